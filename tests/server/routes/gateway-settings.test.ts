import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GatewayAnswer } from '#contract/gateways.ts';
import { gatewayFormOf } from '#domain/settings/gateways.ts';
import { createSeal, sealKey } from '#server/seal.ts';
import { scopeOf } from '#tests/support/api.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const SECRET = 'never-to-be-seen-0123456789';
let world: World;
let owner: string;
beforeAll(async () => {
  world = await createWorld({ publicUrl: 'https://brigade.example' });
  owner = (await world.signIn(['owner'])).token;
});
afterAll(() => world.drop());

const call = (name: string, payload: object = {}) =>
  world.call(name, owner, { ...scopeOf(world.branch), ...payload });
async function read(gateway: string): Promise<GatewayAnswer> {
  const { body } = await call('GET settings/gateways');
  return body.gateways.find((one: GatewayAnswer) => one.gateway === gateway);
}
async function save(gateway: string, change: object) {
  const stored = await read(gateway);
  const { secrets } = gatewayFormOf(stored.gateway, stored);
  const { active, min, max, fields, seen } = stored;
  return call('settings/gateways', { gateway, active, min, max, fields, secrets, seen, ...change });
}
const paypal = { active: true, fields: { client_id: 'AX1' }, secrets: { secret: SECRET } };

it('stores a secret encrypted and never returns, logs or syncs it', async () => {
  const saved = await save('paypal', paypal);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(saved.body).toMatchObject({
    active: true,
    ready: true,
    set: ['secret'],
    lost: [],
    held: null,
  });
  const exposed = JSON.stringify([
    saved.body,
    (await call('GET settings/gateways')).body,
    (await call('timeline', { page: 1 })).body,
    (await call('shop/export')).body,
    (await world.call('menu', undefined, { site: world.shop.site_uid, place: world.branch.sid })).body,
    await world.database.db.query({ name: 'all', text: 'select * from gateway_setting' }, []),
    await world.database.db.query({ name: 'log', text: 'select * from mutation' }, []),
    await world.database.db.query({ name: 'row', text: 'select * from branch_feed' }, []),
  ]);
  expect(exposed).toContain('AX1');
  expect(exposed).not.toContain(SECRET);
  const { body } = await call('timeline', { page: 1 });
  expect(JSON.stringify(body)).toMatch(/settings\/gateways/);
  expect(body.entries?.[0]?.args ?? JSON.stringify(body)).toContain('paypal');
});

it('keeps the secret when its field is empty', async () => {
  const kept = await save('paypal', { fields: { client_id: 'AX2' } });
  expect(kept.body).toMatchObject({ set: ['secret'], fields: { client_id: 'AX2' }, ready: true });
});

it('names the earlier editor to a conflicting save', async () => {
  const { seen } = await read('paypal');
  expect((await save('paypal', { fields: { client_id: 'AX2' } })).status).toBe(200);
  await save('paypal', { fields: { client_id: 'AX4' } });
  const late = await save('paypal', { seen, fields: { client_id: 'AX3' } });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ code: 'changed_meanwhile', by: expect.stringContaining('owner') });
});

it('changes nothing when the same form is saved again', async () => {
  expect((await save('paypal', {})).body).toEqual(await read('paypal'));
});

