import { stockSigner } from '../catalog/stock.ts';
import { markOf } from '../row-mark.ts';
import type { MutationContext, Outcome } from '../mutation.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { RowChange, RowRef, RowView } from '../rows.ts';
import type { Order, OrderLine } from './order.ts';

/** How many pieces a line takes from stock: of its product, and of the products among its options. */
export function piecesOfLine(
  line: Pick<OrderLine, 'product_id' | 'quantity' | 'extra'>,
): Map<string, number> {
  const pieces = new Map([[line.product_id, line.quantity]]);
  for (const { product_id: sid, quantity } of line.extra) {
    if (sid !== undefined) pieces.set(sid, (pieces.get(sid) ?? 0) + quantity * line.quantity);
  }
  return pieces;
}

/**
 * How many pieces an order takes from stock. Removed lines take none; a cancelled order takes only what the
 * kitchen had started, because cooked food is used up.
 */
export function heldBy(order: Order | undefined): Map<string, number> {
  const held = new Map<string, number>();
  for (const line of order?.products ?? []) {
    const isFree = line.removed !== null || (order?.status === 'CANCELED' && line.status === 'PLACED');
    if (isFree) continue;
    for (const [sid, pieces] of piecesOfLine(line)) held.set(sid, (held.get(sid) ?? 0) + pieces);
  }
  return held;
}

/** The stock rows that an order's lines take from. */
export function stockKeys(sid: string, view: RowView): RowRef[] {
  const products = view.get('order', sid)?.products ?? [];
  const sids = new Set(products.flatMap((line) => [...piecesOfLine(line).keys()]));
  return [...sids].map((one): RowRef => ({ kind: 'stock', sid: one }));
}

function nameIn({ products }: Order, sid: string): string {
  const line = products.find(({ product_id: of }) => of === sid);
  const option = products.flatMap(({ extra }) => extra).find(({ product_id: of }) => of === sid);
  return line?.name ?? option?.name ?? '';
}

/**
 * Takes or returns the difference in counted stock between the order before and after. Refuses `sold_out`.
 */
function stockMoved(
  before: Order | undefined,
  after: Order,
  view: RowView,
  { id, now: at, actor }: MutationContext,
): Result<RowChange[]> {
  const [was, is] = [heldBy(before), heldBy(after)];
  const changes: RowChange[] = [];
  for (const sid of new Set([...was.keys(), ...is.keys()])) {
    const more = (is.get(sid) ?? 0) - (was.get(sid) ?? 0);
    const stock = view.get('stock', sid);
    if (stock === undefined || stock.count === null || more === 0) continue;
    const { count, count_day: day } = stock;
    if (day !== undefined && day !== after.cooking_day) continue;
    if (count < more) return refuse('sold_out', { params: { item: nameIn(after, sid), left: count } });
    const row = { ...stock, count: count - more, mark: markOf(id), by: stockSigner(actor), at };
    changes.push({ kind: 'stock', row });
  }
  return ok(changes);
}

/** The result of a change to an order, with its effect on counted stock. */
export function withStock(result: Result<Outcome>, view: RowView, context: MutationContext): Result<Outcome> {
  if (!result.ok) return result;
  const stocks: RowChange[] = [];
  for (const change of result.value.changes) {
    if (change.kind !== 'order') continue;
    const moved = stockMoved(view.get('order', change.row.sid), change.row, view, context);
    if (!moved.ok) return moved;
    stocks.push(...moved.value);
  }
  if (stocks.length === 0) return result;
  return ok({ ...result.value, changes: [...result.value.changes, ...stocks] });
}
