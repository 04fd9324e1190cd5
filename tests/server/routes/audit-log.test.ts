import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '#domain/audit/audit-events.ts';
import { HOUR_MS } from '#domain/time.ts';
import { putOrder, scopeOf, validPayloads } from '#tests/support/api.ts';
import { aRestaurant } from '#tests/support/registration.ts';
import { anOrder } from '#tests/support/orders.ts';
import { createWorld, type World, WORLD_PASSWORD } from '#tests/support/world.ts';
import { ownShop } from '#tests/support/own-shop.ts';

type Entry = Pick<AuditEntry, 'event' | 'details'>;

let world: World;
let boss: { token: string; id: string; password: string };
beforeAll(async () => {
  world = await createWorld();
  const form = aRestaurant();
  const { body } = await world.call('auth/register', undefined, form);
  boss = { token: String(body.token), id: String(body.user.id), password: form.password };
  await ownShop(world.database.db, world.shop.id, boss.id);
});
afterAll(() => world.drop());

let statements = 0;
function sql(text: string, values: unknown[] = []) {
  statements += 1;
  return world.database.db.query({ name: `test.audit_${statements}`, text }, values);
}
const here = () => ({ branches: [world.branch.id] });
const log = async (filters: object = {}) =>
  (await world.call('audit/log', boss.token, { ...scopeOf(world.branch), ...filters })).body;
const verify = async (after = 0) =>
  (await world.call('audit/verify', boss.token, { ...scopeOf(world.branch), after })).body;
/** The entries that the work adds, oldest first. */
async function added(work: () => Promise<unknown>) {
  const { count } = await verify();
  await work();
  const { entries } = await log();
  return entries.filter(({ number }: { number: number }) => number > count).reverse();
}
const events = async (work: () => Promise<unknown>) =>
  (await added(work)).map(({ event }: { event: string }) => event);

it('records sign-in, failed sign-in and sign-out of known accounts only', async () => {
  const cook = await world.signIn(['kitchen'], here());
  const [row] = await sql('select username from person where id = $1', [cook.id]);
  const login = (username: unknown, password: string) =>
    world.call('auth/login', undefined, { shop_number: world.shop.id, username, password });
  expect(await events(() => login('nobody-at-all', 'a wrong one'))).toEqual([]);
  expect(await events(() => login(row?.['username'], 'a wrong one'))).toEqual(['sign_in_failed']);
  let token = '';
  const [entry] = await added(async () => {
    token = String((await login(row?.['username'], WORLD_PASSWORD)).body.token);
  });
  expect(entry).toMatchObject({ event: 'sign_in', person_id: cook.id, user_name: row?.['username'] });
  const [left] = await added(() => world.call('auth/logout', token));
  expect(left).toMatchObject({ event: 'sign_out', session: entry.session });
});

it('records no change of a profile that was saved as it is', async () => {
  const ana = await world.signIn(['waitress'], here());
  const form = { first_name: 'Ana', last_name: 'Costa', mobile: '' };
  const save = async () => {
    await world.call('user/profile', ana.token, form);
  };
  expect(await events(save)).toEqual(['profile_changed']);
  expect(await events(save)).toEqual([]);
});

it('shows the user name of a person whatever their display name is', async () => {
  const ana = await world.signIn(['waitress'], here());
  const [row] = await sql('select username, first_name, last_name from person where id = $1', [ana.id]);
  const renamed = { first_name: 'Elena', last_name: 'Marchetti', mobile: '' };
  const [entry] = await added(() => world.call('user/profile', ana.token, renamed));
  expect(entry.details).toEqual({
    from: `${row?.['first_name']} ${row?.['last_name']}`.trim(),
    to: 'Elena Marchetti',
  });
  await world.call('auth/confirm', ana.token, { password: WORLD_PASSWORD });
  const { entries } = await log({ person: ana.id });
  expect(
    entries.map((one: { person_name: string; user_name: string }) => [one.person_name, one.user_name]),
  ).toContainEqual(['Elena Marchetti', row?.['username']]);
  expect(new Set(entries.map(({ person_id: id }: { person_id: string }) => id))).toEqual(new Set([ana.id]));
});

it("records an owner's changes to their own account in every shop they own", async () => {
  const [own] = await sql('select id from shop where owner_id = $1 and id <> $2', [boss.id, world.shop.id]);
  const work = () =>
    world.call('user/profile', boss.token, { first_name: 'Bo', last_name: 'Ss', mobile: '' });
  expect(await events(work)).toEqual(['profile_changed']);
  const [elsewhere] = await sql(
    'select count(*)::int as n from audit_log where shop_id = $1 and event = $2',
    [own?.['id'], 'profile_changed'],
  );
  expect(elsewhere).toEqual({ n: 1 });
});

it('records the last digits of the old and new bank account of the branch', async () => {
  const manager = await world.signIn(['manager'], here());
  const scope = scopeOf(world.branch);
  const save = async (account: string) => {
    const { gateways } = (await world.call('GET settings/gateways', manager.token, scope)).body;
    const { seen } = gateways.find((one: { gateway: string }) => one.gateway === 'bank');
    const fields = { name: 'Bank', account, holder: 'Ada King' };
    const bank = { gateway: 'bank', active: true, min: 0, max: 10_000, fields, secrets: {}, seen };
    expect((await world.call('settings/gateways', manager.token, { ...scope, ...bank })).status).toBe(200);
  };
  await save('TR33 0006 1005 1978 6457 8413 26');
  const [entry] = await added(() => save('TR30 0006 1005 1978 6457 0000 99'));
  expect(entry).toMatchObject({
    event: 'payment_account_changed',
    details: { what: 'bank', from: 'TR •••• 1326', to: 'TR •••• 0099' },
  });
  expect(await events(() => save('TR30 0006 1005 1978 6457 0000 99'))).toEqual([]);
});

