import { describe, expect, it } from 'vitest';
import { dayFrom, servesAt, SLOT_MS, slotsOf } from '#domain/cart/slots.ts';
import { ALWAYS_OPEN, type WeekHours } from '#domain/shops/opening-hours.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';

const every = (start: string, end: string): WeekHours => Array.from({ length: 7 }, () => [start, end]);

function place(
  change: { opening?: WeekHours; delivery?: WeekHours; timezone?: string; minutes?: number } = {},
) {
  const { opening = ALWAYS_OPEN, delivery = ALWAYS_OPEN, timezone = 'Europe/Lisbon', minutes = 30 } = change;
  return {
    opening_hours: opening,
    delivery_hours: delivery,
    special_days: [],
    timezone,
    deliver_time: minutes,
  };
}
/** As the clock on the wall of the branch shows it. */
const wall = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(
    at,
  );
const walls = (slots: readonly number[], zone = 'Europe/Lisbon') => slots.map((at) => wall(at, zone));

/** Whether a time on the wall is 15 minutes after another of the same day. */
function isQuarterLater(before: string, at: string): boolean {
  const minutes = (text: string) => Number(text.slice(4, 6)) * 60 + Number(text.slice(7));
  return minutes(at) - minutes(before) === 15;
}

describe('the first slot', () => {
  it.each([
    ['on the quarter', '2026-06-06T12:00:00Z', 30, '12:30'],
    ['rounded up', '2026-06-06T12:00:01Z', 30, '12:45'],
    ['just before a quarter', '2026-06-06T12:14:59Z', 45, '13:00'],
    ['a minute to cook', '2026-06-06T12:14:00Z', 1, '12:15'],
    ['over an hour', '2026-06-06T12:10:00Z', 95, '13:45'],
  ])('%s', (_what, now, minutes, first) => {
    const [slot = 0] = slotsOf(place({ minutes, timezone: 'UTC' }), 'pickupl', Date.parse(now));
    expect(new Date(slot).toISOString().slice(11, 16)).toBe(first);
  });

  it('is followed by quarter-hour slots to the end of tomorrow where it never closes', () => {
    const slots = slotsOf(place(), 'pickupl', Date.parse('2026-06-06T12:00:00Z'));
    expect([walls(slots)[0], walls(slots).at(-1)]).toEqual(['Sat 13:30', 'Sun 23:45']);
    expect(slots.every((at, index) => index === 0 || at - (slots[index - 1] ?? 0) === SLOT_MS)).toBe(true);
  });
});

describe('closing hours', () => {
  it('end the times tomorrow, also after midnight', () => {
    const late = place({ opening: every('18:00', '02:00') });
    expect(walls(slotsOf(late, 'pickupl', Date.parse('2026-06-06T12:00:00Z'))).at(-1)).toBe('Mon 02:00');
  });

  it('continue as soon as the kitchen can be ready after the closing time of a day', () => {
    const slots = slotsOf(
      place({ opening: every('12:00', '22:00') }),
      'pickupl',
      Date.parse('2026-06-06T19:50:00Z'),
    );
    expect(walls(slots).slice(0, 4)).toEqual(['Sat 21:30', 'Sat 21:45', 'Sat 22:00', 'Sun 12:30']);
    expect(walls(slots).at(-1)).toBe('Sun 22:00');
  });

  it('of drivers limit deliveries', () => {
    const half = place({ opening: every('10:00', '22:00'), delivery: every('18:00', '20:00') });
    const now = Date.parse('2026-06-06T12:00:00Z');
    expect(walls(slotsOf(half, 'later', now))[0]).toBe('Sat 18:00');
  });

  it('of drivers do not limit pickups', () => {
    const half = place({ opening: every('10:00', '22:00'), delivery: every('18:00', '20:00') });
    const now = Date.parse('2026-06-06T12:00:00Z');
    expect(walls(slotsOf(half, 'pickupl', now))[0]).toBe('Sat 13:30');
  });

  it.each([
    ['the order takes as long as it takes', 20, ['Sun 12:30', 'Sun 17:30']],
    ['it takes a quarter', 15, ['Sun 12:15', 'Sun 17:15']],
    ['it takes longer than the first service', 150, ['Sun 19:30']],
  ])('leave the kitchen its time after the opening and after a break: %s', (_what, minutes, expected) => {
    const split = {
      ...place({ opening: every('12:00', '22:00'), minutes }),
      opening_breaks: every('14:00', '17:00'),
    };
    const slots = walls(slotsOf(split, 'pickupl', Date.parse('2026-06-06T23:00:00Z')));
    const firsts = slots.filter((at, index) => {
      const before = slots[index - 1];
      return at.startsWith('Sun') && (before === undefined || !isQuarterLater(before, at));
    });
    expect(firsts).toEqual(expected);
  });

  it('leave no slots on a closed day', () => {
    const closedSunday: WeekHours = every('12:00', '22:00').map((day, index) => (index === 6 ? null : day));
    const slots = slotsOf(place({ opening: closedSunday }), 'pickupl', Date.parse('2026-06-06T20:40:00Z'));
    expect(walls(slots).filter((at) => at.startsWith('Sun'))).toEqual([]);
  });

  it('past midnight belong to the day they began on', () => {
    const late = place({ opening: every('18:00', '02:00') });
    const slots = walls(slotsOf(late, 'pickupl', Date.parse('2026-06-06T22:40:00Z')));
    expect(slots.slice(0, 9)).toEqual([
      'Sun 00:15',
      'Sun 00:30',
      'Sun 00:45',
      'Sun 01:00',
      'Sun 01:15',
      'Sun 01:30',
      'Sun 01:45',
      'Sun 02:00',
      'Sun 18:30',
    ]);
    const saturdayOnly: WeekHours = Array.from({ length: 7 }, (_, day) =>
      day === 5 ? ['18:00', '02:00'] : null,
    );
    expect(servesAt(place({ opening: saturdayOnly }), 'pickupl', Date.parse('2026-06-07T00:30:00Z'))).toBe(
      true,
    );
    expect(servesAt(place({ opening: saturdayOnly }), 'pickupl', Date.parse('2026-06-06T00:30:00Z'))).toBe(
      false,
    );
  });
});

