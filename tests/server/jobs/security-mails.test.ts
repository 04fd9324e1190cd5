import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUR_MS, SECOND_MS } from '#domain/time.ts';
import { securityMails } from '#domain/people/security-mails.data.ts';
import { contactDue } from '#server/jobs/contact-jobs.ts';
import { createMailChannel } from '#server/integrations/mail-channel.ts';
import { scopeOf } from '#tests/support/api.ts';
import { aRestaurant } from '#tests/support/registration.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { createSmtpSink, type SmtpSink } from '#tests/support/smtp-sink.ts';
import { createWorld, type World, WORLD_PASSWORD } from '#tests/support/world.ts';
import { ownShop } from '#tests/support/own-shop.ts';

const ORIGIN = 'https://brigade.example';
let world: World;
let sink: SmtpSink;
beforeAll(async () => {
  [world, sink] = await Promise.all([createWorld({ publicUrl: ORIGIN }), createSmtpSink()]);
  world.context.mail = createMailChannel({ url: sink.url, from: 'Brigade <hello@brigade.example>' });
});
afterAll(async () => {
  await sink.stop();
  await world.drop();
});
beforeEach(async () => {
  world.clock.advance(HOUR_MS);
  await sent();
});

/** The mails sent since the last call: address, subject and text. */
async function sent(): Promise<{ to: string; subject: string; text: string }[]> {
  world.clock.advance(SECOND_MS);
  await contactDue(world.context);
  return sink.mails.splice(0).map(({ to, text }) => {
    const plain = text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    return { to, subject: /^Subject: (.*)$/m.exec(plain)?.[1] ?? '', text: plain };
  });
}
const subjects = async () => (await sent()).map(({ to, subject }) => [to, subject]);

async function owner() {
  const form = aRestaurant();
  const { body } = await world.call('auth/register', undefined, form);
  await sent();
  return { ...form, token: String(body.token), id: String(body.user.id) };
}
const of = (kind: keyof (typeof securityMails)['en']['mails']) =>
  `Brigade: ${securityMails.en.mails[kind].subject}`;

it('are sent for every changed password', async () => {
  const { email, token, password } = await owner();
  const changed = { password, new_password: 'another word', confirm_password: 'another word' };
  expect((await world.call('user/change-password', token, changed)).status).toBe(200);
  const [mail] = await sent();
  expect([mail?.to, mail?.subject]).toEqual([email, of('password_changed')]);
  expect(mail?.text).toContain('If this was not you');
});

it('tell the old and the new address of a change', async () => {
  const { email, token } = await owner();
  const next = `new-${email}`;
  await world.call('user/email-change', token, { email: next });
  const code = /code=([\w-]+)/.exec((await sent()).find(({ to }) => to === next)?.text ?? '')?.[1];
  expect((await world.call('user/email-verify', undefined, { code })).status).toBe(200);
  const subjectsSent = await subjects();
  expect(new Set(subjectsSent.map(([to]) => to))).toEqual(new Set([email, next]));
  expect(new Set(subjectsSent.map(([, subject]) => subject))).toEqual(new Set([of('email_changed')]));
});

it('are sent for passkeys and the authenticator app', async () => {
  const { email, token, password } = await owner();
  const authenticator = createAuthenticator(ORIGIN);
  const options = (await world.call('user/passkey-options', token)).body;
  await world.call('user/passkey-add', token, { name: 'Phone', passkey: authenticator.make(options) });
  expect(await subjects()).toEqual([[email, of('passkey_added')]]);
  await world.call('user/passkey-remove', token, { id: authenticator.id });
  await world.call('user/passkey-remove', token, { id: authenticator.id });
  expect(await subjects()).toEqual([[email, of('passkey_removed')]]);
  const { secret } = (await world.call('user/totp-start', token)).body;
  const code = () => generateSync({ secret, epoch: Math.floor(world.clock.now() / SECOND_MS) });
  await world.call('user/totp-confirm', token, { code: code() });
  expect(await subjects()).toEqual([[email, of('totp_on')]]);
  world.clock.advance(60 * SECOND_MS);
  await world.call('user/totp-off', token, { password, code: code() });
  expect(await subjects()).toEqual([[email, of('totp_off')]]);
});

