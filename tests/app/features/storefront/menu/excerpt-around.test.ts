import { describe, expect, it } from 'vitest';
import { excerptAround } from '#app/features/storefront/menu/excerpt-around.ts';

const LONG = 'Smoked aubergine with tahini, lemon and plenty of roasted garlic, served with flatbread';

/** With the marked words in brackets. */
const shown = (name: string, text: string, query: string) =>
  excerptAround({ name, text }, query)
    ?.map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('');

describe('the excerpt of a description', () => {
  it.each([
    ['marks the word', 'Haydari', 'Yoghurt with garlic', 'garlic', 'Yoghurt with [garlic]'],
    [
      'begins shortly before a word far in the text',
      'Baba ganoush',
      LONG,
      'garlic',
      '… and plenty of roasted [garlic], served with flatbread',
    ],
    [
      'marks it in its own letters',
      'Mantı',
      'Yoğurt, İsot ve sarımsak',
      'yogurt isot',
      '[Yoğurt], [İsot] ve sarımsak',
    ],
    ['marks each word everywhere', 'Soup', 'Lime, mint and lime', 'lime mint', '[Lime], [mint] and [lime]'],
    ['marks the longer of overlapping words', 'Soup', 'Limestone', 'lime limestone', '[Limestone]'],
  ])('%s', (_name, dish, text, query, expected) => {
    expect(shown(dish, text, query)).toBe(expected);
  });

  it.each([
    ['the name has the word', 'Garlic prawns', 'Prawns in garlic', 'garlic'],
    ['the text lacks it', 'Haydari', 'Yoghurt', 'garlic'],
    ['nothing is searched for', 'Haydari', 'Yoghurt', ''],
  ])('is not needed where %s', (_name, dish, text, query) => {
    expect(excerptAround({ name: dish, text }, query)).toBeUndefined();
  });
});