it('accepts one of two simultaneous saves', async () => {
  const { seen } = await read('paypal');
  const both = await Promise.all([
    save('paypal', { seen, fields: { client_id: 'ONE' } }),
    save('paypal', { seen, fields: { client_id: 'TWO' } }),
  ]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

it('keeps the last payment method active', async () => {
  const bank = { name: 'Big Bank', account: 'PT50 0002 0123 1234 5678 9015 4', holder: 'Ona Doe' };
  expect((await save('bank', { active: true, fields: bank })).status).toBe(200);
  expect((await save('paypal', { active: false })).status).toBe(200);
  const { settings, seen } = (await call('GET settings/branch')).body;
  const none = {
    cash_on_delivery: false,
    card_on_delivery: false,
    cash_on_pickup: false,
    web_payment: false,
  };
  const changed = await call('settings/branch', {
    ...settings,
    ...none,
    email: 'a@b.example',
    buy_now: true,
    seen,
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect((await save('bank', { active: false })).body).toMatchObject({ code: 'no_way_to_pay' });
  expect((await read('bank')).active).toBe(true);
  const again = (await call('GET settings/branch')).body;
  await call('settings/branch', {
    ...again.settings,
    cash_on_delivery: true,
    cash_on_pickup: true,
    seen: again.seen,
  });
  expect((await save('bank', { active: false })).status).toBe(200);
  expect((await save('paypal', { active: true })).status).toBe(200);
});

it('reports what is wrong beside its field', async () => {
  const refused = await save('akbank', { active: true });
  expect(refused.status).toBe(400);
  expect(refused.body.fields).toEqual({
    'fields.merchant_safe_id': 'required',
    'fields.terminal_safe_id': 'required',
    'secrets.secret_key': 'required',
  });
  expect((await save('bank', { min: 10, max: 5 })).body.fields).toEqual({ max: 'invalid' });
});

it('shows why a gateway is unavailable: the currency, or no public address', async () => {
  expect((await read('payflex')).held).toBe('currency');
  expect((await read('bank')).held).toBeNull();
  const bare = await createWorld();
  try {
    const token = (await bare.signIn(['owner'])).token;
    const { body } = await bare.call('GET settings/gateways', token, scopeOf(bare.branch));
    expect(body.gateways.map(({ held }: GatewayAnswer) => held)).toEqual([
      null,
      'address',
      'currency',
      'address',
    ]);
  } finally {
    await bare.drop();
  }
});

it('reports a secret encrypted with another key as lost, until it is entered again', async () => {
  const { seal } = world.context;
  world.context.seal = createSeal(Buffer.alloc(32, 1));
  expect(await read('paypal')).toMatchObject({ set: [], lost: ['secret'], ready: false });
  expect((await save('paypal', { min: 1 })).body.fields).toEqual({ 'secrets.secret': 'required' });
  expect((await save('paypal', { secrets: { secret: 'again' } })).body).toMatchObject({
    set: ['secret'],
    lost: [],
  });
  world.context.seal = seal;
});

it('saves nothing when the server stops midway', async () => {
  const { db } = world.database;
  const run = (name: string, text: string) => db.execute({ name, text }, []);
  const { seen } = await read('akbank');
  const akbank = {
    active: true,
    fields: { merchant_safe_id: 'M1', terminal_safe_id: 'T1' },
    secrets: { secret_key: SECRET },
    seen,
  };
  await run('t.deaf', 'alter table branch_feed add constraint deaf check (false) not valid');
  expect((await save('akbank', akbank)).status).toBe(500);
  expect(await read('akbank')).toMatchObject({ active: false, set: [], fields: { merchant_safe_id: '' } });
  await run('t.hears', 'alter table branch_feed drop constraint deaf');
  expect((await save('akbank', akbank)).body).toMatchObject({ active: true, ready: true });
});

it('decrypts a secret only with its key, in its context, unchanged', async () => {
  const seal = createSeal(Buffer.alloc(32, 1));
  const closed = seal.close('çok gizli', 'here');
  expect(seal.open(closed, 'here')).toBe('çok gizli');
  expect(seal.close('çok gizli', 'here')).not.toBe(closed);
  expect(seal.open(closed, 'there')).toBeUndefined();
  expect(createSeal(Buffer.alloc(32, 2)).open(closed, 'here')).toBeUndefined();
  expect(seal.open(`${closed.slice(0, -2)}AA`, 'here')).toBeUndefined();
  expect(seal.open('1.', 'here')).toBeUndefined();
});

it('creates the key once, readable by its owner only, or uses the given one', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'brigade-seal-'));
  try {
    const [one, other] = await Promise.all([sealKey(dir, undefined), sealKey(dir, undefined)]);
    expect(one).toEqual(await sealKey(dir, undefined));
    expect(other).toHaveLength(32);
    expect((await stat(path.join(dir, 'secret.key'))).mode & 0o077).toBe(0);
    expect(await readFile(path.join(dir, 'secret.key'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
    const given = await sealKey(dir, 'x'.repeat(32));
    expect(given).toEqual(await sealKey('/nowhere', 'x'.repeat(32)));
    expect(given).not.toEqual(one);
  } finally {
    await rm(dir, { recursive: true });
  }
});
