import { expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { changeLabels } from '#app/features/timeline/timeline-labels.ts';
import { mutations } from '#domain/mutations.ts';

it('has a text for every queued change', () => {
  expect(Object.keys(mutations).filter((name) => changeLabels[name] === undefined)).toEqual([]);
  // Written by its own handler, once per shop.
  expect(changeLabels).toHaveProperty('auth/register');
});

it('has no text for a call that does not exist', () => {
  expect(Object.keys(changeLabels).filter((name) => !(name in calls))).toEqual([]);
});
