import { expect, it } from 'vitest';
import { suggestedAmount } from '#domain/price-level.ts';

it.each([
  ['EUR', 1490, 1490],
  ['USD', 1490, 1490],
  ['TRY', 1490, 450_00],
  ['TRY', 280, 84_00],
  ['TRY', 1500, 450_00],
  ['JPY', 1490, 1500],
  ['KRW', 1490, 15_000],
  ['HUF', 690, 2400],
  ['KWD', 1490, 4500],
  ['AED', 180, 7_20],
  ['TRY', 0, 0],
])('suggests in %s for %i cents of a euro %i', (currency, cents, amount) => {
  expect(suggestedAmount(cents, currency)).toBe(amount);
});
