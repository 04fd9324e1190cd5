import { expect, it } from 'vitest';
import { timesOnOtherDays } from '#domain/bookings/other-days.ts';
import type { Floor } from '#domain/bookings/table-room.ts';
import { addDays, type Instant, instantOf } from '#domain/time.ts';
import { aFloor } from '#tests/support/floor.ts';

const [model] = aFloor().rows.table.values();
if (model === undefined) throw new Error('no table');

const table = model;
const ZONE = 'Europe/Lisbon';
const FIRST = '2026-10-20';
/** An hour of a day, counted from the first one. */
const at = (day: number, hour: number) => instantOf(addDays(FIRST, day), hour * 60, ZONE);
const days = Array.from({ length: 30 }, (_, day) => ({
  day: addDays(FIRST, day),
  times: [18, 19, 20, 21].map((hour) => at(day, hour)),
}));

/** One table for four, kept at these times. */
function floorWith(kept: readonly Instant[]): Floor {
  const booked = kept.map((from, index) => ({ sid: `b${index}`, from, to: from + 7_200_000 }));
  const tables = [{ ...table, sid: 't', hall: 'hall', max_seat: 4, booked }];
  return { halls: ['hall'], tables, bookings: [], parties: [], now: at(0, 9) };
}
const everyDay = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => [at(from + index, 18), at(from + index, 20)]).flat();

it.each<[string, Instant[], number, Instant[]]>([
  ['the nearest days at the same time', [], 4, [at(3, 20), at(4, 20), at(6, 20), at(7, 20)]],
  [
    'the nearest time of a day that is partly full',
    [at(4, 20)],
    4,
    [at(3, 20), at(4, 18), at(6, 20), at(7, 20)],
  ],
  ['days further away', everyDay(0, 18), 4, [at(18, 20), at(19, 20)]],
  ['none beyond two weeks', everyDay(0, 20), 4, []],
  ['none for more guests than there are seats', [], 5, []],
])('suggests %s', (_what, kept, seats, expected) => {
  expect(timesOnOtherDays(floorWith(kept), days, seats, at(5, 20), ZONE)).toEqual(expected);
});
