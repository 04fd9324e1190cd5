import { canChoose } from '../catalog/option-products.ts';
import { isAvailable } from '../catalog/stock.ts';
import { liveLines, type Order, type OrderLine } from '../orders/order.ts';
import type { Money } from '../money.ts';
import type { RowView } from '../rows.ts';
import { type CartLine, priceLine } from './price-line.ts';

/** A dish with its options whose price has changed; prices are for one piece. */
interface Repriced {
  /** The product's sid. */
  product: string;
  name: string;
  from: Money;
  to: Money;
}

/**
 * A former order as a new cart. `missing` names what is no longer available (`Burger: Cheese` for an option), `soldOut`
 * the dishes that are sold out on the day, `repriced` what is available at another price.
 */
export interface AgainLines {
  lines: CartLine[];
  missing: string[];
  soldOut: string[];
  repriced: Repriced[];
}

function lineAgain(
  line: OrderLine,
  view: RowView,
  day: string,
  id: string,
): { line: CartLine | undefined; missing: string[]; soldOut?: string; repriced?: Repriced } {
  const product = view.get('product', line.product_id);
  const gone = { line: undefined, missing: [line.name] };
  const isSoldOut = (sid: string) => !isAvailable(view.get('stock', sid), day);
  if (product === undefined || !product.visible_web) return gone;
  if (isSoldOut(product.sid)) return { line: undefined, missing: [], soldOut: line.name };
  const extra = product.extra_id === null ? undefined : view.get('extra', product.extra_id);
  const isOffered = (wish: { group: string; item: string }) => {
    const group = extra?.data.groups.find(({ id: of }) => of === wish.group);
    const item = group?.items.find((one) => one.id === wish.item);
    return group !== undefined && item !== undefined && canChoose(group, item, isSoldOut);
  };
  const kept = line.extra.filter(isOffered);
  const { quantity, note, allergy, course } = line;
  const again: CartLine = {
    id,
    product_id: product.sid,
    quantity,
    extra: kept.map(({ group, item, quantity: times }) => ({ group, item, quantity: times })),
    note,
    allergy,
    course,
    seat: null,
  };
  const priced = priceLine(again, product, extra);
  if (!priced.ok) return gone;
  const [from, to] = [line.unit_price, priced.value.unit_price];
  const isSame = kept.length < line.extra.length || from === to;
  return {
    line: again,
    ...(isSame ? {} : { repriced: { product: product.sid, name: line.name, from, to } }),
    missing: line.extra.filter((one) => !isOffered(one)).map(({ name }) => `${line.name}: ${name}`),
  };
}

/**
 * The lines of an order for ordering again, as far as the menu offers them on a business day, at today's prices. `idOf`
 * creates the id of a line.
 */
export function orderAgain(
  order: Pick<Order, 'products'>,
  view: RowView,
  day: string,
  idOf: () => string,
): AgainLines {
  const all = liveLines(order).map((line) => lineAgain(line, view, day, idOf()));
  return {
    lines: all.flatMap(({ line }) => line ?? []),
    missing: all.flatMap(({ missing }) => missing),
    soldOut: all.flatMap(({ soldOut }) => soldOut ?? []),
    repriced: all.flatMap(({ repriced }) => repriced ?? []),
  };
}
