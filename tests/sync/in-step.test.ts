import { afterEach, describe, expect, test } from 'vitest';
import { type BranchSync, createBranchSync } from '#engine/branch-sync.ts';
import { BRANCH, manager, orderRow } from '../support/branch-rows.ts';
import { FakeSyncServer } from '../support/fake-sync-server.ts';
import { MemoryDevice, settle } from '../support/memory-device.ts';

const A = 'order-000000a';
const B = 'order-000000b';
const KITCHEN = { heartbeat: true, screen: { name: 'Grill 1', kind: 'kitchen' } } as const;
const open: BranchSync[] = [];

async function kitchen() {
  const server = new FakeSyncServer(manager, BRANCH);
  server.write(orderRow(A));
  const device = new MemoryDevice(server);
  const sync = createBranchSync(device.env(), { actor: manager, token: 'token-1', shop: 1, branch: 1 });
  open.push(sync);
  sync.watch(KITCHEN);
  await sync.start();
  await settle();
  return { server, device, sync };
}

/** Advances the time, with heartbeats as the server sends them. */
async function pass(server: FakeSyncServer, device: MemoryDevice, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 3_000) {
    await device.pass(Math.min(left, 3_000));
    if (left >= 3_000) server.beat();
    await settle();
  }
}

afterEach(() => {
  for (const sync of open.splice(0)) sync.stop();
});

describe('heartbeats', () => {
  test('S31 reveal a lost message, which is pulled in less than five seconds', async () => {
    const { server, device, sync } = await kitchen();
    await pass(server, device, 6_000);
    server.eventsToLose = 1;
    const lostAt = device.now();
    server.write(orderRow(B));
    await settle();
    expect(sync.view.get('order', B)).toBeUndefined();
    while (sync.view.get('order', B) === undefined && device.now() - lostAt < 10_000) {
      await pass(server, device, 3_000);
      for (let ms = 0; ms < 1_100 && sync.view.get('order', B) === undefined; ms += 100)
        await device.pass(100);
    }
    expect(device.now() - lostAt).toBeLessThan(5_000);
    expect(sync.status().connection.state).toBe('live');
  });

  test('S31 start no pull while the rows follow in time', async () => {
    const { server, device, sync } = await kitchen();
    await pass(server, device, 3_000);
    const asked = server.requests.filter((path) => path === 'sync/pull').length;
    const socket = [...server.sockets][0];
    socket?.handlers.heard(JSON.stringify({ type: 'heartbeat', seq: server.cursor().seq + 1 }));
    await device.pass(500);
    server.write(orderRow(B));
    await device.pass(2_000);
    expect(sync.view.get('order', B)).toBeDefined();
    expect(server.requests.filter((path) => path === 'sync/pull')).toHaveLength(asked);
  });

  test('S32 show "up to date" only on evidence', async () => {
    const { server, device, sync } = await kitchen();
    await pass(server, device, 3_000);
    const known = sync.status().inStepAt;
    expect(device.now() - (known ?? 0)).toBeLessThan(1_000);
    // The server reports a newer position, and answers no pull.
    server.eventsToLose = 1;
    server.write(orderRow(B));
    device.reachable = false;
    await pass(server, device, 30_000);
    expect(sync.status().inStepAt).toBe(known);
    expect(device.now() - (sync.status().lastHeard ?? 0)).toBeLessThan(4_000);
    device.reachable = true;
    await pass(server, device, 12_000);
    expect(sync.view.get('order', B)).toBeDefined();
    expect(device.now() - (sync.status().inStepAt ?? 0)).toBeLessThan(4_000);
  });

  test('S33 close the socket after eight seconds of silence', async () => {
    const { server, device, sync } = await kitchen();
    await pass(server, device, 3_000);
    server.answersPings = false;
    server.acceptsSockets = false;
    await device.pass(7_900);
    expect(sync.status().connection.state).toBe('live');
    await device.pass(200);
    expect(sync.status().connection.state).not.toBe('live');
  });

  test('S34 repeat the subscription in every greeting until it is ended on purpose', async () => {
    const { server, device, sync } = await kitchen();
    expect(server.wishes.at(-1)).toMatchObject({ type: 'connect', ...KITCHEN });
    server.dropSockets();
    await device.pass(100);
    expect(server.wishes.at(-1)).toMatchObject({ type: 'connect', ...KITCHEN });
    sync.watch({ heartbeat: true, screen: null });
    expect(server.wishes.at(-1)).toEqual({ type: 'watch', heartbeat: true, screen: null });
    sync.watch(null);
    expect(server.wishes.at(-1)).toEqual({ type: 'leave' });
    server.dropSockets();
    await device.pass(100);
    expect(server.wishes.at(-1)).not.toHaveProperty('screen');
  });
});

describe('a subscription made during the greeting', () => {
  test('S34 is sent once after the greeting, unless it was part of it', async () => {
    const { server, device, sync } = await kitchen();
    sync.watch(null);
    server.holdsGreetings = true;
    server.dropSockets();
    await device.pass(100);
    expect(server.wishes.at(-1)).toMatchObject({ type: 'connect' });
    sync.watch(KITCHEN);
    server.greet();
    expect(server.wishes.at(-1)).toEqual({ type: 'watch', ...KITCHEN });
    const told = server.wishes.length;
    server.dropSockets();
    await device.pass(5_000);
    expect(server.wishes.slice(told).map(({ type }) => type)).toEqual(['connect']);
  });
});

describe('silent screens', () => {
  test('are known from the greeting and from events, until they are back', async () => {
    const { server, device, sync } = await kitchen();
    expect(sync.status().silent).toEqual([]);
    server.news({ kind: 'screen_silent', name: 'Fry', since: 5 });
    expect(sync.status().silent).toEqual([{ name: 'Fry', since: 5 }]);
    server.news({ kind: 'screen_back', name: 'Fry', since: 5 });
    expect(sync.status().silent).toEqual([]);
    server.silent = [{ name: 'Bar', since: 7 }];
    server.dropSockets();
    await device.pass(100);
    expect(sync.status().silent).toEqual([{ name: 'Bar', since: 7 }]);
    server.news({ kind: 'screen_forgotten', name: 'Bar', since: 7 });
    expect(sync.status().silent).toEqual([]);
  });
});
