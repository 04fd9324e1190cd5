import { expect, it } from 'vitest';
import { asStacked } from '#app/parts/kitchen/as-stacked.ts';

it('lists tickets in the order of the columns', () => {
  expect(
    asStacked(
      ['a', 'b', 'c'],
      new Map([
        ['a', ''],
        ['c', ''],
        ['b', ''],
      ]),
    ),
  ).toEqual(['a', 'c', 'b']);
});

it('puts a ticket that is not measured yet after the one that is due before it', () => {
  expect(
    asStacked(
      ['a', 'b', 'new', 'c'],
      new Map([
        ['a', ''],
        ['c', ''],
        ['b', ''],
      ]),
    ),
  ).toEqual(['a', 'c', 'b', 'new']);
});

it('keeps the order of tickets of which none is measured', () => {
  expect(asStacked(['b', 'a'], undefined)).toEqual(['b', 'a']);
  expect(asStacked(['b', 'a'], new Map())).toEqual(['b', 'a']);
});
