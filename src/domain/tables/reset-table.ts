import { signatureOf } from '../approval.ts';
import { bookingOfPartyKeys, withBookingCompleted } from './complete-booking.ts';
import * as z from 'zod/mini';
import { freeText } from '../fields.ts';
import { sidSchema, sittingSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';
import { type MutationContext, mutator, type Outcome } from '../mutation.ts';
import { unreadAllergy } from '../orders/kitchen-notes.ts';
import { isFinal, type Order } from '../orders/order.ts';
import { raiseWithOrder, remember } from '../orders/order-steps.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { RowChange, RowView } from '../rows.ts';
import { balanceOf } from './bill.ts';
import { freedTable } from './free-table.ts';
import { mayServe, orderOfView, seatedKeys } from './floor-steps.ts';
import type { Session } from './session.ts';
import { billedElsewhere, refuseOpen, refuseUnpaid, stillOpen } from './still-open.ts';
import { sittingOf } from './table.ts';

export const resetTableSchema = z.object({
  /** The table's sid. */
  sid: sidSchema,
  /** The sid of the party that has left. */
  session: sittingSchema,
  /** The sid that the next party gets. */
  next: sittingSchema,
  /** The key of the next party, for the links handed out to it. */
  key: sittingSchema,
  /** The amount due that the person saw; if it is more by now, they must confirm again. */
  seen_due: z.optional(moneySchema),
  /** The reason for closing a party that owes; required then. */
  reason: z.optional(freeText(200)),
});
type ResetTable = z.infer<typeof resetTableSchema>;

function closeOrder(order: Order, context: MutationContext): Order {
  const products = order.products.map((line) => raiseWithOrder(line, 'SERVED'));
  return remember(order, { ...order, status: 'DELIVERED', products, finished_at: context.now }, context);
}

/** The session and its own orders, closed; or what keeps it open. */
function closeSession(
  view: RowView,
  session: Session,
  args: ResetTable,
  context: MutationContext,
): Result<RowChange[]> {
  const { due } = balanceOf(session, orderOfView(view));
  if (args.seen_due !== undefined && due > args.seen_due) {
    return refuse('bill_grew', { params: { amount: due } });
  }
  const open = stillOpen(session, view, orderOfView(view));
  if (open !== undefined) return refuseOpen(open);
  const reason = args.reason ?? '';
  const refusal = refuseUnpaid(due, reason, context.actor, 'reason');
  if (refusal !== undefined) return refusal;
  const changes: RowChange[] = [];
  for (const sid of session.orders) {
    const order = view.get('order', sid);
    if (order === undefined || order.session !== session.sid || isFinal(order.status)) continue;
    const unread = unreadAllergy(order);
    if (unread !== undefined) return refuse('allergy_unread', { params: { item: unread.name } });
    changes.push({ kind: 'order', row: closeOrder(order, context) });
  }
  const closed = { at: context.now, by: signatureOf(context.actor), due, ...(due > 0 ? { reason } : {}) };
  changes.push({ kind: 'session', row: { ...session, closed } });
  return ok(changes);
}

/**
 * Resets a table after its party has left: its orders are closed, its booking is completed, and the table gets a new session and a new
 * key for the next party; its printed code stays. Only when all of it is served or paid and no other party waits
 * for its dishes; a repeated reset changes nothing. A party that owes is closed by a manager with a reason. Refuses `forbidden`,
 * `no_such_table`, `session_closed` (another party is there), `table_open` (params `items`), `bill_grew`,
 * `unpaid_needs_manager`, `invalid_fields` (reason), `allergy_unread`.
 */
export const resetTableMutator = mutator({
  v: 1,
  args: resetTableSchema,
  keys(args, view) {
    const table = view.get('table', args.sid);
    const linked = table === undefined ? [] : [...table.merged, ...(table.merge ? [table.merge] : [])];
    const session = view.get('session', args.session);
    return [
      ...seatedKeys({ table: args.sid, session: args.session }, view),
      ...billedElsewhere(session?.orders ?? [], view),
      ...bookingOfPartyKeys(session, view),
      ...linked.map((sid) => ({ kind: 'table' as const, sid })),
    ];
  },
  apply(view, args, context): Result<Outcome> {
    if (!mayServe(context)) return refuse('forbidden');
    const table = view.get('table', args.sid);
    if (table === undefined) return refuse('no_such_table');
    const session = view.get('session', args.session);
    if (session !== undefined && session.closed !== null) return ok({ changes: [] });
    if (sittingOf(table) !== args.session) return refuse('session_closed');
    if (session === undefined) return ok({ changes: freedTable(view, table, args) });
    const closing = closeSession(view, session, args, context);
    if (!closing.ok) return closing;
    const changes = [...closing.value, ...freedTable(view, table, args)];
    return ok({ changes: withBookingCompleted(changes, session, view, context) });
  },
});
