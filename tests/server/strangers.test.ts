import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderKey } from '#server/auth/tokens.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { AT_TABLE, BOOKED, BROUGHT, putFloor, putOrder, scopeOf, validPayloads } from '#tests/support/api.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

/**
 * Every personal value of other people in the database contains this marker. What a guest or a member can read
 * must not.
 */
const CANARY = 'Canarybird';
const stamp = { at: 5, by: `${CANARY} Staff` };

let world: World;
let member: { id: string; token: string };
let owner: { id: string; token: string };
let own: Order;

/** An order of the caller that staff have changed in every field that stores a name. */
const handled = (order: Partial<Order>): Partial<Order> => ({
  ...order,
  placed_by: stamp.by,
  bumps: [{ id: `${CANARY}-bump`, ...stamp, from: 'PLACED', to: 'PREPARING', lines: [], removed: [] }],
  acks: [{ line: '', kind: 'canceled', of: 4, ...stamp }],
  op_shipped: { id: `${CANARY}-1`, name: stamp.by },
  driver: { id: `${CANARY}-1`, name: stamp.by, at: 6 },
  rush: stamp,
  shown: stamp,
  recalled: stamp,
  rounds: [{ round: 2, at: 7, over: 1, shown: stamp }],
  undelivered: { ...stamp, reason: CANARY },
  delivered: { ...stamp, proof: 'word', photo: null, reason: CANARY },
  transfer: { ...stamp, amount: 900 },
});

/** Every row of the branch with a name in it, changed by people whose names are markers. */
async function furnish(): Promise<void> {
  const { branch, context } = world;
  const scope = scopeOf(branch);
  await putFloor(world, branch);
  const mine = { name: 'Mona', phone: '+905550001111', street: 'Own Street 1', address: null };
  own = await putOrder(world, branch, handled({ ...mine, member: member.id, status: 'SHIPPED' }));
  await putOrder(world, branch, {
    ...handled({}),
    sid: BROUGHT,
    ...mine,
    member: member.id,
    status: 'DELIVERED',
    finished_at: world.clock.now(),
  });
  const stranger = {
    name: CANARY,
    phone: `+90${CANARY}`,
    street: `${CANARY} Lane`,
    note: CANARY,
    comment: CANARY,
  };
  for (const status of ['APPROVAL', 'PREPARING', 'DELIVERED', 'CANCELED'] as const) {
    await putOrder(world, branch, {
      ...handled(stranger),
      status,
      address: { street: CANARY, city: CANARY, postcode: '1', lat: 1, lng: 1 },
      cancel: status === 'CANCELED' ? { ...stamp, reason: CANARY, from: 'PLACED' } : null,
    });
  }
  await writeRows(context, branch.id, [
    {
      kind: 'branch',
      row: {
        ...branch,
        email: `${CANARY}@example.com`,
        escalation: { repeat_s: 61, roles_s: 181, pause_s: 601, refuse_s: 901 },
      },
    },
    {
      kind: 'stock',
      row: {
        sid: 'cola',
        available: true,
        available_tomorrow: true,
        count: 3,
        mark: CANARY,
        by: stamp.by,
        at: 5,
      },
    },
    {
      kind: 'booking',
      row: {
        sid: BOOKED,
        name: 'Mona',
        hall: 'hall',
        booking: world.clock.now() + 7_200_000,
        seats: 2,
        phone: '',
        note: '',
        tables: [],
        status: 'APPROVED',
        created_at: world.clock.now(),
        asked_by: 'guest',
        changed: stamp,
      },
    },
  ]);
  const comment = { ...scope, sid: BROUGHT, key: orderKey(context.secret, BROUGHT), rating: 4, text: 'Warm' };
  expect((await world.call('orders/comment', undefined, comment)).status).toBe(200);
  const reply = { ...scope, sid: BROUGHT, reply: 'Thank you', hidden: false };
  expect((await world.call('orders/comment-reply', owner.token, reply)).status).toBe(200);
}

beforeAll(async () => {
  world = await createWorld();
  owner = await world.signIn(['owner']);
  member = await world.signIn(['member']);
  await world.database.db.execute({ name: 'test.names', text: namesText }, [member.id, CANARY]);
  await furnish();
});
afterAll(() => world.drop());

const namesText = `update person set first_name = $2, last_name = $2 || ' ' || id, mobile = '+90' || $2,
  email = $2 || id || '@example.com', username = $2 || id where id <> $1`;

