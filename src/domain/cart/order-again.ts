import { isAvailable } from '../catalog/stock.ts';
import type { Order, OrderLine } from '../orders/order.ts';
import type { RowView } from '../rows.ts';
import { type CartLine, priceLine } from './price-line.ts';

/** What a former order comes to as a new cart. `missing` names what cannot be had, `Burger: Cheese` for an option. */
export interface AgainLines {
  lines: CartLine[];
  missing: string[];
}

function lineAgain(
  line: OrderLine,
  view: RowView,
  day: string,
  id: string,
): { line: CartLine | undefined; missing: string[] } {
  const product = view.get('product', line.product_id);
  const gone = { line: undefined, missing: [line.name] };
  if (product === undefined || !product.visible_web || !isAvailable(view.get('stock', product.sid), day))
    return gone;
  const extra = product.extra_id === null ? undefined : view.get('extra', product.extra_id);
  const isOffered = ({ group, item }: { group: string; item: string }) =>
    extra?.data.groups.find(({ id: of }) => of === group)?.items.find((one) => one.id === item)?.available ===
    true;
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
  if (!priceLine(again, product, extra).ok) return gone;
  return {
    line: again,
    missing: line.extra.filter((one) => !isOffered(one)).map(({ name }) => `${line.name}: ${name}`),
  };
}

/**
 * The lines of an order to be ordered once more, as far as the menu has them on a business day; prices are today's. `idOf` makes the
 * id of a line.
 */
export function orderAgain(
  order: Pick<Order, 'products'>,
  view: RowView,
  day: string,
  idOf: () => string,
): AgainLines {
  const all = order.products
    .filter(({ removed }) => removed === null)
    .map((line) => lineAgain(line, view, day, idOf()));
  return {
    lines: all.flatMap(({ line }) => line ?? []),
    missing: all.flatMap(({ missing }) => missing),
  };
}
