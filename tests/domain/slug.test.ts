import { expect, it } from 'vitest';
import { slugFrom } from '#domain/slug.ts';

it.each([
  ['Bella’s Trattoria', 'bellas-trattoria'],
  ["Joe's 'Diner'", 'joes-diner'],
  ['Şişli Köftecisi', 'sisli-koftecisi'],
  ['  Fish & Chips!  ', 'fish-chips'],
  ['寿司', ''],
])('makes %s an address', (name, slug) => {
  expect(slugFrom(name, 40)).toBe(slug);
});
