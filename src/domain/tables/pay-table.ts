import * as z from 'zod/mini';
import { freeText } from '../fields.ts';
import { deviceSidSchema, sidSchema } from '../ids.ts';
import { MAX_MONEY, type Money, moneySchema } from '../money.ts';
import { type MutationContext, mutator, type Outcome } from '../mutation.ts';
import { ok, refuse, type Result } from '../result.ts';
import { MINUTE_MS } from '../time.ts';
import { type Actor, isManager } from '../roles.ts';
import type { RowChange, RowView } from '../rows.ts';
import type { Order } from '../orders/order.ts';
import { balanceOf, billLines, namedSums } from './bill.ts';
import { mayServe, orderOfView, seatedKeys } from './floor-steps.ts';
import {
  coversSchema,
  type Payment,
  type Session,
  type TablePaymentMethod,
  tablePaymentMethodSchema,
} from './session.ts';
import { settledOrders, unsettledOrders } from './settle-orders.ts';
import { sittingSchema } from './table.ts';

const amountSchema = moneySchema.check(z.minimum(0), z.maximum(MAX_MONEY / 1000));

export const payTableSchema = z.object({
  /** The payment's id, made on the device. */
  id: deviceSidSchema,
  /** The sid of the table that pays. */
  table: sidSchema,
  /** The sid of the party that pays. */
  session: sittingSchema,
  /** The amount that reduces the bill, in the currency's minor unit. */
  paid: amountSchema.check(z.minimum(1)),
  /** The tip on top, in the currency's minor unit. */
  tip: z._default(amountSchema, 0),
  /** The cash received, to compute the change, in the currency's minor unit; null: not given. */
  given: z._default(z.nullable(amountSchema), null),
  /** How it was paid; `discount` reduces the bill. */
  method: tablePaymentMethodSchema,
  covers: coversSchema,
  /** Why a discount is given. */
  reason: z._default(freeText(200), ''),
  /** The sids of the parties of merged tables that are paid together. */
  with: z._default(z.array(sittingSchema).check(z.maxLength(100)), []),
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
  reason: freeText(200).check(z.minLength(1, 'required')),
});

/** The rows of the paying parties. A payment is also accepted after a party has left or moved to another table. */
function payKeys(args: { table: string; session: string; with: readonly string[] }, view: RowView) {
  return [args.session, ...args.with].flatMap((session) => seatedKeys({ table: args.table, session }, view));
}

function payment(args: PayTable, amount: Money, isFirst: boolean, context: MutationContext): Payment {
  const { id, method, covers, reason, tip, given } = args;
  const { now: at, actor } = context;
  const paid = { id, at, by: actor.name, by_id: actor.id, method, amount, covers, reason, void: null };
  return { ...paid, tip: isFirst ? tip : 0, given: isFirst ? given : null };
}

/**
 * The share of an amount that each session gets: first the lines it names, as far as they are due; of the
 * rest, the sessions paid along get what they owe, and the first one the remainder.
 */
function sharesOf(
  { paid, covers }: PayTable,
  first: Session,
  along: readonly Session[],
  view: RowView,
): [Session, Money][] {
  const orderOf = orderOfView(view);
  let left = paid;
  const shares = new Map<Session, Money>();
  const give = (session: Session, most: Money): void => {
    const had = shares.get(session) ?? 0;
    const open = Math.max(0, balanceOf(session, orderOf).due) - had;
    const share = Math.min(left, most, open);
    shares.set(session, had + share);
    left -= share;
  };
  for (const session of [first, ...along]) {
    for (const sum of namedSums(billLines(session, orderOf), covers.lines, () => session).values())
      give(session, sum);
  }
  for (const session of along) give(session, left);
  shares.set(first, (shares.get(first) ?? 0) + left);
  return [...shares];
}

/** Refuses a method the actor may not use, or not without a reason. */
function checkMethod({ method, reason }: PayTable, actor: Actor): Result<null> {
  if (method === 'discount' && !isManager(actor)) return refuse('forbidden');
  if (needsReason(method, actor) && reason === '')
    return refuse('invalid_fields', { fields: { reason: 'required' } });
  return ok(null);
}

