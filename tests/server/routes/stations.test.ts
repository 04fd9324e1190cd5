import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLine } from '#tests/support/orders.ts';
import { putOrder, scopeOf } from '#tests/support/api.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
let owner: string;
beforeAll(async () => {
  world = await createWorld();
  owner = (await world.signIn(['owner'])).token;
});
afterAll(() => world.drop());

const GRILL = { sid: 'grill-new', name: 'Grill' };
const BAR = { sid: 'bar-new', name: 'Bar' };
const save = (...stations: object[]) =>
  world.call('settings/stations', owner, { ...scopeOf(world.branch), stations });
const assign = (...stations: string[]) =>
  world.call('products/stations', owner, { ...scopeOf(world.branch), sid: 'burger', stations });

describe('stations', () => {
  it('are used by the next order of their products', async () => {
    expect(await save(GRILL, BAR)).toMatchObject({ status: 200, body: { stations: [GRILL, BAR] } });
    expect(await assign('grill-new', 'bar-new', 'bar-new')).toMatchObject({ status: 200 });
    const checkout = aCheckout(world.branch);
    expect((await world.call('cart/checkout', owner, checkout)).status).toBe(200);
    const { body } = await world.call('orders/details', owner, {
      ...scopeOf(world.branch),
      sid: checkout.sid,
    });
    expect(body.order.products[0].stations).toEqual(['grill-new', 'bar-new']);
  });

  it('are not deleted while a product or an open line uses them', async () => {
    expect(await save(GRILL)).toMatchObject({ status: 409, body: { code: 'station_in_use' } });
    expect((await assign('grill-new')).status).toBe(200);
    const line = aLine({ stations: ['bar-new'], name: 'Negroni' });
    const order = await putOrder(world, world.branch, { products: [line] });
    expect((await save(GRILL)).body.code).toBe('station_in_use');
    const done = { sid: order.sid, items: [{ product: line.id, status: 'PREPARED' }] };
    expect(
      (await world.call('orders/item-status', owner, { ...scopeOf(world.branch), ...done })).status,
    ).toBe(200);
    const open = (await world.call('orders', owner, scopeOf(world.branch))).body.orders;
    for (const { sid, status } of open) {
      if (status === 'PREPARED') continue;
      const move = { ...scopeOf(world.branch), sid, status: 'PREPARED' };
      await world.call('orders/status', owner, move);
    }
    expect((await save(GRILL)).status).toBe(200);
    expect((await world.call('branch/dashboard', owner, scopeOf(world.branch))).body.branch.stations).toEqual(
      [GRILL],
    );
  });

  it('have unique names', async () => {
    expect((await save(GRILL, { sid: 'other', name: 'GRILL' })).body.code).toBe('station_twice');
    expect((await save(GRILL, { ...GRILL, name: 'Other' })).body.code).toBe('station_twice');
    expect((await assign('nowhere')).body.code).toBe('no_such_station');
    const unknown = { ...scopeOf(world.branch), sid: 'no-such-dish', stations: [] };
    expect((await world.call('products/stations', owner, unknown)).body.code).toBe('no_such_product');
  });
});
