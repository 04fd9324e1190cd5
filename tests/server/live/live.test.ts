import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveEventSchema, PING_TEXT, PONG_TEXT } from '#contract/live-events.ts';
import type { Config } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { orderKey } from '#server/auth/tokens.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { type Json, envelope, push, putOrder, scopeOf, SECRETS } from '#tests/support/api.ts';
import { connectDevice, hello, type LiveServer, listenLive, openDevice } from '#tests/support/live-server.ts';
import { changesIn, listenStream, soon } from '#tests/support/listen-stream.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';
import { shopOwners } from '#server/store/shop-owners.ts';

/** No service listens there. */
const NOWHERE = 'http://127.0.0.1:9';

let world: World;
let live: LiveServer;
let owner: string;
beforeAll(async () => {
  world = await createWorld();
  live = await listenLive(world, { times: { connectWithinMs: 300, recheckEveryMs: 200 } });
  owner = (await world.signIn(['owner'])).token;
});
afterAll(async () => {
  await live.stop();
  await world.drop();
});

const connect = (token = owner, more: object = {}) => connectDevice(live.url, world.branch, token, more);
const pull = (token = owner, client = randomUUID()) =>
  world.call('sync/pull', token, { ...scopeOf(world.branch), client, cursor: null });
const isOrder = (message: Json) => message.type === 'events.order';

describe('a device that connects', () => {
  it('receives the position of the feed and of its own queue', async () => {
    const client = randomUUID();
    const { shop: _s, branch: _b, ...args } = aCheckout(world.branch);
    await push(world, owner, [envelope(1, 'cart/checkout', args)], { client });
    const { feed } = (await pull()).body;
    const { connected } = await connect(owner, { client, cursor: feed.to, idx: feed.to.seq });
    expect(connected).toEqual({
      type: 'connected',
      seq: feed.to.seq,
      lastMid: 1,
      serverNow: world.clock.now(),
      epoch: feed.to.epoch,
      minApp: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      inStep: true,
    });
    expect(liveEventSchema.safeParse(connected).success).toBe(true);
  });

  it.each([
    ['none', () => null],
    ['one of another mark', (to: Json) => ({ ...to, mark: 'another' })],
    ['one of another epoch', (to: Json) => ({ ...to, epoch: 'another' })],
    ['one the server never reached', (to: Json) => ({ ...to, seq: to.seq + 1 })],
  ])('is out of date with a cursor that is %s', async (_what, cursorOf) => {
    const { feed } = (await pull()).body;
    expect((await connect(owner, { cursor: cursorOf(feed.to) })).connected.inStep).toBe(false);
  });

  it('is the only one notified that its person confirmed the e-mail', async () => {
    const { id, token } = await world.signIn(['manager'], { branches: [world.branch.id] });
    const mine = await connect(token);
    const other = await connect();
    world.context.live.emailVerified(id);
    expect(await mine.next()).toEqual({ type: 'events.email_verification' });
    other.ws.send(PING_TEXT);
    expect(await other.next()).toBe(PONG_TEXT);
  });

  it('gets a pong before and after its hello', async () => {
    const device = await openDevice(live.url);
    device.ws.send(PING_TEXT);
    expect(await device.next()).toBe(PONG_TEXT);
    device.ws.send(hello(world.branch, owner));
    await device.next((message) => message.type === 'connected');
    device.ws.send(PING_TEXT);
    expect(await device.next()).toBe(PONG_TEXT);
  });

  it.each([
    ['nonsense', 'hello'],
    ['an empty object', '{}'],
    ['a token only', '{"type":"connect","token":"x"}'],
    ['an array', '[]'],
    ['what is far too long', 'x'.repeat(20_000)],
    ['bytes', Buffer.from(JSON.stringify({ type: 'connect' }))],
  ])('is closed after %s', async (_what, first) => {
    const device = await openDevice(live.url);
    device.ws.send(first);
    expect([1002, 1009]).toContain(await device.closed);
    expect(device.heard).toEqual([]);
  });

  it('is closed when its cursor is a value no database takes', async () => {
    const device = await openDevice(live.url);
    device.ws.send(hello(world.branch, owner, { cursor: { epoch: '\u0000', seq: 1, mark: '\u0000' } }));
    expect(await device.closed).toBe(1002);
  });

  it('is closed when it sends no hello in time', async () => {
    const silent = await openDevice(live.url);
    const known = await connect();
    expect(await silent.closed).toBe(1006);
    await wait(100);
    expect(known.ws.readyState).toBe(known.ws.OPEN);
  });

  it('is refused without access to the branch', async () => {
    const manager = (await world.signIn(['manager'], { branches: [world.branch.id] })).token;
    const member = (await world.signIn(['member'])).token;
    const { branch, sister, stranger } = world;
    const cases: [string, string, string][] = [
      [hello(branch, 'no token'), 'unauthorized', 'a wrong token'],
      [hello(branch, ''), 'unauthorized', 'no token'],
      [hello(sister, manager), 'forbidden', 'another branch'],
      [hello(stranger, owner), 'forbidden', 'another shop'],
      [hello(branch, owner, { shop: stranger.shop_id }), 'forbidden', 'a shop that does not fit'],
      [hello(branch, owner, { branch: 999_999 }), 'forbidden', 'no branch'],
      [hello(branch, member), 'forbidden', 'a customer'],
    ];
    for (const [first, code, what] of cases) {
      const device = await openDevice(live.url);
      device.ws.send(first);
      expect(await device.closed, what).toBe(4001);
      expect(device.heard, what).toEqual([{ type: 'goodbye', code }]);
    }
    expect(world.context.live.listeners(stranger.id)).toBe(0);
  });

  it('may belong to the owner of a second shop', async () => {
    const { id, token } = await world.signIn(['owner']);
    await shopOwners.add(world.database.db, world.stranger.shop_id, id, 0);
    const { connected } = await connectDevice(live.url, world.stranger, token);
    expect(connected.seq).toBeGreaterThan(0);
    await shopOwners.remove(world.database.db, world.stranger.shop_id, id);
  });

  it('finds no socket on another path', async () => {
    const device = await openDevice(live.url.replace('/ws/', '/other/'));
    expect(await device.closed).toBe(1006);
  });
});

