import { expect, it } from 'vitest';
import { splitAtBreaks } from '#app/parts/kitchen/split-at-breaks.ts';

const split = (breaks: string | undefined) => splitAtBreaks(['a', 'b', 'c'], (key) => key, breaks);

it('begins a further cell at each named row', () => {
  expect(split('b\nc')).toEqual([['a'], ['b'], ['c']]);
});

it('keeps a ticket whole that was not measured or does not continue', () => {
  expect(split(undefined)).toEqual([['a', 'b', 'c']]);
  expect(split('')).toEqual([['a', 'b', 'c']]);
});

it('has no empty first cell', () => {
  expect(split('a')).toEqual([['a', 'b', 'c']]);
});
