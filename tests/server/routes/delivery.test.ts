import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, SECOND_MS } from '#domain/time.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderKey } from '#server/auth/tokens.ts';
import { orders } from '#server/store/orders.ts';
import { tracks } from '#server/store/tracks.ts';
import { putOrder, scopeOf } from '#tests/support/api.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

type Signed = Awaited<ReturnType<World['signIn']>>;
const scope = () => scopeOf(world.branch);
const away = (change: Partial<Order> = {}) =>
  putOrder(world, world.branch, { action: 'now', status: 'PACKED', ...change });
const by = (
  who: Signed,
  call: 'orders/claim' | 'orders/undelivered' | 'orders/status' | 'user/track',
  args: object,
) => world.call(call, who.token, { ...scope(), ...args });
const claimed = (who: Signed, order: Order, name = 'A driver') =>
  by(who, 'orders/claim', { sid: order.sid, driver: { id: who.id, name } });
const point = (at: number, lat = 36.8841234567) => ({ lat, lng: 30.7, at });

describe('a delivery order', () => {
  it('belongs to the first driver who claims it, until they release it', async () => {
    const [ana, bo] = [await world.signIn(['delivery']), await world.signIn(['delivery'])];
    const order = await away();
    expect((await claimed(ana, order)).body.order.driver.id).toBe(ana.id);
    expect(await claimed(bo, order)).toMatchObject({ status: 409, body: { code: 'claimed' } });
    const gone = await by(bo, 'orders/claim', { sid: order.sid, driver: null });
    expect(gone).toMatchObject({ status: 409, body: { code: 'claimed' } });
    expect((await by(ana, 'orders/claim', { sid: order.sid, driver: null })).status).toBe(200);
    expect((await claimed(bo, order)).body.order.driver.id).toBe(bo.id);
    const forBo = { sid: order.sid, driver: { id: bo.id, name: 'Bo' } };
    expect((await by(ana, 'orders/claim', forBo)).status).toBe(403);
  });

  it('can be delivered again or cancelled after a failed delivery', async () => {
    const [ana, boss] = [await world.signIn(['delivery']), await world.signIn(['manager'])];
    const order = await away();
    await claimed(ana, order);
    const early = await by(ana, 'orders/undelivered', { sid: order.sid, reason: 'x' });
    expect(early).toMatchObject({ status: 409, body: { code: 'not_shipped' } });
    await by(ana, 'orders/status', { sid: order.sid, status: 'SHIPPED' });
    const back = await by(ana, 'orders/undelivered', { sid: order.sid, reason: 'Nobody opened' });
    expect(back.body.order).toMatchObject({
      status: 'PACKED',
      driver: null,
      undelivered: { reason: 'Nobody opened' },
    });
    const cancel = { sid: order.sid, status: 'CANCELED', cancel_reason: 'not at home' };
    expect((await by(boss, 'orders/status', cancel)).body.order.status).toBe('CANCELED');
  });
});

