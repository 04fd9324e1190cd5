import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/call.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { collectEvents } from '#server/jobs/webhook-jobs.ts';
import { owners } from '#server/store/owners.ts';
import { contacts } from '#server/store/contacts.ts';
import { push as pushes } from '#server/store/push.ts';
import { shopRules } from '#server/store/shop-rules.ts';
import { storefront } from '#server/store/storefront.ts';
import { webhookEvents } from '#server/store/webhook-events.ts';
import { webhooks } from '#server/store/webhooks.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import {
  AT_TABLE,
  envelope,
  type Json,
  push,
  putFloor,
  putOrder,
  scopeOf,
  PARTY,
  validPayloads,
} from '#tests/support/api.ts';
import { aCheckout, createWorld, type World, WORLD_PASSWORD } from '#tests/support/world.ts';

const CLIENT = randomUUID();
const NAME = 'Old Harbour · Practice';

let world: World;
let owner: { id: string; token: string };
let manager: { id: string; token: string };
let waiter: { id: string; token: string };
let twin: Branch;

const open = (token: string, branch = world.branch) =>
  world.call('practice/open', token, { ...scopeOf(branch), name: NAME });
const reset = (token: string, branch = twin) => world.call('practice/reset', token, scopeOf(branch));
const pull = async (token: string, branch: Branch) =>
  (await world.call('sync/pull', token, { ...scopeOf(branch), client: CLIENT, cursor: null })).body.feed.rows;
const count = async (table: string, branch: Branch) => {
  const text = `select count(*)::int as n from ${table} where branch_id = $1`;
  return (await world.database.db.query<{ n: number }>({ name: `t.${table}`, text }, [branch.id]))[0]?.n;
};
/** A checkout as its queued change. */
function checkoutOf(branch: Branch, change: object = {}) {
  const { shop: _shop, branch: _branch, ...args } = aCheckout(branch, { action: 'pickup', ...change });
  return args;
}

beforeAll(async () => {
  world = await createWorld({ branch: { web_payment: true } });
  owner = await world.signIn(['owner']);
  manager = await world.signIn(['manager'], { branches: [world.branch.id] });
  waiter = await world.signIn(['waitress'], { branches: [world.branch.id] });
  await putFloor(world, world.branch);
  const made = await open(manager.token);
  expect(made).toMatchObject({ status: 200 });
  const { branch } = (
    await world.call('branch/dashboard', manager.token, { shop: world.shop.id, branch: made.body.id })
  ).body;
  twin = branch;
});
afterAll(() => world.drop());

describe('opening', () => {
  it('is for owners and managers of the branch', async () => {
    expect((await open(waiter.token)).status).toBe(403);
    expect((await open(manager.token, world.sister)).status).toBe(403);
  });

  it('creates one branch, however often it is asked for', async () => {
    const asked = await Promise.all([open(manager.token), open(owner.token), open(manager.token)]);
    expect(asked.map(({ body }) => body.id)).toEqual([twin.id, twin.id, twin.id]);
  });

  it('copies the menu and the floor, with every table free', async () => {
    const [here, there] = [await pull(owner.token, world.branch), await pull(owner.token, twin)];
    const sids = (rows: Json[], kind: string) =>
      rows.filter((one) => one.kind === kind).map(({ row }) => row.sid);
    for (const kind of ['product', 'catalog', 'extra', 'hall', 'table'])
      expect(new Set(sids(there, kind))).toEqual(new Set(sids(here, kind)));
    for (const kind of ['order', 'session', 'booking', 'printer', 'drawer'])
      expect(sids(there, kind)).toEqual([]);
    const { row } = there.find((one: Json) => one.kind === 'table' && one.sid === PARTY.sid);
    expect(row).toMatchObject({ booked: [], calls: [], merge: null, order_key: '' });
  });

  it('is open at all hours, without customers and online payment', () => {
    expect(twin).toMatchObject({
      practice_of: world.branch.id,
      name: NAME,
      status: 'open',
      unopened: true,
      web_payment: false,
      marketplace: false,
    });
  });

  it('has no branch for practising of its own', async () => {
    expect((await open(owner.token, twin)).body.code).toBe('practice_branch');
  });
});

