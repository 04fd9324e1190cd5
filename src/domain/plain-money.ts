import { fractionDigits } from './fraction-digits.ts';

/** An amount of minor units as a plain number with a point ("12.50"), for spreadsheets and other programs. */
export function plainMoney(minor: number, currency: string): string {
  const digits = fractionDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}
