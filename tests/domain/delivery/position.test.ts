import { expect, it } from 'vitest';
import { readDegrees } from '#domain/delivery/position.ts';

it.each([
  ['38.71', 38.71],
  ['38,71', 38.71],
  [' -9,13 ', -9.13],
  ['12.', 12],
  ['', null],
  ['38,71,2', null],
  ['north', null],
])('reads the degrees typed as "%s" as %s', (typed, degrees) => {
  expect(readDegrees(typed)).toBe(degrees);
});
