import { fractionDigits } from '#domain/fraction-digits.ts';
import type { Format } from './format.ts';

/** An amount with its sign before it: "+€3.90". `minor` is in the currency's minor unit. */
export function signedMoney(format: Format, minor: number, currency: string): string {
  const digits = fractionDigits(currency);
  return format.number(minor / 10 ** digits, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'exceptZero',
  });
}