describe("a driver's position", () => {
  /** A driver who left with an order 90 s ago, at `left`. */
  async function underway() {
    const ana = await world.signIn(['delivery']);
    const order = await away();
    const left = world.clock.now();
    const { name } = (await claimed(ana, order)).body.order.driver;
    await by(ana, 'orders/status', { sid: order.sid, status: 'SHIPPED' });
    world.clock.advance(90 * SECOND_MS);
    const send = (...points: object[]) => by(ana, 'user/track', { points });
    const key = orderKey(world.context.secret, order.sid);
    const position = async () =>
      (await world.call('orders/position', undefined, { ...scope(), sid: order.sid, key })).body.position;
    const followed = async () =>
      (await world.call('orders/details', undefined, { ...scope(), sid: order.sid, key })).body;
    return { ana, order, left, name, send, position, followed };
  }

  it('is refused before a delivery', async () => {
    const ana = await world.signIn(['delivery']);
    const answer = await by(ana, 'user/track', { points: [point(world.clock.now())] });
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_underway' } });
  });

  it('is refused after a delivery', async () => {
    const { ana, order, send } = await underway();
    await by(ana, 'orders/status', { sid: order.sid, status: 'DELIVERED' });
    expect((await send(point(world.clock.now()))).status).toBe(409);
  });

  it('is not stored from before the departure', async () => {
    const { left, send } = await underway();
    expect((await send(point(left - 5000), point(left + 30_000))).body).toEqual({ stored: 1 });
  });

  it('is stored once', async () => {
    const { left, send } = await underway();
    const points = [point(left + 30_000), point(left + 60_000)];
    expect((await send(...points)).body).toEqual({ stored: 2 });
    expect((await send(...points)).body).toEqual({ stored: 0 });
  });

  it('is rounded to six decimals', async () => {
    const { left, send, position } = await underway();
    await send(point(left + 30_000, 36.8841234567));
    expect((await position()).lat).toBe(36.884123);
  });

  it('from the future counts as now', async () => {
    const { ana, left, send, position } = await underway();
    await send(point(left + 500_000, 36.9));
    expect(await position()).toEqual({ lat: 36.9, lng: 30.7, at: left + 90_000 });
    const stored = await tracks.last(world.database.db, world.branch.id, ana.id, 0);
    expect(stored?.at).toBe(left + 90_000);
  });

  it('is shown to the customer with the order and the first name of the driver', async () => {
    const { left, name, send, position, followed } = await underway();
    await send(point(left + 60_000));
    const [first] = name.split(' ');
    const shown = { position: await position(), now: left + 90_000, name: first };
    expect((await followed()).driver).toEqual(shown);
  });

  it('is hidden from the customer after the delivery', async () => {
    const { ana, order, left, send, position, followed } = await underway();
    await send(point(left + 60_000));
    await by(ana, 'orders/status', { sid: order.sid, status: 'DELIVERED' });
    expect(await position()).toBeNull();
    expect(await followed()).not.toHaveProperty('driver');
  });

  it.each([undefined, 'x'.repeat(24)])("is refused without the order's key (%s)", async (key) => {
    const { order } = await underway();
    const asked = { ...scope(), sid: order.sid, ...(key === undefined ? {} : { key }) };
    expect((await world.call('orders/position', undefined, asked)).status).toBe(403);
  });

  it('is not part of the order for staff', async () => {
    const { ana, order, left, send } = await underway();
    await send(point(left + 60_000));
    const { body } = await world.call('orders/details', ana.token, { ...scope(), sid: order.sid });
    expect(body.order.sid).toBe(order.sid);
    expect(body).not.toHaveProperty('driver');
  });

  it('is shown to managers with the driver', async () => {
    const { ana, left, send, position } = await underway();
    await send(point(left + 60_000));
    const boss = await world.signIn(['manager']);
    const { drivers } = (await world.call('delivery/positions', boss.token, scope())).body;
    expect(drivers).toContainEqual({ id: ana.id, name: expect.any(String), position: await position() });
  });

  /** Two drivers on their way; the first of them sends a position. */
  async function twoDrivers() {
    const [ana, bo, boss] = [
      await world.signIn(['delivery']),
      await world.signIn(['delivery']),
      await world.signIn(['manager']),
    ];
    const ship = async (who: Signed, change: Partial<Order> = {}) => {
      const order = await away(change);
      await by(who, 'orders/status', { sid: order.sid, status: 'SHIPPED' });
      return order;
    };
    const first = await ship(ana, { create_at: 2000 });
    await ship(bo);
    const at = world.clock.now();
    expect((await by(ana, 'user/track', { points: [point(at, 36.5)] })).body).toEqual({ stored: 1 });
    const positionOf = async (who: Signed) => {
      const { drivers } = (await world.call('delivery/positions', boss.token, scope())).body;
      return drivers.find(({ id }: { id: string }) => id === who.id).position;
    };
    return { ana, bo, at, first, ship, positionOf };
  }

  it("counts from the driver's first departure", async () => {
    const { ana, at, ship, positionOf } = await twoDrivers();
    world.clock.advance(20 * SECOND_MS);
    await ship(ana, { create_at: 1000 });
    expect(await positionOf(ana)).toEqual({ lat: 36.5, lng: 30.7, at });
  });

  it('is not shown for another driver', async () => {
    const { bo, positionOf } = await twoDrivers();
    expect(await positionOf(bo)).toBeNull();
  });

  it("is checked against the driver's own orders", async () => {
    const { ana, first, ship } = await twoDrivers();
    const second = await ship(ana, { create_at: 1000 });
    const own = await orders.underwayOf(world.database.db, world.branch.id, ana.id);
    expect(own.map(({ sid }) => sid).sort()).toEqual([first.sid, second.sid].sort());
  });

  it('of an earlier run is hidden from the next customer', async () => {
    const ana = await world.signIn(['delivery']);
    const one = await away();
    await claimed(ana, one);
    await by(ana, 'orders/status', { sid: one.sid, status: 'SHIPPED' });
    await by(ana, 'user/track', { points: [point(world.clock.now())] });
    await by(ana, 'orders/status', { sid: one.sid, status: 'DELIVERED' });
    world.clock.advance(10 * SECOND_MS);
    const two = await away();
    await claimed(ana, two);
    await by(ana, 'orders/status', { sid: two.sid, status: 'SHIPPED' });
    const key = orderKey(world.context.secret, two.sid);
    const asked = { ...scope(), sid: two.sid, key };
    expect((await world.call('orders/position', undefined, asked)).body.position).toBeNull();
  });

  it('is deleted after some days', async () => {
    const ana = await world.signIn(['delivery']);
    const order = await away();
    await claimed(ana, order);
    await by(ana, 'orders/status', { sid: order.sid, status: 'SHIPPED' });
    await by(ana, 'user/track', { points: [point(world.clock.now())] });
    await by(ana, 'orders/status', { sid: order.sid, status: 'DELIVERED' });
    const { db } = world.database;
    expect(await tracks.last(db, world.branch.id, ana.id, 0)).not.toBeNull();
    await tracks.forget(db, world.branch.id, world.clock.now() + DAY_MS, 100);
    expect(await tracks.last(db, world.branch.id, ana.id, 0)).toBeNull();
  });
});
