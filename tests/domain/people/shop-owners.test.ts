import { expect, it } from 'vitest';
import { checkOwnerRemoval } from '#domain/people/shop-owners.ts';

it.each([
  ['another owner', ['ada', 'bea'], 'ada', 'ada', 'bea', undefined],
  ['the own ownership', ['ada', 'bea'], 'bea', 'ada', 'ada', undefined],
  ['a person who owns nothing', ['ada'], 'ada', 'ada', 'cem', 'no_such_owner'],
  ['an owner, asked by a former one', ['ada', 'bea'], 'ada', 'cem', 'bea', 'forbidden'],
  ['the only owner', ['ada'], 'ada', 'ada', 'ada', 'last_owner'],
  ['the only owner of a shop without payer', ['ada'], null, 'ada', 'ada', 'last_owner'],
  ['the owner who pays', ['ada', 'bea'], 'bea', 'ada', 'bea', 'owner_pays'],
])('decides on the removal of %s', (_, owners, payer, actor, id, refusal) => {
  const checked = checkOwnerRemoval({ owners, payer }, actor, id);
  expect(checked.ok ? undefined : checked.refusal.code).toBe(refusal);
});
