import { fractionDigits } from '#domain/fraction-digits.ts';

/** An amount of minor units as a plain number ("12.50"), which spreadsheets add up. */
export function plainMoney(minor: number, currency: string): string {
  const digits = fractionDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}
