import { expect, it } from 'vitest';
import { excerpts } from '#domain/audit/excerpts.ts';

const long = 'Slow-cooked lamb with apricots, almonds and cinnamon, served with ';

it.each([
  ['short texts as they are', 'Soup', 'Soups', ['Soup', 'Soups']],
  [
    'long texts from shortly before their difference',
    `${long}rice`,
    `${long}couscous`,
    ['…nnamon, served with rice', '…nnamon, served with couscous'],
  ],
  [
    'the beginning where that differs, cut at the end',
    `Slow-cooked${'!'.repeat(60)}`,
    'Quick',
    [`Slow-cooked${'!'.repeat(29)}…`, 'Quick'],
  ],
  ['an added end', long, `${long}rice`, ['…nnamon, served with ', '…nnamon, served with rice']],
])('shows %s', (_what, before, after, shown) => {
  expect(excerpts(before, after, 40)).toEqual(shown);
});
