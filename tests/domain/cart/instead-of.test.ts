import { expect, it } from 'vitest';
import { insteadOf } from '#domain/cart/instead-of.ts';
import type { Product } from '#domain/catalog/product.ts';
import { type Stock, untouchedStock } from '#domain/catalog/stock.ts';

const DAY = '2026-03-02';
const dish = (sid: string, price: number, change: Partial<Product> = {}): Product => ({
  sid,
  name: sid,
  text: '',
  price,
  sku: '',
  catalog_id: 'mains',
  extra_id: null,
  visible_web: true,
  image: null,
  order: 1,
  stations: [],
  ingredients: [],
  ...change,
});
const stock = (sid: string, change: Partial<Stock>): Stock => ({ ...untouchedStock(sid), ...change });
const gone = dish('gone', 1000);

it.each<[string, Product[], Stock[], number, string[]]>([
  ['nothing else on the menu', [], [], 1, []],
  [
    'the nearest price first, at most three',
    [dish('a', 1500), dish('b', 900), dish('c', 1000), dish('d', 1200)],
    [],
    1,
    ['c', 'b', 'd'],
  ],
  [
    'of two as near the one that stands before',
    [dish('a', 1100, { order: 2 }), dish('b', 900, { order: 1 })],
    [],
    1,
    ['b', 'a'],
  ],
  ['of another catalog none', [dish('a', 1000, { catalog_id: 'sweets' }), dish('b', 5000)], [], 1, ['b']],
  ['what is not for the web is not offered', [dish('a', 1000, { visible_web: false })], [], 1, []],
  ['nor what is sold out today', [dish('a', 1000)], [stock('a', { day: DAY, available: false })], 1, []],
  [
    'but what is sold out tomorrow',
    [dish('a', 1000)],
    [stock('a', { day: DAY, available_tomorrow: false })],
    1,
    ['a'],
  ],
  ['nor what there are too few of', [dish('a', 1000), dish('b', 1)], [stock('a', { count: 2 })], 3, ['b']],
  ['as many as there are', [dish('a', 1000)], [stock('a', { count: 3 })], 3, ['a']],
])('in the place of a dish: %s', (_name, others, stocks, quantity, expected) => {
  const offered = insteadOf(gone, quantity, [gone, ...others], stocks, DAY);
  expect(offered.map(({ sid }) => sid)).toEqual(expected);
});
