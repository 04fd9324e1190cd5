import { expect, it } from 'vitest';
import { openUntil } from '#domain/shops/open-until.ts';
import { ALWAYS_OPEN, type WeekHours } from '#domain/shops/opening-hours.ts';

/** A Monday at noon. */
const NOON = Date.UTC(2026, 5, 1, 12);
const week = (monday: WeekHours[number]): WeekHours => [monday, ...Array.from({ length: 6 }, () => null)];
const untilOf = (opening_hours: WeekHours) => openUntil({ opening_hours, timezone: 'UTC' }, NOON);

it('is the closing time of the hours in progress', () => {
  expect(untilOf(week(['11:00', '23:00']))).toBe(Date.UTC(2026, 5, 1, 23));
});

it('is on the next day for hours past midnight', () => {
  expect(untilOf(week(['11:00', '02:00']))).toBe(Date.UTC(2026, 5, 2, 2));
});

it('is null for a branch that is closed, and for one that never closes', () => {
  expect(untilOf(week(['18:00', '22:59']))).toBeNull();
  expect(untilOf(ALWAYS_OPEN)).toBeNull();
});