describe('an event', () => {
  it('sends the queue position only to the sender', async () => {
    const client = randomUUID();
    const [one, other, elsewhere] = await Promise.all([
      connect(owner, { client }),
      connect(),
      connectDevice(live.url, world.sister, owner),
    ]);
    const from = one.connected.seq;
    const fromMark = (await pull()).body.feed.to.mark;
    const { shop: _s, branch: _b, ...args } = aCheckout(world.branch);
    const answer = await push(world, owner, [envelope(1, 'cart/checkout', args)], { client });
    const mine = await one.next(isOrder);
    const theirs = await other.next(isOrder);
    expect(mine).toMatchObject({ from, fromMark, to: { seq: answer.body.verdicts[0].seq }, lastMid: 1 });
    expect(mine.rows).toHaveLength(1);
    expect(mine.rows[0]).toMatchObject({ kind: 'order', sid: args.sid, row: { phone: args.phone } });
    const { lastMid: _own, ...rest } = mine;
    expect(theirs).toEqual(rest);
    expect(liveEventSchema.safeParse(mine).success).toBe(true);
    const pulled = await world.call('sync/pull', owner, {
      ...scopeOf(world.branch),
      client,
      cursor: mine.to,
    });
    expect(pulled.body.feed).toMatchObject({ full: false, rows: [] });
    expect(elsewhere.heard.filter(isOrder)).toEqual([]);
  });

  it('is sent once for a batch with an effect', async () => {
    const device = await connect();
    const order = await putOrder(world, world.branch);
    await device.next(isOrder);
    const status = (mid: number, to: string) =>
      envelope(mid, 'orders/status', { sid: order.sid, status: to });
    await push(world, owner, [status(1, 'PREPARING'), status(2, 'PREPARED')]);
    await device.next((message) => isOrder(message) && message.rows[0].row.status === 'PREPARED');
    await push(world, owner, [status(1, 'PLACED')]);
    await wait(50);
    expect(device.heard.filter(isOrder)).toHaveLength(2);
  });

  it('hides from each role what it may not see', async () => {
    const kitchen = await connect((await world.signIn(['kitchen'], { branches: [world.branch.id] })).token);
    const driver = await connect((await world.signIn(['delivery'], { branches: [world.branch.id] })).token);
    const order = await putOrder(world, world.branch, { status: 'PLACED' });
    await kitchen.next(isOrder);
    expect((await driver.next(isOrder)).rows).toMatchObject([{ sid: order.sid, row: null }]);
    await putOrder(world, world.branch, { ...order, status: 'PACKED' });
    expect((await driver.next(isOrder)).rows[0].row.street).toBe(SECRETS[1]);
    await kitchen.next(isOrder);
    const text = JSON.stringify(kitchen.heard);
    expect(text).toContain(order.sid);
    for (const secret of SECRETS) expect(text).not.toContain(secret);
  });

  it.each([
    ['stock', 'events.stock'],
    ['settings', 'events.branch'],
  ])('is named after its subject: %s', async (what, type) => {
    const device = await connect();
    const scope = scopeOf(world.branch);
    if (what === 'stock') await world.call('products/stock', owner, { ...scope, sid: 'cola', count: 7 });
    else
      await world.call('settings/update-status', owner, { ...scope, sid: world.branch.sid, status: 'open' });
    expect((await device.next((message) => message.type === type)).rows).toHaveLength(1);
  });
});