it('records one entry for each audited change', async () => {
  const manager = await world.signIn(['manager'], here());
  const order = anOrder({});
  const payloads = validPayloads(world, world.branch, order);
  const cook = await world.signIn(['kitchen'], here());
  const about = { ...scopeOf(world.branch), id: cook.id };
  const tried = [
    ['members', {}, 'members_read'],
    ['settings/escalation', { repeat_s: 30 }, 'escalation_changed'],
    [
      'settings/stations',
      { stations: [...world.branch.stations, { sid: 'bar', name: 'Bar' }] },
      'stations_changed',
    ],
    ['products/stations', {}, 'product_stations_changed'],
    ['printers/edit', {}, 'printer_saved'],
    ['printers/delete', { sid: 'grill' }, 'printer_deleted'],
    ['shop/export', {}, 'branch_exported'],
    ['exports/note', {}, 'list_exported'],
    ['members/erase-guest', { confirmed: true }, 'guest_erased'],
    ['staff/password', { ...about, password: 'a new long word' }, 'staff_password_set'],
    ['staff/sign-out', about, 'staff_signed_out'],
    ['auth/confirm', {}, 'identity_confirmed'],
    ['user/sessions-end-others', {}, 'other_sessions_ended'],
    ['user/change-password', {}, 'password_changed'],
  ] as const;
  for (const [name, change, event] of tried) {
    let answer: unknown;
    const found = await events(async () => {
      const { status, body } = await world.call(name, manager.token, { ...payloads[name], ...change });
      answer = status === 200 ? undefined : body;
    });
    expect([name, answer, found]).toEqual([name, undefined, [event]]);
  }
  expect(await events(() => world.call('audit/export', boss.token, scopeOf(world.branch)))).toEqual([
    'audit_exported',
  ]);
});

it('records nothing for a refused or unchanged setting', async () => {
  const manager = await world.signIn(['manager'], here());
  const scope = scopeOf(world.branch);
  expect(
    await events(async () => {
      await world.call('tables/delete', manager.token, { ...scope, sid: 'no-such-table' });
      await world.call('printers/delete', manager.token, { ...scope, sid: 'no-such-printer' });
      await world.call('halls/delete', manager.token, { ...scope, sid: 'no-such-hall' });
      await world.call('user/passkey-remove', manager.token, { id: 'no-such-passkey' });
      await world.call('user/session-end', manager.token, { id: 'no-such-session' });
      await world.call('members/erase-guest', manager.token, { ...scope, phone: '+905550000000' });
      await world.call('machines/revoke', manager.token, { ...scope, id: 'no-such-machine' });
    }),
  ).toEqual([]);
});

it('keeps the chain intact when many entries are added at once', async () => {
  const cook = await world.signIn(['kitchen'], here());
  const end = () => world.call('user/sessions-end-others', cook.token);
  expect(await events(() => Promise.all(Array.from({ length: 8 }, end)))).toHaveLength(8);
  const { checked_to: checked, count, fault } = await verify();
  expect({ checked, fault }).toEqual({ checked: count, fault: null });
});

it('records the 1st, 2nd, 4th and 8th wrong password in a row with their number', async () => {
  const cook = await world.signIn(['kitchen'], here());
  const [row] = await sql('select username from person where id = $1', [cook.id]);
  const wrong = { shop_number: world.shop.id, username: row?.['username'], password: 'a wrong one' };
  const found = await added(async () => {
    for (let count = 0; count < 9; count += 1) await world.call('auth/login', undefined, wrong);
  });
  expect(found.map(({ event, details }: Entry) => [event, details.count])).toEqual([
    ['sign_in_failed', 1],
    ['sign_in_failed', 2],
    ['sign_in_failed', 4],
    ['sign_in_failed', 8],
  ]);
});

it('records a list that is read again within an hour once', async () => {
  const manager = await world.signIn(['manager'], here());
  const read = (page: number) => world.call('members', manager.token, { ...scopeOf(world.branch), page });
  expect(await events(() => read(1).then(() => read(1)))).toEqual(['members_read']);
  world.clock.advance(HOUR_MS + 1);
  expect(await events(() => read(1))).toEqual(['members_read']);
});

it('records machine accounts that are created, rotated and revoked, by name', async () => {
  const scope = scopeOf(world.branch);
  await world.call('auth/confirm', boss.token, { password: boss.password });
  const found = await added(async () => {
    const form = { ...scope, name: 'Till', branches: [world.branch.id], scopes: ['orders:read'] };
    const { body } = await world.call('machines/create', boss.token, form);
    const { id } = body.machines.find(({ name }: { name: string }) => name === 'Till');
    await world.call('machines/rotate', boss.token, { ...scope, id });
    await world.call('machines/revoke', boss.token, { ...scope, id });
  });
  expect(found.map(({ event, details }: Entry) => [event, details.what])).toEqual([
    ['machine_created', 'Till'],
    ['machine_rotated', 'Till'],
    ['machine_revoked', 'Till'],
  ]);
});

it('records that a customer exported and erased their data, without their name', async () => {
  const guest = await world.signIn(['member']);
  await putOrder(world, world.branch, { member: guest.id, status: 'DELIVERED', finished_at: 1 });
  const found = await added(async () => {
    expect((await world.call('member/export', guest.token, {})).status).toBe(200);
    expect((await world.call('member/erase', guest.token, { password: WORLD_PASSWORD })).status).toBe(200);
  });
  expect(found).toMatchObject([
    { event: 'member_exported', person_id: guest.id, person_name: '', user_name: '' },
    { event: 'member_erased', person_id: guest.id, person_name: '', user_name: '' },
  ]);
});