const customersCalls = Object.entries(calls)
  .filter(([, { roles }]) => roles.some((role) => role === 'guest' || role === 'member'))
  .map(([name]) => name);

function payloadOf(name: string): Record<string, unknown> {
  const payloads: Record<string, Record<string, unknown>> = validPayloads(world, world.branch, own);
  return payloads[name] ?? {};
}

it('plant markers that staff can see', async () => {
  const seen = await world.call('orders', owner.token, scopeOf(world.branch));
  expect(JSON.stringify(seen.body)).toContain(CANARY);
});

it('cover every call that a guest or a customer may make', () => {
  expect(customersCalls.length).toBeGreaterThan(40);
  const known: string[] = Object.keys(validPayloads(world, world.branch, own));
  expect(customersCalls.filter((name) => !known.includes(name))).toEqual([]);
});

/** Who waits for a delivery may know the driver's first name, and nothing else of staff. */
const exceptDriver = (key: string, value: unknown) =>
  key === 'driver' && typeof value === 'object' && value !== null && 'name' in value && value.name === CANARY
    ? { ...value, name: '' }
    : value;

it.each(['guest', 'member'] as const)('send a %s no personal value of another person', async (who) => {
  const token = who === 'guest' ? undefined : member.token;
  // Signing out comes last.
  const order = customersCalls.toSorted((a, b) => Number(a === 'auth/logout') - Number(b === 'auth/logout'));
  const leaks: string[] = [];
  let answered = 0;
  for (const name of order) {
    if (name === 'user/change-password' || name === 'auth/logout') continue;
    const answer = await world.call(name, token, payloadOf(name));
    if (answer.status === 200) answered += 1;
    const text = JSON.stringify(answer.body, exceptDriver);
    if (text.includes(CANARY)) leaks.push(`${name}: ${text}`);
  }
  expect(leaks).toEqual([]);
  expect(answered).toBeGreaterThan(25);
});

it('show customers a branch without its e-mail, stations and escalation times', async () => {
  const { body } = await world.call('menu', undefined, payloadOf('menu'));
  expect(body.branch).toMatchObject({ name: world.branch.name, email: '', stations: [] });
  expect(body.branch).not.toHaveProperty('escalation');
});

it('show customers only the count of the last few pieces', async () => {
  const countOf = async () => {
    const { body } = await world.call('menu', undefined, payloadOf('menu'));
    return body.stocks.find(({ sid }: { sid: string }) => sid === 'cola')?.count;
  };
  const set = async (count: number) => {
    const stock = { ...scopeOf(world.branch), sid: 'cola', count };
    expect((await world.call('products/stock', owner.token, stock)).status).toBe(200);
  };
  await set(3);
  expect(await countOf()).toBe(3);
  await set(400);
  expect(await countOf()).toBeNull();
});

it('send a guest nothing personal of orders requested without the key', async () => {
  const call = async (name: CallName, more: object) =>
    JSON.stringify((await world.call(name, undefined, { ...scopeOf(world.branch), ...more })).body);
  for (const sid of [AT_TABLE, own.sid]) {
    for (const name of ['orders/details', 'GET orders/comment', 'orders/position'] as const) {
      const answer = await call(name, { sid });
      expect(answer).not.toContain(CANARY);
      expect(answer).not.toContain('Own Street');
    }
  }
});

it('write no personal value into public pages', async () => {
  const pageDir = await makeScratchFolder('page');
  await mkdir(path.join(pageDir, '.vite'));
  await writeFile(path.join(pageDir, '.vite', 'manifest.json'), '{}');
  await writeFile(path.join(pageDir, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  const app = testApp(world.context, { pageDir });
  const menu = `/${world.shop.site_uid}/${world.branch.sid}`;
  const pages = [
    '/',
    menu,
    `${menu}/product/cola`,
    `${menu}/product/burger`,
    '/search?query=harbour',
    '/cart',
    '/checkout',
    `/orders/${world.shop.site_uid}/${world.branch.sid}/${own.sid}`,
    `/order-placed/${own.sid}`,
    '/page/privacy',
    '/sitemap.xml',
    '/robots.txt',
    '/staff/api/openapi.json',
    `/q${world.branch.sid[0]}${world.branch.id}`,
  ];
  for (const page of pages) {
    const html = await (await app.request(page)).text();
    expect(html.includes(CANARY), page).toBe(false);
  }
  expect(await (await app.request(menu)).text()).toContain('first-answer');
});
