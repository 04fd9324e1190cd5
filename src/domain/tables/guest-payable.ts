import * as z from 'zod/mini';
import { moneySchema } from '../money.ts';
import { untouchedLines } from './bill-parts.ts';
import { dueOf, type GuestPlace, linesOfPlace, MAX_PERSONS, type OrderOf, payersOf } from './guest-choice.ts';
import { nextShare } from './open-amounts.ts';
import { afterClaims, claimsOf } from './payment-claim.ts';
import type { Session } from './session.ts';

/** How far a dish is paid: `open`, `claimed` by another phone, or `paid`. */
export const dishPaymentSchema = z.enum(['open', 'claimed', 'paid']);

/** What is left to pay for a guest, without what others are paying. */
export const guestPayableSchema = z.object({
  /** Everything that is left, in the currency's minor unit; 0: nothing. */
  amount: moneySchema,
  /** What others are paying now, in the currency's minor unit. */
  claimed: moneySchema,
  /** How far each accepted dish is paid, by the line's id. */
  dishes: z.record(z.string(), dishPaymentSchema),
  /** What the next of 2, 3, 4 … persons pays, in the currency's minor unit; empty: the bill is not divided. */
  shares: z.array(moneySchema),
  /** Whether dishes can be chosen. */
  by_dish: z.boolean(),
});
export type GuestPayable = z.infer<typeof guestPayableSchema>;

/** What a guest may pay of the bill of these parties, their own first. */
export function guestPayable(all: readonly Session[], orderOf: OrderOf, place: GuestPlace): GuestPayable {
  const sessions = payersOf(all, place);
  const { guest, now, part, isWhole } = place;
  const left = sessions.map((session) => afterClaims(session, now, guest));
  const amount = dueOf(left, orderOf, place);
  const lines = linesOfPlace(sessions, orderOf, place);
  const idsOf = (of: readonly Session[]) => new Set(untouchedLines(lines, of).map(({ line }) => line.id));
  const [unpaid, open] = [idsOf(sessions), idsOf(left)];
  const stateOf = (id: string) => (open.has(id) ? 'open' : unpaid.has(id) ? 'claimed' : 'paid');
  const mayShare = part === null && !isWhole;
  const others = claimsOf(sessions, now).filter((claim) => claim.guest !== guest);
  return {
    amount,
    claimed: others.reduce((sum, claim) => sum + claim.amount, 0),
    dishes: Object.fromEntries(lines.map(({ line }) => [line.id, stateOf(line.id)])),
    shares: mayShare
      ? Array.from({ length: MAX_PERSONS - 1 }, (_, index) => nextShare(left, amount, index + 2))
      : [],
    by_dish: !isWhole,
  };
}
