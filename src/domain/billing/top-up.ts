import * as z from 'zod/mini';
import { fractionDigits } from '../fraction-digits.ts';
import type { Money } from '../money.ts';
import { isCardCurrent, paymentCardFields } from './payment-card.ts';

/** How an owner can pay money in: `web_payment` is the operator's card provider. */
export const topUpMethods = ['web_payment', 'paypal', 'payflex', 'akbank'] as const;
export type TopUpMethod = (typeof topUpMethods)[number];

/** The method that takes a card which was entered on our own form. */
export const CARD_FORM_METHOD = 'akbank' satisfies TopUpMethod;

/** In major units of any currency, as for the amounts of payment gateways. */
const MIN_MAJOR = 1;
const MAX_MAJOR = 100_000;

/** The least and the most that can be paid in at once, in minor units. */
export function topUpLimits(currency: string): { min: Money; max: Money } {
  const minor = 10 ** fractionDigits(currency);
  return { min: MIN_MAJOR * minor, max: MAX_MAJOR * minor };
}

function amountField(currency: string) {
  const { min, max } = topUpLimits(currency);
  return z.int('required').check(z.minimum(min, 'invalid'), z.maximum(max, 'invalid'));
}

/** What the owner enters for a payment on a provider's page. */
export function topUpFields(currency: string) {
  return z.object({ amount: amountField(currency), method: z.enum(topUpMethods, 'required') });
}

/** What the owner enters for a payment by card on our form; `month` is the current one, such as `2026-11`. */
export function cardPaymentFields(currency: string, month: string) {
  return z
    .extend(paymentCardFields, { amount: amountField(currency) })
    .check(z.refine((card) => isCardCurrent(card, month), { path: ['yy'], error: 'past' }));
}

/** The amount offered: what is owed, else the one asked for, else the price of some months. */
export function suggestedTopUp(
  { balance, currency }: { balance: Money; currency: string },
  asked: Money | null,
): Money {
  const { min, max } = topUpLimits(currency);
  const wanted = asked ?? (balance < 0 ? -balance : 100 * min);
  return Math.min(max, Math.max(min, wanted));
}

/** The amount asked for by a link, in minor units; null: none, or not an amount. */
export function askedAmount(text: string | null): Money | null {
  const asked = Number(text);
  return Number.isSafeInteger(asked) && asked > 0 ? asked : null;
}
