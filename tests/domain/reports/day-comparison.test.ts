import { expect, it } from 'vitest';
import { compareDays, daysToCompare } from '#domain/reports/day-comparison.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';

const BERLIN = { zone: 'Europe/Berlin', day_starts: 0 };
const SPRING = Date.UTC(2026, 2, 29);
const AUTUMN = Date.UTC(2026, 9, 25);
const at = (text: string) => Date.parse(text);

it.each([
  ['an ordinary noon', '2026-06-10T12:30:00+02:00', '2026-06-03T12:30:00+02:00'],
  ['after the clocks went forward', '2026-03-29T12:30:00+02:00', '2026-03-22T12:30:00+01:00'],
  ['a week after the clocks went forward', '2026-04-05T02:30:00+02:00', '2026-03-29T03:30:00+02:00'],
  ['after the clocks went back', '2026-10-25T12:30:00+01:00', '2026-10-18T12:30:00+02:00'],
  ['in the hour that repeats', '2026-10-25T02:30:00+01:00', '2026-10-18T02:30:00+02:00'],
  ['a week after the hour that repeats', '2026-11-01T02:30:00+01:00', '2026-10-25T02:30:00+02:00'],
])('compares until the same time of day: %s', (_case, now, wanted) => {
  expect(daysToCompare(at(now), BERLIN).before_until).toBe(at(wanted));
});

it('compares seconds and milliseconds, too', () => {
  const now = at('2026-06-10T12:30:45.678+02:00');
  expect(daysToCompare(now, BERLIN).before_until).toBe(at('2026-06-03T12:30:45.678+02:00'));
});

it('compares the night with the night of the same business day', () => {
  const days = daysToCompare(at('2026-06-11T01:15:00+02:00'), { ...BERLIN, day_starts: 4 });
  expect(days).toMatchObject({ day: '2026-06-10', before_day: '2026-06-03' });
  expect(days.before_until).toBe(at('2026-06-04T01:15:00+02:00'));
});

it('divides both days without gaps or overlaps, whatever the zone', () => {
  for (const zone of ['Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Havana', 'UTC']) {
    for (const start of [SPRING, AUTUMN, Date.UTC(2026, 3, 5), Date.UTC(2026, 9, 4)]) {
      for (let hour = -30; hour < 54; hour += 5) {
        const { slices } = daysToCompare(start + hour * HOUR_MS + 7 * MINUTE_MS, { zone, day_starts: 0 });
        for (const isToday of [false, true]) {
          const own = slices.filter((one) => one.isToday === isToday);
          for (const [index, slice] of own.entries()) {
            expect(slice.to, zone).toBeGreaterThan(slice.from);
            if (index > 0) expect(slice.from, zone).toBe(own[index - 1]?.to);
          }
        }
      }
    }
  }
});

it('has the repeated hour once, with twice the length', () => {
  const { slices } = daysToCompare(at('2026-10-25T12:00:00+01:00'), BERLIN);
  const twos = slices.filter(({ hour, isToday }) => isToday && hour === 2);
  expect(twos.map(({ from, to }) => to - from)).toEqual([2 * HOUR_MS]);
});

it('leaves out the hour that the clock skips', () => {
  const { slices } = daysToCompare(at('2026-03-29T12:00:00+02:00'), BERLIN);
  expect(slices.filter(({ isToday }) => isToday).map(({ hour }) => hour)).not.toContain(2);
});

it('counts last week until now and all day', () => {
  const days = daysToCompare(at('2026-06-10T12:30:00+02:00'), BERLIN);
  const counted = new Map(days.slices.map((_slice, index) => [index, { orders: 1, amount: 10 }]));
  const { today, before, before_day: whole, hours } = compareDays(days, counted, 0);
  expect(today).toEqual({ orders: 24, amount: 240 });
  expect(before).toEqual({ orders: 13, amount: 130 });
  expect(whole).toEqual({ orders: 25, amount: 250 });
  expect(hours[12]).toEqual({
    hour: 12,
    today: { orders: 1, amount: 10 },
    before: { orders: 2, amount: 20 },
  });
});

it('lists the hours from the start of the business day', () => {
  const days = daysToCompare(at('2026-06-10T12:30:00+02:00'), { ...BERLIN, day_starts: 4 });
  const { hours } = compareDays(days, new Map(), 4);
  expect([hours[0]?.hour, hours[19]?.hour, hours[20]?.hour, hours[23]?.hour]).toEqual([4, 23, 0, 3]);
});
