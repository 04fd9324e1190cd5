import { expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { changeWords } from '#app/features/timeline/timeline-words.ts';
import { mutations } from '#domain/mutations.ts';

it('has words for every queued change, and for nothing that does not exist', () => {
  expect(Object.keys(mutations).filter((name) => changeWords[name] === undefined)).toEqual([]);
  expect(Object.keys(changeWords).filter((name) => !(name in calls))).toEqual([]);
});
