import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import { contactDue } from '#server/jobs/contact-jobs.ts';
import { createMailChannel } from '#server/integrations/mail-channel.ts';
import { aRestaurant } from '#tests/support/registration.ts';
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
  withMail = createMailChannel({ url: sink.url, from: 'Brigade <hello@brigade.example>' });
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

/** The code mailed to an address. Sends what is due first; several mails may come in any order. */
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

it('confirms the e-mail of a new account once, with the mailed code', async () => {
  const { form, token } = await signUp();
  expect((await profileOf(token)).email_verified).toBe(false);
  const code = await codeMailedTo(form.email);
  const notified = vi.spyOn(world.context.live, 'emailVerified');
  expect((await verify(code)).body).toEqual({});
  const { user } = (await world.call('user/info', token)).body;
  expect(notified.mock.calls).toEqual([[user.id]]);
  notified.mockRestore();
  expect((await profileOf(token)).email_verified).toBe(true);
  expect((await verify(code)).body).toMatchObject({ code: 'code_expired' });
});

it('lists a new shop on the marketplace once the e-mail is confirmed, where mails are set up', async () => {
  const { token, form } = await signUp();
  const { branches } = (await world.call('shops', token, {})).body;
  const [{ id, sid, shop_id: shop }] = branches;
  const here = { shop, branch: id };
  const location = (await world.call('GET settings/location', token, here)).body;
  const place = { ...location.settings, street: 'Rua do Cais 4', city: 'Lisboa', lat: 38.71, lng: -9.14 };
  await world.call('settings/location', token, { ...here, ...place, seen: location.seen });
  const tax = (await world.call('GET wizard/tax', token, here)).body;
  await world.call('wizard/tax', token, { ...here, ...tax.settings, seen: tax.seen });
  await world.call('settings/update-status', token, { ...here, sid, status: 'open' });
  const isListed = async () =>
    (await world.call('page/highlighted', undefined, {})).body.places.some(
      ({ place }: { place: string }) => place === sid,
    );
  const code = await codeMailedTo(form.email);
  expect(await isListed()).toBe(false);
  expect((await world.call('menu', undefined, { site: form.username, place: sid })).status).toBe(200);
  await verify(code);
  expect(await isListed()).toBe(true);
});

