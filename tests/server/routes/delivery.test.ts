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
  it('is accepted once, in six decimals, only during a delivery and never from the future', async () => {
    const ana = await world.signIn(['delivery']);
    const order = await away();
    const t0 = world.clock.now();
    const send = (...points: object[]) => by(ana, 'user/track', { points });
    expect(await send(point(t0))).toMatchObject({ status: 409, body: { code: 'not_underway' } });
    await claimed(ana, order);
    await by(ana, 'orders/status', { sid: order.sid, status: 'SHIPPED' });
    world.clock.advance(90 * SECOND_MS);
    const gap = [point(t0 - 5000), point(t0 + 30_000), point(t0 + 60_000), point(t0 + 500_000, 36.9)];
    expect((await send(...gap)).body).toEqual({ stored: 3 });
    expect((await send(...gap.slice(1, 3))).body).toEqual({ stored: 0 });
    const key = orderKey(world.context.secret, order.sid);
    const seen = await world.call('orders/position', undefined, { ...scope(), sid: order.sid, key });
    expect(seen.body.position).toEqual({ lat: 36.9, lng: 30.7, at: t0 + 90_000 });
    const followed = () => world.call('orders/details', undefined, { ...scope(), sid: order.sid, key });
    expect((await followed()).body.driver).toEqual({ position: seen.body.position, now: t0 + 90_000 });
    const staff = await world.call('orders/details', ana.token, { ...scope(), sid: order.sid });
    expect(staff.body.order.sid).toBe(order.sid);
    expect(staff.body).not.toHaveProperty('driver');
    const first = await tracks.last(world.database.db, world.branch.id, ana.id, 0);
    expect(first?.at).toBe(t0 + 90_000);

    const boss = await world.signIn(['manager']);
    const all = await world.call('delivery/positions', boss.token, scope());
    expect(all.body.drivers).toContainEqual({
      id: ana.id,
      name: expect.any(String),
      position: seen.body.position,
    });
    for (const bad of [undefined, 'x'.repeat(24)]) {
      const asked = { ...scope(), sid: order.sid, ...(bad === undefined ? {} : { key: bad }) };
      expect((await world.call('orders/position', undefined, asked)).status).toBe(403);
    }
    await by(ana, 'orders/status', { sid: order.sid, status: 'DELIVERED' });
    const after = await world.call('orders/position', undefined, { ...scope(), sid: order.sid, key });
    expect(after.body.position).toBeNull();
    expect((await followed()).body).not.toHaveProperty('driver');
    expect((await send(point(world.clock.now()))).status).toBe(409);
  });

  it("counts from the driver's first departure and is checked against their own orders only", async () => {
    const [ana, bo, boss] = [
      await world.signIn(['delivery']),
      await world.signIn(['delivery']),
      await world.signIn(['manager']),
    ];
    const [early, late, other] = [
      await away({ create_at: 1000 }),
      await away({ create_at: 2000 }),
      await away(),
    ];
    const ship = (who: Signed, order: Order) =>
      by(who, 'orders/status', { sid: order.sid, status: 'SHIPPED' });
    await ship(ana, late);
    await ship(bo, other);
    const at = world.clock.now();
    expect((await by(ana, 'user/track', { points: [point(at, 36.5)] })).body).toEqual({ stored: 1 });
    world.clock.advance(20 * SECOND_MS);
    await ship(ana, early);
    const { drivers } = (await world.call('delivery/positions', boss.token, scope())).body;
    const seen = drivers.filter(({ id }: { id: string }) => id === ana.id || id === bo.id);
    expect(seen).toHaveLength(2);
    expect(seen).toContainEqual({
      id: ana.id,
      name: expect.any(String),
      position: { lat: 36.5, lng: 30.7, at },
    });
    expect(seen).toContainEqual({ id: bo.id, name: expect.any(String), position: null });
    const held = await orders.underwayOf(world.database.db, world.branch.id, ana.id);
    expect(held.map(({ sid }) => sid).sort()).toEqual([early.sid, late.sid].sort());
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
