import { expect, it } from 'vitest';
import type { Catalog } from '#domain/catalog/catalog.ts';
import { findProducts } from '#domain/catalog/find-products.ts';
import { aMenu } from '#tests/support/menu.ts';

const [dish] = aMenu(0).products;
const heading = (sid: string, name: string, parent: string | null = null): Catalog => ({
  sid,
  name,
  parent,
  tax: null,
  tax_included: true,
  order: 1,
});
const catalogs = [
  heading('drinks', 'Drinks'),
  heading('wine', 'Wine', 'drinks'),
  heading('sweets', 'Sweets'),
];

function found(query: string, catalog: string | null): string[] {
  if (dish === undefined) throw new Error('an empty menu');
  const product = (name: string, under: string, order: number) => ({
    ...dish,
    sid: name,
    sku: '',
    name,
    catalog_id: under,
    order,
  });
  const products = [
    product('Cola', 'drinks', 3),
    product('House red', 'wine', 2),
    product('Cake', 'sweets', 1),
  ];
  return findProducts(products, catalogs, { query, catalog }).map(({ name }) => name);
}

it('lists all products in menu order', () => {
  expect(found('', null)).toEqual(['Cola', 'House red', 'Cake']);
});

it('finds a catalog’s products with those below it', () => {
  expect(found('', 'drinks')).toEqual(['Cola', 'House red']);
  expect(found('', 'wine')).toEqual(['House red']);
});

it('finds words in the whole menu', () => {
  expect(found('ca', 'drinks')).toEqual(['Cake']);
  expect(found('wine', null)).toEqual(['House red']);
});
