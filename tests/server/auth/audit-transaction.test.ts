import { randomUUID } from 'node:crypto';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { DAY_MS, SECOND_MS } from '#domain/time.ts';
import { standardRetention } from '#domain/people/retention.ts';
import { markOf } from '#domain/row-mark.ts';
import { hashToken, newToken } from '#server/auth/tokens.ts';
import { runBilling } from '#server/billing/close-months.ts';
import { createMailChannel } from '#server/integrations/mail-channel.ts';
import { ownerInvitations } from '#server/store/owner-invitations.ts';
import { shopOwners } from '#server/store/shop-owners.ts';
import { SERVER_LOG } from '#server/store/audit-log.ts';
import { accountCodes } from '#server/store/account-codes.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { aStaffForm, putFloor, putOrder, scopeOf, validPayloads } from '#tests/support/api.ts';
import { aRestaurant } from '#tests/support/registration.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import {
  aPrinter,
  createWorld,
  handOf,
  menu,
  regularOf,
  tillOf,
  type World,
  WORLD_PASSWORD,
} from '#tests/support/world.ts';
import { ownShop } from '#tests/support/own-shop.ts';

const ORIGIN = 'https://brigade.example';
let world: World;
let boss: string;
beforeAll(async () => {
  world = await createWorld({ publicUrl: ORIGIN, billing: true });
  // Mails are only queued here.
  world.context.mail = createMailChannel({
    url: 'smtp://127.0.0.1:9',
    from: 'Brigade <hello@brigade.example>',
  });
  const form = aRestaurant();
  const { body } = await world.call('auth/register', undefined, form);
  boss = String(body.token);
  await ownShop(world.database.db, world.shop.id, body.user.id);
  await sql("update person set roles = '{owner}' where id = $1", [body.user.id]);
  await world.call('auth/confirm', boss, { password: form.password });
  await putFloor(world, world.branch);
  const script = `
    create function no_audit() returns trigger language plpgsql as $$ begin raise 'no entry today'; end $$;
    create trigger no_audit before insert on audit_log for each row execute function no_audit();
    alter table audit_log disable trigger no_audit;`;
  await world.database.db.transaction((tx) => tx.script(script));
});
afterAll(() => world.drop());

let statements = 0;
function sql(text: string, values: unknown[] = []) {
  statements += 1;
  return world.database.db.query({ name: `test.audit_tx_${statements}`, text }, values);
}
const auditFails = (fails: boolean) =>
  sql(`alter table audit_log ${fails ? 'enable' : 'disable'} trigger no_audit`);

/** Guesses count even when nothing else is done, and a challenge is answered once. */
const COUNTS = ['sign_in_limit', 'sign_in_attempt', 'passkey_challenge'];

