import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEVICE_LISTED_MS } from '#domain/notifications/device-report.ts';
import { backupStates } from '#server/store/backup-state.ts';
import { scopeOf } from '#tests/support/api.ts';
import { aReport } from '#tests/support/devices.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const report = (change: object = {}) => ({
  ...scopeOf(world.branch),
  ...aReport({ device: randomUUID(), stored: 'unknown' }),
  ...change,
});

it('lists each device once with its last report and whether push works, without names', async () => {
  const cook = await world.signIn(['kitchen']);
  const { token } = await world.signIn(['manager']);
  const device = randomUUID();
  const list = async () => (await world.call('devices', token, scopeOf(world.branch))).body;
  expect((await world.call('devices/report', cook.token, report({ device, waiting: 4 }))).status).toBe(200);
  world.clock.advance(60_000);
  await world.call('devices/report', cook.token, report({ device, sound: 'locked' }));
  const [one, ...others] = (await list()).devices;
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    device,
    waiting: 0,
    sound: 'locked',
    push_lost: true,
    seen_at: world.clock.now(),
  });
  expect(JSON.stringify(one)).not.toContain(cook.id);
  const keys = {
    endpoint: 'http://127.0.0.1:9/push/pass',
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  expect((await world.call('subscribe', cook.token, keys)).status).toBe(200);
  expect((await list()).devices[0].push_lost).toBe(false);
  world.clock.advance(DEVICE_LISTED_MS + 1);
  expect((await list()).devices).toEqual([]);
});

it('shows managers alone how the backups stand', async () => {
  const [cook, manager] = [await world.signIn(['kitchen']), await world.signIn(['manager'])];
  const backupFor = async (token: string) =>
    (await world.call('devices', token, scopeOf(world.branch))).body.backup;
  expect(await backupFor(manager.token)).toBeNull();
  await world.database.db.transaction(async (tx) => {
    await backupStates.lock(tx);
    const [name, at] = ['brigade-20261126T031000Z.tar.gz', world.clock.now()];
    const orders = { [world.shop.id]: 12, 999: 4 };
    await backupStates.save(tx, {
      tried_at: at,
      last: { name, taken_at: at, bytes: 1000 },
      proof: { name, taken_at: at, at, ms: 2000, orders },
      copied_at: null,
      problem: null,
    });
  });
  expect(await backupFor(manager.token)).toEqual({
    taken_at: world.clock.now(),
    proven_at: world.clock.now(),
    proof_ms: 2000,
    orders: 12,
    problem: null,
  });
  expect(await backupFor(cook.token)).toBeNull();
});

it("shows managers alone what is wrong with the server's clock", async () => {
  const [cook, manager] = [await world.signIn(['kitchen']), await world.signIn(['manager'])];
  const clockFor = async (token: string) =>
    (await world.call('devices', token, scopeOf(world.branch))).body.clock;
  expect(await clockFor(manager.token)).toBeNull();
  const trouble = { kind: 'jumped' as const, ms: -60_000, at: world.clock.now() };
  world.context.clockTrouble = () => trouble;
  expect(await clockFor(manager.token)).toEqual(trouble);
  expect(await clockFor(cook.token)).toBeNull();
});
