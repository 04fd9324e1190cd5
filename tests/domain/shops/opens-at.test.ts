import { expect, it } from 'vitest';
import { branchStatusAt } from '#domain/shops/branch.ts';
import { opensAfterToday, opensAt } from '#domain/shops/opens-at.ts';
import { setBranchStatus } from '#domain/shops/set-branch-status.ts';
import { actor } from '#tests/support/orders.ts';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

const LISBON = { timezone: 'Europe/Lisbon', status: 'open' as const };
const BRANCH = { ...aBranch({ ...aShop(), id: 1 }), id: 1 };
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

const always = Array.from({ length: 7 }, (): [string, string] => ['00:00', '23:59']);
const bar = Array.from({ length: 7 }, (): [string, string] => ['18:00', '05:00']);

it.each([
  ['closed during service', opening_hours, '2026-10-20T20:00Z', '2026-10-21T11:00Z'],
  ['closed before it opens', opening_hours, '2026-10-20T08:00Z', '2026-10-21T11:00Z'],
  ['closed on Saturday, with Sunday closed', opening_hours, '2026-10-24T20:00Z', '2026-10-26T12:00Z'],
  ['open past the start of the business day', bar, '2026-10-20T22:00Z', '2026-10-21T17:00Z'],
  ['always open', always, '2026-10-20T20:00Z', '2026-10-21T03:00Z'],
])('a branch closed for today opens on the next day: %s', (_, hours, now, opens) => {
  const branch = { ...BRANCH, ...LISBON, opening_hours: hours };
  const at = Date.parse(now);
  expect(opensAfterToday(branch, at)).toBe(Date.parse(opens));
  const closed = setBranchStatus(
    branch,
    { status: 'closed', until_opening: true },
    { now: at, actor: actor('owner') },
  );
  if (!closed.ok) throw new Error(closed.refusal.code);
  expect(opensAt(closed.value, at)).toBe(Date.parse(opens));
  expect(branchStatusAt(closed.value, Date.parse(opens) - 1)).toBe('closed');
  expect(branchStatusAt(closed.value, Date.parse(opens))).toBe('open');
});

it('forgets until when it was closed once it is opened', () => {
  const closed = { ...BRANCH, status: 'closed' as const, closed_until: 5 };
  expect(setBranchStatus(closed, { status: 'open' }, { now: 0, actor: actor('owner') })).toMatchObject({
    value: { status: 'open', closed_until: null },
  });
});
