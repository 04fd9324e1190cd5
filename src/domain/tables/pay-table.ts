import { signatureOf } from '../approval.ts';
import * as z from 'zod/mini';
import { deviceSidSchema, sidSchema, sittingSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';
import { type MutationContext, mutator, type Outcome } from '../mutation.ts';
import type { Order } from '../orders/order.ts';
import { onlineReferenceSchema, recordedMethodSchema } from '../orders/payment.ts';
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
import { ok, refuse, type Result } from '../result.ts';
import type { RowChange, RowView } from '../rows.ts';
import { balanceOf } from './bill.ts';
import { mayServe, orderOfView, seatedKeys } from './floor-steps.ts';
import { withoutClaim } from './payment-claim.ts';
import { payingSessions, sharesOf } from './payment-shares.ts';
import type { Session } from './session.ts';
import { settledOrders, unsettledOrders } from './settle-orders.ts';

export const payTableSchema = z.extend(takenPaymentSchema, {
  /** The sid of the table that pays. */
  table: sidSchema,
  /** The sid of the party that pays. */
  session: sittingSchema,
  /** The sids of the parties of merged tables that are paid together. */
  with: z._default(z.array(sittingSchema).check(z.maxLength(100)), []),
  /** How it was paid; `discount` reduces the bill, `online` was paid on a guest's phone and only the server records it. */
  method: recordedMethodSchema,
  /** The payment at its service, where it was paid on a guest's phone. */
  online: z.optional(onlineReferenceSchema),
  /** The amount due of these parties that the person saw when they confirmed an overpayment. */
  seen_due: z.optional(moneySchema),
});
type PayTable = z.infer<typeof payTableSchema>;

export const voidPaymentSchema = z.object({
  /** The payment's id. */
  id: deviceSidSchema,
  /** The table's sid. */
  table: sidSchema,
  /** The sid of the party. */
  session: sittingSchema,
  /** The sids of the other parties that the payment was shared over. */
  with: z._default(z.array(sittingSchema).check(z.maxLength(100)), []),
  /** Why the payment is voided. */
  reason: voidReasonSchema,
});

/** The rows of the paying parties. A payment is also accepted after a party has left or moved to another table. */
function payKeys(args: { table: string; session: string; with: readonly string[] }, view: RowView) {
  return [args.session, ...args.with].flatMap((session) => seatedKeys({ table: args.table, session }, view));
}

/**
 * Refuses a payment sent while connected that is more than the amount due, unless the person confirmed that
 * overpayment. Queued payments are not refused: their money was taken. Refuses `payment_too_large`.
 */
export function checkOverpaid(
  args: Pick<PayTable, 'id' | 'paid' | 'seen_due'>,
  sessions: readonly Session[],
  orderOf: (sid: string) => Order | undefined,
): Result<null> {
  if (sessions.some(({ payments }) => payments.some(({ id }) => id === args.id))) return ok(null);
  return checkOverpayment(
    args,
    sessions.reduce((sum, one) => sum + balanceOf(one, orderOf).due, 0),
  );
}

/**
 * Records a payment. The amount alone is never a reason to refuse: too little leaves a balance, too much is
 * an overpayment (`details.due`, unless it was confirmed). A discount needs a manager and a reason and is
 * limited to the amount due; a voucher or transfer not taken by a manager needs a reason (its number), and
 * such a voucher is limited to the amount due. What a guest paid online is recorded by the server alone, and ends the
 * guest's claim. Refuses `forbidden`, `no_such_session`, `discount_too_large`,
 * `voucher_too_large`, `invalid_fields` (reason).
 */
function payTable(view: RowView, args: PayTable, context: MutationContext): Result<Outcome> {
  if (!mayServe(context)) return refuse('forbidden');
  const method = checkMethod(args, context.actor);
  if (!method.ok) return method;
  const first = view.get('session', args.session);
  if (first === undefined) return refuse('no_such_session');
  const all = payingSessions(first, args.with, (sid) => view.get('session', sid));
  if (all.some(({ payments }) => payments.some(({ id }) => id === args.id))) return ok({ changes: [] });
  const orderOf = orderOfView(view);
  const due = all.reduce((sum, one) => sum + balanceOf(one, orderOf).due, 0);
  const limited = checkAmount(args, due, context.actor);
  if (!limited.ok) return limited;
  const changes: RowChange[] = [];
  const { paid: amount, covers } = args;
  for (const [session, share] of sharesOf(amount, covers, [first, ...all.slice(1)], orderOf)) {
    const isFirst = session === first;
    const kept = withoutClaim(session, args.id);
    if (share === 0 && !isFirst) {
      if (kept !== session) changes.push({ kind: 'session', row: kept });
      continue;
    }
    const taken = { ...args, paid: share, tip: isFirst ? args.tip : 0, given: isFirst ? args.given : null };
    const paid = newPayment(taken, context);
    const row = { ...kept, payments: [...session.payments, paid] };
    changes.push({ kind: 'session', row }, ...settledOrders(row, orderOf, context));
  }
  const left = unexpectedBalance(args, due);
  return ok(left === undefined ? { changes } : { changes, details: { due: left } });
}

export const payTableMutator = mutator({
  v: 1,
  args: payTableSchema,
  keys: payKeys,
  apply: payTable,
});

/**
 * Voids a payment with a reason: by a manager, or by the person who took it within `UNDO_PAYMENT_MS`; orders
 * that are no longer paid become served again. Refuses `forbidden`, `no_such_payment`.
 */
export const voidPaymentMutator = mutator({
  v: 1,
  args: voidPaymentSchema,
  keys: payKeys,
  apply(view, args, context) {
    if (!mayServe(context)) return refuse('forbidden');
    const sessions = [...new Set([args.session, ...args.with])].flatMap(
      (sid) => view.get('session', sid) ?? [],
    );
    const holding = sessions.filter(({ payments }) => payments.some(({ id }) => id === args.id));
    if (holding.length === 0) return refuse('no_such_payment');
    const taken = holding.flatMap((one) => one.payments.filter(({ id }) => id === args.id));
    const isOpen = holding.every(({ closed }) => closed === null);
    if (!taken.every((one) => mayVoid(one, isOpen, context))) return refuse('forbidden');
    const mark = { at: context.now, by: signatureOf(context.actor), reason: args.reason };
    const changes: RowChange[] = [];
    for (const session of holding) {
      if (session.payments.every((one) => one.id !== args.id || one.void !== null)) continue;
      const payments = session.payments.map((one) =>
        one.id === args.id && one.void === null ? { ...one, void: mark } : one,
      );
      const row = { ...session, payments };
      changes.push({ kind: 'session', row }, ...unsettledOrders(row, orderOfView(view)));
    }
    return ok({ changes });
  },
});
