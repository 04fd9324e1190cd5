import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { HUB_SCOPE, machineScopes, type AccountScope, type MachineScope } from '#domain/machine-scopes.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { envelope, push, putOrder, scopeOf, sid, validPayloads } from '#tests/support/api.ts';
import { hello, listenLive, openDevice } from '#tests/support/live-server.ts';
import { createWorld, type World, WORLD_PASSWORD } from '#tests/support/world.ts';

let world: World;
let owner: string;
beforeAll(async () => {
  world = await createWorld();
  owner = (await world.signIn(['owner'])).token;
});
afterAll(() => world.drop());

async function machine(scopes: readonly MachineScope[], branches = [world.branch.id]) {
  const name = sid('Till');
  const form = { ...scopeOf(world.branch), name, branches, scopes };
  await world.call('auth/confirm', owner, { password: WORLD_PASSWORD });
  const { status, body } = await world.call('machines/create', owner, form);
  expect(status, JSON.stringify(body)).toBe(200);
  const made = body.machines.find((one: { name: string }) => one.name === name);
  return { id: String(made.id), token: String(body.token), made };
}
const orders = async (token: string) => (await world.call('orders', token, scopeOf(world.branch))).status;
const change = (name: string, id: string, as = owner) =>
  world.call(name, as, { ...scopeOf(world.branch), id });

it('is created by an owner', async () => {
  const { token, made } = await machine(['orders:read']);
  expect(made).toMatchObject({ branches: [world.branch.id], scopes: ['orders:read'], used_at: null });
  expect(await orders(token)).toBe(200);
});

it('shows its token once', async () => {
  const { token } = await machine(['orders:read']);
  const listed = await world.call('machines', owner, scopeOf(world.branch));
  expect(JSON.stringify(listed.body)).not.toContain(token);
});

