import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editsBetween, nearestQueries, nearestQuery, wordsAlone, wordsOf } from '#domain/near-words.ts';

const KNOWN = ['kebab', 'adana', 'hummus', 'künefe', 'margherita', 'lemonade', 'mint'].flatMap(wordsOf);

it.each([
  ['kebap', 'kebab'],
  ['Adana kebap', 'adana kebab'],
  ['humus', 'hummus'],
  ['kunfee', 'kunefe'],
  ['margarita', 'margherita'],
  ['lemoande', 'lemonade'],
])('reads “%s” as “%s”', (query, nearest) => expect(nearestQuery(query, KNOWN)).toBe(nearest));

it.each([['kebab'], ['keb'], ['sushi'], ['mnt'], [''], ['kebap sushi'], ['%_\\']])(
  'has nothing nearer than “%s”',
  (query) => expect(nearestQuery(query, KNOWN)).toBeUndefined(),
);

it('lists equally near words, so that one that finds something can be taken', () => {
  expect(nearestQueries('ice creem', ['ice', 'creme', 'cream', 'dream'])).toEqual(['ice creme', 'ice cream']);
  expect(nearestQueries('creem', ['cream', 'creek', 'creed', 'creep', 'creel'])).toHaveLength(4);
});

describe('the edits between two words', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
  it('are as many in both directions', () =>
    fc.assert(
      fc.property(word, word, (one, other) => editsBetween(one, other, 9) === editsBetween(other, one, 9)),
    ));
  it('are none for the same word only', () =>
    fc.assert(
      fc.property(word, word, (one, other) => (editsBetween(one, other, 9) === 0) === (one === other)),
    ));
  it('are capped one above the limit', () =>
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, most) => {
        const all = editsBetween(one, other, 9);
        return editsBetween(one, other, most) === Math.min(all, most + 1);
      }),
    ));
});

it('searches for five words of a query alone at most, and for none that says little', () => {
  expect(wordsAlone('a hot soup with lamb chops and rice today')).toEqual([
    'hot',
    'soup',
    'with',
    'lamb',
    'chops',
  ]);
  expect(wordsAlone('lamb')).toEqual([]);
});
