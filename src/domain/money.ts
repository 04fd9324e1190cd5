import * as z from 'zod/mini';

/** The largest amount that is stored; far below where integers stop being exact. */
export const MAX_MONEY = 1e12;

/** An amount in the currency's minor unit (cents, kuruş). */
export const moneySchema = z.int().check(z.minimum(-MAX_MONEY), z.maximum(MAX_MONEY));
export type Money = z.infer<typeof moneySchema>;

/** A percentage in basis points: 1800 is 18 %. */
export const basisPointsSchema = z.int().check(z.minimum(0), z.maximum(1_000_000));
export type BasisPoints = z.infer<typeof basisPointsSchema>;

/** Parts of a basis point that a tax rate can have. */
const PARTS = 100;

/** Tax rates in basis points are multiples of it. */
export const TAX_RATE_STEP = 1 / PARTS;

/** A tax rate in basis points with at most two decimals: 887.5 is 8.875 %, the sales tax of New York City. */
export const taxRateSchema = z
  .number()
  .check(z.minimum(0), z.maximum(1_000_000), z.multipleOf(TAX_RATE_STEP));

const WHOLE = 10_000 * PARTS;

/** A rate as an integer. */
export const partsOf = (rate: BasisPoints): number => Math.round(rate * PARTS);

/**
 * Quotient and remainder of `amount × share ÷ divisor`, all integers ≥ 0; exact even where the product exceeds the safe
 * integer range.
 */
function shareOf(amount: number, share: number, divisor: number): { whole: number; rest: number } {
  const product = amount * share;
  if (Number.isSafeInteger(product)) {
    const rest = product % divisor;
    return { whole: (product - rest) / divisor, rest };
  }
  const exact = BigInt(amount) * BigInt(share);
  const by = BigInt(divisor);
  return { whole: Number(exact / by), rest: Number(exact % by) };
}

/** `amount × rate ÷ divisor`, half-up: ties round away from zero, for negative amounts too. */
function shareHalfUp(amount: number, rate: number, divisor: number): number {
  const { whole, rest } = shareOf(Math.abs(amount), Math.abs(rate), divisor);
  const rounded = rest * 2 >= divisor ? whole + 1 : whole;
  return rounded === 0 ? 0 : Math.sign(amount) * Math.sign(rate) * rounded;
}

/** `rate` of `amount`, half-up at the minor unit. */
export function percentOf(amount: Money, rate: BasisPoints): Money {
  return shareHalfUp(amount, partsOf(rate), WHOLE);
}

/** `amount × part ÷ whole`, half-up at the minor unit; `whole` is above 0. */
export function proRata(amount: Money, part: number, whole: number): Money {
  return shareHalfUp(amount, part, whole);
}

/** The tax already contained in a gross `amount` at `rate`, half-up at the minor unit. */
export function taxWithin(amount: Money, rate: BasisPoints): Money {
  const parts = partsOf(rate);
  return shareHalfUp(amount, parts, WHOLE + parts);
}

/**
 * Splits `amount` into parts proportional to integer `weights` ≥ 0 by largest remainder (ties: the earlier part first);
 * the parts add up to `amount` exactly. All-zero weights share equally. No weights: no parts.
 */
export function splitByWeights(amount: Money, weights: readonly number[]): Money[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = sum === 0 ? weights.map(() => 1) : weights;
  const whole = sum === 0 ? weights.length : sum;
  const sign = amount < 0 ? -1 : 1;
  const size = Math.abs(amount);
  const exact = shares.map((share) => shareOf(size, share, whole));
  const parts = exact.map((part) => part.whole);
  let rest = size - parts.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part.rest }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder) {
    if (rest <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    rest -= 1;
  }
  return parts.map((part) => (part === 0 ? 0 : sign * part));
}

/** Equal shares that add up to the amount; the first ones are a unit larger where it does not divide evenly. */
export function equalShares(amount: Money, shares: number): Money[] {
  return splitByWeights(
    amount,
    Array.from({ length: shares }, () => 1),
  );
}
