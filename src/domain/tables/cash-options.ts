import { type Money, percentOf } from '../money.ts';

/** Shares of the amount that are offered as a tip, in per cent. */
export const TIP_PERCENTS = [5, 10, 15] as const;

/** Shares of the whole bill that are offered as a discount, in per cent. */
export const DISCOUNT_PERCENTS = [10, 20, 50, 100] as const;

const NOTES = [1, 2, 5];
/** More coins or notes of one kind are rarely handed over. */
const MOST_OF_A_KIND = 8;
const MOST_OPTIONS = 3;

/** `percent` of an amount, as a tip or a discount, in the currency's minor unit. */
export const shareOf = (amount: Money, percent: number): Money => percentOf(amount, percent * 100);

/**
 * The sums guests are likely to hand over for `total`: what the next notes and coins (1, 2, 5 times a power of ten of the
 * whole unit) add up to, the smallest first, without the exact sum. `digits`: fraction digits of the currency.
 */
export function cashOptions(total: Money, digits: number): Money[] {
  if (total <= 0) return [];
  const unit = 10 ** digits;
  const smallest = total / MOST_OF_A_KIND;
  const sums = new Set<Money>();
  for (let power = unit; power <= Math.max(total, unit) * 10; power *= 10) {
    for (const note of NOTES.map((times) => times * power)) {
      if (note >= smallest) sums.add(Math.ceil(total / note) * note);
    }
  }
  return [...sums]
    .filter((sum) => sum > total)
    .sort((one, other) => one - other)
    .slice(0, MOST_OPTIONS);
}
