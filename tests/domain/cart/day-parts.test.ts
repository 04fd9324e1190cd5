import { expect, it } from 'vitest';
import {
  dayPartOf,
  dayPartsOf,
  diningPart,
  likelyTime,
  nearestTimes,
  usualTime,
} from '#domain/cart/day-parts.ts';

const QUARTER_MS = 900_000;
const NOON = Date.UTC(2026, 5, 6, 12);

it.each([
  ['00:00', 'night'],
  ['04:45', 'night'],
  ['05:00', 'morning'],
  ['10:45', 'morning'],
  ['11:00', 'lunch'],
  ['14:45', 'lunch'],
  ['15:00', 'afternoon'],
  ['17:45', 'afternoon'],
  ['18:00', 'evening'],
  ['23:45', 'evening'],
])('%s is in the %s', (time, part) => {
  expect(dayPartOf(Date.parse(`2026-06-06T${time}:00Z`), 'UTC')).toBe(part);
});

it('reads the clock of the branch', () => {
  expect(dayPartOf(Date.UTC(2026, 5, 6, 16), 'Europe/Istanbul')).toBe('evening');
});

it.each([
  ['few times are shown at once', 12, []],
  ['many are divided, the first free part first', 40, ['lunch', 'afternoon', 'evening']],
  ['many of one part are shown at once', 0, []],
])('%s', (_what, count, parts) => {
  const times = Array.from({ length: count }, (_, index) => NOON + index * QUARTER_MS);
  expect(dayPartsOf(times, 'UTC')).toEqual(parts);
});

const from = (time: string, count: number) => {
  const first = Date.parse(`2026-06-06T${time}:00Z`);
  return Array.from({ length: count }, (_, index) => first + index * QUARTER_MS);
};

it.each([
  ['the first time after opening', from('09:00', 40), '09:00'],
  ['noon where it is open through the night', from('00:00', 96), '12:00'],
  [
    'the next service where last night’s ends after midnight',
    [...from('00:00', 8), ...from('18:00', 20)],
    '18:00',
  ],
  ['the night where there is nothing else', from('00:00', 8), '00:00'],
])('a day begins with %s', (_what, times, time) => {
  expect(usualTime(times, 'UTC')).toBe(Date.parse(`2026-06-06T${time}:00Z`));
});

it.each([
  ['the evening on another day that is open all day', from('00:00', 96), '2026-06-05T10:00Z', 'evening'],
  ['the first part on another day without an evening', from('09:00', 20), '2026-06-05T10:00Z', 'morning'],
  ['the next possible time today', from('11:00', 40), '2026-06-06T10:50Z', 'lunch'],
])('a table is booked from %s', (_what, times, now, part) => {
  expect(diningPart(times, 'UTC', Date.parse(now))).toBe(part);
});

const onDay = (...clocks: string[]) => clocks.map((clock) => Date.parse(`2026-06-06T${clock}:00Z`));

it.each([
  ['an evening', ['12:00', '18:00', '19:00', '20:00', '21:00', '22:00', '23:00'], '20:00'],
  ['lunch only', ['11:00', '12:00', '13:00'], '12:00'],
  ['no time', [], undefined],
])('guests most likely come to %s at its usual time', (_what, clocks, likely) => {
  expect(likelyTime(onDay(...clocks), 'UTC')).toEqual(likely && onDay(likely)[0]);
});

it('names the free times nearest to the middle of full ones, in their order', () => {
  const full = onDay('18:00', '19:00', '20:00');
  const free = onDay('12:00', '17:00', '17:30', '21:00', '23:00');
  expect(nearestTimes(free, full, 3)).toEqual(onDay('17:00', '17:30', '21:00'));
});
