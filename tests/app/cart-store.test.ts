import { beforeEach, expect, it } from 'vitest';
import { addToCart, type Cart, cartPlaced, cartRefused } from '#app/features/storefront/cart-store.ts';
import type { CartLine } from '#domain/cart/price-line.ts';

const KEY = 'brigade.cart';
const kept = (): Cart => JSON.parse(localStorage.getItem(KEY) ?? 'null');
const line = (id: string): CartLine => ({
  id,
  product_id: `product-${id}`,
  quantity: 1,
  extra: [],
  note: '',
  allergy: '',
  course: 1,
  seat: null,
});
const add = (id: string) => addToCart('shop', 'place', line(id));

beforeEach(() => localStorage.clear());

it('begins anew when it was placed, but for what another tab has put in since it was sent', () => {
  add('line-aaaaaaaa');
  const sent = kept();
  add('line-bbbbbbbb');
  cartPlaced(sent);
  expect(kept().order.products.map(({ id }) => id)).toEqual(['line-bbbbbbbb']);
  expect(kept().order.sid).not.toBe(sent.order.sid);
  expect(kept().key).not.toBe(sent.key);
});

it('is not emptied by the answer to an order that another tab had placed before', () => {
  add('line-aaaaaaaa');
  const sent = kept();
  cartPlaced(sent);
  add('line-cccccccc');
  const next = kept();
  cartPlaced(sent);
  cartRefused(sent);
  expect(kept()).toEqual(next);
});

it('keeps what was put in while it was refused, and is another request then', () => {
  add('line-aaaaaaaa');
  const sent = kept();
  add('line-bbbbbbbb');
  cartRefused(sent);
  expect(kept().order).toMatchObject({ sid: sent.order.sid, products: [{}, {}] });
  expect(kept().key).not.toBe(sent.key);
});
