import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aStaffForm, scopeOf } from '#tests/support/api.ts';
import { createWorld, handOf, type World } from '#tests/support/world.ts';

let world: World;
let owner: string;
let manager: string;
beforeAll(async () => {
  world = await createWorld();
  owner = (await world.signIn(['owner'])).token;
  manager = (await world.signIn(['manager'], { branches: [world.branch.id] })).token;
});
afterAll(() => world.drop());
beforeEach(() => vi.restoreAllMocks());

const call = (name: string, payload: object = {}, token = owner, branch = world.branch) =>
  world.call(name, token, { ...scopeOf(branch), ...payload });

it("sends a branch's settings to its devices", async () => {
  const read = await call('GET settings/branch');
  const form = { ...read.body.settings, email: 'old@town.example', phone: '0532 111 22 33', min_order: 700 };
  const { seen } = read.body;
  expect((await call('settings/branch', { ...form, seen }, manager)).body.settings).toMatchObject({
    phone: '5321112233',
  });
  const pull = await call('sync/pull', { client: randomUUID(), cursor: null });
  const row = pull.body.feed.rows.find((one: { kind: string }) => one.kind === 'branch').row;
  expect(row).toMatchObject({ phone: '+905321112233', min_order: 700, name: 'Old Town' });
});

it("refuses a conflicting edit of a branch's settings", async () => {
  const { settings, seen } = (await call('GET settings/branch')).body;
  expect((await call('settings/branch', { ...settings, min_order: 750, seen }, manager)).status).toBe(200);
  const late = await call('settings/branch', { ...settings, name: 'Late Town', seen });
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', by: expect.stringContaining('manager') },
  });
  expect((await call('GET settings/branch')).body.settings.name).toBe('Old Town');
});

it('refuses a branch without a payment method for pickup', async () => {
  const form = (await call('GET settings/branch')).body.settings;
  const nothing = await call('settings/branch', { ...form, cash_on_pickup: false, seen: '' });
  expect(nothing).toMatchObject({ status: 400, body: { fields: { pickup_payment: 'required' } } });
});

it('closes the shop for customers at once outside its hours', async () => {
  const { body } = await call('GET settings/status');
  const closed = body.settings.opening_hours.map(() => null);
  const saved = await call('settings/status', { ...body.settings, opening_hours: closed, seen: body.seen });
  expect(saved.status).toBe(200);
  const { body: found } = await world.call('page/highlighted', undefined, { query: 'Old Town' });
  const place = found.places.find((one: { place: string }) => one.place === world.branch.sid);
  expect(place.status).toBe('closed');
});

it('applies shop rules to all branches of the shop only', async () => {
  const { body } = await call('GET settings/shop');
  const saved = await call('settings/shop', { ...body.settings, max_items: 3, seen: body.seen });
  expect(saved.body.settings.max_items).toBe(3);
  const rules = async (branch = world.branch) => {
    const card = await world.database.db.query<{ max: number }>(
      {
        name: 'test.rules',
        text: `select (doc -> 'shop' ->> 'max_items')::int as max from branch where branch_id = $1`,
      },
      [branch.id],
    );
    return card[0]?.max;
  };
  expect([await rules(), await rules(world.sister), await rules(world.stranger)]).toEqual([3, 3, 10]);
});

it('refuses a conflicting edit of the shop rules', async () => {
  const { body } = await call('GET settings/shop');
  await call('settings/shop', { ...body.settings, max_items: 5, seen: body.seen });
  const late = await call('settings/shop', { ...body.settings, max_items: 4, seen: body.seen });
  expect(late.body).toMatchObject({ code: 'changed_meanwhile', by: expect.stringContaining('owner') });
});

/** A new member of the kitchen staff, added by the manager. */
async function addStaff(username: string) {
  const form = aStaffForm(world.branch, { first_name: 'Ana', mobile: '5321112233' });
  const made = await call('staff/create', { ...form, username, password: 'first-word' }, manager);
  const signIn = (password: string) =>
    world.call('auth/login', undefined, { username, password, shop_number: world.shop.id });
  const { token } = (await signIn('first-word')).body;
  const { id } = made.body.person;
  const { person, seen } = (await call('GET staff/details', { id })).body;
  const { first_name, last_name, email, mobile, branches, active } = person;
  const asManager = { id, first_name, last_name, email, mobile, branches, active, roles: ['manager'], seen };
  return { id, made, signIn, token, asManager };
}
const listStaff = (token: string) => world.call('staff/', token, scopeOf(world.branch));

it('adds a staff member', async () => {
  const { made, signIn } = await addStaff('ana');
  expect(made).toMatchObject({ status: 200, body: { person: { mobile: '+905321112233', active: true } } });
  expect((await signIn('first-word')).status).toBe(200);
});

it('keeps a second phone of a staff member with the country code', async () => {
  const { id, asManager } = await addStaff('arda');
  const saved = await call('staff/details', { ...asManager, phone: '(0212) 555-11 22' });
  expect(saved.body.person.phone).toBe('+902125551122');
  const older = await call('staff/details', { ...asManager, first_name: 'Arda', seen: saved.body.seen });
  expect(older.body.person).toMatchObject({ first_name: 'Arda', phone: '+902125551122' });
  const cleared = await call('staff/details', { ...asManager, phone: '', seen: older.body.seen });
  expect(cleared.body.person.phone).toBe('');
  const short = await call('staff/details', { ...asManager, phone: '12', seen: cleared.body.seen });
  expect(short.body.fields).toEqual({ phone: 'invalid' });
  expect((await call('GET staff/details', { id })).body.person.phone).toBe('');
});