describe('who may work there', () => {
  it('follows the real branch', async () => {
    const { body } = await world.call('shops', waiter.token, {});
    expect(body.branches.map(({ id }: Json) => id)).toEqual([world.branch.id, twin.id]);
    const stranger = await world.signIn(['waitress'], { branches: [world.sister.id] });
    expect(
      (await world.call('sync/pull', stranger.token, { ...scopeOf(twin), client: CLIENT, cursor: null }))
        .status,
    ).toBe(403);
  });

  it('leaves what is stored of a person as it is', async () => {
    const { body } = await world.call('staff/', owner.token, scopeOf(world.branch));
    const row = body.staff.find((one: Json) => one.id === waiter.id);
    expect(row.branches).toEqual([world.branch.id]);
    expect(await shopRules.realBranches(world.database.db, world.shop.id)).not.toContain(twin.id);
  });

  it('excludes customers, guests and machines', async () => {
    const member = await world.signIn(['member']);
    const machine = await world.signIn(['sync']);
    const order = { ...aCheckout(twin), ...scopeOf(twin) };
    expect((await world.call('cart/checkout', undefined, order)).status).toBe(403);
    expect((await world.call('cart/checkout', member.token, order)).status).toBe(403);
    expect((await world.call('products', undefined, scopeOf(twin))).status).toBe(403);
    expect(
      (await world.call('sync/pull', machine.token, { ...scopeOf(twin), client: CLIENT, cursor: null }))
        .status,
    ).toBe(403);
  });
});

describe('nothing of it reaches anyone else', () => {
  const dbOf = () => world.database.db;

  it('is in no list that customers, bills or sums are made of', async () => {
    const db = dbOf();
    const site = world.shop.site_uid;
    await putOrder(world, twin, { status: 'APPROVAL' });
    expect((await storefront.places(db, '', false, true)).map(({ branch }) => branch.id)).not.toContain(
      twin.id,
    );
    expect(await storefront.place(db, site, twin.sid)).toBeUndefined();
    expect(await storefront.menuStamp(db, site, twin.sid)).toBeUndefined();
    expect(await storefront.coded(db, twin.id)).toBeUndefined();
    expect((await storefront.tables(db, PARTY.sid)).map(({ branch }) => branch)).not.toContain(twin.id);
    expect((await storefront.dishPaths(db)).filter((path) => path.includes(twin.sid))).toEqual([]);
    expect(await (await world.fetch('/sitemap.xml')).text()).not.toContain(twin.sid);

    const info = (await world.call('user/info', owner.token, {})).body;
    expect(info.branches.map(({ id }: Json) => id)).toContain(twin.id);
    expect(info.need_update.map(({ branch }: Json) => branch)).not.toContain(twin.id);
    expect(info.sites.flatMap(({ urls }: Json) => urls).join(' ')).not.toContain(twin.sid);
    const sums = (await world.call('user/dashboard', owner.token, {})).body;
    const inReal = sums.branches.filter(({ practice_of: of }: Json) => of === undefined);
    const approvals = inReal.reduce((sum: number, { orders }: Json) => sum + orders.approval, 0);
    expect(sums.orders.approval).toBe(approvals);
    expect((await world.call('user/orders-list', owner.token, {})).body.approval).toHaveLength(approvals);
    const shops = await owners.list(
      db,
      { query: '', isDue: false },
      { limit: 50, offset: 0, sort: 'new', month: '2026-01-01' },
    );
    expect(shops.every(({ branches }) => branches <= 2)).toBe(true);
  });

  it('sends no e-mail, SMS or push', async () => {
    const args = checkoutOf(twin);
    expect(
      (await push(world, waiter.token, [envelope(1, 'cart/checkout', args)], { branch: twin })).status,
    ).toBe(200);
    expect(await count('push_alert', twin)).toBe(0);
    const message = { kind: 'mail' as const, to: 'ada@example.com', subject: 'x', text: 'x' };
    for (const branch of [twin, world.branch]) {
      await contacts.queue(dbOf(), { branch: branch.id, order: args.sid, now: 1, expires: 2 }, [message]);
    }
    expect([await count('contact_send', twin), await count('contact_send', world.branch)]).toEqual([0, 1]);
    expect(await pushes.staff(dbOf(), twin.id, ['waitress'], 1)).toEqual([]);
    expect(await count('print_job', twin)).toBe(0);
  });

  it('shows nothing in the real branch', async () => {
    const args = checkoutOf(twin);
    await push(world, waiter.token, [envelope(1, 'cart/checkout', args)], { branch: twin });
    const there = await pull(waiter.token, world.branch);
    expect(there.filter(({ sid }: Json) => sid === args.sid)).toEqual([]);
  });

  it('stays hidden when a manager closes and opens it', async () => {
    for (const status of ['closed', 'open']) {
      const change = envelope(1, 'settings/update-status', { sid: twin.sid, status });
      await push(world, manager.token, [change], { branch: twin });
    }
    const { branch } = (await world.call('branch/dashboard', manager.token, scopeOf(twin))).body;
    expect(branch).toMatchObject({ status: 'open', unopened: true });
  });

  it('has no webhooks', async () => {
    await world.call('auth/confirm', owner.token, { password: WORLD_PASSWORD });
    const hook = { name: 'Till', url: 'https://till.example/events', events: ['order.created'] };
    const branches = [world.branch.id, twin.id];
    const form = { ...scopeOf(world.branch), ...hook, branches };
    expect((await world.call('webhooks/create', owner.token, form)).body.fields).toEqual({
      branches: 'branch_needed',
    });
  });

  it('makes no events, even for an endpoint that was given it', async () => {
    const { db } = world.database;
    const endpoint = {
      id: 'hook',
      shop: world.shop.id,
      name: 'Till',
      url: 'https://till.example',
      secret: '',
    };
    await db.transaction((tx) =>
      webhooks.insert(tx, { ...endpoint, events: ['order.created'] }, [twin.id], world.clock.now()),
    );
    await putOrder(world, twin, { create_at: world.clock.now(), sid: randomUUID() });
    expect(await webhookEvents.moved(db)).toEqual([]);
    expect(await collectEvents(world.context, twin.id)).toBe(false);
    await db.transaction((tx) => webhooks.delete(tx, endpoint.id));
  });

  it('refuses every change that would reach the shop, people, devices or money', async () => {
    const payloads: Record<string, object> = validPayloads(world, twin, await putOrder(world, twin));
    const all: [string, Call][] = Object.entries(calls);
    const refused: string[] = [];
    for (const [name, { method, queued, scope, roles }] of all) {
      if (method === 'GET' || queued || scope === 'none' || !roles.includes('owner')) continue;
      const { body } = await world.call(name, owner.token, { ...payloads[name], ...scopeOf(twin) });
      if (body.code === 'practice_branch') refused.push(name);
    }
    const reaching =
      /^(settings|wizard|staff|owners|machines|shared-devices|pins|printers|gallery|templates)\//;
    const must = all
      .filter(([, { method, queued, scope, roles }]) => {
        return method === 'POST' && !queued && scope !== 'none' && roles.includes('owner');
      })
      .map(([name]) => name)
      .filter((name) => reaching.test(name) && !name.startsWith('settings/notification'));
    expect(refused).toEqual(
      expect.arrayContaining([...must, 'shop/import', 'branch/new', 'shop/new', 'cash/close']),
    );
  });
});

