import { expect, it } from 'vitest';
import { openingSoon } from '#domain/shops/before-opening.ts';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

const at = (time: string) => Date.parse(`2026-06-06T${time}:00Z`);
const shop = { id: 1, ...aShop() };
const noon = {
  id: 1,
  ...aBranch(shop, {
    timezone: 'UTC',
    status: 'open',
    opening_hours: Array.from({ length: 7 }, () => ['12:00', '22:00']),
  }),
};

it.each([
  ['08:59', undefined],
  ['09:00', at('12:00')],
  ['11:59', at('12:00')],
  ['12:00', undefined],
  ['21:00', undefined],
  ['23:00', undefined],
])('at %s a branch that opens at noon prepares for %s', (time, opening) => {
  expect(openingSoon(noon, at(time))).toBe(opening);
});

it('is not said of a branch that was closed by hand', () => {
  expect(openingSoon({ ...noon, status: 'closed' }, at('10:00'))).toBeUndefined();
});
