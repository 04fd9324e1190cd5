import { i18n } from '@lingui/core';
import { beforeEach, expect, it } from 'vitest';
import { currentCartQuestion } from '#app/features/storefront/cart/cart-question.ts';
import { addToCartWithNotice, openTableWithNotice } from '#app/features/storefront/cart/cart-with-notice.ts';
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
} from '#app/features/storefront/cart/cart-store.ts';
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

it('empties after checkout, except for what another tab has added since', () => {
  add('line-aaaaaaaa');
  const sent = kept();
  add('line-bbbbbbbb');
  cartPlaced(sent);
  expect(kept().order.products.map(({ id }) => id)).toEqual(['line-bbbbbbbb']);
  expect(kept().order.sid).not.toBe(sent.order.sid);
  expect(kept().key).not.toBe(sent.key);
});

it('forgets the person and their sent order at sign-out', () => {
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

it('is not emptied by the answer to an order that another tab placed before', () => {
  add('line-aaaaaaaa');
  const sent = kept();
  cartPlaced(sent);
  add('line-cccccccc');
  const next = kept();
  cartPlaced(sent);
  cartRefused(sent);
  expect(kept()).toEqual(next);
});

it('keeps what was added during a refusal', () => {
  add('line-aaaaaaaa');
  const sent = kept();
  add('line-bbbbbbbb');
  cartRefused(sent);
  expect(kept().order).toMatchObject({ sid: sent.order.sid, products: [{}, {}] });
});

it('uses a new key after a refusal', () => {
  add('line-aaaaaaaa');
  const sent = kept();
  cartRefused(sent);
  expect(kept().key).not.toBe(sent.key);
});

it('keeps what the placed order lacks under new ids', () => {
  add('line-aaaaaaaa');
  cartUnanswered(kept());
  add('line-bbbbbbbb');
  const sent = kept();
  expect(sent.tried?.map(({ key }) => key)).toEqual([sent.key]);
  cartPlaced(sent, [line('line-bbbbbbbb')]);
  const next = kept();
  expect(next.order.products).toMatchObject([{ product_id: 'product-line-bbbbbbbb', quantity: 1 }]);
  expect(next.order.products[0]?.id).not.toBe('line-bbbbbbbb');
  expect(next.order.sid).not.toBe(sent.order.sid);
  expect(next.tried).toBeUndefined();
});

it('becomes a new order with the typed fields when the sent one was placed long ago', () => {
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

it('is restored from the notice that it was replaced by a table of another branch', () => {
  add('line-aaaaaaaa');
  saveCart({ ...kept(), order: { ...kept().order, note: 'ring twice' } });
  const before = kept();
  openTableWithNotice('other', 'place', {
    sid: 't1',
    name: '1',
    part: null,
    key: 'key',
    party: 'party-of-t1',
  });
  expect(kept().site).toBe('other');
  const [notice] = noticeQueue.current();
  notice?.undo?.();
  expect(kept()).toEqual(before);
});

const branch = (name: string) => ({ name, shop: { name: 'Shop', max_items: 0, max_quantity: 0 } });

it.each([
  ['stays until the question is answered with a new cart', true, 'other'],
  ['stays when the question is declined', false, 'shop'],
])('%s', async (_what, isNew, site) => {
  await addToCartWithNotice('shop', 'place', line('line-aaaaaaaa'), branch('Harbour'));
  const adding = addToCartWithNotice('other', 'place', line('line-bbbbbbbb'), branch('Garden'));
  expect(kept().site).toBe('shop');
  const question = currentCartQuestion();
  expect(question).toMatchObject({ from: 'Shop · Harbour', to: 'Shop · Garden', count: 1 });
  question?.answer(isNew);
  expect(await adding).toBe(isNew);
  expect(kept()).toMatchObject({ site, order: { products: [{ quantity: 1 }] } });
  expect(currentCartQuestion()).toBeUndefined();
});

it('is replaced silently when empty', async () => {
  await addToCartWithNotice('shop', 'place', line('line-aaaaaaaa'), branch('Harbour'));
  await addToCartWithNotice('shop', 'place', line('line-bbbbbbbb'), branch('Harbour'));
  cartPlaced(kept());
  await addToCartWithNotice('other', 'place', line('line-cccccccc'), branch('Garden'));
  expect(noticeQueue.current()).toEqual([]);
  expect(currentCartQuestion()).toBeUndefined();
});
