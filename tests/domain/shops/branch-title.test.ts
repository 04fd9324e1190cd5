import { expect, it } from 'vitest';
import { branchTitle } from '#domain/shops/branch-title.ts';

it.each([
  ['Saffron & Salt', 'Old Harbour', 'Saffron & Salt · Old Harbour'],
  ["Joe's Slice", "Joe's Slice", "Joe's Slice"],
  ["Joe's Slice", "Joe's Slice ", "Joe's Slice"],
])('joins the shop %s and the branch %s', (shop, branch, title) => {
  expect(branchTitle(shop, branch)).toBe(title);
});
