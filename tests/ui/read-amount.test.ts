import { expect, it } from 'vitest';
import { readAmount } from '#ui/read-amount.ts';

it.each([
  ['-0.50', -50],
  ['−0.50', -50],
  ['-€0.50', -50],
  ['€-0.50', -50],
  ['0.50', 50],
  ['5-0', 5000],
  ['-0', 0],
  ['-', null],
])('reads %j as %j where amounts can be below 0', (typed, amount) => {
  expect(readAmount(typed, { fractionDigits: 2, decimal: '.', isSigned: true })).toBe(amount);
});

it('leaves a minus out where amounts start at 0', () => {
  expect(readAmount('-0.50', { fractionDigits: 2, decimal: '.' })).toBe(50);
});
