import type { Extra } from '../catalog/extra.ts';
import { optionInLanguage } from '../catalog/translated-menu.ts';
import { inLanguage } from '../catalog/in-language.ts';
import type { RowView } from '../rows.ts';
import type { Order } from './order.ts';
import type { ChosenExtra, OrderLine } from './order-line.ts';

/** An ordered option in a language, with title and name each as ordered where the menu has another one now. */
function chosenInLanguage(
  chosen: ChosenExtra,
  extra: Extra | undefined,
  language: string,
  menu: RowView,
): ChosenExtra {
  const group = extra?.data.groups.find(({ id }) => id === chosen.group);
  const item = group?.items.find(({ id }) => id === chosen.item);
  if (group === undefined || item === undefined) return chosen;
  const translated = optionInLanguage(item, language, (sid) => menu.get('product', sid));
  const title = group.title === chosen.title ? inLanguage(group, language).title : chosen.title;
  const name = item.name === chosen.name ? translated.name : chosen.name;
  return title === chosen.title && name === chosen.name ? chosen : { ...chosen, title, name };
}

/**
 * An ordered line in a language, by the present menu. What was renamed or deleted since keeps the name it was ordered
 * by: its translation may be that of another dish.
 */
export function lineInLanguage(line: OrderLine, language: string, menu: RowView): OrderLine {
  const product = menu.get('product', line.product_id);
  if (product === undefined) return line;
  const sid = product.extra_id;
  const extras = sid === null ? undefined : menu.get('extra', sid);
  const extra = line.extra.map((chosen) => chosenInLanguage(chosen, extras, language, menu));
  const name = product.name === line.name ? inLanguage(product, language).name : line.name;
  const isSame = name === line.name && extra.every((chosen, index) => chosen === line.extra[index]);
  return isSame ? line : { ...line, name, extra };
}

/** An order in a language, for reading only; the same object where nothing of it is translated. */
export function orderInLanguage(order: Order, language: string, menu: RowView): Order {
  const products = order.products.map((line) => lineInLanguage(line, language, menu));
  return products.every((line, index) => line === order.products[index]) ? order : { ...order, products };
}
