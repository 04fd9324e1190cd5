import { describe, expect, it } from 'vitest';
import type { Catalog } from '#domain/catalog/catalog.ts';
import type { Catalogue } from '#domain/catalog/edit-catalogue.ts';
import { inMenuOrder, productsIn } from '#domain/catalog/menu-order.ts';
import { moveProduct } from '#domain/catalog/move-product.ts';
import type { Product } from '#domain/catalog/product.ts';
import { aMenu } from '#tests/support/menu.ts';

const [dish] = aMenu(0).products;
const catalog = (sid: string, order: number, parent: string | null = null): Catalog => ({
  sid,
  name: sid,
  tax: null,
  tax_included: null,
  parent,
  order,
});
function product(sid: string, catalog_id: string, order: number): Product {
  if (dish === undefined) throw new Error('an empty menu');
  return { ...dish, sid, catalog_id, order };
}
const menu: Catalogue = {
  catalogs: [catalog('mains', 1), catalog('grill', 1, 'mains'), catalog('drinks', 2)],
  products: [
    product('cola', 'drinks', 1),
    product('soup', 'mains', 2),
    product('water', 'drinks', 3),
    product('stew', 'mains', 4),
    product('kebab', 'grill', 5),
    product('rice', 'mains', 7),
  ],
  extras: [],
};

/** The menu after a move, and how many rows it wrote. */
function moved(sid: string, catalog_id: string, before: string | null, from = menu) {
  const done = moveProduct(from, { sid, catalog_id, before });
  if (!done.ok) return done;
  const written = new Map(
    done.value.changes.flatMap((change) => (change.kind === 'product' ? [[change.row.sid, change.row]] : [])),
  );
  const products = from.products.map((one) => written.get(one.sid) ?? one);
  return { written: written.size, products };
}
function listed(sid: string, catalog_id: string, before: string | null, from = menu): string[] {
  const done = moved(sid, catalog_id, before, from);
  return 'products' in done ? productsIn(done.products, catalog_id).map((one) => one.sid) : [];
}

describe('moveProduct', () => {
  it('moves a product in front of another', () => {
    expect(listed('rice', 'mains', 'soup')).toEqual(['rice', 'soup', 'stew']);
  });
  it('moves a product to the end', () => {
    expect(listed('soup', 'mains', null)).toEqual(['stew', 'rice', 'soup']);
  });
  it('moves a product into another catalog', () => {
    expect(listed('cola', 'mains', 'stew')).toEqual(['soup', 'cola', 'stew', 'rice']);
  });
  it('moves a product into an empty catalog', () => {
    const empty = { ...menu, catalogs: [...menu.catalogs, catalog('sweets', 3)] };
    expect(listed('cola', 'sweets', null, empty)).toEqual(['cola']);
  });
  it('writes only the products between the two places', () => {
    expect(moved('stew', 'mains', 'soup')).toMatchObject({ written: 2 });
    expect(moved('soup', 'mains', 'stew')).toMatchObject({ written: 0 });
  });
  it('keeps the positions of other catalogs', () => {
    const done = moved('rice', 'mains', 'soup');
    const products = 'products' in done ? done.products : [];
    expect(products.filter((one) => one.catalog_id === 'drinks')).toEqual(
      menu.products.filter((one) => one.catalog_id === 'drinks'),
    );
  });
  it('spreads equal positions apart', () => {
    const equal = { ...menu, products: menu.products.map((one) => ({ ...one, order: 1 })) };
    expect(listed('rice', 'mains', 'soup', equal)).toEqual(['rice', 'soup', 'stew']);
  });
  it('refuses a product that is gone, naming the field of the other one', () => {
    expect(moved('gone', 'mains', null)).toMatchObject({ refusal: { code: 'no_such_product' } });
    expect(moved('soup', 'mains', 'cola')).toMatchObject({
      refusal: { code: 'no_such_product', fields: { before: 'invalid' } },
    });
  });
  it('refuses a catalog that is gone', () => {
    expect(moved('soup', 'gone', null)).toMatchObject({
      refusal: { code: 'no_such_catalog', fields: { catalog_id: 'invalid' } },
    });
  });
});

describe('inMenuOrder', () => {
  it('lists products by catalog, a subcatalog after its parent', () => {
    expect([...menu.products].sort(inMenuOrder(menu.catalogs)).map(({ sid }) => sid)).toEqual([
      'soup',
      'stew',
      'rice',
      'kebab',
      'cola',
      'water',
    ]);
  });
  it('lists products without a catalog last', () => {
    const products = [product('lost', 'gone', 0), ...menu.products];
    expect(products.sort(inMenuOrder(menu.catalogs)).at(-1)?.sid).toBe('lost');
  });
});
