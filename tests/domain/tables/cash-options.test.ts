import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cashOptions, shareOf } from '#domain/tables/cash-options.ts';

it.each([
  [4920, 2, [5000, 6000, 10_000]],
  [750, 2, [800, 1000, 2000]],
  [11_825, 2, [12_000, 15_000, 20_000]],
  [5000, 2, [6000, 10_000, 20_000]],
  [1, 2, [100, 200, 500]],
  [1830, 0, [2000, 5000, 10_000]],
  [0, 2, []],
  [-5, 2, []],
])('offers for %d minor units (%d fraction digits) the sums %j', (total, digits, sums) => {
  expect(cashOptions(total, digits)).toEqual(sums);
});

it('offers only sums above the total, at most three, in rising order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e10 }), fc.constantFrom(0, 2, 3), (total, digits) => {
      const sums = cashOptions(total, digits);
      expect(sums.length).toBeLessThanOrEqual(3);
      expect(sums.length).toBeGreaterThan(0);
      expect(sums.every((sum, place) => sum > (sums[place - 1] ?? total))).toBe(true);
      expect(sums.every((sum) => sum % 10 ** digits === 0)).toBe(true);
    }),
  );
});

it('takes a tip off the amount, half-up at the minor unit', () => {
  expect(shareOf(4920, 10)).toBe(492);
  expect(shareOf(1005, 5)).toBe(50);
});
