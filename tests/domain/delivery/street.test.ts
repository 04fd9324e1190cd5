import { expect, it } from 'vitest';
import { isStreet } from '#domain/delivery/delivery-address.ts';

it.each([
  ['x', false],
  ['ab', false],
  ['a - .', false],
  ['Rua', true],
  ['B 12', true],
  ['شارع', true],
  ['南京路', true],
])('answers whether “%s” can name a street', (text, expected) => {
  expect(isStreet(text)).toBe(expected);
});