it('adds a staff member with a second phone', async () => {
  const form = aStaffForm(world.branch, { phone: '212 555 11 22' });
  const made = await call('staff/create', { ...form, username: 'defne', password: 'first-word' });
  expect(made.body.person.phone).toBe('+902125551122');
});

it('refuses a user name that is taken', async () => {
  await addStaff('bea');
  const again = await call('staff/create', {
    ...aStaffForm(world.branch),
    username: 'bea',
    password: 'another word',
  });
  expect(again.body).toMatchObject({ code: 'username_taken', fields: { username: 'username_taken' } });
});

it('applies a new role at once', async () => {
  const { token, asManager } = await addStaff('cem');
  expect((await listStaff(token)).status).toBe(403);
  const out = vi.spyOn(world.context, 'onSignOut');
  expect((await call('staff/details', asManager)).body.person.roles).toEqual(['manager']);
  expect(out).toHaveBeenCalledOnce();
  expect((await listStaff(token)).status).toBe(200);
});

it('refuses a conflicting edit of a staff member', async () => {
  const { asManager } = await addStaff('dora');
  await call('staff/details', asManager);
  const late = await call('staff/details', { ...asManager, roles: ['kitchen'] });
  expect(late.body.code).toBe('changed_meanwhile');
});

it('replaces the password of a staff member', async () => {
  const { id, signIn } = await addStaff('eda');
  expect((await call('staff/password', { id, password: 'second-word' })).status).toBe(200);
  expect((await signIn('first-word')).status).toBe(401);
  expect((await signIn('second-word')).status).toBe(200);
});

it('signs a staff member out after a new password', async () => {
  const { id, token, asManager } = await addStaff('finn');
  await call('staff/details', asManager);
  await call('staff/password', { id, password: 'second-word' });
  expect((await listStaff(token)).status).toBe(401);
});

it('signs a staff member out on every device', async () => {
  const { id, token, asManager } = await addStaff('gul');
  await call('staff/details', asManager);
  expect((await call('staff/sign-out', { id })).body).toEqual({ id, devices: 1 });
  expect((await listStaff(token)).status).toBe(401);
});

it('logs no password of a staff member', async () => {
  const { id } = await addStaff('hans');
  await call('staff/password', { id, password: 'second-word' });
  const log = await world.database.db.query<{ args: object }>({
    name: 'test.log',
    text: 'select args from shop_edit',
  });
  expect(log).not.toEqual([]);
  expect(JSON.stringify(log)).not.toContain('word');
});

it('refuses the sign-in of a deactivated staff member', async () => {
  const off = { ...aStaffForm(world.branch), active: false, username: 'gone', password: 'first-word' };
  expect((await call('staff/create', off)).body.person.active).toBe(false);
  const login = { username: 'gone', password: 'first-word', shop_number: world.shop.id };
  expect((await world.call('auth/login', undefined, login)).status).toBe(401);
});

it('shows a manager only staff of their own branches', async () => {
  const ids = (await call('staff/', {}, manager)).body.staff.map(({ id }: { id: string }) => id);
  expect(ids).toContain(handOf(world.branch));
  expect(ids).not.toContain(handOf(world.sister));
  for (const name of ['GET staff/details', 'staff/sign-out']) {
    expect((await call(name, { id: handOf(world.sister) }, manager)).status).toBe(404);
    expect((await call(name, { id: handOf(world.stranger) }, owner)).status).toBe(404);
  }
  const form = aStaffForm(world.branch, { branches: [world.branch.id, world.sister.id] });
  const wide = await call('staff/create', { ...form, username: 'wide', password: 'longer word' }, manager);
  expect(wide.status).toBe(403);
  const foreign = aStaffForm(world.branch, { branches: [world.stranger.id] });
  expect(
    (await call('staff/create', { ...foreign, username: 'far', password: 'longer word' })).body.fields,
  ).toEqual({
    branches: 'branch_needed',
  });
  const all = await world.signIn(['waitress']);
  expect((await call('staff/sign-out', { id: all.id }, manager)).status).toBe(403);
});

it('shows customers the note, the messengers and the profiles', async () => {
  const branch = (await call('GET settings/branch')).body;
  const contact = {
    signal: '+905321234567',
    telegram: '@oldtown',
    note: 'Parking behind the house.\nRing twice.',
  };
  const kept = await call('settings/branch', { ...branch.settings, ...contact, seen: branch.seen });
  expect(kept.status).toBe(200);
  const shop = (await call('GET settings/shop')).body;
  const profiles = { instagram: '@oldtown', facebook: 'https://facebook.com/oldtown' };
  expect((await call('settings/shop', { ...shop.settings, ...profiles, seen: shop.seen })).status).toBe(200);
  const address = { site: world.shop.site_uid, place: world.branch.sid };
  const menu = (await world.call('menu', undefined, address)).body;
  expect(menu.branch).toMatchObject({ ...contact, shop: profiles });
});

it.each([
  ['settings/branch', { telegram: 'a b' }, { telegram: 'invalid' }],
  ['settings/branch', { note: 'x'.repeat(301) }, { note: 'max_length:300' }],
  ['settings/shop', { twitter: 'https://facebook.com/oldtown' }, { twitter: 'invalid' }],
])('refuses in %s %j', async (name, part, fields) => {
  const { settings, seen } = (await call(`GET ${name}`)).body;
  expect(await call(name, { ...settings, ...part, seen })).toMatchObject({ status: 400, body: { fields } });
});