/** Refuses a discount, or a voucher not taken by a manager, of more than the amount due. */
function checkAmount({ method, paid }: PayTable, due: Money, actor: Actor): Result<null> {
  if (paid <= due) return ok(null);
  if (method === 'discount') return refuse('discount_too_large', { params: { amount: due } });
  return method === 'voucher' && !isManager(actor) ? refuse('voucher_too_large') : ok(null);
}

/**
 * The balance after the payment if the person did not expect it: more overpaid than they confirmed, or an amount left
 * of a bill they paid whole.
 */
function unexpectedBalance({ paid, covers, seen_due: seen }: PayTable, due: Money): Money | undefined {
  const left = due - paid;
  const confirmed = seen === undefined ? 0 : Math.min(0, seen - paid);
  const isOff = left < confirmed || (covers.kind === 'whole' && left !== 0 && left !== confirmed);
  return isOff ? left : undefined;
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
  const due = sessions.reduce((sum, one) => sum + balanceOf(one, orderOf).due, 0);
  const confirmed = args.seen_due === undefined ? 0 : Math.max(0, args.paid - args.seen_due);
  const isTooLarge = args.paid - due > confirmed;
  return isTooLarge ? refuse('payment_too_large', { params: { amount: Math.max(0, due) } }) : ok(null);
}

/** The sessions that pay, without repetitions: the one named first, then those paid along that are still known. */
function payingSessions(first: Session, { session, with: along }: PayTable, view: RowView): Session[] {
  const others = along.flatMap((sid) => (sid === session ? [] : (view.get('session', sid) ?? [])));
  return [first, ...new Set(others)];
}

/**
 * Records a payment. The amount alone is never a reason to refuse: too little leaves a balance, too much is
 * an overpayment (`details.due`, unless it was confirmed). A discount needs a manager and a reason and is
 * limited to the amount due; a voucher or transfer not taken by a manager needs a reason (its number), and
 * such a voucher is limited to the amount due. Refuses `forbidden`, `no_such_session`, `discount_too_large`,
 * `voucher_too_large`, `invalid_fields` (reason).
 */
function payTable(view: RowView, args: PayTable, context: MutationContext): Result<Outcome> {
  if (!mayServe(context)) return refuse('forbidden');
  const method = checkMethod(args, context.actor);
  if (!method.ok) return method;
  const first = view.get('session', args.session);
  if (first === undefined) return refuse('no_such_session');
  const all = payingSessions(first, args, view);
  if (all.some(({ payments }) => payments.some(({ id }) => id === args.id))) return ok({ changes: [] });
  const orderOf = orderOfView(view);
  const due = all.reduce((sum, one) => sum + balanceOf(one, orderOf).due, 0);
  const limited = checkAmount(args, due, context.actor);
  if (!limited.ok) return limited;
  const changes: RowChange[] = [];
  for (const [session, amount] of sharesOf(args, first, all.slice(1), view)) {
    if (amount === 0 && session !== first) continue;
    const paid = payment(args, amount, session === first, context);
    const row = { ...session, payments: [...session.payments, paid] };
    changes.push({ kind: 'session', row }, ...settledOrders(row, orderOf, context));
  }
  const left = unexpectedBalance(args, due);
  return ok(left === undefined ? { changes } : { changes, details: { due: left } });
}

/**
 * Whether a payment by this method needs a reason: one that adds no cash to the drawer must name a voucher, a
 * transfer or a cause.
 */
export function needsReason(method: TablePaymentMethod, actor: Actor): boolean {
  return method === 'discount' || ((method === 'voucher' || method === 'transfer') && !isManager(actor));
}

/** How long the person who took a payment may undo it without a manager. */
export const UNDO_PAYMENT_MS = 2 * MINUTE_MS;

/**
 * Whether an actor may void a payment: a manager at any time; the person who took it shortly after, while the
 * party is still there (`isOpen`).
 */
export function mayVoid(
  { by_id: by, at }: Payment,
  isOpen: boolean,
  { actor, now }: { actor: Actor; now: number },
): boolean {
  return isManager(actor) || (isOpen && by === actor.id && now - at <= UNDO_PAYMENT_MS);
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
    const mark = { at: context.now, by: context.actor.name, reason: args.reason };
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