describe('clock changes', () => {
  it.each([
    ['Europe/Lisbon', '2026-03-29T00:10:00Z', ['Sun 00:45', 'Sun 02:00', 'Sun 02:15']],
    ['Europe/Berlin', '2026-03-29T00:10:00Z', ['Sun 01:45', 'Sun 03:00', 'Sun 03:15']],
    ['America/New_York', '2026-03-08T06:10:00Z', ['Sun 01:45', 'Sun 03:00', 'Sun 03:15']],
  ])('%s, forward: the skipped hour has no slot', (timezone, now, shown) => {
    const slots = slotsOf(place({ timezone }), 'pickupl', Date.parse(now));
    expect(walls(slots, timezone).slice(0, 3)).toEqual(shown);
  });

  it.each([
    ['Europe/Lisbon', '2026-10-25T00:10:00Z', '01:'],
    ['Europe/Berlin', '2026-10-25T00:10:00Z', '02:'],
    ['America/New_York', '2026-11-01T05:10:00Z', '01:'],
  ])('%s, back: the repeated hour has its slots twice, as separate instants', (timezone, now, hour) => {
    const slots = slotsOf(place({ timezone, minutes: 15 }), 'pickupl', Date.parse(now));
    const twice = slots.filter(
      (at) => wall(at, timezone).slice(4).startsWith(hour) && at < Date.parse(now) + DAY_MS / 2,
    );
    expect(twice.length).toBeGreaterThan(4);
    expect(new Set(slots).size).toBe(slots.length);
  });

  it('a restaurant that closes at three closes by its local time', () => {
    const night = place({ opening: every('20:00', '03:00'), timezone: 'Europe/Berlin' });
    // 23:30 UTC is 00:30 in winter time; at 02:00 it becomes 03:00, so an hour of the night is missing.
    const spring = slotsOf(night, 'pickupl', Date.parse('2026-03-28T23:25:00Z'));
    expect(walls(spring, 'Europe/Berlin').slice(0, 5)).toEqual([
      'Sun 01:00',
      'Sun 01:15',
      'Sun 01:30',
      'Sun 01:45',
      'Sun 03:00',
    ]);
    const autumn = slotsOf(night, 'pickupl', Date.parse('2026-10-24T22:25:00Z'));
    const before = autumn.filter((at) => at < Date.parse('2026-10-25T12:00:00Z'));
    // 01:00 to 03:00 with the hour from two to three twice: three hours of quarters, both ends among them.
    expect(before).toHaveLength(13);
    expect((before.at(-1) ?? 0) - (before[0] ?? 0)).toBe(180 * MINUTE_MS);
  });
});

it('knows tomorrow on nights with a clock change', () => {
  const lisbon = 'Europe/Lisbon';
  // 2026-03-29 has 23 hours, 2026-10-25 has 25.
  const at = (text: string) => Date.parse(text);
  expect(dayFrom(at('2026-03-28T23:30Z'), at('2026-03-29T20:00Z'), lisbon)).toBe('tomorrow');
  expect(dayFrom(at('2026-03-28T23:30Z'), at('2026-03-29T23:15Z'), lisbon)).toBe('other');
  expect(dayFrom(at('2026-10-24T23:10Z'), at('2026-10-25T23:30Z'), lisbon)).toBe('today');
  expect(dayFrom(at('2026-10-24T23:10Z'), at('2026-10-26T00:15Z'), lisbon)).toBe('tomorrow');
});

it('knows tomorrow from a minute to midnight', () => {
  const lisbon = 'Europe/Lisbon';
  const at = (text: string) => Date.parse(text);
  expect(dayFrom(at('2026-06-01T22:59Z'), at('2026-06-01T23:00Z'), lisbon)).toBe('tomorrow');
});
