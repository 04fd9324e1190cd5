import type { Money } from '../money.ts';
import type { Order } from '../orders/order.ts';
import type { Actor } from '../roles.ts';
import { balanceOf } from './bill.ts';
import { needsReason } from '../orders/take-payment.ts';
import type { PaymentCovers, StaffPaymentMethod } from '../orders/payment.ts';
import type { Session } from './session.ts';

/** Something of a bill that can be paid. */
export interface Payable {
  /** What is due for it. */
  amount: Money;
  covers: Partial<PaymentCovers> & { kind: PaymentCovers['kind'] };
}

/** Something of a party's bill that can be paid. */
export interface PartyPayable extends Payable {
  /** The party that pays. */
  session: string;
  /** Other parties of merged tables that pay along. */
  with: string[];
}

/** What has been entered for a payment. */
export interface PaymentEntry {
  method: StaffPaymentMethod;
  /** Null: the amount due. */
  amount: Money | null;
  tip: Money | null;
  /** The cash received; null: not counted. */
  given: Money | null;
  reason: string;
  /** Paying more than is due was confirmed. */
  isConfirmed: boolean;
}

export interface PaymentInput {
  entry: PaymentEntry;
  /** What is due now for what is paid. */
  amount: Money;
  /** The amount the person has seen, which another payment or round may have changed. */
  seen: Money;
  /** What is due of the whole bill; below zero: overpaid. */
  due: Money;
  actor: Actor;
  /** Whether the device is connected. */
  isLive: boolean;
}

/** A payment as it would be taken, with what prevents that. */
export interface PaymentSheet {
  /** What it takes off the bill. */
  amount: Money;
  tip: Money;
  given: Money | null;
  reason: string;
  /** Amount and tip. */
  total: Money;
  /** The cash to give back; below zero: still missing; null: no cash was counted. */
  change: Money | null;
  /** The most that can be paid without a confirmation. */
  open: Money;
  isTooMuch: boolean;
  /** Nothing is due any more for what is paid. */
  isPaid: boolean;
  /** The amount due has changed since the person saw it. */
  hasChanged: boolean;
  /** A card is charged by its terminal, which needs the network. */
  isOffline: boolean;
  needsReason: boolean;
  mayTake: boolean;
}

/** A payment as entered. The amount is never refused, but too much has to be confirmed (tables D5). */
export function paymentSheet({
  entry,
  amount: dueNow,
  seen,
  due,
  actor,
  isLive,
}: PaymentInput): PaymentSheet {
  const { method } = entry;
  const amount = entry.amount ?? dueNow;
  const tip = method === 'discount' ? 0 : (entry.tip ?? 0);
  const given = method === 'cash' ? entry.given : null;
  const hasReason = needsReason(method, actor);
  const reason = hasReason ? entry.reason.trim() : '';
  const change = given === null ? null : given - amount - tip;
  const open = Math.max(dueNow, due, 0);
  const isTooMuch = amount > open;
  const hasChanged = entry.amount === null && dueNow > 0 && dueNow !== seen;
  const isOffline = method === 'card' && !isLive;
  const isMissing = [
    amount <= 0,
    hasChanged,
    isOffline,
    isTooMuch && !entry.isConfirmed,
    hasReason && reason === '',
    change !== null && change < 0,
  ];
  return {
    amount,
    tip,
    given,
    reason,
    total: amount + tip,
    change,
    open,
    isTooMuch,
    isPaid: amount === 0 && entry.amount === null,
    hasChanged,
    isOffline,
    needsReason: hasReason,
    mayTake: !isMissing.includes(true),
  };
}

/** What a payment covers. A typed amount below the total counts as an amount, so the rest stays due. */
export function coversOf({ covers, amount }: Payable, taken: Money): Payable['covers'] {
  return covers.kind === 'whole' && taken < amount ? { kind: 'amount' } : covers;
}

/** What is due of all parties that pay for something together. */
export function dueOfPayers(
  { session, with: along }: Pick<PartyPayable, 'session' | 'with'>,
  sessions: readonly Session[],
  orderOf: (sid: string) => Order | undefined,
): Money {
  return sessions
    .filter(({ sid }) => sid === session || along.includes(sid))
    .reduce((sum, one) => sum + balanceOf(one, orderOf).due, 0);
}
