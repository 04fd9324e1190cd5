import { signatureOf } from '../approval.ts';
import * as z from 'zod/mini';
import { deviceSidSchema } from '../ids.ts';
import type { Money } from '../money.ts';
import { type MutationContext, mutator, type Outcome } from '../mutation.ts';
import type { Order } from '../orders/order.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { RowView } from '../rows.ts';
import { balanceOf } from '../tables/bill.ts';
import { mayServe, orderOfView } from '../tables/floor-steps.ts';
import { partyKeys } from '../tables/last-order.ts';
import { settledWith } from '../tables/settle-orders.ts';
import { dueOfOrder } from '../orders/order-balance.ts';
import type { Payment } from '../orders/payment.ts';
import {
  checkAmount,
  checkMethod,
  checkOverpayment,
  mayVoid,
  newPayment,
  takenPaymentSchema,
  unexpectedBalance,
  voidReasonSchema,
} from '../orders/take-payment.ts';

export const payOrderSchema = z.extend(takenPaymentSchema, {
  /** The order's sid. */
  sid: deviceSidSchema,
});
type PayOrder = z.infer<typeof payOrderSchema>;

export const voidOrderPaymentSchema = z.object({
  /** The order's sid. */
  sid: deviceSidSchema,
  /** The payment's id. */
  id: deviceSidSchema,
  /** Why the payment is voided. */
  reason: voidReasonSchema,
});
type VoidOrderPayment = z.infer<typeof voidOrderPaymentSchema>;

/** What is due for an order, or for the whole bill of the table it was moved to. */
function dueIn(order: Order, view: RowView): Money {
  const session = order.session === null ? undefined : view.get('session', order.session);
  return session === undefined ? dueOfOrder(order) : balanceOf(session, orderOfView(view)).due;
}

/** Refuses a payment sent while connected that is more than the amount due (`payment_too_large`), unless confirmed. */
export function checkOrderOverpaid(
  args: Pick<PayOrder, 'id' | 'sid' | 'paid' | 'seen_due'>,
  view: RowView,
): Result<null> {
  const order = view.get('order', args.sid);
  const isKnown = order?.payments?.some(({ id }) => id === args.id) ?? false;
  return order === undefined || isKnown ? ok(null) : checkOverpayment(args, dueIn(order, view));
}

/**
 * Records a payment for an order away from a table, by the rules of a payment at a table (tables D5): its amount is
 * never a reason to refuse. If the order was moved to a table's bill before, the money counts there. Refuses `forbidden`,
 * `no_such_order`, `discount_too_large`, `voucher_too_large`, `invalid_fields` (reason).
 */
function payOrder(view: RowView, args: PayOrder, context: MutationContext): Result<Outcome> {
  if (!mayServe(context)) return refuse('forbidden');
  const method = checkMethod(args, context.actor);
  if (!method.ok) return method;
  const order = view.get('order', args.sid);
  if (order === undefined) return refuse('no_such_order');
  const { payments = [] } = order;
  if (payments.some(({ id }) => id === args.id)) return ok({ changes: [] });
  const due = dueIn(order, view);
  const limited = checkAmount(args, due, context.actor);
  if (!limited.ok) return limited;
  const row: Order = { ...order, payments: [...payments, newPayment(args, context)] };
  const changes = settledWith(row, true, view, context);
  const left = unexpectedBalance(args, due);
  return ok(left === undefined ? { changes } : { changes, details: { due: left } });
}

/**
 * Voids a payment of an order with a reason: by a manager, or by the person who took it within `UNDO_PAYMENT_MS`. An
 * order that is no longer paid becomes served again. Refuses `forbidden`, `no_such_order`, `no_such_payment`.
 */
function voidOrderPayment(view: RowView, args: VoidOrderPayment, context: MutationContext): Result<Outcome> {
  if (!mayServe(context)) return refuse('forbidden');
  const order = view.get('order', args.sid);
  if (order === undefined) return refuse('no_such_order');
  const { payments = [] } = order;
  const taken = payments.find(({ id }) => id === args.id);
  if (taken === undefined) return refuse('no_such_payment');
  if (!mayVoid(taken, true, context)) return refuse('forbidden');
  if (taken.void !== null) return ok({ changes: [] });
  const voided: Payment = {
    ...taken,
    void: { at: context.now, by: signatureOf(context.actor), reason: args.reason },
  };
  const row: Order = { ...order, payments: payments.map((one) => (one === taken ? voided : one)) };
  return ok({ changes: settledWith(row, false, view, context) });
}

export const payOrderMutator = mutator({
  v: 1,
  args: payOrderSchema,
  keys: ({ sid }, view) => partyKeys(sid, view),
  apply: payOrder,
});

export const voidOrderPaymentMutator = mutator({
  v: 1,
  args: voidOrderPaymentSchema,
  keys: ({ sid }, view) => partyKeys(sid, view),
  apply: voidOrderPayment,
});