it('stores no token in plain text', async () => {
  const { token } = await machine(['orders:read']);
  const rows = await world.database.db.query({ name: 't.sessions', text: 'select * from session' });
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('shows when it was last used', async () => {
  const { id, token } = await machine(['orders:read']);
  world.clock.advance(2 * MINUTE_MS);
  await orders(token);
  const { body } = await world.call('machines', owner, scopeOf(world.branch));
  expect(body.machines.find((one: { id: string }) => one.id === id).used_at).toBe(world.clock.now());
});

it('loses its token for good when it is rotated or revoked', async () => {
  const { id, token } = await machine(['orders:read']);
  const { body } = await change('machines/rotate', id);
  expect([await orders(token), await orders(body.token)]).toEqual([401, 200]);
  expect((await change('machines/revoke', id)).status).toBe(200);
  expect(await orders(body.token)).toBe(401);
  expect((await change('machines/rotate', id)).body.code).toBe('no_such_machine');
});

it('reaches only its own branches', async () => {
  const { token } = await machine(['orders:read'], [world.sister.id]);
  expect(await orders(token)).toBe(403);
  expect((await world.call('orders', token, scopeOf(world.sister))).status).toBe(200);
});

it('does not exist for another shop', async () => {
  const { id } = await machine(['orders:read']);
  const stranger = await world.signIn(['owner'], { shop: world.stranger.shop_id });
  const there = { ...scopeOf(world.stranger), id };
  expect((await world.call('machines/revoke', stranger.token, there)).body.code).toBe('no_such_machine');
});

it('is not given a branch of another shop', async () => {
  const elsewhere = { name: 'Till', branches: [world.stranger.id], scopes: ['orders:read'] };
  const refused = await world.call('machines/create', owner, { ...scopeOf(world.branch), ...elsewhere });
  expect(refused.body.fields).toEqual({ branches: 'branch_needed' });
});

it('cannot sign in with a password', async () => {
  const { id } = await machine(['orders:read']);
  const login = { username: `machine ${id}`, password: 'no account has this password' };
  expect((await world.call('auth/login', undefined, { ...login, shop_number: world.shop.id })).status).toBe(
    401,
  );
});

it('cannot be given a password as staff', async () => {
  const { id } = await machine(['orders:read']);
  const set = { ...scopeOf(world.branch), id, password: 'a new word' };
  expect((await world.call('staff/password', owner, set)).body.code).toBe('no_such_person');
});

it('asks its owner to authenticate again after ten minutes', async () => {
  const { token } = await world.signIn(['owner']);
  world.clock.advance(10 * MINUTE_MS);
  const { id } = { id: 'any' };
  for (const name of ['machines/create', 'machines/rotate', 'machines/revoke']) {
    const form = { name: 'Till', branches: [world.branch.id], scopes: ['orders:read'], id };
    const { body } = await world.call(name, token, { ...scopeOf(world.branch), ...form });
    expect(body.code, name).toBe('confirm_identity');
  }
});

describe('the scopes of a machine', () => {
  const needs = Object.entries(calls).flatMap(([name, call]) => {
    const { machine: needed, roles }: { machine?: AccountScope; roles: readonly string[] } = call;
    // A hub's permission cannot be given to a machine account: see hubs.test.ts.
    if (needed === undefined || needed === HUB_SCOPE) return [];
    return roles.includes('sync') ? [{ name, needed }] : [];
  });

  it('are named by every call that machines may make and guests may not', () => {
    const unnamed = Object.entries(calls).flatMap(([name, call]) => {
      const { machine: needed, roles }: { machine?: AccountScope; roles: readonly string[] } = call;
      return needed === undefined && roles.includes('sync') && !roles.includes('guest') ? [name] : [];
    });
    expect(unnamed.sort()).toEqual(['auth/logout', 'user/info']);
  });

  it.each(needs)('decide $name: $needed', async ({ name, needed }) => {
    const order = await putOrder(world, world.branch, { status: 'PREPARED' });
    const [known] = Object.entries(validPayloads(world, world.branch, order)).filter(([one]) => one === name);
    // A menu is copied between two branches.
    const everywhere = [world.branch.id, world.sister.id];
    const [withIt, without] = [
      await machine([needed], everywhere),
      await machine(
        machineScopes.filter((scope) => scope !== needed),
        everywhere,
      ),
    ];
    const refused = await world.call(name, without.token, known?.[1]);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect((await world.call(name, withIt.token, known?.[1])).status).not.toBe(403);
    await change('machines/revoke', withIt.id);
    await change('machines/revoke', without.id);
  });

  it('apply to the rows in the reply to a batch: a machine that writes stock gets none', async () => {
    const { token } = await machine(['stock:write']);
    const both = await machine(['stock:write', 'orders:read']);
    const cursor = { epoch: randomUUID(), seq: 0, mark: '' };
    const order = await putOrder(world, world.branch, { status: 'PREPARED' });
    const args = { ...validPayloads(world, world.branch, order)['products/stock'], available: false };
    const batch = (as: string) => push(world, as, [envelope(1, 'products/stock', args)], { cursor });
    const answer = await batch(token);
    expect([answer.status, answer.body.verdicts.length, answer.body.feed]).toEqual([200, 1, null]);
    expect((await batch(both.token)).body.feed.rows.length).toBeGreaterThan(0);
  });

  it('apply to sockets: only a machine that reads orders may connect', async () => {
    const live = await listenLive(world);
    try {
      const greet = async (scopes: readonly MachineScope[]) => {
        const { token } = await machine(scopes);
        const device = await openDevice(live.url);
        device.ws.send(hello(world.branch, token));
        const { type, code } = await device.next();
        device.ws.close();
        return [type, code];
      };
      const others = machineScopes.filter((scope) => scope !== 'orders:read');
      expect(await greet(others)).toEqual(['goodbye', 'forbidden']);
      expect(await greet(['orders:read'])).toEqual(['connected', undefined]);
    } finally {
      await live.stop();
    }
  });

  it('apply to queued changes: a machine that writes stock prints nothing', async () => {
    const { token } = await machine(machineScopes);
    const order = await putOrder(world, world.branch, { status: 'PREPARED' });
    const payloads = validPayloads(world, world.branch, order);
    const { body } = await push(world, token, [
      envelope(1, 'orders/print', payloads['orders/print']),
      envelope(2, 'products/stock', { ...payloads['products/stock'], available: false }),
    ]);
    // Already sold out in an earlier test: accepted without a change.
    const accepted = { verdict: expect.stringMatching(/^(applied|noop)$/) };
    expect(body.verdicts).toMatchObject([{ verdict: 'rejected', code: 'forbidden' }, accepted]);
  });
});
