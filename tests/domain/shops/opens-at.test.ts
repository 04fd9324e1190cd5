import { expect, it } from 'vitest';
import { opensAt } from '#domain/shops/opens-at.ts';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

const LISBON = { timezone: 'Europe/Lisbon', status: 'open' as const };
const BRANCH = { ...aBranch({ ...aShop(), id: 1 }), id: 2 };
/** Monday to Saturday from noon to half past one at night; closed on Sunday. */
const opening_hours = [...Array.from({ length: 6 }, (): [string, string] => ['12:00', '01:30']), null];

it.each([
  ['the same day before it opens', '2026-10-20T08:00Z', '2026-10-20T11:00Z'],
  ['the next day after it closed', '2026-10-20T01:00Z', '2026-10-20T11:00Z'],
  ['Monday on a closed Sunday', '2026-10-25T12:00Z', '2026-10-26T12:00Z'],
  ['nothing while it is open', '2026-10-20T12:00Z', undefined],
])('opens %s', (_, now, opens) => {
  const branch = { ...BRANCH, ...LISBON, opening_hours };
  const at = opensAt(branch, Date.parse(now));
  expect(at === undefined ? undefined : new Date(at).toISOString()).toBe(
    opens === undefined ? undefined : new Date(opens).toISOString(),
  );
});

it('opens at no known time when it was closed by hand', () => {
  const branch = { ...BRANCH, ...LISBON, opening_hours, status: 'closed' as const };
  expect(opensAt(branch, Date.parse('2026-10-20T08:00Z'))).toBeUndefined();
});

it('opens after a special closed day', () => {
  const special_days = [{ day: '2026-10-20', opening: null, delivery: null }];
  const branch = { ...BRANCH, ...LISBON, opening_hours, special_days };
  expect(opensAt(branch, Date.parse('2026-10-20T08:00Z'))).toBe(Date.parse('2026-10-21T11:00Z'));
});
