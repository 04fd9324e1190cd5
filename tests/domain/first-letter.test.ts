import { expect, it } from 'vitest';
import { firstLetter } from '#domain/first-letter.ts';

it.each([
  ['Ada', 'A'],
  ['🍕 Nina', '🍕'],
  ['', ' '],
])('of %j it is %j', (name, letter) => {
  expect(firstLetter(name)).toBe(letter);
});
