import { signatureOf } from '../approval.ts';
import * as z from 'zod/mini';
import { freeText } from '../fields.ts';
import { deviceSidSchema } from '../ids.ts';
import { MAX_MONEY, type Money, moneySchema } from '../money.ts';
import type { MutationContext } from '../mutation.ts';
import { ok, refuse, type Result } from '../result.ts';
import { type Actor, isManager } from '../roles.ts';
import { MINUTE_MS } from '../time.ts';
import { coversSchema, type Payment, type RecordedMethod, staffPaymentMethodSchema } from './payment.ts';

const amountSchema = moneySchema.check(z.minimum(0), z.maximum(MAX_MONEY / 1000));

/** The fields of a payment that staff take, at a table or for an order. */
export const takenPaymentSchema = z.object({
  /** The payment's id, made on the device. */
  id: deviceSidSchema,
  /** The amount that reduces the bill, in the currency's minor unit. */
  paid: amountSchema.check(z.minimum(1)),
  /** The tip on top, in the currency's minor unit. */
  tip: z._default(amountSchema, 0),
  /** The cash received, to compute the change, in the currency's minor unit; null: not given. */
  given: z._default(z.nullable(amountSchema), null),
  /** How it was paid; `discount` reduces the bill. */
  method: staffPaymentMethodSchema,
  covers: coversSchema,
  /** Why a discount is given. */
  reason: z._default(freeText(200), ''),
  /** The amount due that the person saw when they confirmed an overpayment. */
  seen_due: z.optional(moneySchema),
});
type TakenPaymentFields = Omit<z.infer<typeof takenPaymentSchema>, 'method'> & {
  method: RecordedMethod;
  online?: Payment['online'];
};

/** Why a payment is voided. */
export const voidReasonSchema = freeText(200).check(z.minLength(1, 'required'));

/** The payment as it is recorded. */
export function newPayment(args: TakenPaymentFields, context: MutationContext): Payment {
  const { id, method, covers, reason, tip, given, paid: amount } = args;
  const { now: at, actor } = context;
  const online = args.online === undefined ? {} : { online: args.online };
  const by = { by: signatureOf(actor), by_id: actor.id };
  return { id, at, ...by, method, amount, tip, given, covers, reason, ...online, void: null };
}

/**
 * Whether a payment by this method needs a reason: one that adds no cash to the drawer must name a voucher, a
 * transfer or a cause.
 */
export function needsReason(method: RecordedMethod, actor: Actor): boolean {
  return method === 'discount' || ((method === 'voucher' || method === 'transfer') && !isManager(actor));
}

/** Refuses a method the actor may not use, or not without a reason: `forbidden`, `invalid_fields` (reason). */
export function checkMethod(
  { method, reason }: Pick<TakenPaymentFields, 'method' | 'reason'>,
  actor: Actor,
): Result<null> {
  if (method === 'discount' && !isManager(actor)) return refuse('forbidden');
  if (method === 'online' && !actor.roles.includes('system')) return refuse('forbidden');
  if (needsReason(method, actor) && reason === '')
    return refuse('invalid_fields', { fields: { reason: 'required' } });
  return ok(null);
}

/** Refuses a discount, or a voucher not taken by a manager, of more than the amount due. */
export function checkAmount(
  { method, paid }: Pick<TakenPaymentFields, 'method' | 'paid'>,
  due: Money,
  actor: Actor,
): Result<null> {
  if (paid <= due) return ok(null);
  if (method === 'discount') return refuse('discount_too_large', { params: { amount: due } });
  return method === 'voucher' && !isManager(actor) ? refuse('voucher_too_large') : ok(null);
}

/**
 * The balance after the payment if the person did not expect it: more overpaid than they confirmed, or an amount left
 * of a bill they paid whole.
 */
export function unexpectedBalance(
  { paid, covers, seen_due: seen }: Pick<TakenPaymentFields, 'paid' | 'covers' | 'seen_due'>,
  due: Money,
): Money | undefined {
  const left = due - paid;
  const confirmed = seen === undefined ? 0 : Math.min(0, seen - paid);
  const isOff = left < confirmed || (covers.kind === 'whole' && left !== 0 && left !== confirmed);
  return isOff ? left : undefined;
}

/**
 * Refuses a payment sent while connected that is more than the amount due, unless the person confirmed that
 * overpayment. Queued payments are not refused: their money was taken. Refuses `payment_too_large`.
 */
export function checkOverpayment(
  { paid, seen_due: seen }: Pick<TakenPaymentFields, 'paid' | 'seen_due'>,
  due: Money,
): Result<null> {
  const confirmed = seen === undefined ? 0 : Math.max(0, paid - seen);
  return paid - due > confirmed
    ? refuse('payment_too_large', { params: { amount: Math.max(0, due) } })
    : ok(null);
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