describe('starting over', () => {
  it('refuses a real branch', async () => {
    const before = await pull(owner.token, world.branch);
    expect((await reset(owner.token, world.branch)).body.code).toBe('not_practice');
    expect(await pull(owner.token, world.branch)).toEqual(before);
  });

  it('is for owners and managers', async () => {
    expect((await reset(waiter.token)).status).toBe(403);
  });

  it('deletes what was practised from the server and from devices', async () => {
    await putFloor(world, twin);
    const cursor = (
      await world.call('sync/pull', waiter.token, { ...scopeOf(twin), client: CLIENT, cursor: null })
    ).body.feed.to;
    expect((await reset(manager.token)).status).toBe(200);
    const { feed } = (
      await world.call('sync/pull', waiter.token, { ...scopeOf(twin), client: CLIENT, cursor })
    ).body;
    expect(feed.full).toBe(false);
    expect(feed.rows).toContainEqual(expect.objectContaining({ kind: 'order', sid: AT_TABLE, row: null }));
    const left = (await pull(waiter.token, twin)).map(({ kind }: Json) => kind);
    expect(left.filter((kind: string) => /order|session|booking|drawer/.test(kind))).toEqual([]);
    const text = 'select count(*)::int as n from orders where branch_id = $1 and doc is not null';
    expect(await world.database.db.query({ name: 't.left', text }, [twin.id])).toEqual([{ n: 0 }]);
  });

  it('follows the menu of the real branch', async () => {
    const [product] = (await world.call('products', owner.token, scopeOf(world.branch))).body.products;
    await writeRows(world.context, world.branch.id, [
      { kind: 'product', row: { ...product, name: 'Renamed burger' } },
    ]);
    expect(await reset(manager.token)).toMatchObject({ status: 200 });
    const { products } = (await world.call('products', owner.token, scopeOf(twin))).body;
    expect(products.find((one: Json) => one.sid === product.sid).name).toBe('Renamed burger');
  });

  it('counts orders from one again', async () => {
    await reset(manager.token);
    const change = envelope(1, 'cart/checkout', checkoutOf(twin));
    await push(world, waiter.token, [change], { branch: twin });
    const found = (await pull(waiter.token, twin)).find(({ kind }: Json) => kind === 'order');
    expect(found.row.number).toBe(1);
  });

  it('refuses a change to a party from before', async () => {
    await reset(manager.token);
    const before = (await pull(waiter.token, twin)).find((one: Json) => one.sid === PARTY.sid).row.sitting;
    await reset(manager.token);
    const after = (await pull(waiter.token, twin)).find((one: Json) => one.sid === PARTY.sid).row.sitting;
    expect(after).not.toBe(before);
  });
});