it('tell a manager of a sign-in from a new device only', async () => {
  const { email: username, password } = await owner();
  const login = (device: string) =>
    world.call('auth/login', undefined, { username, password }, { cookie: `brigade_device=${device}` });
  const phone = 'p'.repeat(43);
  await login(phone);
  expect(await subjects()).toEqual([[username, of('new_device')]]);
  await login(phone);
  expect(await subjects()).toEqual([]);
});

it('tell the owner of payment providers, exports and passwords changed by a manager', async () => {
  const boss = await owner();
  await ownShop(world.database.db, world.shop.id, boss.id);
  const here = { branches: [world.branch.id] };
  const [manager, cook] = [await world.signIn(['manager'], here), await world.signIn(['kitchen'], here)];
  const scope = scopeOf(world.branch);
  await world.call('shop/export', manager.token, scope);
  expect(await subjects()).toEqual([[boss.email, of('exported')]]);
  await world.call('exports/note', manager.token, { ...scope, file: 'sales-2026.csv' });
  const [list] = await sent();
  expect([list?.to, list?.subject]).toEqual([boss.email, of('exported')]);
  expect(list?.text).toContain('sales-2026.csv');
  await world.call('audit/export', boss.token, scope);
  expect(await subjects()).toEqual([[boss.email, of('exported')]]);
  const guest = { ...scope, phone: '+905550000000' };
  await world.call('members/erase-guest', manager.token, guest);
  expect(await subjects()).toEqual([]);
  await world.call('members/erase-guest', manager.token, { ...guest, confirmed: true });
  expect(await subjects()).toEqual([[boss.email, of('guest_erased')]]);
  const set = { ...scope, id: cook.id, password: 'a new word' };
  expect((await world.call('staff/password', manager.token, set)).status).toBe(200);
  expect(new Set((await sent()).map(({ subject }) => subject))).toEqual(
    new Set([of('staff_password_set'), of('password_changed')]),
  );
  const { gateways } = (await world.call('GET settings/gateways', manager.token, scope)).body;
  const { seen } = gateways.find((one: { gateway: string }) => one.gateway === 'bank');
  const account = { name: 'Bank', account: 'TR33 0006 1005 1978 6457 8413 26', holder: 'Eve' };
  const bank = { gateway: 'bank', active: true, min: 0, max: 10_000, fields: account, secrets: {}, seen };
  const saved = await world.call('settings/gateways', manager.token, { ...scope, ...bank });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const [mail] = await sent();
  expect([mail?.to, mail?.subject]).toEqual([boss.email, of('payout_changed')]);
  expect(mail?.text).not.toContain('TR33');
  await world.call('settings/gateways', manager.token, { ...scope, ...bank, seen: saved.body.seen });
  expect(await subjects()).toEqual([]);
});

it('are skipped where mails are not set up, without failing the call', async () => {
  const { mail } = world.context;
  world.context.mail = undefined;
  const { token } = await world.signIn(['owner']);
  const changed = {
    password: WORLD_PASSWORD,
    new_password: 'another word',
    confirm_password: 'another word',
  };
  expect((await world.call('user/change-password', token, changed)).status).toBe(200);
  world.context.mail = mail;
  expect(await subjects()).toEqual([]);
});

it('exist in every language with the same placeholders', () => {
  const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();
  for (const { mails } of Object.values(securityMails)) {
    for (const [kind, { text }] of Object.entries(mails)) {
      const english = Object.entries(securityMails.en.mails).find(([name]) => name === kind)?.[1];
      expect(holes(text), kind).toEqual(holes(english?.text ?? ''));
    }
  }
});
