import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import { contactDue } from '#server/jobs/contact-jobs.ts';
import { createMailWay } from '#server/outside/mail-way.ts';
import { aRestaurant } from '#tests/support/api.ts';
import { createSmtpSink, type SmtpSink } from '#tests/support/smtp-sink.ts';
import { createWorld, type World, WORLD_PASSWORD } from '#tests/support/world.ts';

let world: World;
let sink: SmtpSink;
let withMail: World['context']['mail'];
beforeAll(async () => {
  [world, sink] = await Promise.all([
    createWorld({ publicUrl: 'https://brigade.example' }),
    createSmtpSink(),
  ]);
  withMail = createMailWay({ url: sink.url, from: 'Brigade <hello@brigade.example>' });
});
afterAll(async () => {
  await sink.stop();
  await world.drop();
});
beforeEach(() => {
  world.context.mail = withMail;
  sink.mails.length = 0;
  world.clock.advance(16 * MINUTE_MS);
});

/** The code that is mailed to an address. What is due is sent at once, several mails in any order. */
async function codeMailedTo(address: string): Promise<string> {
  world.clock.advance(SECOND_MS);
  await contactDue(world.context);
  const mail = sink.mails.findLast(({ to }) => to === address);
  const words = mail?.text.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
  return /email-verification\.html\?code=([\w-]+)/.exec(words)?.[1] ?? '';
}
const verify = (code: string) => world.call('user/email-verify', undefined, { code });
const profileOf = async (token: string) => (await world.call('GET user/profile', token)).body.profile;
async function signUp() {
  const form = aRestaurant();
  const { body } = await world.call('auth/register', undefined, form);
  return { form, token: String(body.token) };
}

it('who signs up is mailed a code, and has confirmed the e-mail with it, once', async () => {
  const { form, token } = await signUp();
  expect((await profileOf(token)).email_verified).toBe(false);
  const code = await codeMailedTo(form.email);
  expect((await verify(code)).body).toEqual({});
  expect((await profileOf(token)).email_verified).toBe(true);
  expect((await verify(code)).body).toMatchObject({ code: 'code_expired' });
});

it('the code is mailed again; only the newest holds, for three days; who has confirmed gets none', async () => {
  const { form, token } = await signUp();
  const mailed = () => codeMailedTo(form.email);
  const first = await mailed();
  expect((await world.call('user/email-resend', token, { language: 'tr' })).body).toEqual({});
  const second = await mailed();
  expect((await verify(first)).body).toMatchObject({ code: 'code_expired' });
  world.clock.advance(3 * DAY_MS);
  expect((await verify(second)).body).toMatchObject({ code: 'code_expired' });
  await world.call('user/email-resend', token, {});
  expect((await verify(await mailed())).status).toBe(200);
  sink.mails.length = 0;
  await world.call('user/email-resend', token, {});
  expect(await mailed()).toBe('');
  expect(sink.mails.map(({ to }) => to)).not.toContain(form.email);
});

it('another e-mail holds when it is confirmed, by who knows the password', async () => {
  const { form, token } = await signUp();
  const email = `new-${form.email}`;
  const change = (more: object) =>
    world.call('user/email-change', token, { email, password: form.password, ...more });
  expect((await change({ password: 'not-mine' })).body).toMatchObject({ code: 'wrong_password' });
  const { form: other } = await signUp();
  expect((await change({ email: other.email })).body).toMatchObject({ fields: { email: 'email_known' } });
  expect((await change({})).body.profile).toMatchObject({ email: form.email, email_next: email });
  const code = await codeMailedTo(email);
  expect((await verify(code)).status).toBe(200);
  expect(await profileOf(token)).toMatchObject({ email, email_next: null, email_verified: true });
  const login = { username: email, password: form.password };
  expect((await world.call('auth/login', undefined, login)).status).toBe(200);
});

it('an e-mail that somebody else has taken meanwhile stays theirs', async () => {
  const { form, token } = await signUp();
  const email = `wanted-${form.email}`;
  await world.call('user/email-change', token, { email, password: form.password });
  const code = await codeMailedTo(email);
  await world.call('auth/register', undefined, aRestaurant({ email }));
  expect((await verify(code)).body).toMatchObject({ code: 'email_known' });
  expect((await profileOf(token)).email).toBe(form.email);
});

it('where no mails are sent it is said, and another e-mail holds at once', async () => {
  world.context.mail = undefined;
  const { form, token } = await signUp();
  expect((await world.call('GET user/profile', token)).body.mail).toBe(false);
  expect((await world.call('user/email-resend', token, {})).body).toMatchObject({
    code: 'mail_not_configured',
  });
  const email = `at-once-${form.email}`;
  const changed = await world.call('user/email-change', token, { email, password: form.password });
  expect(changed.body.profile).toMatchObject({ email, email_next: null, email_verified: false });
});

it('somebody who works here changes their name and phone, and nothing else; the shop sees it', async () => {
  const { id, token } = await world.signIn(['kitchen'], { branches: [world.branch.id] });
  const form = { first_name: 'Kim', last_name: 'Cook', mobile: '+351 912 000 111' };
  const { body } = await world.call('user/profile', token, { ...form, roles: ['owner'], username: 'boss' });
  expect(body.user).toMatchObject({ first_name: 'Kim', last_name: 'Cook', roles: ['kitchen'] });
  expect(body.user.username).not.toBe('boss');
  const wrong = await world.call('user/profile', token, { first_name: '', last_name: '', mobile: '12' });
  expect(wrong.body.fields).toEqual({ first_name: 'required', last_name: 'required', mobile: 'required' });
  const owner = await world.signIn(['owner']);
  const scope = { shop: world.shop.id, branch: world.branch.id };
  const log = JSON.stringify((await world.call('timeline', owner.token, { ...scope, page: 1 })).body);
  expect(log).toContain('user/profile');
  await world.call('user/change-password', token, {
    password: WORLD_PASSWORD,
    new_password: 'kim-s-own-word',
    confirm_password: 'kim-s-own-word',
  });
  const after = JSON.stringify((await world.call('timeline', owner.token, { ...scope, page: 1 })).body);
  expect(after).toContain('user/change-password');
  expect(after).not.toContain('kim-s-own-word');
  expect(after).toContain(id);
});