describe('a socket', () => {
  it('closes with its session: at sign-out at once, otherwise at the next recheck', async () => {
    const { token } = await world.signIn(['manager']);
    const session = await connect(token);
    const other = await connect();
    await world.database.db.execute({
      name: 'test.revoke',
      text: `update session set revoked_at = 1
      where person_id in (select id from person where roles = '{manager}')`,
    });
    expect(await session.closed).toBe(4001);
    expect(session.heard.at(-1)).toEqual({ type: 'goodbye', code: 'unauthorized' });
    expect(other.ws.readyState).toBe(other.ws.OPEN);
  });

  it('leaves nothing in memory after it closes', async () => {
    // Sockets of earlier tests may still be closing.
    let before = -1;
    while (before !== world.context.live.listeners()) {
      before = world.context.live.listeners();
      await wait(100);
    }
    const devices = await Promise.all([connect(), connect(), connect()]);
    expect(world.context.live.listeners()).toBe(before + 3);
    for (const device of devices) device.ws.terminate();
    // One that disconnects before it is accepted.
    const hasty = await openDevice(live.url);
    hasty.ws.send(hello(world.branch, owner));
    hasty.ws.terminate();
    await soon(() => world.context.live.listeners() === before);
    await wait(150);
    expect(world.context.live.listeners()).toBe(before);
  });

  it('is dropped when its device does not read', async () => {
    const slow = await connect();
    const quick = await connect();
    slow.ws.pause();
    const note = 'n'.repeat(400);
    const rows = Array.from({ length: 400 }, (_, n) => ({
      kind: 'product' as const,
      row: {
        sid: `heavy-${n}`,
        name: 'Heavy',
        text: note,
        price: 1,
        sku: '',
        catalog_id: 'mains',
        extra_id: null,
        visible_web: true,
        image: null,
        order: n,
        stations: [],
        ingredients: [],
      },
    }));
    const before = world.context.live.listeners(world.branch.id);
    for (let n = 0; n < 120 && world.context.live.listeners(world.branch.id) === before; n += 1) {
      world.context.live.announce({
        branchId: world.branch.id,
        from: { seq: 0, mark: '' },
        to: { epoch: '', seq: n, mark: '' },
        rows: rows.map((row) => ({ ...row, seq: n })),
        lastMids: new Map<string, number>(),
      });
      await wait(2);
    }
    expect(world.context.live.listeners(world.branch.id)).toBe(before - 1);
    await wait(100);
    expect(quick.ws.readyState).toBe(quick.ws.OPEN);
    slow.ws.terminate();
  }, 15_000);
});

