import { describe, expect, it } from 'vitest';
import { servesAt, slotsOf } from '#domain/cart/slots.ts';
import { branchStatusAt } from '#domain/shops/branch.ts';
import { hoursFormSchema } from '#domain/settings/edit-settings.ts';
import {
  ALWAYS_OPEN,
  closesAt,
  hoursOfDays,
  isOpenAt,
  type SpecialDay,
  type WeekHours,
  withOpening,
} from '#domain/shops/opening-hours.ts';
import { openingOn } from '#domain/shops/opening-on.ts';
import { HOUR_MS } from '#domain/time.ts';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

const ZONE = 'Europe/Berlin';
// 24 December 2026 is a Thursday.
const week: WeekHours = Array.from({ length: 7 }, () => ['10:00', '21:59']);
const days = hoursOfDays(
  {
    special_days: [
      { day: '2026-12-24', opening: ['10:00', '13:59'], delivery: null },
      { day: '2026-12-25', opening: null, delivery: null },
      { day: '2026-12-31', opening: ['18:00', '03:59'], delivery: ['18:00', '22:59'] },
    ],
  },
  'opening',
);
const at = (day: string, hour: number) => Date.parse(`${day}T00:00:00+01:00`) + hour * HOUR_MS;

describe('a special day', () => {
  it.each([
    ['2026-12-23', 15, true, 'the day before is like any other'],
    ['2026-12-24', 13, true, 'shorter'],
    ['2026-12-24', 14, false, 'over'],
    ['2026-12-25', 12, false, 'closed'],
    ['2026-12-26', 12, true, 'the day after'],
    ['2026-12-31', 12, false, 'later than usual'],
    ['2026-12-31', 26, true, 'into the next day'],
    ['2026-12-31', 28, false, 'not longer'],
  ])('%s at %i: %s (%s)', (day, hour, isOpen) => {
    expect(isOpenAt(week, at(day, hour), ZONE, days)).toBe(isOpen);
  });

  it('has its own closing time', () => {
    expect(closesAt(week, at('2026-12-24', 12), ZONE, days)).toBe(at('2026-12-24', 14));
    expect(closesAt(week, at('2026-12-31', 20), ZONE, days)).toBe(at('2027-01-01', 4));
    expect(closesAt(week, at('2026-12-25', 12), ZONE, days)).toBeNull();
    expect(openingOn(week, '2026-12-25', ZONE, days)).toBeUndefined();
  });

  it('does not shorten hours of the day before that run past midnight', () => {
    const late: WeekHours = week.map(() => ['18:00', '01:59']);
    const closed = hoursOfDays(
      { special_days: [{ day: '2026-12-25', opening: null, delivery: null }] },
      'opening',
    );
    expect(isOpenAt(late, at('2026-12-25', 1), ZONE, closed)).toBe(true);
    expect(isOpenAt(late, at('2026-12-25', 20), ZONE, closed)).toBe(false);
  });
});

describe('special days', () => {
  const opening: WeekHours[number] = ['00:00', '13:59'];
  const branch = {
    ...aBranch({ ...aShop(), id: 1 }),
    id: 1,
    timezone: ZONE,
    status: 'open' as const,
    opening_hours: ALWAYS_OPEN,
    delivery_hours: ALWAYS_OPEN,
    special_days: [{ day: '2026-12-24', opening, delivery: null }],
  };

  it('decide the status customers see', () => {
    expect(branchStatusAt(branch, at('2026-12-24', 13))).toBe('open');
    expect(branchStatusAt(branch, at('2026-12-24', 14))).toBe('closed');
  });

  it('close a busy branch too', () => {
    const until = at('2026-12-24', 13) + 60_000;
    const busy = { ...branch, status: 'busy' as const, busy_until: until };
    const always = { ...busy, busy_until: null };
    expect(branchStatusAt(always, at('2026-12-24', 14))).toBe('closed');
    expect(branchStatusAt(always, at('2026-12-24', 13))).toBe('busy');
  });

  it('open a branch whose busy time is over only in its hours', () => {
    const until = at('2026-12-24', 13) + 60_000;
    const busy = { ...branch, status: 'busy' as const, busy_until: until };
    const states = [until - 1, until, at('2026-12-24', 14)].map((now) => branchStatusAt(busy, now));
    expect(states).toEqual(['busy', 'open', 'closed']);
  });

  it('apply at checkout, for drivers too', () => {
    expect(servesAt(branch, 'pickup', at('2026-12-24', 13))).toBe(true);
    expect(servesAt(branch, 'now', at('2026-12-24', 13))).toBe(false);
    expect(servesAt(branch, 'now', at('2026-12-23', 13))).toBe(true);
  });

  it('leave no slots to choose', () => {
    const slots = slotsOf({ ...branch, deliver_time: 30 }, 'pickupl', at('2026-12-24', 12));
    const first = at('2026-12-24', 12.5);
    expect(slots[0]).toBe(first);
    expect(slots.filter((slot) => slot >= at('2026-12-24', 14) && slot < at('2026-12-25', 0))).toEqual([]);
    expect(slots).toContain(at('2026-12-25', 8));
  });
});

it.each([
  [[{ day: '2026-02-30', opening: null, delivery: null }], 'special_days.0.day'],
  [[{ day: '', opening: null, delivery: null }], 'special_days.0.day'],
  [
    [
      { day: '2026-12-24', opening: null, delivery: null },
      { day: '2026-12-24', opening: null, delivery: null },
    ],
    'special_days',
  ],
])('refuses %j', (special_days, path) => {
  const form = { opening_hours: ALWAYS_OPEN, delivery_hours: ALWAYS_OPEN, special_days, day_starts: 4 };
  const parsed = hoursFormSchema.safeParse(form);
  expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
});

describe('other opening hours of a special day', () => {
  const day = '2026-12-24';
  const noon: SpecialDay['opening'] = ['12:00', '20:00'];
  const late: SpecialDay['opening'] = ['18:00', '23:00'];

  it.each([
    ['are those of its deliveries on a day that was closed', { opening: null, delivery: null }, noon, noon],
    ['are those of its deliveries where these were the same', { opening: noon, delivery: noon }, late, late],
    ['leave other deliveries as they are', { opening: noon, delivery: late }, ['12:00', '22:00'], late],
    ['leave a day without deliveries as it is', { opening: noon, delivery: null }, late, null],
    ['end the deliveries of a closed day', { opening: noon, delivery: late }, null, null],
  ] satisfies [string, Omit<SpecialDay, 'day'>, SpecialDay['opening'], SpecialDay['delivery']][])(
    '%s',
    (_title, hours, opening, delivery) => {
      expect(withOpening({ day, ...hours }, opening)).toMatchObject({ opening, delivery });
    },
  );

  it('keep no break on a closed day', () => {
    const pause: SpecialDay['opening'] = ['15:00', '17:00'];
    const open = { day, opening: noon, delivery: noon, opening_break: pause, delivery_break: pause };
    expect(withOpening(open, null)).toMatchObject({ opening_break: null, delivery_break: null });
  });
});
