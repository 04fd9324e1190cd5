import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const byCode = { action: 'table', table: 't1', table_key: 'key-of-t1', phone: '' };
type Placed = { status: number; body: { order: { sid: string; status: string }; code: string } };
const place = (more: object = {}): Promise<Placed> =>
  world.call('cart/checkout', undefined, aCheckout(world.branch, { ...byCode, ...more }));
const order = async () => (await place()).body.order.status;

const PRINTED = 'printed-key-of-t1';
const scan = async (key = PRINTED) =>
  (await world.call('tables/by-key', undefined, { tb: 't1', key })).body.table;
/** An order of the phone that scanned the printed code. */
const placeAs = (guest: string, party: string) => place({ table_key: PRINTED, sitting: { party, guest } });

async function saveRules(rules: {
  table_orders_wait?: boolean;
  table_orders_wait_each?: boolean;
  table_orders_opened?: boolean;
}): Promise<void> {
  const { token } = await world.signIn(['owner']);
  const scope = { shop: world.branch.shop_id, branch: world.branch.id };
  const { settings, seen } = (await world.call('GET settings/shop', token, scope)).body;
  const saved = await world.call('settings/shop', token, { ...scope, ...settings, ...rules, seen });
  expect(saved.status).toBe(200);
}

it("holds the first order by a table's code for staff, unless the shop turns that off", async () => {
  expect(await order()).toBe('APPROVAL');
  await saveRules({ table_orders_wait: false });
  expect(await order()).toBe('PLACED');
});

describe('the printed code of a table', () => {
  beforeAll(() => saveRules({ table_orders_wait: true }));
  const asStaff = async (name: string, args: object) => {
    const { token } = await world.signIn(['owner']);
    return world.call(name, token, { shop: world.branch.shop_id, branch: world.branch.id, ...args });
  };
  const leave = async (party: string, next: string) => {
    const { body } = await asStaff('tables/reset', {
      sid: 't1',
      session: party,
      next,
      key: `key-of-${next}`,
      reason: 'test',
    });
    expect(body.verdict.verdict).toBe('applied');
  };

  it('orders for a phone only as long as the party of its scan is there', async () => {
    const { party } = await scan();
    expect((await placeAs('phone-of-ada', party)).status).toBe(200);
    expect((await place({ table_key: PRINTED })).body.code).toBe('table_key_needed');
    expect((await placeAs('phone-of-ada', 'another-party')).body.code).toBe('table_key_needed');
  });

  it('holds the first order of each phone for staff', async () => {
    const { party } = await scan();
    const first = await placeAs('phone-of-bo12', party);
    expect(first.body.order.status).toBe('APPROVAL');
    expect((await placeAs('phone-of-bo12', party)).body.order.status).toBe('APPROVAL');
    await asStaff('orders/status', { sid: first.body.order.sid, status: 'PLACED' });
    expect((await placeAs('phone-of-bo12', party)).body.order.status).toBe('PLACED');
    expect((await placeAs('phone-of-eve', party)).body.order.status).toBe('APPROVAL');
  });

  it('stays valid for the next party, and lets phones of the party before order nothing', async () => {
    const { party } = await scan();
    const { orders, sessions } = (await asStaff('tables/sessions', { table: 't1' })).body;
    for (const { sid, status } of orders)
      if (status === 'APPROVAL') await asStaff('orders/status', { sid, status: 'CANCELED', comment: 'test' });
      else await asStaff('orders/status', { sid, status: 'SERVED' });
    expect(sessions).toHaveLength(1);
    await leave(party, 'next-party-1');
    expect((await placeAs('phone-of-bo12', party)).body.code).toBe('table_key_needed');
    // The table of another restaurant has the same keys.
    expect(await scan('key-of-t1')).not.toMatchObject({ party: 'next-party-1' });
    expect(await scan()).toMatchObject({ sid: 't1', party: 'next-party-1' });
    expect((await placeAs('phone-of-bo12', 'next-party-1')).body.order.status).toBe('APPROVAL');
    expect(await scan('key-of-next-party-1')).toMatchObject({ party: 'next-party-1' });
  });

  it('orders only at a table that staff have opened, where the shop wants that', async () => {
    await saveRules({ table_orders_opened: true });
    const { party } = await scan();
    expect((await placeAs('phone-of-cy12', party)).body.code).toBe('table_not_opened');
    await asStaff('tables/status', { sid: 't1', session: party, covers: 2 });
    expect((await placeAs('phone-of-cy12', party)).status).toBe(200);
    await saveRules({ table_orders_opened: false });
  });

  it('holds each order for staff, where the shop wants that', async () => {
    await saveRules({ table_orders_wait_each: true });
    const { party } = await scan();
    const first = await placeAs('phone-of-di12', party);
    await asStaff('orders/status', { sid: first.body.order.sid, status: 'PLACED' });
    expect((await placeAs('phone-of-di12', party)).body.order.status).toBe('APPROVAL');
    await saveRules({ table_orders_wait_each: false });
  });

  it('only shows the menu after staff asked for a new code', async () => {
    const { table } = (await asStaff('tables/new-code', { sid: 't1' })).body;
    expect(table.order_key).not.toBe(PRINTED);
    const { party } = await scan(table.order_key);
    expect(party).toBe('next-party-1');
    expect(await scan()).not.toMatchObject({ party });
    expect((await placeAs('phone-of-di12', party)).body.code).toBe('table_key_needed');
  });
});