/** A digest of every row of every other table. */
async function everything(): Promise<Record<string, unknown>> {
  const tables = await sql(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [COUNTS],
  );
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as digest from ${name} t, lateral (select to_jsonb(t) - array['used_at', 'counter', 'last_step'] as r) as of`,
  );
  const rows = await sql(digests.join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

interface Made {
  token?: string;
  payload: object;
}
const scope = () => scopeOf(world.branch);
const code = (secret: string) => generateSync({ secret, epoch: Math.floor(world.clock.now() / SECOND_MS) });

async function person(role: 'manager' | 'kitchen' | 'member' | 'operator' = 'kitchen') {
  const where = role === 'member' || role === 'operator' ? {} : { branches: [world.branch.id] };
  const { id, token } = await world.signIn([role], where);
  await world.call('auth/confirm', token, { password: WORLD_PASSWORD });
  return { id, token };
}
/** The owner of another restaurant. */
async function anOwner() {
  const form = aRestaurant();
  const { token, user } = (await world.call('auth/register', undefined, form)).body;
  return { id: String(user.id), token: String(token), email: form.email };
}
const asManager = async (payload: object) => ({ token: (await person('manager')).token, payload });
const asOperator = async (payload: object) => ({ token: (await person('operator')).token, payload });
const asBoss = (payload: object) => ({ token: boss, payload: { ...scope(), ...payload } });
/** A shared device of the branch, with what is done to it. */
async function onDevice(payload: object) {
  const form = { ...scope(), id: randomUUID(), name: 'Till 2', lock_after: 2 };
  const { devices } = (await world.call('shared-devices/enroll', boss, form)).body;
  return asBoss({ ...payload, id: devices.find(({ id }: { id: string }) => id === form.id).id });
}
/** A webhook of the shop, with what is done to it. */
async function onWebhook(payload: object = {}) {
  const { webhooks } = (await world.call('webhooks/create', boss, await valid('webhooks/create'))).body;
  return asBoss({ ...payload, id: webhooks.at(-1).id });
}
async function onHub() {
  await world.call('hub/add', boss, await valid('hub/add'));
  return asBoss({});
}
const valid = async (name: keyof ReturnType<typeof validPayloads>) =>
  validPayloads(world, world.branch, await putOrder(world, world.branch))[name];

/** With a finished order here, so that this shop's log has what they do with their data. */
async function aCustomer() {
  const who = await person('member');
  await putOrder(world, world.branch, { member: who.id, status: 'DELIVERED', finished_at: 1 });
  return who;
}
async function withCodes() {
  const who = await person('manager');
  const { secret } = (await world.call('user/totp-start', who.token)).body;
  return { ...who, secret };
}
async function withPasskey() {
  const who = await person();
  const authenticator = createAuthenticator(ORIGIN);
  const passkey = authenticator.make((await world.call('user/passkey-options', who.token)).body);
  return { ...who, authenticator, passkey };
}
async function mailed(kind: 'reset' | 'verify', email: string) {
  const { id, token } = await person();
  const typed = randomUUID();
  await sql('update person set email = $2, email_next = $3 where id = $1', [
    id,
    `old-${id}@x.example`,
    email,
  ]);
  const expires = world.clock.now() + DAY_MS;
  await accountCodes.put(world.database.db, { person: id, kind, hash: hashToken(typed), email, expires });
  return { token, code: typed };
}
async function login(id: string) {
  const [row] = await sql('select username from person where id = $1', [id]);
  return { shop_number: world.shop.id, username: row?.['username'], password: WORLD_PASSWORD };
}

/** The form of a billing address, with the mark of the present one. */
const billingAddress = async (city: string) => {
  const { seen } = (await world.call('GET user/billing', boss)).body;
  return { tax_no: '', street: 'Quay 1', city, state: '', postcode: '1100', seen };
};

/** A setting of the whole server with the mark of its present version. */
async function forOperator(name: 'site' | 'plan' | 'versions', change: object) {
  const { token } = await person('operator');
  const { seen, settings, plan, notice } = (await world.call(`GET operator/${name}`, token)).body;
  return { token, payload: { ...(settings ?? plan ?? notice), ...change, seen } };
}
const aMessage = () => ({
  id: randomUUID(),
  owner: null,
  text: 'The server restarts on Sunday at 4.',
  ends_at: world.clock.now() + DAY_MS,
});

/** A call that changes something, by what it records. */
const changes: Record<string, [call: string, make: () => Promise<Made> | Made]> = {
  sign_in: ['auth/login', async () => ({ payload: await login((await person()).id) })],
  sign_in_passkey: [
    'auth/passkey',
    async () => {
      const { token, authenticator, passkey } = await withPasskey();
      await world.call('user/passkey-add', token, { name: 'Phone', passkey });
      const asked = (await world.call('auth/passkey-options', undefined)).body;
      return { payload: { passkey: authenticator.prove(asked) } };
    },
  ],
  sign_out: ['auth/logout', async () => ({ token: (await person()).token, payload: {} })],
  sign_out_later: [
    'auth/end-sessions',
    async () => ({ payload: { sessions: [hashToken((await person()).token)] } }),
  ],
  identity_confirmed: ['auth/confirm', () => asManager({ password: WORLD_PASSWORD })],
  password_changed: [
    'user/change-password',
    () =>
      asManager({
        password: WORLD_PASSWORD,
        new_password: 'quite another word 7',
        confirm_password: 'quite another word 7',
      }),
  ],
  password_reset: [
    'auth/reset',
    async () => {
      const { code: typed } = await mailed('reset', `${randomUUID()}@x.example`);
      const password = 'quite another word 8';
      return { payload: { code: typed, password, confirm_password: password } };
    },
  ],
  billing_address_changed: ['user/billing', async () => asBoss(await billingAddress('Lisbon'))],
  service_subscribed: [
    'settings/subscribe',
    async () => {
      await world.call('user/billing', boss, await billingAddress('Porto'));
      return asBoss({ service: 'reservations' });
    },
  ],
  service_unsubscribed: [
    'settings/unsubscribe',
    async () => {
      await world.call('user/billing', boss, await billingAddress('Braga'));
      await world.call('settings/subscribe', boss, { ...scope(), service: 'sms' });
      return asBoss({ service: 'sms' });
    },
  ],
  profile_changed: ['user/profile', () => asManager({ first_name: 'Zoe', last_name: 'Change', mobile: '' })],
  email_changed: [
    'user/email-verify',
    async () => ({ payload: { code: (await mailed('verify', `${randomUUID()}@x.example`)).code } }),
  ],
  email_change_requested: [
    'user/email-change',
    () => asManager({ email: `${randomUUID()}@x.example`, language: 'en' }),
  ],
  passkey_added: [
    'user/passkey-add',
    async () => {
      const { token, passkey } = await withPasskey();
      return { token, payload: { name: 'Phone', passkey } };
    },
  ],
  passkey_removed: [
    'user/passkey-remove',
    async () => {
      const { token, authenticator, passkey } = await withPasskey();
      await world.call('user/passkey-add', token, { name: 'Phone', passkey });
      return { token, payload: { id: authenticator.id } };
    },
  ],
  totp_on: [
    'user/totp-confirm',
    async () => {
      const { token, secret } = await withCodes();
      return { token, payload: { code: code(secret) } };
    },
  ],
  totp_off: [
    'user/totp-off',
    async () => {
      const { token, secret } = await withCodes();
      await world.call('user/totp-confirm', token, { code: code(secret) });
      world.clock.advance(90 * SECOND_MS);
      return { token, payload: { password: WORLD_PASSWORD, code: code(secret) } };
    },
  ],
  session_ended: [
    'user/session-end',
    async () => {
      const { id, token } = await person();
      await world.call('auth/login', undefined, await login(id));
      const { sessions } = (await world.call('user/sessions', token)).body;
      return { token, payload: { id: sessions.find((one: { current: boolean }) => !one.current).id } };
    },
  ],
  other_sessions_ended: ['user/sessions-end-others', () => asManager({})],
  staff_created: ['staff/create', async () => asBoss(await valid('staff/create'))],
  staff_changed: [
    'staff/details',
    async () => {
      const id = handOf(world.branch);
      const { seen } = (await world.call('GET staff/details', boss, { ...scope(), id })).body;
      return asBoss({ ...aStaffForm(world.branch, { first_name: `New ${randomUUID()}` }), id, seen });
    },
  ],
  staff_password_set: [
    'staff/password',
    async () => asBoss({ id: (await person()).id, password: 'quite another word 9' }),
  ],
  device_enrolled: ['shared-devices/enroll', async () => asBoss(await valid('shared-devices/enroll'))],
  device_changed: ['shared-devices/edit', async () => onDevice({ name: 'Terrace', lock_after: 0 })],
  device_signed_out: ['shared-devices/sign-out', async () => onDevice({})],
  device_removed: ['shared-devices/remove', async () => onDevice({})],
  own_pin_set: ['pins/own', async () => asBoss(await valid('pins/own'))],
  staff_pin_set: ['pins/staff', async () => asBoss(await valid('pins/staff'))],
  staff_signed_out: ['staff/sign-out', async () => asBoss({ id: (await person()).id })],
  machine_created: ['machines/create', async () => asBoss(await valid('machines/create'))],
  token_created: ['create-token', async () => asBoss(await valid('create-token'))],
  machine_rotated: ['machines/rotate', () => asBoss({ id: tillOf(world.branch) })],
  machine_revoked: ['machines/revoke', () => asBoss({ id: tillOf(world.branch) })],
  hub_added: ['hub/add', async () => asBoss(await valid('hub/add'))],
  hub_removed: ['hub/remove', () => onHub()],
  webhook_created: ['webhooks/create', async () => asBoss(await valid('webhooks/create'))],
  webhook_rotated: ['webhooks/rotate', () => onWebhook()],
  webhook_changed: ['webhooks/pause', () => onWebhook({ paused: true })],
  webhook_deleted: ['webhooks/delete', () => onWebhook()],
  member_changed: [
    'members/details',
    async () => {
      const id = regularOf(world.branch);
      const { seen } = (await world.call('GET members/details', boss, { ...scope(), id })).body;
      return asBoss({ id, rate: 700, seen });
    },
  ],
  member_erased: [
    'member/erase',
    async () => ({ token: (await aCustomer()).token, payload: { password: WORLD_PASSWORD } }),
  ],
  guest_erased: [
    'members/erase-guest',
    async () => {
      const phone = '+905321112233';
      await putOrder(world, world.branch, { phone, status: 'DELIVERED', finished_at: 1 });
      return asBoss({ phone, confirmed: true });
    },
  ],
  member_exported: ['member/export', async () => ({ token: (await aCustomer()).token, payload: {} })],
  branch_exported: ['shop/export', () => asBoss({})],
  audit_exported: ['audit/export', () => asBoss({})],
  list_exported: ['exports/note', () => asBoss({ file: 'sales.csv' })],
  payment_account_changed: [
    'settings/gateways',
    async () => {
      const { gateways } = (await world.call('GET settings/gateways', boss, scope())).body;
      const { seen } = gateways.find((one: { gateway: string }) => one.gateway === 'bank');
      const fields = { name: 'Bank', account: 'TR33 0006 1005 1978 6457 8413 26', holder: 'Ada King' };
      return asBoss({ gateway: 'bank', active: true, min: 0, max: 100, fields, secrets: {}, seen });
    },
  ],
  sms_account_changed: ['settings/addons/netgsm', async () => asBoss(await valid('settings/addons/netgsm'))],
  retention_changed: [
    'settings/privacy',
    () => asBoss({ ...standardRetention, orders: 400, seen: markOf(standardRetention) }),
  ],
  escalation_changed: [
    'settings/escalation',
    () => asBoss({ repeat_s: 30, roles_s: 180, pause_s: 600, refuse_s: 900 }),
  ],
  stations_changed: [
    'settings/stations',
    () => asBoss({ stations: [...world.branch.stations, { sid: 'bar', name: 'Bar' }] }),
  ],
  product_stations_changed: ['products/stations', () => asBoss({ sid: 'cola', stations: ['fry'] })],
  printer_saved: ['printers/edit', async () => asBoss(await valid('printers/edit'))],
  printer_deleted: [
    'printers/delete',
    async () => {
      const row = aPrinter({ sid: randomUUID() });
      await writeRows(world.context, world.branch.id, [{ kind: 'printer', row }]);
      return asBoss({ sid: row.sid });
    },
  ],
  table_deleted: [
    'tables/delete',
    async () => {
      const known = menu.flatMap((one) => (one.kind === 'table' ? [one.row] : []));
      const sid = randomUUID();
      const rows = known.map((row) => ({ kind: 'table' as const, row: { ...row, sid, name: sid } }));
      await writeRows(world.context, world.branch.id, rows);
      return asBoss({ sid });
    },
  ],
  table_code_replaced: ['tables/new-code', () => asBoss({ sid: 't1' })],
  site_changed: ['operator/site', () => forOperator('site', { home_title: randomUUID() })],
  plan_changed: ['operator/plan', () => forOperator('plan', { tax_name: randomUUID().slice(0, 20) })],
  version_notice_changed: ['operator/versions', () => forOperator('versions', { note: randomUUID() })],
  owner_message_sent: ['operator/message', () => asOperator(aMessage())],
  owner_message_withdrawn: [
    'operator/message/withdraw',
    async () => {
      const message = aMessage();
      const { token } = await person('operator');
      await world.call('operator/message', token, message);
      return { token, payload: { id: message.id } };
    },
  ],
  balance_corrected: [
    'operator/correction',
    async () => {
      const owner = (await world.call('user/info', boss)).body.user.id;
      return asOperator({ id: randomUUID(), owner, kind: 'refund', amount: 500, reason: 'Paid twice' });
    },
  ],
  selling_changed: [
    'operator/selling',
    async () => {
      const owner = (await world.call('user/info', boss)).body.user.id;
      return asOperator({ owner, shop: scope().shop, reason: `Certificate ${randomUUID()} has expired` });
    },
  ],
  owner_invited: ['owners/invite', () => asBoss({ email: `${randomUUID()}@x.example` })],
  owner_invitation_withdrawn: [
    'owners/withdraw',
    async () => {
      const email = `${randomUUID()}@x.example`;
      const { invitations } = (await world.call('owners/invite', boss, { ...scope(), email })).body;
      return asBoss({ id: invitations.find((one: { email: string }) => one.email === email).id });
    },
  ],
  owner_added: [
    'owners/accept',
    async () => {
      const { token, email } = await anOwner();
      const { invitations } = (await world.call('owners/invite', boss, { ...scope(), email })).body;
      const typed = newToken();
      const { id } = invitations.find((one: { email: string }) => one.email === email);
      await ownerInvitations.setCode(world.database.db, id, hashToken(typed));
      return { token, payload: { code: typed } };
    },
  ],
  owner_removed: [
    'owners/remove',
    async () => {
      const { id } = await anOwner();
      await shopOwners.add(world.database.db, world.shop.id, id, 0);
      return asBoss({ id });
    },
  ],
  payer_changed: [
    'owners/take-billing',
    async () => {
      const { id, token } = await anOwner();
      await shopOwners.add(world.database.db, world.shop.id, id, 0);
      // Past months are closed first, whatever becomes of the call.
      await runBilling(world.context);
      return { token, payload: scope() };
    },
  ],
  hall_deleted: [
    'halls/delete',
    async () => {
      const row = { sid: randomUUID(), name: 'Empty', pattern: 1 };
      await writeRows(world.context, world.branch.id, [{ kind: 'hall', row }]);
      return asBoss({ sid: row.sid });
    },
  ],
};

it('covers every call that declares an audit event and changes something', () => {
  const tried = new Set(Object.values(changes).map(([name]) => name));
  const declared = Object.entries<Call>(calls).filter(([, { audit, method }]) => audit && method !== 'GET');
  expect(declared.map(([name]) => name).filter((name) => !tried.has(name))).toEqual([]);
});

it.each(Object.entries(changes))(
  'makes no change (%s) whose audit entry cannot be written',
  async (label, [name, make]) => {
    const { token, payload } = await make();
    const before = await everything();
    await auditFails(true);
    const failed = await world.call(name, token, payload);
    await auditFails(false);
    const after = await everything();
    // A customer's rows are erased branch by branch before the account, so that a repeated request finishes it.
    const isPartly = label === 'member_erased';
    for (const table of isPartly ? ['orders', 'branch_feed', 'feed_mark'] : []) delete before[table];
    expect([failed.status, after], JSON.stringify(failed.body)).toMatchObject([500, before]);
  },
);

it.each(Object.entries(changes))(
  'makes the change (%s) otherwise, and records it once',
  async (_label, [name, make]) => {
    const { token, payload } = await make();
    const log = name.startsWith('operator/') ? SERVER_LOG : world.shop.id;
    const count = async () =>
      Number((await sql('select count(*)::int as n from audit_log where shop_id = $1', [log]))[0]?.['n']);
    const before = await count();
    const done = await world.call(name, token, payload);
    expect([done.status, done.body?.code]).toEqual([200, undefined]);
    expect((await count()) - before).toBe(1);
  },
);
