import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/time.ts';
import { putFloor, putOrder, scopeOf } from '#tests/support/api.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let owner: string;
beforeAll(async () => {
  world = await createWorld();
  owner = (await world.signIn(['owner'])).token;
});
afterAll(() => world.drop());

const call = (name: string, token: string | undefined, body: object, headers = {}) =>
  world.call(name, token, { ...scopeOf(world.branch), ...body }, headers);
const ORDER = {
  action: 'pickup',
  note: '',
  name: 'Ada',
  phone: '+905551112233',
  products: [{ product: 'burger', quantity: 1, extra: [] }],
};

describe('cart/checkout with a short body', () => {
  it('places an order with ids of the server', async () => {
    const { status, body } = await call('cart/checkout', undefined, ORDER);
    expect(status).toBe(200);
    expect(body.order).toMatchObject({ name: 'Ada', products: [{ product_id: 'burger', quantity: 1 }] });
    expect(body.key).toEqual(expect.any(String));
  });

  it('places an order once under one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [
      await call('cart/checkout', undefined, ORDER, headers),
      await call('cart/checkout', undefined, ORDER, headers),
    ];
    expect(again.body.order.sid).toBe(first.body.order.sid);
    const { body } = await call('cart/checkout', undefined, ORDER);
    expect(body.order.sid).not.toBe(first.body.order.sid);
  });

  it('takes the lines of a cart on the server', async () => {
    const { cart } = (await call('cart/add', undefined, { product: 'burger', quantity: 2 })).body;
    const { status, body } = await call('cart/checkout', undefined, { ...ORDER, products: cart.products });
    expect(status).toBe(200);
    expect(body.order.products).toMatchObject([{ product_id: 'burger', quantity: 2 }]);
  });

  it('names what is wrong as for the long body', async () => {
    const { status, body } = await call('cart/checkout', undefined, {
      ...ORDER,
      products: [{ quantity: 1 }, 7],
    });
    expect(status).toBe(400);
    expect(body.code).toBe('invalid_fields');
  });
});

describe('orders/status', () => {
  it('accepts `order` in place of `sid`', async () => {
    const { sid } = await putOrder(world, world.branch, { status: 'APPROVAL' });
    const { body } = await call('orders/status', owner, { order: sid, status: 'PLACED' });
    expect(body.order.status).toBe('PLACED');
  });
});

describe('tables/order/payment', () => {
  it('records no more than is due when requests without an Idempotency-Key arrive together', async () => {
    const [due, table] = await putFloor(world, world.branch).then(async () => {
      const pay = { order_ids: ['order-at-t1-0000'], table: 't1' };
      const { body } = await call('tables/order/payment', owner, { ...pay, paid: 10_000_000 });
      return [body, pay] as const;
    });
    expect(due.code).toBe('payment_too_large');
    const paid = Number(due.params.amount);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call('tables/order/payment', owner, { ...table, paid })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'payment_too_large')).toHaveLength(7);
  });

  it('pays the lines of orders of the party at the table', async () => {
    await putFloor(world, world.branch);
    const { status, body } = await call('tables/order/payment', owner, {
      order_ids: ['order-at-t1-0000'],
      paid: 500,
      table: 't1',
    });
    expect(status).toBe(200);
    expect(body.id).toEqual(expect.any(String));
    expect(body.session.payments).toMatchObject([
      { amount: 500, method: 'cash', covers: { kind: 'items', lines: ['order-at-t1-0000-line'] } },
    ]);
  });
});

it.each([
  ['another table', 't2', ['order-at-t1-0000']],
  ['no order', 't1', ['nobody-knows-it']],
  ['no id at all', 't1', ['\u0000']],
])('a payment for the lines of orders of %s is refused', async (_, table, orders) => {
  await putFloor(world, world.branch);
  const { status } = await call('tables/order/payment', owner, { order_ids: orders, paid: 500, table });
  expect(status).toBe(400);
});

describe('bookings', () => {
  it('accept a time as ISO 8601 and `id` in place of `sid`', async () => {
    const booking = new Date(world.clock.now() + 3 * HOUR_MS).toISOString();
    const made = await call('tables/bookings/edit', owner, { name: 'Ada', hall: 'hall', booking, seats: 2 });
    expect(made.body.booking).toMatchObject({ name: 'Ada', booking: Date.parse(booking) });
    const { sid: id } = made.body.booking;
    const moved = await call('tables/bookings/status', owner, { id, status: 'APPROVED' });
    expect(moved.body.booking).toMatchObject({ sid: id, status: 'APPROVED' });
    expect((await call('GET tables/bookings/edit', owner, { id })).body.booking.sid).toBe(id);
  });
});

describe('staff/create', () => {
  const person = {
    username: 'cook-by-flags',
    password: 'a good long one 17',
    first_name: 'Cem',
    last_name: 'Er',
  };

  it('accepts a flag for each role', async () => {
    const { status, body } = await call('staff/create', owner, {
      ...person,
      branches: [world.branch.id],
      kitchen: true,
      waitress: true,
      manager: false,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.person.roles.sort()).toEqual(['kitchen', 'waitress']);
    expect(body.person).toMatchObject({ kitchen: true, waitress: true, manager: false, owner: false });
  });

  it('refuses the flag of a role that cannot be given', async () => {
    const flagged = { ...person, username: 'boss-by-flags', branches: [world.branch.id], owner: true };
    expect((await call('staff/create', owner, flagged)).status).toBe(400);
  });
});

describe('gallery/edit', () => {
  it('accepts an item with `is_branch` and `type`', async () => {
    const image = `/media/pictures/${'a'.repeat(40)}.webp`;
    const { body } = await call('gallery/edit', owner, {
      title: 'The hall',
      is_branch: true,
      type: 'image',
      image,
    });
    expect(body.items).toMatchObject([
      { title: 'The hall', image_url: image, link: null, width: 720, height: 500 },
    ]);
  });
});

describe('user/track', () => {
  it('accepts one position', async () => {
    const { id, token } = await world.signIn(['delivery']);
    await putOrder(world, world.branch, {
      status: 'SHIPPED',
      op_shipped: { id, name: 'Dora' },
      bumps: [
        { id: 'b', at: world.clock.now(), by: 'Dora', from: 'PACKED', to: 'SHIPPED', lines: [], removed: [] },
      ],
    });
    expect((await call('user/track', token, { lat: 41.1234567, lng: 29 })).body).toEqual({ stored: 1 });
  });
});
