import { expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { changeWords } from '#app/features/timeline/timeline-words.ts';
import { mutations } from '#domain/mutations.ts';

it('has words for every queued change, and for nothing that does not exist', () => {
  expect(Object.keys(mutations).filter((name) => changeWords[name] === undefined)).toEqual([]);
  // Written by its own handler, once in the life of a shop.
  expect(changeWords).toHaveProperty('auth/register');
  expect(Object.keys(changeWords).filter((name) => !(name in calls))).toEqual([]);
});
