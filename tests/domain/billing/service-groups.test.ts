import { expect, it } from 'vitest';
import { paidServices } from '#domain/billing/paid-services.ts';
import { isServiceGroup, serviceGroupIds, serviceGroups } from '#domain/billing/service-groups.ts';

it('each service is in one group', () => {
  const grouped: string[] = serviceGroupIds.flatMap((group) => [...serviceGroups[group]]);
  expect(grouped.toSorted()).toEqual([...paidServices].toSorted());
});

it.each([
  ['tables', true],
  ['sms', false],
  ['toString', false],
])('%s is a group: %s', (id, isGroup) => {
  expect(isServiceGroup(id)).toBe(isGroup);
});
