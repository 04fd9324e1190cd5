import { expect, it } from 'vitest';
import { weekStartOf } from '#ui/week-start.ts';

it.each([
  ['en-US', 6],
  ['en-GB', 0],
  ['tr-TR', 0],
  ['pt-BR', 6],
  ['ar-EG', 5],
  ['ar-u-nu-latn-ca-gregory', 5],
])('begins the week of %s on day %i, counted from Monday', (locale, day) => {
  expect(weekStartOf(locale)).toBe(day);
});