it('accepts only the newest code for three days', async () => {
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

it('replaces the e-mail when the new one is confirmed after authenticating again', async () => {
  const { form, token } = await signUp();
  const email = `new-${form.email}`;
  const change = (more: object) => world.call('user/email-change', token, { email, ...more });
  world.clock.advance(10 * MINUTE_MS);
  expect((await change({})).body).toMatchObject({ code: 'confirm_identity' });
  expect((await world.call('auth/confirm', token, { password: 'not-mine' })).body).toMatchObject({
    fields: { password: 'wrong_password' },
  });
  expect((await world.call('auth/confirm', token, { password: form.password })).status).toBe(200);
  const { form: other } = await signUp();
  expect((await change({ email: other.email })).body).toMatchObject({ fields: { email: 'email_known' } });
  expect((await change({})).body.profile).toMatchObject({ email: form.email, email_next: email });
  const code = await codeMailedTo(email);
  expect((await verify(code)).status).toBe(200);
  expect(await profileOf(token)).toMatchObject({ email, email_next: null, email_verified: true });
  const login = { username: email, password: form.password };
  expect((await world.call('auth/login', undefined, login)).status).toBe(200);
});

it('confirms an e-mail with the code typed as it stands in the mail', async () => {
  const { form, token } = await signUp();
  const code = await codeMailedTo(form.email);
  const text = sink.mails.findLast(({ to }) => to === form.email)?.text.replaceAll('=\r\n', '') ?? '';
  expect(text.split(/\r?\n/)).toContain(code);
  expect((await verify('')).body).toMatchObject({ fields: { code: 'required' } });
  expect((await verify('ab')).body).toMatchObject({ fields: { code: 'min_length:3' } });
  expect((await verify('a'.repeat(56))).body).toMatchObject({ fields: { code: 'max_length:55' } });
  expect((await verify('not-the-code')).body).toMatchObject({ code: 'code_expired' });
  expect((await verify(` ${code} `)).body).toEqual({});
  expect((await profileOf(token)).email_verified).toBe(true);
});

it('leaves an e-mail with the account that has taken it since', async () => {
  const { form, token } = await signUp();
  const email = `wanted-${form.email}`;
  await world.call('user/email-change', token, { email });
  const code = await codeMailedTo(email);
  await world.call('auth/register', undefined, aRestaurant({ email }));
  expect((await verify(code)).body).toMatchObject({ code: 'email_known' });
  expect((await profileOf(token)).email).toBe(form.email);
});

it('says that mails are not set up', async () => {
  world.context.mail = undefined;
  const { token } = await signUp();
  expect((await world.call('GET user/profile', token)).body.mail).toBe(false);
  expect((await world.call('user/email-resend', token, {})).body).toMatchObject({
    code: 'mail_not_configured',
  });
});

it('replaces the e-mail at once where mails are not set up', async () => {
  world.context.mail = undefined;
  const { form, token } = await signUp();
  const email = `at-once-${form.email}`;
  const changed = await world.call('user/email-change', token, { email });
  expect(changed.body.profile).toMatchObject({ email, email_next: null, email_verified: false });
});

const signInCook = () => world.signIn(['kitchen'], { branches: [world.branch.id] });
const KIM = { first_name: 'Kim', last_name: 'Cook', mobile: '0532 000 11 22' };

it('lets staff change only their own name and phone', async () => {
  const { token } = await signInCook();
  const { body } = await world.call('user/profile', token, { ...KIM, roles: ['owner'], username: 'boss' });
  expect(body.user).toMatchObject({ ...KIM, roles: ['kitchen'], mobile: '+905320001122' });
  expect(body.user.username).not.toBe('boss');
});

it('accepts spaces, dashes and brackets in the phone of a profile', async () => {
  const { token } = await signInCook();
  const { body } = await world.call('user/profile', token, { ...KIM, mobile: '(0532) 000-11 22' });
  expect(body.user.mobile).toBe('+905320001122');
});

it('refuses a profile without name and phone', async () => {
  const { token } = await signInCook();
  const wrong = await world.call('user/profile', token, { first_name: '', last_name: '', mobile: '12' });
  expect(wrong.body.fields).toEqual({ first_name: 'required', last_name: 'required', mobile: 'invalid' });
});

it('shows changes of a profile in the audit log', async () => {
  const { id, token } = await signInCook();
  await world.call('user/profile', token, KIM);
  await world.call('user/change-password', token, {
    password: WORLD_PASSWORD,
    new_password: 'kim-s-own-word',
    confirm_password: 'kim-s-own-word',
  });
  const owner = await world.signIn(['owner']);
  const scope = { shop: world.shop.id, branch: world.branch.id };
  const { entries } = (await world.call('audit/log', owner.token, { ...scope, person: id })).body;
  expect(entries.map(({ event }: { event: string }) => event)).toEqual([
    'password_changed',
    'profile_changed',
  ]);
  expect(JSON.stringify(entries)).not.toContain('kim-s-own-word');
});

/** The text of the newest mail to an address, after what is due is sent. */
async function mailTo(address: string): Promise<string> {
  world.clock.advance(SECOND_MS);
  await contactDue(world.context);
  const mail = sink.mails.findLast(({ to }) => to === address);
  return mail?.text.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
}

/** A new member, with their session. */
async function joined() {
  const email = `${randomUUID()}@example.com`;
  const form = { email, password: WORLD_PASSWORD, first_name: 'Mona', last_name: '', mobile: '' };
  const { body } = await world.call('member/register', undefined, form);
  return { email, token: String(body.token) };
}
const signsIn = async (username: string) =>
  (await world.call('auth/login', undefined, { username, password: WORLD_PASSWORD })).status;

it("replaces a member's e-mail once the link to the storefront is opened", async () => {
  const { email, token } = await joined();
  const next = `new-${email}`;
  const changed = await world.call('user/email-change', token, { email: next, language: 'pt' });
  expect(changed.body.profile).toMatchObject({ email, email_next: next });
  expect([await signsIn(email), await signsIn(next)]).toEqual([200, 401]);
  const text = await mailTo(next);
  const code = /https:\/\/brigade.example\/sign-in\/email\?code=([\w-]+)/.exec(text)?.[1] ?? '';
  expect((await verify(code)).body).toEqual({});
  expect([await signsIn(email), await signsIn(next)]).toEqual([401, 200]);
});

it("tells a member's old address that the e-mail was changed", async () => {
  const { email, token } = await joined();
  const next = `next-${email}`;
  await world.call('user/email-change', token, { email: next });
  const code = /\?code=([\w-]+)/.exec(await mailTo(next))?.[1] ?? '';
  await verify(code);
  expect(await mailTo(email)).toContain(next);
});

it("refuses a member's new e-mail that has an account, at its field", async () => {
  const [{ token }, other] = await Promise.all([joined(), joined()]);
  const refused = await world.call('user/email-change', token, { email: other.email });
  expect(refused.body.fields).toEqual({ email: 'email_known' });
});

it('sends a member the link again', async () => {
  const { email, token } = await joined();
  await world.call('user/email-change', token, { email: `again-${email}` });
  await mailTo(`again-${email}`);
  sink.mails.length = 0;
  expect((await world.call('user/email-resend', token, { language: 'tr' })).body).toEqual({});
  expect(await mailTo(`again-${email}`)).toContain('/sign-in/email?code=');
});
