import { expect, it } from 'vitest';
import { sameClockTime } from '#domain/cart/table-times.ts';

const at = (text: string) => Date.parse(text);
const day = ['2026-10-25T18:00Z', '2026-10-25T19:00Z', '2026-10-25T20:00Z'].map(at);

it.each([
  ['in one zone', 'UTC', '2026-10-24T19:00Z', '2026-10-25T19:00Z'],
  ['also over a change of the clocks', 'Europe/Lisbon', '2026-10-24T18:00Z', '2026-10-25T19:00Z'],
])('finds the time of another day at the same clock time, %s', (_case, zone, from, to) => {
  expect(sameClockTime(day, at(from), zone)).toBe(at(to));
});

it('finds none where the other day does not offer it, or none was chosen', () => {
  expect(sameClockTime(day, at('2026-10-24T19:15Z'), 'UTC')).toBeNull();
  expect(sameClockTime(day, null, 'UTC')).toBeNull();
});
