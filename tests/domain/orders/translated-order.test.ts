import { describe, expect, it } from 'vitest';
import type { Extra } from '#domain/catalog/extra.ts';
import type { Product } from '#domain/catalog/product.ts';
import { orderInLanguage } from '#domain/orders/translated-order.ts';
import { memoryRows } from '../../support/memory-rows.ts';
import { aLine, anOrder } from '../../support/orders.ts';

const burger: Product = {
  sid: 'burger',
  name: 'Burger',
  text: '',
  price: 1000,
  sku: '',
  catalog_id: 'c1',
  extra_id: 'e1',
  visible_web: true,
  image: null,
  order: 1,
  stations: [],
  ingredients: [],
  translations: { tr: { name: 'Köfte ekmek' } },
};
const extra: Extra = {
  id: 1,
  sid: 'e1',
  name: 'Burger options',
  data: {
    groups: [
      {
        id: 'g1',
        title: 'Leave out',
        multiple: false,
        unwanted: true,
        percentage: false,
        is_products: false,
        translations: { tr: { title: 'Çıkarılacaklar' } },
        items: [
          {
            id: 'i1',
            name: 'Onion',
            price: 0,
            selected: false,
            available: true,
            translations: { tr: { name: 'Soğan' } },
          },
        ],
      },
    ],
  },
};
const chosen = { group: 'g1', item: 'i1', title: 'Leave out', name: 'Onion', quantity: 1, price: 0 };
const order = anOrder({
  products: [aLine({ product_id: 'burger', name: 'Burger', extra: [{ ...chosen, unwanted: true }] })],
});
const menuOf = (product: Product) =>
  memoryRows([
    { kind: 'product', row: product },
    { kind: 'extra', row: extra },
  ]).view;

describe('an order in a language', () => {
  it('has dishes and options in it', () => {
    const [line] = orderInLanguage(order, 'tr', menuOf(burger)).products;
    expect(line?.name).toBe('Köfte ekmek');
    expect(line?.extra).toMatchObject([{ title: 'Çıkarılacaklar', name: 'Soğan' }]);
  });

  it('is the same object where nothing is translated', () => {
    expect(orderInLanguage(order, 'es', menuOf(burger))).toBe(order);
  });

  it('keeps the ordered name of a dish that was renamed since', () => {
    const [line] = orderInLanguage(order, 'tr', menuOf({ ...burger, name: 'Veggie burger' })).products;
    expect(line?.name).toBe('Burger');
  });

  it('keeps the ordered names of a dish that is no longer on the menu', () => {
    expect(orderInLanguage(order, 'tr', memoryRows([]).view)).toBe(order);
  });
});
