import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  bucketSizes,
  bucketsOf,
  daysOf,
  presetOf,
  presetRange,
  rangeBefore,
  usualBucket,
} from '#app/features/reports/report-range.ts';
import { addDays } from '#domain/time.ts';

const MONDAY = 0;

const ranges = fc
  .tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 400 }))
  .map(([start, length]) => {
    const from = addDays('2020-01-01', start);
    return { from, to: addDays(from, length) };
  });

it.each([
  ['Monday', 0, ['2026-11-16', '2026-11-23']],
  ['Saturday', 5, ['2026-11-21']],
  ['Sunday', 6, ['2026-11-22']],
])('begins a week on %s', (_day, weekStart, expected) => {
  const buckets = bucketsOf({ from: '2026-11-22', to: '2026-11-24' }, 'week', weekStart);
  expect(buckets.map(({ start }) => start)).toEqual(expected);
});

it('begins a month on its first day', () => {
  const months = bucketsOf({ from: '2026-01-30', to: '2026-02-02' }, 'month', MONDAY);
  expect(months).toEqual([
    { start: '2026-01-01', days: ['2026-01-30', '2026-01-31'] },
    { start: '2026-02-01', days: ['2026-02-01', '2026-02-02'] },
  ]);
});

it.each([
  [0, 'day'],
  [44, 'day'],
  [45, 'week'],
  [181, 'week'],
  [182, 'month'],
] as const)('draws a range of %i more days by %s', (days, size) => {
  expect(usualBucket({ from: '2026-01-01', to: addDays('2026-01-01', days) })).toBe(size);
});

it('puts each day of a range into one bucket (property)', () => {
  fc.assert(
    fc.property(ranges, fc.constantFrom(...bucketSizes), (range, size) => {
      expect(bucketsOf(range, size, MONDAY).flatMap(({ days }) => days)).toEqual(daysOf(range));
    }),
  );
});

it('compares with an equally long range that ends the day before (property)', () => {
  fc.assert(
    fc.property(ranges, (range) => {
      fc.pre(range.from < range.to);
      const before = rangeBefore(range);
      expect(addDays(before.to, 1)).toBe(range.from);
      expect(daysOf(before)).toHaveLength(daysOf(range).length);
    }),
  );
});

it('compares a single day with the same weekday last week', () => {
  expect(rangeBefore({ from: '2026-11-27', to: '2026-11-27' })).toEqual({
    from: '2026-11-20',
    to: '2026-11-20',
  });
});

it.each([
  ['this_month', '2026-03-18', '2026-03-01', '2026-03-18'],
  ['last_month', '2026-03-18', '2026-02-01', '2026-02-28'],
  ['last_month', '2026-01-01', '2025-12-01', '2025-12-31'],
] as const)('takes %s on %s for %s to %s', (preset, today, from, to) => {
  expect(presetRange(preset, today)).toEqual({ from, to });
  expect(presetOf({ from, to }, today)).toBe(preset);
});
