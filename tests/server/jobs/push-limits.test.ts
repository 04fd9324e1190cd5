import { randomBytes } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { orderKey } from '#server/auth/tokens.ts';
import { pushDue } from '#server/jobs/push-jobs.ts';
import { createPushSender } from '#server/jobs/push-sender.ts';
import { MAX_DEVICES_PER_ORDER, MAX_DEVICES_PER_PERSON, MAX_FAILURES_OF_GUEST } from '#server/store/push.ts';
import { scopeOf } from '#tests/support/api.ts';
import { createPushService, type PushService } from '#tests/support/push-service.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
let service: PushService;
let manager: { id: string; token: string };
beforeAll(async () => {
  world = await createWorld();
  service = await createPushService();
  manager = await world.signIn(['manager']);
});
afterAll(async () => {
  await service.stop();
  await world.drop();
});
afterEach(async () => {
  for (const table of ['push_alert', 'push_send', 'push_subscription']) {
    await world.database.db.execute({ name: `test.empty.${table}`, text: `delete from ${table} where true` });
  }
});

/** Push services that accept connections and never answer. */
async function startTarpits(count: number) {
  const sockets = new Set<Socket>();
  let mostAtOnce = 0;
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer((socket) => {
        sockets.add(socket);
        mostAtOnce = Math.max(mostAtOnce, sockets.size);
        socket.on('error', () => undefined);
        socket.on('close', () => sockets.delete(socket));
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      return server;
    }),
  );
  return {
    endpoints: servers.map((server) => {
      const address = server.address();
      return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/push`;
    }),
    connections: () => sockets.size,
    mostAtOnce: () => mostAtOnce,
    async stop() {
      for (const socket of sockets) socket.destroy();
      for (const server of servers) server.close();
    },
  };
}

const browserKeys = () => {
  const { p256dh, auth } = service.browser();
  return { p256dh, auth };
};

async function placeOrder(): Promise<{ branch: number; sid: string; key: string }> {
  const checkout = aCheckout(world.branch);
  expect((await world.call('cart/checkout', undefined, checkout)).status).toBe(200);
  const key = orderKey(world.context.secret, checkout.sid);
  return { branch: world.branch.id, sid: checkout.sid, key };
}

async function follow(endpoint: string, order: object) {
  const request = { endpoint, ...browserKeys(), language: 'en', device: '', order };
  expect((await world.call('subscribe', undefined, request)).status).toBe(200);
}

const count = async (text: string) =>
  (await world.database.db.query<{ n: number }>({ name: `test.${randomBytes(6).toString('hex')}`, text }))[0]
    ?.n;

async function approve(sid: string) {
  const done = await world.call('orders/status', manager.token, {
    ...scopeOf(world.branch),
    sid,
    status: 'PLACED',
  });
  expect(done.status).toBe(200);
}

it('limits the followers of an order to its newest few devices', async () => {
  const order = await placeOrder();
  for (let n = 0; n < MAX_DEVICES_PER_ORDER + 3; n += 1) await follow(`http://127.0.0.1:9/push/${n}`, order);
  expect(await count('select count(*)::int as n from push_follow')).toBe(MAX_DEVICES_PER_ORDER);
  const newest = `select count(*)::int as n from push_follow f join push_subscription s on s.id = f.subscription_id
    where s.endpoint like '%/${MAX_DEVICES_PER_ORDER + 2}'`;
  expect(await count(newest)).toBe(1);
});

it('keeps the newest devices of a person', async () => {
  for (let n = 0; n < MAX_DEVICES_PER_PERSON + 3; n += 1) {
    const request = {
      endpoint: `http://127.0.0.1:9/push/${n}`,
      ...browserKeys(),
      language: 'en',
      device: '',
    };
    expect((await world.call('subscribe', manager.token, request)).status).toBe(200);
  }
  expect(await count('select count(*)::int as n from push_subscription')).toBe(MAX_DEVICES_PER_PERSON);
});

it('alerts staff while push services named by guests do not answer', async () => {
  const tarpits = await startTarpits(30);
  const browser = service.browser();
  const { endpoint, p256dh, auth } = browser;
  await world.call('subscribe', manager.token, { endpoint, p256dh, auth, language: 'en', device: '' });
  for (let n = 0; n < 6; n += 1) {
    const order = await placeOrder();
    for (const one of tarpits.endpoints.slice(n * 5, n * 5 + 5)) await follow(one, order);
    await approve(order.sid);
  }
  await pushDueWithoutGuests();
  const sender = createPushSender(world.context);
  await sender.begin();
  await expect.poll(() => tarpits.connections()).toBe(20);
  browser.arrived.length = 0;
  await placeOrder();
  const alerted = pushDue(world.context, sender);
  await expect.poll(() => browser.arrived.length, { timeout: 2000 }).toBeGreaterThan(0);
  expect(tarpits.mostAtOnce()).toBe(20);
  await tarpits.stop();
  await alerted;
});

/** Turns order alerts into messages without sending those of guests. */
async function pushDueWithoutGuests() {
  const nothing = { begin: async () => undefined, idle: async () => undefined };
  await pushDue(world.context, nothing);
}

it('opens few connections to one push service for guests', async () => {
  const tarpits = await startTarpits(1);
  for (let n = 0; n < 4; n += 1) {
    const order = await placeOrder();
    for (let m = 0; m < 5; m += 1) await follow(`${tarpits.endpoints[0]}/${n}/${m}`, order);
    await approve(order.sid);
  }
  await pushDueWithoutGuests();
  const sender = createPushSender(world.context);
  await sender.begin();
  await expect.poll(() => tarpits.connections()).toBeGreaterThan(0);
  await sender.begin();
  expect(tarpits.mostAtOnce()).toBeLessThanOrEqual(4);
  await tarpits.stop();
  await sender.idle();
});

it("drops a guest's endpoint that fails repeatedly", async () => {
  const order = await placeOrder();
  // No service listens there.
  await follow('http://127.0.0.1:9/push/dead', order);
  await approve(order.sid);
  for (let n = 0; n < MAX_FAILURES_OF_GUEST; n += 1) {
    expect(await count('select count(*)::int as n from push_subscription where lost_at is null')).toBe(1);
    await pushDue(world.context);
    world.clock.advance(60_000);
  }
  expect(await count('select count(*)::int as n from push_subscription where lost_at is null')).toBe(0);
  expect(await count('select count(*)::int as n from push_send')).toBe(0);
});
