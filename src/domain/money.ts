import * as z from 'zod/mini';

/** The largest amount that is kept; far below where whole numbers stop being exact. */
export const MAX_MONEY = 1e12;

/** An amount in the currency's minor unit (cents, kuruş). Always an integer. */
export const moneySchema = z.int().check(z.minimum(-MAX_MONEY), z.maximum(MAX_MONEY));
export type Money = z.infer<typeof moneySchema>;

/** A percentage with two exact decimals, as basis points: 18 % is 1800. */
export const basisPointsSchema = z.int().check(z.minimum(0), z.maximum(1_000_000));
export type BasisPoints = z.infer<typeof basisPointsSchema>;

const WHOLE = 10_000;

/** Quotient rounded half-up (away from zero on a tie for amounts below zero too). `divisor` > 0. */
function divideHalfUp(dividend: number, divisor: number): number {
  const sign = dividend < 0 ? -1 : 1;
  const size = Math.abs(dividend);
  const quotient = Math.floor(size / divisor);
  const rest = size - quotient * divisor;
  const rounded = sign * (rest * 2 >= divisor ? quotient + 1 : quotient);
  return rounded === 0 ? 0 : rounded;
}

/** `rate` of `amount`, half-up at the minor unit. */
export function percentOf(amount: Money, rate: BasisPoints): Money {
  return divideHalfUp(amount * rate, WHOLE);
}

/** The tax already contained in a gross `amount` at `rate`, half-up at the minor unit. */
export function taxWithin(amount: Money, rate: BasisPoints): Money {
  return divideHalfUp(amount * rate, WHOLE + rate);
}

/**
 * Cuts `amount` into parts proportional to `weights` by largest remainder: the parts add up to `amount`
 * exactly. All-zero weights share equally. No weights: no parts.
 */
export function splitByWeights(amount: Money, weights: readonly number[]): Money[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = sum === 0 ? weights.map(() => 1) : weights;
  const whole = sum === 0 ? weights.length : sum;
  const sign = amount < 0 ? -1 : 1;
  const size = Math.abs(amount);
  const exact = shares.map((share) => (size * share) / whole);
  const parts = exact.map((part) => Math.floor(part));
  let rest = size - parts.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder) {
    if (rest <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    rest -= 1;
  }
  return parts.map((part) => (part === 0 ? 0 : sign * part));
}
