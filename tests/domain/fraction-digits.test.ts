import { expect, it } from 'vitest';
import { fractionDigits } from '#domain/fraction-digits.ts';

it.each([
  ['EUR', 2],
  ['TRY', 2],
  ['JPY', 0],
  ['HUF', 0],
  ['COP', 0],
  ['ISK', 0],
  ['KWD', 3],
  ['TND', 3],
] as const)('%s has %d digits', (currency, digits) => expect(fractionDigits(currency)).toBe(digits));

it('matches this version of Intl for every currency it knows', () => {
  for (const currency of Intl.supportedValuesOf('currency')) {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    expect(fractionDigits(currency), currency).toBe(maximumFractionDigits);
  }
});
