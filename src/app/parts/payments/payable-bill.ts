import type { PaymentCovers, StaffPaymentMethod } from '#domain/orders/payment.ts';
import type { Payable } from '#domain/tables/payment-sheet.ts';
import type { PaidFor } from '#domain/tables/live-payments.ts';

/** One of the things that can be paid of a bill, as a card of the payment sheet. */
export interface PayChoice extends Payable {
  id: string;
  label: string;
}

/** A payment as the sheet records it; amounts in minor units. */
export interface TakenNow {
  id: string;
  method: StaffPaymentMethod;
  paid: number;
  tip: number;
  given: number | null;
  covers: Partial<PaymentCovers> & { kind: PaymentCovers['kind'] };
  reason: string;
}

/** What a payment sheet takes payments for: the bill of a party, or an order away from a table. */
export interface PayableBill<Choice extends PayChoice = PayChoice> {
  /** What is due of all of it; below zero: overpaid. */
  due: number;
  /** Among how many persons an equal split begins. */
  persons: number;
  /** Who has paid: parties, or the order. */
  payers: readonly PaidFor[];
  /** What can be paid, the most likely first, with equal shares for this many persons. */
  choicesFor: (shares: number) => Choice[];
  /** Records a payment; `isTooMuch`: more than is due, which was confirmed. Answers with the id of the change. */
  take: (payment: TakenNow, choice: Choice, isTooMuch: boolean) => Promise<{ id: string }>;
  /** Voids a payment just taken; `change` is the id of the change that took it. */
  undo: (payment: string, choice: Choice, reason: string, change: string) => Promise<unknown>;
  /** The address of a payment's receipt. */
  receipt: (payment: string) => string;
  /** The address where its payments are voided and refunded. */
  payments: string;
}
