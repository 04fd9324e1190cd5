import * as z from 'zod/mini';
import { fractionDigits } from '../fraction-digits.ts';
import type { Money } from '../money.ts';

/** How an owner can pay money in: `web_payment` is the operator's card provider. */
export const topUpMethods = ['web_payment'] as const;
export type TopUpMethod = (typeof topUpMethods)[number];

/** In major units of any currency, as for the amounts of payment gateways. */
const MIN_MAJOR = 1;
const MAX_MAJOR = 100_000;

/** The least and the most that can be paid in at once, in minor units. */
export function topUpLimits(currency: string): { min: Money; max: Money } {
  const minor = 10 ** fractionDigits(currency);
  return { min: MIN_MAJOR * minor, max: MAX_MAJOR * minor };
}

/** What the owner enters. */
export function topUpFields(currency: string) {
  const { min, max } = topUpLimits(currency);
  return z.object({
    amount: z.int('required').check(z.minimum(min, 'invalid'), z.maximum(max, 'invalid')),
    method: z.enum(topUpMethods, 'required'),
  });
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
