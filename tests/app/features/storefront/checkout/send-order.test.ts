import { afterEach, expect, it, vi } from 'vitest';
import type { Cart } from '#app/features/storefront/cart/cart-store.ts';
import { sendOrder } from '#app/features/storefront/checkout/send-order.ts';
import { placeOrderSchema } from '#domain/cart/place-order.ts';

const branch = { id: 1, shop_id: 1 };
const order = placeOrderSchema.parse({
  sid: 'order-00000000001',
  branch_sid: 'b',
  action: 'pickup',
  products: [{ id: 'line-aaaaaaaa', product_id: 'cola', quantity: 1 }],
  name: 'Ada',
  phone: '+905550001111',
});
const key = '0b0e4a5e-6a1e-4d25-9d37-2f1df8a1f001';
const placed = { verdict: { id: key, mid: 1, verdict: 'applied', seq: 3 }, order: null, key: 'order-key' };

afterEach(() => vi.unstubAllGlobals());

/** A server with only this `order`, placed under `key`. */
function serve(): { asked: { key: string; name: string; expected_total: number }[] } {
  const asked: { key: string; name: string; expected_total: number }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const body = await request.json();
    const sent = request.headers.get('idempotency-key') ?? '';
    asked.push({ key: sent, name: body.name, expected_total: body.expected_total });
    const isSame = sent === key && body.name === 'Ada';
    const code = sent === key ? 'change_id_taken' : 'sid_taken';
    return new Response(JSON.stringify(isSame ? placed : { code, message: '' }), {
      status: isSame ? 200 : 409,
      headers: { 'content-type': 'application/json' },
    });
  });
  return { asked };
}

it.each([
  ['the same key', key],
  ['another key', '0b0e4a5e-6a1e-4d25-9d37-2f1df8a1f002'],
])('finds an order whose answer was lost after the cart was edited, under %s', async (_which, now) => {
  const { asked } = serve();
  const edited = { ...order, name: 'Ada Lovelace' };
  const cart: Cart = { site: 's', place: 'p', key: now, order: edited, tried: [{ key, order }] };
  const answer = await sendOrder(cart, 250, branch);
  expect(answer).toMatchObject({ ok: true, value: { key: 'order-key' } });
  expect(asked).toEqual([
    { key: now, name: 'Ada Lovelace', expected_total: 250 },
    { key, name: 'Ada', expected_total: 0 },
  ]);
});
