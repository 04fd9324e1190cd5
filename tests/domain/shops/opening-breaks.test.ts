import { describe, expect, it } from 'vitest';
import { servesAt, slotsOf } from '#domain/cart/slots.ts';
import { hoursFormOf, hoursFormSchema } from '#domain/settings/edit-settings.ts';
import {
  closesAt,
  hoursOfDays,
  isOpenAt,
  pairsOf,
  type SpecialDay,
  type WeekHours,
} from '#domain/shops/opening-hours.ts';
import { opensAt } from '#domain/shops/opens-at.ts';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

const BRANCH = { ...aBranch({ ...aShop(), id: 1 }), id: 1 };

/** A Tuesday. */
const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 24, hour, minute);
const everyDay = (pair: WeekHours[number]): WeekHours => Array.from({ length: 7 }, () => pair);
const hours = everyDay(['11:30', '23:00']);
const lunchAndDinner = { opening_breaks: everyDay(['15:00', '18:00']) };
const days = hoursOfDays(lunchAndDinner, 'opening');

it.each([
  [at(11, 29), false],
  [at(11, 30), true],
  // As at the end of a day, the minute of closing is still open.
  [at(15, 0), true],
  [at(15, 1), false],
  [at(17, 59), false],
  [at(18, 0), true],
  [at(23, 1), false],
])('is open at %d: %s', (now, isOpen) => expect(isOpenAt(hours, now, 'UTC', days)).toBe(isOpen));

it('closes at the break, and again at the end of the day', () => {
  expect(closesAt(hours, at(12), 'UTC', days)).toBe(at(15, 1));
  expect(closesAt(hours, at(19), 'UTC', days)).toBe(at(23, 1));
});

it('opens after the break', () => {
  const branch = {
    ...BRANCH,
    status: 'open',
    timezone: 'UTC',
    opening_hours: hours,
    ...lunchAndDinner,
  } as const;
  expect(opensAt(branch, at(16))).toBe(at(18));
  expect(opensAt(branch, at(8))).toBe(at(11, 30));
});

it('divides hours that run past midnight', () => {
  const night = everyDay(['18:00', '04:00']);
  const pause = hoursOfDays({ opening_breaks: everyDay(['01:00', '02:00']) }, 'opening');
  expect(isOpenAt(night, at(0, 30), 'UTC', pause)).toBe(true);
  expect(isOpenAt(night, at(1, 30), 'UTC', pause)).toBe(false);
  expect(isOpenAt(night, at(2, 30), 'UTC', pause)).toBe(true);
});

it('ignores a break outside the hours, and the break of the weekday on a special day', () => {
  const outside = hoursOfDays({ opening_breaks: everyDay(['22:00', '23:30']) }, 'opening');
  expect(pairsOf(hours, outside, '2026-11-24', 1)).toEqual([['11:30', '23:00']]);
  const special = { day: '2026-11-24', opening: ['12:00', '20:00'], delivery: null } as const;
  const own = hoursOfDays(
    { ...lunchAndDinner, special_days: [{ ...special, opening: ['12:00', '20:00'] }] },
    'opening',
  );
  expect(pairsOf(hours, own, '2026-11-24', 1)).toEqual([['12:00', '20:00']]);
});

it('has drivers pause on their own', () => {
  const branch = {
    timezone: 'UTC',
    opening_hours: hours,
    delivery_hours: hours,
    delivery_breaks: everyDay(['14:00', '17:00']),
  };
  expect(servesAt(branch, 'pickup', at(16))).toBe(true);
  expect(servesAt(branch, 'now', at(16))).toBe(false);
});

it('is in the form once there are breaks, so that the mark of a branch without any stays', () => {
  expect(hoursFormOf(BRANCH)).not.toHaveProperty('opening_breaks');
  const form = hoursFormOf({ ...BRANCH, ...lunchAndDinner });
  expect(hoursFormSchema.parse(form)).toEqual(form);
});

describe('a special day with two services', () => {
  const special_days: SpecialDay[] = [
    {
      day: '2026-11-24',
      opening: ['12:00', '22:00'],
      delivery: ['12:00', '22:00'],
      opening_break: ['14:30', '19:00'],
      delivery_break: ['14:00', '20:00'],
    },
  ];
  const branch = {
    ...BRANCH,
    status: 'open' as const,
    timezone: 'UTC',
    opening_hours: hours,
    delivery_hours: hours,
    ...lunchAndDinner,
    special_days,
  };

  it('is closed in its own break, and opens after it', () => {
    const own = hoursOfDays(branch, 'opening');
    expect(pairsOf(hours, own, '2026-11-24', 1)).toEqual([
      ['12:00', '14:30'],
      ['19:00', '22:00'],
    ]);
    expect(closesAt(hours, at(13), 'UTC', own)).toBe(at(14, 31));
    expect(opensAt(branch, at(16))).toBe(at(19));
  });

  it('has drivers pause on their own, and no slots in between', () => {
    expect(servesAt(branch, 'pickup', at(19, 30))).toBe(true);
    expect(servesAt(branch, 'now', at(19, 30))).toBe(false);
    const slots = slotsOf({ ...branch, deliver_time: 30 }, 'pickupl', at(12));
    expect(slots.filter((slot) => slot > at(14, 31) && slot < at(19))).toEqual([]);
    expect(slots).toContain(at(20));
  });

  it('is saved by the form of hours', () => {
    const form = hoursFormOf(branch);
    expect(hoursFormSchema.parse(form)).toEqual(form);
    expect(form.special_days).toEqual(special_days);
  });
});
