import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import { contactDue } from '#server/jobs/contact-jobs.ts';
import { createMailChannel } from '#server/integrations/mail-channel.ts';
import { generatePassword } from '#server/set-password.ts';
import { passkeys } from '#server/store/passkeys.ts';
import { createSmtpSink, type SmtpSink } from '#tests/support/smtp-sink.ts';
import { aRestaurant } from '#tests/support/registration.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const PROXIED = { 'x-forwarded-for': '203.0.113.9' };
let world: World;
let sink: SmtpSink;
const ended: string[] = [];
beforeAll(async () => {
  [world, sink] = await Promise.all([
    createWorld({ publicUrl: 'https://brigade.example', trustedProxies: 1 }),
    createSmtpSink(),
  ]);
  world.context.mail = createMailChannel({ url: sink.url, from: 'Brigade <hello@brigade.example>' });
  world.context.onSignOut = (hash) => ended.push(hash);
});
afterAll(async () => {
  await sink.stop();
  await world.drop();
});
beforeEach(async () => {
  await round();
  sink.mails.length = 0;
  ended.length = 0;
  // Each test has its own rate-limit window of a quarter of an hour.
  world.clock.advance(16 * MINUTE_MS);
});

async function round(): Promise<void> {
  world.clock.advance(SECOND_MS);
  await contactDue(world.context);
}

/** The text of a mail as its reader sees it. */
const wordsOf = (text: string) =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
const linkIn = (text = '') => /https:\/\/\S+/.exec(wordsOf(text))?.[0] ?? '';
const codeIn = (text = '') => new URL(linkIn(text)).searchParams.get('code') ?? '';

async function owner() {
  const form = aRestaurant();
  const { body } = await world.call('auth/register', undefined, form);
  await round();
  sink.mails.length = 0;
  return { email: form.email, password: form.password, token: String(body.token) };
}
const forgot = (email: string, more: object = {}) => world.call('auth/forgot', undefined, { email, ...more });
const reset = (code: string, password = 'another-word') =>
  world.call('auth/reset', undefined, { code, password, confirm_password: password });
const login = (username: string, password: string) =>
  world.call('auth/login', undefined, { username, password });

async function mailedCode(email: string): Promise<string> {
  expect((await forgot(email)).status).toBe(200);
  await round();
  return codeIn(sink.mails.at(-1)?.text);
}

it('resets a forgotten password once with a mailed code', async () => {
  const { email, password, token } = await owner();
  const code = await mailedCode(email.toUpperCase());
  expect(sink.mails.map(({ to }) => to)).toEqual([email]);
  expect(linkIn(sink.mails[0]?.text)).toMatch(/^https:\/\/brigade\.example\/admin\/reset\.html\?code=/);
  expect((await reset(code)).body).toEqual({});
  expect((await world.call('user/info', token)).status).toBe(401);
  expect(ended).toHaveLength(1);
  expect((await login(email, password)).status).toBe(401);
  expect((await login(email, 'another-word')).status).toBe(200);
  expect((await reset(code, 'a-third-word')).body).toMatchObject({ code: 'code_expired' });
});

it('a reset password removes the passkeys of the account', async () => {
  const { email, token } = await owner();
  const { db } = world.database;
  const { id } = (await world.call('user/info', token)).body.user;
  const passkey = {
    id: 'credential-1',
    person_id: id,
    public_key: 'key',
    counter: 0,
    transports: [],
    name: '',
  };
  await passkeys.add(db, { ...passkey, created_at: world.clock.now() });
  await reset(await mailedCode(email));
  expect(await passkeys.of(db, id)).toEqual([]);
});

it('a reset password cancels a change of the e-mail that waits for its code', async () => {
  const { email, token } = await owner();
  await world.call('user/email-change', token, { email: `other-${email}` });
  await round();
  const code = codeIn(sink.mails.at(-1)?.text);
  expect(code).not.toBe('');
  await reset(await mailedCode(email));
  expect((await world.call('user/email-verify', undefined, { code })).body).toMatchObject({
    code: 'code_expired',
  });
  const { body } = await login(email, 'another-word');
  expect((await world.call('GET user/profile', body.token)).body.profile).toMatchObject({
    email,
    email_next: null,
  });
});

it('answers alike for an unknown e-mail', async () => {
  const { email } = await owner();
  expect(await forgot('unknown@example.com')).toEqual(await forgot(email));
});

it('sends no mail to an unknown e-mail', async () => {
  const { email } = await owner();
  await forgot(email);
  await forgot('unknown@example.com');
  await round();
  expect(sink.mails.map(({ to }) => to)).toEqual([email]);
});

it('expires a code after an hour', async () => {
  const { email } = await owner();
  const code = await mailedCode(email);
  world.clock.advance(HOUR_MS);
  expect((await reset(code)).body).toMatchObject({ code: 'code_expired' });
});

it('expires a code after a newer one', async () => {
  const { email } = await owner();
  const first = await mailedCode(email);
  await mailedCode(email);
  expect((await reset(first)).body).toMatchObject({ code: 'code_expired' });
});

