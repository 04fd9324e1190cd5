import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEVICE_LISTED_MS, MAX_NEW_DEVICES } from '#domain/notifications/device-report.ts';
import { DAY_MS } from '#domain/time.ts';
import { newToken } from '#server/auth/tokens.ts';
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

describe('whose device it is', () => {
  const aBrowser = () => ({ cookie: `brigade_device=${newToken()}` });
  const says = async (token: string, device: string, browser = {}, change = {}) =>
    (await world.call('devices/report', token, report({ device, ...change }), browser)).body.code ?? 'ok';

  it('keeps a person from reporting for the device of another browser', async () => {
    const [cook, waiter] = [await world.signIn(['kitchen']), await world.signIn(['waitress'])];
    const { token } = await world.signIn(['manager']);
    const device = randomUUID();
    expect(await says(cook.token, device, aBrowser())).toBe('ok');
    expect(await says(waiter.token, device, aBrowser(), { name: 'Mine' })).toBe('forbidden');
    expect(await says(waiter.token, device, {}, { name: 'Mine' })).toBe('forbidden');
    const { body } = await world.call('devices', token, scopeOf(world.branch));
    expect(body.devices.find((one: { device: string }) => one.device === device).name).toBe('Pass');
  });

  it('is the same device when another person signs in on it', async () => {
    const [cook, waiter] = [await world.signIn(['kitchen']), await world.signIn(['waitress'])];
    const [device, browser] = [randomUUID(), aBrowser()];
    expect(await says(cook.token, device, browser)).toBe('ok');
    expect(await says(waiter.token, device, browser)).toBe('ok');
    expect(await says(cook.token, device, browser)).toBe('ok');
  });

  it('is the same device when the browser has lost the cookie in a session', async () => {
    const cook = await world.signIn(['kitchen']);
    const [device, browser] = [randomUUID(), aBrowser()];
    expect(await says(cook.token, device, aBrowser())).toBe('ok');
    expect(await says(cook.token, device, browser)).toBe('ok');
    expect(await says((await world.signIn(['waitress'])).token, device, browser)).toBe('ok');
  });

  it('is the same device when it is a shared one that a PIN has unlocked', async () => {
    const [thief, cook] = [await world.signIn(['waitress']), await world.signIn(['kitchen'])];
    const device = randomUUID();
    expect(await says(thief.token, device, aBrowser())).toBe('ok');
    expect(await says(cook.token, device, aBrowser())).toBe('forbidden');
    const { db } = world.database;
    const add = `insert into enrolled_device (id, branch_id, name, token_hash, lock_after, enrolled_by, enrolled_at, used_at)
      values ($1, $2, 'Till 2', $1, 2, '', 0, 0)`;
    await db.execute({ name: 'test.enrol', text: add }, [device, world.branch.id]);
    const bind = 'update session set enrolled_device = $1 where person_id = $2';
    await db.execute({ name: 'test.unlock', text: bind }, [device, cook.id]);
    expect(await says(cook.token, device, aBrowser())).toBe('ok');
    expect(await says(thief.token, device, aBrowser())).toBe('forbidden');
  });

  it('lets a person add no more than a limit of devices a day', async () => {
    const { token } = await world.signIn(['waitress']);
    const first = randomUUID();
    const codes = [await says(token, first)];
    for (let n = 1; n < MAX_NEW_DEVICES; n += 1) codes.push(await says(token, randomUUID()));
    expect(new Set(codes)).toEqual(new Set(['ok']));
    const more = await Promise.all([says(token, randomUUID()), says(token, randomUUID())]);
    expect(more).toEqual(['device_limit', 'device_limit']);
    expect(await says(token, first)).toBe('ok');
    world.clock.advance(DAY_MS);
    expect(await says(token, randomUUID())).toBe('ok');
  });

  it('counts the devices that a person adds at the same time', async () => {
    const { token } = await world.signIn(['waitress']);
    const codes = await Promise.all(
      Array.from({ length: MAX_NEW_DEVICES + 5 }, () => says(token, randomUUID())),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(MAX_NEW_DEVICES);
  });
});
