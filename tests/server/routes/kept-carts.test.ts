import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CART_KEPT_MS } from '#domain/cart/kept-cart.ts';
import { forgetCustomerTraces } from '#server/jobs/retention-jobs.ts';
import { scopeOf } from '#tests/support/api.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const call = (name: Parameters<World['call']>[0], request: object) =>
  world.call(name, undefined, { ...scopeOf(world.branch), ...request });
async function newCart(product = 'burger') {
  const { status, body } = await call('cart/add', { product });
  expect(status).toBe(200);
  return body;
}

describe('a cart on the server', () => {
  it('is made by the first dish and found by its key', async () => {
    const { key, cart } = await newCart();
    const [line] = cart.products;
    expect(line).toMatchObject({
      id: expect.stringMatching(/^[\w-]{8}$/),
      product_id: 'burger',
      quantity: 1,
      orig_extra: [],
      extra_price: 0,
      available: true,
      extra_available: true,
    });
    expect(line.price).toBe(line.product_price);
    expect(cart).toMatchObject({ available: true, user: { guest: true, name: '', phone: '' } });
    expect((await call('cart/details', { key })).body).toEqual({ key, cart });
    expect((await call('cart/info', { key })).body.cart).toEqual(cart);
    expect((await call('cart/info', {})).body.cart).toBeNull();
  });

  it('joins the same choice into one line', async () => {
    const { key } = await newCart();
    const { cart } = (await call('cart/add', { key, product: 'burger', quantity: 2 })).body;
    expect(cart.products.map(({ quantity }: any) => quantity)).toEqual([3]);
    expect(cart.products[0].price).toBe(cart.products[0].unit_price * 3);
  });

  it('changes and removes a line by its id', async () => {
    const { key, cart } = await newCart();
    const [{ id: cart_id }] = cart.products;
    const more = await call('cart-quantity', { key, cart_id, quantity: 4 });
    expect(more.body.cart.products[0].quantity).toBe(4);
    const none = await call('cart-quantity', { key, cart_id, quantity: 0 });
    expect(none.body.cart).toMatchObject({ products: [], available: false, total: 0 });
    expect((await call('cart-quantity', { key, cart_id, quantity: 1 })).body.code).toBe('no_such_item');
  });

  it('keeps what is not updated', async () => {
    const { key } = await newCart();
    await call('cart/update', { key, action: 'pickup', user: { name: 'Ada', phone: '+905551112233' } });
    const { cart } = (await call('cart/update', { key, note: 'No salt' })).body;
    expect(cart).toMatchObject({ action: 'pickup', note: 'No salt', user: { name: 'Ada', guest: true } });
    expect(cart.shipping).toBe(0);
  });

  it('marks a dish that is no longer sold', async () => {
    const { key } = await newCart('none');
    expect((await call('cart/details', { key })).body.cart).toMatchObject({
      available: false,
      products: [{ name: '', available: false, price: 0 }],
    });
  });

  it('refuses an unknown key, also in another branch', async () => {
    const { key } = await newCart();
    const there = await world.call('cart/details', undefined, { ...scopeOf(world.sister), key });
    expect([there.status, there.body.code]).toEqual([404, 'no_such_cart']);
    expect((await call('cart/add', { key: 'k'.repeat(43), product: 'burger' })).status).toBe(404);
  });

  it('expires a week after its last change', async () => {
    const { key } = await newCart();
    world.clock.advance(CART_KEPT_MS);
    expect((await call('cart/details', { key })).status).toBe(404);
    await forgetCustomerTraces(world.context);
    expect(await world.database.db.query({ name: 'test.carts', text: 'select 1 from cart' })).toEqual([]);
  });
});
