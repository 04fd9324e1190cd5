import { expect, it } from 'vitest';
import type { Catalog } from '#domain/catalog/catalog.ts';
import { type CopyBranch, type CopyMenu, copyMenu } from '#domain/catalog/copy-menu.ts';
import type { Product } from '#domain/catalog/product.ts';
import { aMenu } from '#tests/support/menu.ts';

const [dish] = aMenu(0).products;
const catalog = (sid: string, name: string, parent: string | null = null): Catalog => ({
  sid,
  name,
  tax: null,
  tax_included: null,
  parent,
  order: 1,
});
function product(sid: string, name: string, catalog_id: string, change: Partial<Product> = {}): Product {
  if (dish === undefined) throw new Error('an empty menu');
  return { ...dish, sid, name, catalog_id, slug: sid, extra_id: null, stations: [], ...change };
}
const option = (product_id: string) => ({
  id: `o-${product_id}`,
  name: product_id,
  price: 0,
  selected: false,
  available: true,
  product_id,
});
const source: CopyBranch = {
  currency: 'EUR',
  stations: [{ sid: 's1', name: 'Grill' }],
  catalogs: [
    catalog('mains', 'Mains'),
    catalog('grill', 'Grill', 'mains'),
    { ...catalog('drinks', 'Drinks'), order: 2 },
  ],
  products: [
    product('kebab', 'Kebab', 'grill', { extra_id: 'sides', stations: ['s1'] }),
    product('cola', 'Cola', 'drinks'),
    product('tea', 'Tea', 'drinks'),
  ],
  extras: [
    {
      id: 1,
      sid: 'sides',
      name: 'Sides',
      data: {
        groups: [
          {
            id: 'g',
            title: 'Drink',
            multiple: false,
            unwanted: false,
            percentage: false,
            is_products: true,
            items: [option('cola')],
          },
        ],
      },
    },
  ],
};
const empty: CopyBranch = { currency: 'EUR', stations: [], catalogs: [], products: [], extras: [] };
const all: CopyMenu = { from: 1, existing: 'replace' };

function copied(target: CopyBranch, choice: Partial<CopyMenu>) {
  const done = copyMenu(source, target, { ...all, ...choice });
  if (!done.ok) throw new Error(done.refusal.code);
  const rows = done.value.changes.flatMap((change) => (change.kind === 'product' ? [change.row] : []));
  const { rows: listed } = done.value;
  return {
    ...done.value,
    listed,
    said: done.value.rows.map(({ kind, sid, how }) => `${kind} ${sid} ${how}`),
    rows,
  };
}

it('copies a subcatalog with the catalog above it', () => {
  expect(copied(empty, { catalogs: ['grill'] }).said).toContain('catalog mains added');
});

it('copies the products among the options of a product', () => {
  expect(copied(empty, { products: ['kebab'] }).said).toEqual([
    'catalog mains added',
    'catalog grill added',
    'catalog drinks added',
    'extra sides added',
    'product kebab added',
    'product cola added',
  ]);
});

it('finds what exists already by its name', () => {
  const target = {
    ...empty,
    catalogs: [catalog('getraenke', 'DRINKS')],
    products: [product('c-1', 'Cola', 'getraenke', { price: 1, order: 7 })],
  };
  const done = copied(target, { products: ['cola'] });
  expect(done.said).toEqual(['catalog getraenke kept', 'product c-1 replaced']);
  expect(done.rows[0]).toMatchObject({ catalog_id: 'getraenke', order: 7, slug: 'c-1' });
});

it('gives a product the station with the same name, or every station', () => {
  const grill = { ...empty, stations: [{ sid: 'here', name: 'grill' }] };
  expect(copied(grill, { products: ['kebab'] }).rows[0]).toMatchObject({ stations: ['here'] });
  expect(copied(empty, { products: ['kebab'] }).rows[0]).toMatchObject({ stations: [] });
});

it('gives a product another address where its own is taken', () => {
  const target = {
    ...empty,
    catalogs: [catalog('x', 'X')],
    products: [product('other', 'Other', 'x', { slug: 'tea' })],
  };
  expect(copied(target, { products: ['tea'] }).rows[0]).toMatchObject({ slug: 'tea-2' });
});

it('does not show a product that is hidden here', () => {
  const target = {
    ...empty,
    catalogs: source.catalogs,
    products: [product('cola', 'Cola', 'drinks', { visible_web: false, price: 1 })],
  };
  expect(copied(target, { products: ['cola'] }).rows[0]).toMatchObject({ visible_web: false });
});

it('refuses prices in another currency', () => {
  expect(copyMenu(source, { ...empty, currency: 'TRY' }, all)).toMatchObject({
    refusal: { code: 'currency_differs', params: { from: 'EUR', to: 'TRY' } },
  });
});

const here: CopyBranch = {
  currency: 'EUR',
  stations: [{ sid: 'here', name: 'Grill' }],
  catalogs: [catalog('warm', 'Warm'), catalog('drinks', 'Drinks')],
  products: [
    product('kebab', 'Shish', 'warm', { price: 1, stations: ['here'] }),
    product('cola', 'Cola', 'drinks', { price: 2 }),
  ],
  extras: source.extras.map((extra) => ({
    ...extra,
    data: {
      groups: extra.data.groups.map((group) => ({
        ...group,
        items: group.items.map((item) => ({ ...item, price: 50 })),
      })),
    },
  })),
};
const changedIn = (choice: Partial<CopyMenu>, sid: string) =>
  copied(here, choice).listed.find((one) => one.sid === sid)?.changed;

it('names what it replaces of a product, its price first, with the names of catalog and extra', () => {
  expect(changedIn({}, 'kebab')).toEqual([
    { field: 'price', from: '1', to: String(dish?.price) },
    { field: 'name', from: '"Shish"', to: '"Kebab"' },
    { field: 'catalog_id', from: '"Warm"', to: '"Grill"' },
    { field: 'extra_id', from: null, to: '"Sides"' },
  ]);
});

it('names the options it replaces of an extra', () => {
  const [change, ...others] = changedIn({}, 'sides') ?? [];
  expect(others).toEqual([]);
  expect(change?.field).toBe('data.groups');
  expect([change?.from, change?.to].map((json) => json?.match(/"price":\d+/)?.[0])).toEqual([
    '"price":50',
    '"price":0',
  ]);
});

it('names no differences of what is kept', () => {
  expect(copied(here, { existing: 'keep' }).listed.flatMap(({ changed }) => changed)).toEqual([]);
});
