import { expect, it } from 'vitest';
import { isDue } from '#domain/bookings/is-due.ts';

const branch = { timezone: 'Europe/Lisbon', day_starts: 4 };
const at = (day: number, hour: number, minute = 0) => Date.UTC(2027, 0, day, hour, minute);

it.each([
  ['in the evening for this noon', at(5, 13), at(5, 22), true],
  ['in the morning for this evening', at(5, 20), at(5, 10), true],
  ['after midnight for this evening', at(5, 23), at(6, 0, 30), true],
  ['for tomorrow', at(6, 13), at(5, 22), false],
  ['half an hour before the booking, where a new business day begins', at(6, 4, 30), at(6, 3, 55), true],
  ['three hours before the booking, on the business day before it', at(6, 6), at(6, 3), false],
  ['the day after the booking', at(5, 23), at(6, 12), false],
])('guests who come %s', (_, booking, now, due) => {
  expect(isDue({ booking }, now, branch)).toBe(due);
});