/** A customer's page on one server receives changes to its order made on the other. */
async function followedFromTheOther(here: RunningServer, there: RunningServer): Promise<void> {
  const ana = await world.signIn(['delivery']);
  const order = await putOrder(world, world.branch, {
    action: 'now',
    status: 'PACKED',
    driver: { id: ana.id, name: 'Ana', at: 1 },
  });
  const key = orderKey(there.context.secret, order.sid);
  const asked = new URLSearchParams({ branch: String(world.branch.id), sid: order.sid, key });
  const stream = (await fetch(`http://127.0.0.1:${there.port}/order-changes?${asked}`)).body;
  if (stream === null) throw new Error('no stream');
  const page = listenStream(stream);
  const post = (call: string, body: object) =>
    fetch(`http://127.0.0.1:${here.port}/staff/api/${call}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...scopeOf(world.branch), ...body }),
    });
  await post('orders/status', { sid: order.sid, status: 'SHIPPED' });
  await soon(() => changesIn(page) > 0);
  expect(changesIn(page)).toBe(1);
  await post('user/track', { points: [{ lat: 36.5, lng: 30.7, at: Date.now() }] });
  await soon(() => page.text.includes('event: driver'));
  expect(page.text).toContain('"lat":36.5');
  await page.stop();
}

describe('two servers on one database', () => {
  it('notify each other of commits and sign-outs', async () => {
    const log = createLog({ logLevel: 'silent' });
    const dataDir = await makeScratchFolder('live-');
    const config: Config = {
      port: 0,
      host: '127.0.0.1',
      hub: undefined,
      direct: undefined,
      dataDir,
      databaseUrl: world.database.url,
      databasePool: 4,
      busUrls: [],
      secretKey: undefined,
      providers: {
        paypal: NOWHERE,
        akbankPage: NOWHERE,
        akbankCard: NOWHERE,
        akbankApi: NOWHERE,
        hosts: [],
      },
      operatorGateways: { cardForm: false },
      logFile: undefined,
      metricsToken: undefined,
      tls: { mode: 'off' },
      httpPort: undefined,
      backups: {
        dir: '',
        at: undefined,
        keep: { daily: 1, weekly: 1, monthly: 1 },
        passphrase: undefined,
        store: undefined,
      },
      logLevel: 'silent',
      publicUrl: undefined,
      billing: false,
      mapStyle: undefined,
      mapOrigins: [],
      geocoder: undefined,
      trustedProxies: 0,
      securityContact: undefined,
      shutdownGraceMs: 500,
      printerHosts: [],
      pushHosts: [],
      webhookHosts: [],
      mail: undefined,
      netgsmUrl: NOWHERE,
      sms: undefined,
      cards: undefined,
    };
    const [a, b] = await Promise.all([
      startServer(config, log, '/nonexistent'),
      startServer(config, log, '/nonexistent'),
    ]);
    try {
      const now = Date.now();
      world.clock.set(now);
      const { token } = await world.signIn(['owner']);
      const here = await connectDevice(`ws://127.0.0.1:${a.port}/ws/`, world.branch, token);
      const there = await connectDevice(`ws://127.0.0.1:${b.port}/ws/`, world.branch, token);
      const started = performance.now();
      await writeRows(a.context, world.branch.id, [
        { kind: 'hall', row: { sid: 'h2', name: 'Roof', pattern: 1 } },
      ]);
      expect(await here.next((message) => message.type === 'events.table')).toMatchObject({
        rows: [{ sid: 'h2' }],
      });
      const poke = await there.next((message) => message.rows === null);
      expect(performance.now() - started).toBeLessThan(1_000);
      expect(poke.to.seq).toBeGreaterThan(there.connected.seq);
      expect(liveEventSchema.safeParse(poke).success).toBe(true);
      await followedFromTheOther(a, b);
      const answer = await fetch(`http://127.0.0.1:${a.port}/staff/api/auth/logout`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(200);
      expect(await here.closed).toBe(4001);
    } finally {
      await Promise.all([a.stop(), b.stop()]);
      await rm(dataDir, { recursive: true, force: true });
    }
  }, 20_000);
});
