import { expect, it } from 'vitest';
import { isFoundOnMenu, matchesSearch } from '#domain/catalog/product.ts';
import { aMenu } from '#tests/support/menu.ts';

const [dish] = aMenu(0).products;

it.each([
  ['künefe', true],
  ['KUNEFE', true],
  ['tatli', true],
  ['s-1', true],
  ['baklava', false],
])('"%s" in name, catalog and code: %s', (query, fits) => {
  if (dish === undefined) throw new Error('an empty menu');
  expect(matchesSearch({ ...dish, name: 'Künefe', sku: 'S-12' }, 'Tatlılar', query)).toBe(fits);
});

it.each([
  ['spicy lamb', true],
  ['grill LAMB', true],
  ['  künefe ', false],
  ['spicy fish', false],
  ['', true],
])('finds a dish by "%s", each word anywhere in its texts: %s', (query, fits) => {
  if (dish === undefined) throw new Error('an empty menu');
  const lamb = { ...dish, name: 'Lamb chops', text: 'Spicy, with mint' };
  expect(isFoundOnMenu(lamb, 'From the grill', query)).toBe(fits);
});
