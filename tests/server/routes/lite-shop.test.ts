import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import {
  aStaffForm,
  AT_TABLE,
  envelope,
  push,
  putFloor,
  putOrder,
  scopeOf,
  validPayloads,
} from '#tests/support/api.ts';
import { aRestaurant } from '#tests/support/registration.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
let owner: string;
let manager: string;
beforeAll(async () => {
  world = await createWorld();
  owner = (await world.signIn(['owner'])).token;
  manager = (await world.signIn(['manager'])).token;
});
afterAll(() => world.drop());

async function turn(lite_ecom: boolean, token = owner) {
  const scope = scopeOf(world.branch);
  const { settings, seen } = (await world.call('GET settings/shop', owner, scope)).body;
  return world.call('settings/shop', token, { ...scope, ...settings, lite_ecom, seen });
}
const leave = () =>
  world.database.db.execute(
    {
      name: 't.leave',
      text: `update table_session set doc = jsonb_set(doc, '{closed}', '{"at": 1, "by": "Ana", "due": 0}')`,
    },
    [],
  );
const aboutTables = Object.keys(calls).filter(
  // What a code leads to, and its guests, find no table here; the restaurant beside has one with the same key.
  (name) => /^(GET )?(halls|tables)\/(?!by-key|guest-)/.test(name),
);

it('lets only the owner turn off tables while no party is seated', async () => {
  await putFloor(world, world.branch);
  expect((await turn(true, manager)).status).toBe(403);
  expect((await turn(true)).body).toMatchObject({ code: 'tables_needed', params: { where: 'T1' } });
  await leave();
  expect((await turn(true)).status).toBe(200);
  expect(
    (await world.call('GET settings/shop', manager, scopeOf(world.sister))).body.settings.lite_ecom,
  ).toBe(true);
});

describe('without tables', () => {
  it('refuses every call about tables, halls or bookings', async () => {
    const payloads: Record<string, object> = validPayloads(
      world,
      world.branch,
      await putOrder(world, world.branch),
    );
    expect(aboutTables.length).toBeGreaterThan(20);
    for (const name of aboutTables) {
      const { body } = await world.call(name, owner, payloads[name]);
      expect(body, name).toMatchObject({ code: 'action_not_offered' });
    }
    const change = envelope(1, 'tables/status', payloads['tables/status']);
    const { verdicts } = (await push(world, owner, [change])).body;
    expect(verdicts).toMatchObject([{ verdict: 'rejected', code: 'action_not_offered' }]);
  });

  it('does not open by the code of a table', async () => {
    const { body } = await world.call('tables/by-key', undefined, { tb: 't1', key: 'key-of-t1' });
    expect(body.site).not.toBe(world.shop.site_uid);
  });

  it('refuses an order at a table', async () => {
    const atTable = aCheckout(world.branch, { action: 'table', table: 't1', table_key: 'key-of-t1' });
    expect((await world.call('cart/checkout', undefined, atTable)).body).toMatchObject({
      code: 'action_not_offered',
    });
  });

  it('takes other orders', async () => {
    expect((await world.call('cart/checkout', undefined, aCheckout(world.branch))).status).toBe(200);
  });
});

it('refuses new staff with the waiter role', async () => {
  const form = {
    ...scopeOf(world.branch),
    ...aStaffForm(world.branch),
    username: 'wanda',
    password: 'wanda-word',
  };
  expect((await world.call('staff/create', owner, form)).body.fields).toEqual({ roles: 'invalid' });
  expect((await world.call('staff/create', owner, { ...form, roles: ['kitchen'] })).status).toBe(200);
});

it('shows everything as before when tables are turned on again', async () => {
  expect((await turn(false)).status).toBe(200);
  const { body } = await world.call('tables/', owner, scopeOf(world.branch));
  expect(JSON.stringify(body)).toContain('T1');
});

it('counts only a party with an open order as seated', async () => {
  const party = { table: 't1', covers: 0, opened_at: 1, opened_by: 'Ana', payments: [], closed: null };
  const row = { ...party, sid: 'gone-again-0000', orders: [AT_TABLE, 'order-of-long-ago-0'] };
  await writeRows(world.context, world.branch.id, [{ kind: 'session', row }]);
  expect((await turn(true)).body).toMatchObject({ code: 'tables_needed', params: { where: 'T1' } });
  await putOrder(world, world.branch, { sid: AT_TABLE, status: 'CANCELED' });
  expect((await turn(true)).status).toBe(200);
});

it('registers a restaurant without tables', async () => {
  const { body } = await world.call('auth/register', undefined, aRestaurant({ lite_ecom: true }));
  const { shops, branches } = (await world.call('user/info', body.token)).body;
  const scope = { shop: shops[0].id, branch: branches[0].id };
  expect((await world.call('tables/', body.token, scope)).body).toMatchObject({ code: 'action_not_offered' });
});
