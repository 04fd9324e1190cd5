import { type MutationContext, mutator, type Outcome } from '../mutation.ts';
import { onOrder, orderKey } from '../orders/board-mutations.ts';
import { stockKeys, withStock } from '../orders/order-stock.ts';
import { ok, type Result } from '../result.ts';
import type { RowRef, RowView } from '../rows.ts';
import { type ChangeItems, changeItems, changeItemsSchema } from './change-items.ts';
import { cartLineOf } from './cart-line-of.ts';
import { menuKeys } from './order-lines.ts';

/** The order with its stock, and the menu and party that new options and added lines depend on. */
function keysOf(args: ChangeItems, view: RowView): RowRef[] {
  const { sid, item, extra, added = [], branch_sid: branch } = args;
  const order = view.get('order', sid);
  const line = order?.products.find(({ id }) => id === item);
  const keys = [...orderKey(args), ...stockKeys(sid, view), ...menuKeys(added, view)];
  if (line !== undefined && extra !== undefined)
    keys.push(...menuKeys([{ ...cartLineOf(line), extra }], view));
  if (branch !== undefined) keys.push({ kind: 'branch', sid: branch });
  if (added.length > 0 && typeof order?.session === 'string')
    keys.push({ kind: 'session', sid: order.session });
  return keys;
}

/** The price of the added lines, if it is not the one the screen showed. */
function otherPrice(
  args: ChangeItems,
  view: RowView,
  { changes }: Outcome,
): { total: number; expected: number } | undefined {
  const { expected_total: expected } = args;
  const known = new Set(view.get('order', args.sid)?.products.map(({ id }) => id));
  let total = 0;
  for (const change of changes) {
    if (change.kind !== 'order') continue;
    for (const { id, price } of change.row.products) total += known.has(id) ? 0 : price;
  }
  return expected === undefined || changes.length === 0 || expected === total
    ? undefined
    : { total, expected };
}

function apply(view: RowView, args: ChangeItems, context: MutationContext): Result<Outcome> {
  const changed = onOrder(view, args.sid, context, (order) => changeItems(order, args, view, context));
  const stocked = withStock(changed, view, context);
  if (!stocked.ok) return stocked;
  const details = otherPrice(args, view, stocked.value);
  return details === undefined ? stocked : ok({ ...stocked.value, details });
}

/** Version 2 knows options and added lines; the arguments of version 1 mean what they meant. */
export const changeItemsMutator = mutator({ v: 2, args: changeItemsSchema, keys: keysOf, apply });
