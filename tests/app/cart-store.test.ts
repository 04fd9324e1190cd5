import { i18n } from '@lingui/core';
import { beforeEach, expect, it } from 'vitest';
import { addAloud, sitDownAloud } from '#app/features/storefront/cart-aloud.ts';
import { noticeQueue } from '#ui/notices.tsx';
import {
  addToCart,
  type Cart,
  cartPlaced,
  cartRefused,
  cartRenewed,
  cartUnanswered,
  forgetCustomer,
  saveCart,
} from '#app/features/storefront/cart-store.ts';
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

beforeEach(() => {
  localStorage.clear();
  noticeQueue.clear();
  i18n.load('en', {});
  i18n.activate('en');
});

it('begins anew when it was placed, but for what another tab has put in since it was sent', () => {
  add('line-aaaaaaaa');
  const sent = kept();
  add('line-bbbbbbbb');
  cartPlaced(sent);
  expect(kept().order.products.map(({ id }) => id)).toEqual(['line-bbbbbbbb']);
  expect(kept().order.sid).not.toBe(sent.order.sid);
  expect(kept().key).not.toBe(sent.key);
});

it('forgets who signs out, and what they may have sent, and keeps their dishes', () => {
  forgetCustomer();
  expect(kept()).toBeNull();
  add('line-aaaaaaaa');
  const { order } = kept();
  const address = { street: 'Rua Nova 7', city: 'Lisboa', postcode: '', lat: null, lng: null };
  const typed = { name: 'Mona', phone: '+351912000000', street: 'Rua Nova 7', address, note: 'Ring at Mona' };
  const before: Cart = {
    ...kept(),
    order: { ...order, ...typed, action: 'pickup', method: 'cash_on_pickup' },
  };
  saveCart(before);
  cartUnanswered(before);
  forgetCustomer();
  const after = kept();
  expect(JSON.stringify(after)).not.toMatch(/Mona|Nova|351912|Lisboa/);
  expect(after.order).toMatchObject({
    action: 'pickup',
    method: null,
    products: [{ product_id: 'product-line-aaaaaaaa' }],
  });
  expect(after.tried).toBeUndefined();
  for (const id of [before.key, before.order.sid, 'line-aaaaaaaa']) {
    expect([after.key, after.order.sid, after.order.products[0]?.id]).not.toContain(id);
  }
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

it('keeps what the order that was placed has not, under other names, and tries no key of it again', () => {
  add('line-aaaaaaaa');
  cartUnanswered(kept());
  add('line-bbbbbbbb');
  const sent = kept();
  expect(sent.tried).toEqual([sent.key]);
  cartPlaced(sent, [line('line-bbbbbbbb')]);
  const next = kept();
  expect(next.order.products).toMatchObject([{ product_id: 'product-line-bbbbbbbb', quantity: 1 }]);
  expect(next.order.products[0]?.id).not.toBe('line-bbbbbbbb');
  expect(next.order.sid).not.toBe(sent.order.sid);
  expect(next.tried).toBeUndefined();
});

it('is another order with all that was typed, once what was sent turns out to be placed long ago', () => {
  add('line-aaaaaaaa');
  const typed = { ...kept(), order: { ...kept().order, note: 'ring twice', street: 'Hill 1' } };
  saveCart(typed);
  cartUnanswered(typed);
  cartRenewed(typed);
  const { order, key, tried } = kept();
  expect(order).toMatchObject({ products: [{ product_id: 'product-line-aaaaaaaa' }] });
  expect([order.sid, key]).not.toContain(typed.order.sid);
  expect(key).not.toBe(typed.key);
  expect(tried).toBeUndefined();
});

it.each([
  ['a dish', () => addAloud('other', 'place', line('line-bbbbbbbb'))],
  ['a table', () => sitDownAloud('other', 'place', { sid: 't1', name: '1', part: null, key: 'key' })],
])('gives way to %s of another place not silently, and comes back when asked to', (_what, put) => {
  add('line-aaaaaaaa');
  saveCart({ ...kept(), order: { ...kept().order, note: 'ring twice' } });
  const before = kept();
  put();
  expect(kept().site).toBe('other');
  const [notice] = noticeQueue.current();
  notice?.undo?.();
  expect(kept()).toEqual(before);
});

it('gives way in silence where nothing was in it, and not to a dish of its own place', () => {
  addAloud('shop', 'place', line('line-aaaaaaaa'));
  addAloud('shop', 'place', line('line-bbbbbbbb'));
  cartPlaced(kept());
  addAloud('other', 'place', line('line-cccccccc'));
  expect(noticeQueue.current()).toEqual([]);
});
