import { createHash, createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { relayText, ticketText } from '#contract/relay.ts';
import type { Envelope } from '#contract/sync.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { envelope, push, putOrder, scopeOf, sid } from '#tests/support/api.ts';
import { aReport } from '#tests/support/devices.ts';
import { aCheckout, createWorld, type World, WORLD_PASSWORD } from '#tests/support/world.ts';

let world: World;
let manager: { id: string; token: string };
let waiter: { id: string; token: string };
let cook: { id: string; token: string };
let history: string;
beforeAll(async () => {
  world = await createWorld();
  manager = await world.signIn(['manager'], { branches: [world.branch.id] });
  waiter = await world.signIn(['waitress'], { branches: [world.branch.id] });
  cook = await world.signIn(['kitchen'], { branches: [world.branch.id] });
  history = await world.context.store.history();
});
afterAll(() => world.drop());

const ADDRESS = { addresses: ['192.168.1.7'], port: 8080, fingerprint: `${'AB:'.repeat(31)}AB` };

async function asManager(name: string, body: object = {}) {
  await world.call('auth/confirm', manager.token, { password: WORLD_PASSWORD });
  return world.call(name, manager.token, { ...scopeOf(world.branch), ...body });
}

async function pairedHub() {
  const { body: added } = await asManager('hub/add', { name: 'Old laptop' });
  const { status, body } = await world.call('hub/pair', undefined, { code: added.pairing_code });
  expect(status, JSON.stringify(body)).toBe(200);
  return { token: String(body.token), code: String(added.pairing_code) };
}

const report = (token: string, more: object = {}) =>
  world.call('hub/report', token, {
    ...scopeOf(world.branch),
    address: ADDRESS,
    version: '2.3.80',
    waiting: 0,
    members: 2,
    known: '',
    ...more,
  });

const ticketOf = (token: string) =>
  createHash('sha256')
    .update(ticketText(hashToken(token)))
    .digest('base64url');

function proven(
  person: { id: string; token: string },
  client: string,
  change: Envelope,
  {
    key = person.token,
    prev = null,
    posted = [],
  }: { key?: string; prev?: string | null; posted?: string[] } = {},
) {
  const text = relayText(world.branch.id, { client, prev, posted, change });
  const proof = createHmac('sha256', hashToken(key)).update(text).digest('base64url');
  return { id: change.id, content: { client, prev, posted, person: person.id, change, proof, history } };
}

const bring = (token: string, changes: unknown[]) =>
  world.call('sync/relay', token, { ...scopeOf(world.branch), changes });

async function aChange(mid = 1): Promise<Envelope> {
  const { sid } = await putOrder(world, world.branch, { status: 'PREPARING' });
  return envelope(mid, 'orders/status', { sid, status: 'PREPARED' });
}

describe('a shop hub', () => {
  it('is paired once by its code, however it is typed', async () => {
    const { body } = await asManager('hub/add', { name: 'Old laptop' });
    expect(body).toMatchObject({
      hub: { name: 'Old laptop', code_until: world.clock.now() + 30 * MINUTE_MS },
    });
    const typed = String(body.pairing_code).replaceAll('-', ' ').toLowerCase();
    const paired = await world.call('hub/pair', undefined, { code: typed });
    expect(paired.body).toMatchObject({
      shop: world.branch.shop_id,
      branch: world.branch.id,
      name: 'Old laptop',
    });
    const again = await world.call('hub/pair', undefined, { code: body.pairing_code });
    expect(again.body.code).toBe('hub_code_invalid');
    expect((await asManager('hub')).body.hub).toMatchObject({ code_until: null, reported_at: null });
  });

  it('is not paired by a code after half an hour', async () => {
    const { body } = await asManager('hub/add', { name: 'Old laptop' });
    world.clock.advance(30 * MINUTE_MS);
    expect((await world.call('hub/pair', undefined, { code: body.pairing_code })).body.code).toBe(
      'hub_code_invalid',
    );
  });

  it('gets whose devices may use it, and again only when that has changed', async () => {
    const { token } = await pairedHub();
    const { body } = await report(token);
    const holders = new Map(
      body.holders.map(({ ticket, person }: { ticket: string; person: { id: string } }) => [
        ticket,
        person.id,
      ]),
    );
    expect(holders.get(ticketOf(waiter.token))).toBe(waiter.id);
    expect(holders.has(ticketOf(token))).toBe(false);
    expect((await report(token, { known: body.stamp })).body).toMatchObject({
      holders: null,
      stamp: body.stamp,
    });
    const late = await world.signIn(['waitress'], { branches: [world.branch.id] });
    const next = await report(token, { known: body.stamp });
    expect(JSON.stringify(next.body.holders)).toContain(ticketOf(late.token));
    const elsewhere = await world.signIn(['waitress'], { branches: [world.sister.id] });
    expect(JSON.stringify((await report(token)).body.holders)).not.toContain(elsewhere.id);
  });

  it('is shown with its last report', async () => {
    const { token } = await pairedHub();
    await report(token, { waiting: 3 });
    expect((await asManager('hub')).body.hub).toMatchObject({
      address: ADDRESS,
      waiting: 3,
      members: 2,
      reported_at: world.clock.now(),
    });
  });

  it('may do nothing but report and bring changes', async () => {
    const { token } = await pairedHub();
    for (const name of ['orders', 'hub', 'sync/pull', 'machines'])
      expect((await world.call(name, token, scopeOf(world.branch))).status, name).toBe(403);
    const { status } = await push(world, token, [await aChange()]);
    expect(status).toBe(403);
    expect((await bring(token, [{ id: randomUUID(), content: null }])).status).toBe(200);
  });

  it('ends when it is removed or replaced', async () => {
    const first = await pairedHub();
    const second = await pairedHub();
    expect((await report(first.token)).status).toBe(401);
    expect((await report(second.token)).status).toBe(200);
    expect((await asManager('hub/remove')).body.hub).toBeNull();
    expect((await report(second.token)).status).toBe(401);
  });

  it('is not among the accounts of other programs', async () => {
    await pairedHub();
    const owner = await world.signIn(['owner']);
    const { body } = await world.call('machines', owner.token, scopeOf(world.branch));
    expect(JSON.stringify(body)).not.toContain('Old laptop');
  });
});

describe('a shop whose hub is silent', () => {
  const order = () => world.call('cart/checkout', undefined, aCheckout(world.branch, { sid: sid('guest') }));
  const later = (ms: number) => world.clock.advance(ms);

  it('takes no orders of guests after 20 seconds, until it reports again', async () => {
    const { token } = await pairedHub();
    await report(token);
    later(19_000);
    expect((await order()).status).toBe(200);
    later(2_000);
    expect((await order()).body.code).toBe('kitchen_unreachable');
    const staff = await world.call(
      'cart/checkout',
      waiter.token,
      aCheckout(world.branch, { sid: sid('staff') }),
    );
    expect(staff.status, JSON.stringify(staff.body)).toBe(200);
    await report(token);
    expect((await order()).status).toBe(200);
  });

  it('takes them while a screen of the shop still reports', async () => {
    const { token } = await pairedHub();
    await report(token);
    later(60_000);
    const device = aReport({ device: randomUUID(), screen: 'kitchen' });
    await world.call('devices/report', cook.token, { ...scopeOf(world.branch), ...device });
    expect((await order()).status).toBe(200);
  });

  it('takes them without a hub', async () => {
    await asManager('hub/remove');
    later(60_000);
    expect((await order()).status).toBe(200);
  });
});

describe('a change that the hub has passed on', () => {
  it('is decided once, as its author’s, by whichever device it comes', async () => {
    const { token } = await pairedHub();
    const change = await aChange();
    const client = randomUUID();
    const brought = proven(waiter, client, change);
    const { body } = await bring(token, [brought]);
    expect(body.decided).toEqual([{ id: change.id, seq: expect.any(Number) }]);
    expect((await bring(cook.token, [brought])).body.decided).toEqual(body.decided);
    const own = await push(world, waiter.token, [change], { client });
    expect(own.body).toMatchObject({ verdicts: [{ id: change.id }], last_mid: 1 });
    const [stored] = await world.database.db.query<{ actor_id: string }>(
      { name: 'test.actor', text: 'select actor_id from mutation where id = $1' },
      [change.id],
    );
    expect(stored?.actor_id).toBe(waiter.id);
  });

  it('is left to its author’s device without a valid proof', async () => {
    const change = await aChange();
    const client = randomUUID();
    const good = proven(waiter, client, change);
    const forged = [
      proven(waiter, client, change, { key: cook.token }),
      { ...good, content: { ...good.content, person: manager.id } },
      { ...good, content: { ...good.content, client: randomUUID() } },
      { ...good, content: { ...good.content, change: { ...change, args: { sid: 'x', status: 'READY' } } } },
      { ...good, id: randomUUID() },
    ];
    for (const one of forged)
      expect((await bring(cook.token, [one])).body).toMatchObject({ decided: [], left: [one.id] });
    const gone = await world.signIn(['waitress'], { branches: [world.branch.id] });
    const late = proven(gone, client, change);
    await world.call('auth/logout', gone.token, {});
    expect((await bring(cook.token, [late])).body.decided).toEqual([]);
  });

  it('is left to its author’s device if it was passed on before the server was restored', async () => {
    const change = await aChange();
    const good = proven(waiter, randomUUID(), change);
    const before = { ...good, content: { ...good.content, history: randomUUID() } };
    expect((await bring(cook.token, [before])).body).toMatchObject({ decided: [], left: [change.id] });
    expect((await bring(cook.token, [good])).body.decided).toMatchObject([{ id: change.id }]);
  });

  it('is refused if its author may not make it', async () => {
    const { sid } = await putOrder(world, world.branch, { status: 'PREPARING' });
    const change = envelope(1, 'orders/payment/void', { sid, payment: 'p', reason: 'x' });
    const { body } = await bring(manager.token, [proven(cook, randomUUID(), change)]);
    expect(body.decided).toEqual([{ id: change.id, seq: 0 }]);
  });

  it('waits for an earlier change of its queue', async () => {
    const client = randomUUID();
    const [first, second] = [await aChange(1), await aChange(2)];
    expect(
      (await bring(cook.token, [proven(waiter, client, second, { prev: first.id })])).body.decided,
    ).toEqual([]);
    const { body } = await bring(cook.token, [
      proven(waiter, client, first),
      proven(waiter, client, second, { prev: first.id }),
    ]);
    expect(body.decided).toHaveLength(2);
  });

  it('waits for the calls that its author posted before it', async () => {
    const client = randomUUID();
    const [first, called, second] = [await aChange(1), await aChange(2), await aChange(3)];
    await push(world, waiter.token, [first]);
    const last = proven(waiter, client, second, { prev: first.id, posted: [called.id] });
    expect((await bring(cook.token, [last])).body.decided).toEqual([]);
    const { body } = await bring(cook.token, [proven(waiter, client, called), last]);
    expect(body.decided).toHaveLength(2);
  });

  it('can be asked about without knowing it', async () => {
    const change = await aChange();
    const ask = [{ id: change.id, content: null }];
    expect((await bring(cook.token, ask)).body.decided).toEqual([]);
    await push(world, waiter.token, [change]);
    expect((await bring(cook.token, ask)).body.decided).toMatchObject([{ id: change.id }]);
  });
});