it('accepts one of two resets with the same code at once', async () => {
  const { email } = await owner();
  const code = await mailedCode(email);
  const answers = await Promise.all([reset(code, 'word-one'), reset(code, 'word-two')]);
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
});

it('stores the code in plain text neither in the queue nor in the table', async () => {
  const { email } = await owner();
  const code = await mailedCode(email);
  for (const table of ['contact_send', 'account_code']) {
    const rows = await world.database.db.query({ name: `t.${table}`, text: `select * from ${table}` });
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
  }
});

it('limits requests and guesses per e-mail and per address, as for signing in', async () => {
  for (let ask = 0; ask < 8; ask += 1) expect((await forgot('asked@example.com')).status).toBe(200);
  expect((await forgot('Asked@example.com')).status).toBe(429);
  const from = (code: string) =>
    world.call(
      'auth/reset',
      undefined,
      { code, password: 'another-word', confirm_password: 'another-word' },
      PROXIED,
    );
  for (let guess = 0; guess < 60; guess += 1) await from(`guessed-code-number-${guess}`);
  expect((await from('guessed-code-number-60')).status).toBe(429);
});

it("resets a customer's password on a page of their own, in their language", async () => {
  const form = {
    first_name: 'Mona',
    last_name: '',
    mobile: '',
    email: 'mona@example.com',
    password: 'mona-word',
  };
  expect((await world.call('member/register', undefined, form)).status).toBe(200);
  await forgot(form.email, { language: 'es' });
  await round();
  expect(linkIn(sink.mails[0]?.text)).toMatch(/^https:\/\/brigade\.example\/sign-in\/reset\?code=/);
  expect(wordsOf(sink.mails[0]?.text ?? '')).toContain('contraseña');
});

it('says that mails are not set up', async () => {
  expect((await forgot('')).body.fields).toEqual({ email: 'required' });
  const two = { code: 'x'.repeat(43), password: 'one-word', confirm_password: 'two-word' };
  expect((await world.call('auth/reset', undefined, two)).body.fields).toEqual({
    confirm_password: 'mismatch',
  });
  expect((await reset('x'.repeat(43), 'abcdefg')).body.fields).toEqual({ password: 'min_length:8' });
  expect((await world.call('GET auth/forgot', undefined)).body).toEqual({ mail: true });
  const { mail } = world.context;
  world.context.mail = undefined;
  expect((await world.call('GET auth/forgot', undefined)).body).toEqual({ mail: false });
  expect((await forgot('a@example.com')).body).toMatchObject({ code: 'mail_not_configured' });
  world.context.mail = mail;
});

it("sends a killed server's mail after the lease, with a working code", async () => {
  const { email } = await owner();
  const dies = { ...world.context, mail: { send: () => Promise.reject(new Error('killed')) } };
  await forgot(email);
  await contactDue(dies);
  world.clock.advance(MINUTE_MS);
  await round();
  expect(sink.mails).toHaveLength(1);
  expect((await reset(codeIn(sink.mails[0]?.text))).status).toBe(200);
});

const change = (token: string, form: { password: string; confirm_password?: string }) =>
  world.call('user/change-password', token, {
    new_password: 'next-word',
    confirm_password: 'next-word',
    ...form,
  });

it('changes no password without the current one', async () => {
  const { token } = await owner();
  expect((await change(token, { password: 'not-mine' })).body).toMatchObject({
    code: 'wrong_password',
    fields: { password: 'wrong_password' },
  });
});

it('changes no password that is confirmed with another one', async () => {
  const { password, token } = await owner();
  const { body } = await change(token, { password, confirm_password: 'next-wort' });
  expect(body.fields).toEqual({ confirm_password: 'mismatch' });
});

it("changes the person's own password", async () => {
  const { email, password, token } = await owner();
  expect((await change(token, { password })).body).toEqual({});
  expect((await login(email, 'next-word')).status).toBe(200);
});

it('ends only the other sessions of a person who changes the password', async () => {
  const { email, password, token } = await owner();
  const other = (await login(email, password)).body.token;
  await change(token, { password });
  expect((await world.call('user/info', token)).status).toBe(200);
  expect((await world.call('user/info', other)).status).toBe(401);
  expect(ended).toHaveLength(1);
});

it('limits guesses of the current password on an unattended device', async () => {
  const { token } = await owner();
  const guess = (word: string) =>
    world.call('user/change-password', token, {
      password: word,
      new_password: 'next-word',
      confirm_password: 'next-word',
    });
  for (let count = 0; count < 8; count += 1) await guess(`guess-${count}`);
  expect((await guess('one more')).status).toBe(429);
});

it("lets the operator of the server set an owner's password", async () => {
  const { email, token } = await owner();
  const made = await generatePassword(world.database.db, email, world.clock.now());
  expect((await login(email, made ?? '')).status).toBe(200);
  expect((await world.call('user/info', token)).status).toBe(401);
  expect(await generatePassword(world.database.db, 'unknown@example.com', 0)).toBeUndefined();
});
