import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import type { Role } from '#domain/roles.ts';
import { scopeOf } from '#tests/support/api.ts';
import { createWorld, type World, WORLD_PASSWORD } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());
beforeEach(() => world.clock.advance(2 * HOUR_MS));

const codeOf = (secret: string, ms = 0) =>
  generateSync({ secret, epoch: Math.floor((world.clock.now() + ms) / SECOND_MS) });
const nextStep = () => world.clock.advance(30 * SECOND_MS);

interface Leader {
  id: string;
  token: string;
  email: string;
}

async function person(roles: Role[] = ['owner']): Promise<Leader> {
  const { id, token } = await world.signIn(roles);
  await world.call('auth/confirm', token, { password: WORLD_PASSWORD });
  return { id, token, email: (await world.call('user/info', token)).body.user.email };
}
async function withFactor() {
  const who = await person();
  const { secret, uri } = (await world.call('user/totp-start', who.token)).body;
  const on = await world.call('user/totp-confirm', who.token, { code: codeOf(secret) });
  nextStep();
  return { ...who, secret: String(secret), uri: String(uri), recovery: on.body.recovery_codes };
}
const login = (email: string, password = WORLD_PASSWORD) =>
  world.call('auth/login', undefined, { username: email, password, remember: true });
const second = (ticket: string, code: string) =>
  world.call('auth/second-factor', undefined, { ticket, code });

describe('a second factor', () => {
  it('is required beside the password once it is set up', async () => {
    const { email, secret, uri, recovery } = await withFactor();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Brigade:/);
    expect(recovery).toHaveLength(10);
    expect(new Set(recovery).size).toBe(10);
    const { body } = await login(email);
    expect(Object.keys(body)).toEqual(['ticket']);
    const done = await second(body.ticket, codeOf(secret));
    expect(done.status).toBe(200);
    expect(done.body.user.email).toBe(email);
    expect((await world.call('user/info', done.body.token)).status).toBe(200);
    const days = Math.round((done.body.expires - world.clock.now()) / (24 * HOUR_MS));
    expect(days).toBe(60);
  });

  it('is off until a code was entered', async () => {
    const { token, email } = await person();
    await world.call('user/totp-start', token);
    expect((await world.call('user/totp-confirm', token, { code: '000000' })).body.fields).toEqual({
      code: 'wrong_code',
    });
    expect((await login(email)).body.token).toBeDefined();
    expect((await world.call('user/security', token)).body.totp).toEqual({ since: null, recovery_codes: 0 });
  });

  it('accepts a code once', async () => {
    const { email, secret } = await withFactor();
    const code = codeOf(secret);
    const [one, other] = [(await login(email)).body.ticket, (await login(email)).body.ticket];
    expect((await second(one, code)).status).toBe(200);
    expect((await second(other, code)).body.fields).toEqual({ code: 'wrong_code' });
  });

  it('accepts no code from before the last one', async () => {
    const { email, secret } = await withFactor();
    const earlier = codeOf(secret, -30 * SECOND_MS);
    const [one, other] = [(await login(email)).body.ticket, (await login(email)).body.ticket];
    await second(one, codeOf(secret));
    expect((await second(other, earlier)).body.fields).toEqual({ code: 'wrong_code' });
  });

  it('accepts the next code', async () => {
    const { email, secret } = await withFactor();
    const [one, other] = [(await login(email)).body.ticket, (await login(email)).body.ticket];
    await second(one, codeOf(secret));
    nextStep();
    expect((await second(other, codeOf(secret))).status).toBe(200);
  });

  it('accepts a code once when two devices send it at the same moment', async () => {
    const { email, secret } = await withFactor();
    const tickets = await Promise.all([login(email), login(email)]);
    const code = codeOf(secret);
    const answers = await Promise.all(tickets.map(({ body }) => second(body.ticket, code)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  it('accepts each recovery code once', async () => {
    const { email, recovery, token } = await withFactor();
    const code = recovery[3].toUpperCase();
    expect((await second((await login(email)).body.ticket, code)).status).toBe(200);
    expect((await second((await login(email)).body.ticket, code)).status).toBe(409);
    expect((await world.call('user/security', token)).body.totp.recovery_codes).toBe(9);
  });

  it('expires a ticket after five minutes', async () => {
    const { email, secret } = await withFactor();
    const { ticket } = (await login(email)).body;
    world.clock.advance(5 * MINUTE_MS);
    expect((await second(ticket, codeOf(secret))).body.code).toBe('ticket_expired');
  });

  it('expires a ticket after five tries', async () => {
    const { email, secret } = await withFactor();
    const { ticket } = (await login(email)).body;
    for (let n = 0; n < 5; n += 1) await second(ticket, '000000');
    expect((await second(ticket, codeOf(secret))).body.code).toBe('ticket_expired');
  });

  it('expires a ticket after use', async () => {
    const { email, secret } = await withFactor();
    const { ticket } = (await login(email)).body;
    expect((await second(ticket, codeOf(secret))).status).toBe(200);
    nextStep();
    expect((await second(ticket, codeOf(secret))).body.code).toBe('ticket_expired');
  });

  it('slows down guessing over all tickets', async () => {
    const { email, secret } = await withFactor();
    const tickets = await Promise.all([login(email), login(email)]);
    for (let n = 0; n < 5; n += 1) expect((await second(tickets[0]?.body.ticket, '000000')).status).toBe(409);
    expect((await second(tickets[1]?.body.ticket, '000000')).status).toBe(429);
    world.clock.advance(10 * SECOND_MS);
    expect((await second(tickets[1]?.body.ticket, codeOf(secret))).status).toBe(200);
  });

  describe('being turned off', () => {
    const off = (token: string, password: string, code: string) =>
      world.call('user/totp-off', token, { password, code });

    it('requires the password', async () => {
      const { token, secret } = await withFactor();
      expect((await off(token, 'not mine', codeOf(secret))).body.code).toBe('wrong_password');
    });

    it('requires a code', async () => {
      const { token } = await withFactor();
      expect((await off(token, WORLD_PASSWORD, '000000')).body.code).toBe('wrong_code');
    });

    it('requires authenticating again after ten minutes', async () => {
      const { token, secret } = await withFactor();
      world.clock.advance(10 * MINUTE_MS);
      expect((await off(token, WORLD_PASSWORD, codeOf(secret))).body.code).toBe('confirm_identity');
      expect((await world.call('auth/confirm', token, { code: codeOf(secret) })).status).toBe(200);
      nextStep();
      expect((await off(token, WORLD_PASSWORD, codeOf(secret))).status).toBe(200);
    });

    it('lets the password alone sign in', async () => {
      const { token, email, secret } = await withFactor();
      await off(token, WORLD_PASSWORD, codeOf(secret));
      expect((await login(email)).body.token).toBeDefined();
    });
  });

  it('cannot be bypassed by registering again', async () => {
    const { email } = await withFactor();
    const form = { first_name: 'Ada', last_name: '', mobile: '', email, password: WORLD_PASSWORD };
    expect((await world.call('member/register', undefined, form)).body.code).toBe('email_known');
  });

  it('is offered only to owners or managers', async () => {
    for (const role of ['waitress', 'kitchen', 'delivery', 'member'] as const) {
      const { token } = await person([role]);
      expect((await world.call('user/security', token)).body.totp).toBeNull();
      expect((await world.call('user/totp-start', token)).status).toBe(403);
    }
    const { token } = await person(['manager']);
    expect((await world.call('user/totp-start', token)).status).toBe(200);
  });

  it('stores no secret and no recovery code in plain text', async () => {
    const { secret, recovery } = await withFactor();
    for (const table of ['one_time_code', 'recovery_code']) {
      const rows = await world.database.db.query({ name: `t.${table}`, text: `select * from ${table}` });
      expect(rows.length).toBeGreaterThan(0);
      for (const text of [secret, ...recovery]) expect(JSON.stringify(rows)).not.toContain(text);
    }
  });

  it('is removed only when an owner sets a password', async () => {
    const here = { branches: [world.branch.id] };
    const boss = await person(['owner']);
    const colleague = await world.signIn(['manager'], here);
    const { id, token } = await world.signIn(['manager'], here);
    const { secret } = (await world.call('user/totp-start', token)).body;
    await world.call('user/totp-confirm', token, { code: codeOf(secret) });
    const set = { ...scopeOf(world.branch), id, password: 'another-word' };
    const username = (await world.call('user/info', token)).body.user.username;
    const signIn = () =>
      world.call('auth/login', undefined, { username, password: 'another-word', shop_number: world.shop.id });
    await world.call('auth/confirm', colleague.token, { password: WORLD_PASSWORD });
    expect((await world.call('staff/password', colleague.token, set)).status).toBe(200);
    expect((await signIn()).body.ticket).toBeDefined();
    expect((await world.call('staff/password', boss.token, set)).status).toBe(200);
    expect((await signIn()).body.token).toBeDefined();
  });
});

describe('a call that requires authenticating again', () => {
  const payout = () => ({ ...scopeOf(world.branch), id: 'no-such-person', password: 'a new word' });

  it('is refused after ten minutes', async () => {
    const { token } = await person();
    expect((await world.call('shop/export', token, scopeOf(world.branch))).status).toBe(200);
    world.clock.advance(10 * MINUTE_MS);
    for (const [name, payload] of [
      ['shop/export', scopeOf(world.branch)],
      ['staff/password', payout()],
      ['user/totp-start', {}],
      ['user/passkey-options', {}],
      ['user/passkey-remove', { id: 'x' }],
      ['user/email-change', { email: 'ada@example.com' }],
    ] as const) {
      const { status, body } = await world.call(name, token, payload);
      expect([status, body.code], name).toEqual([403, 'confirm_identity']);
    }
  });

  it('is refused after a wrong password', async () => {
    const { token } = await person();
    world.clock.advance(10 * MINUTE_MS);
    expect((await world.call('auth/confirm', token, { password: 'wrong' })).status).toBe(409);
    expect((await world.call('shop/export', token, scopeOf(world.branch))).status).toBe(403);
  });

  it('is accepted for ten minutes after authenticating again', async () => {
    const { token } = await person();
    world.clock.advance(10 * MINUTE_MS);
    const confirmed = await world.call('auth/confirm', token, { password: WORLD_PASSWORD });
    expect(confirmed.body.until).toBe(world.clock.now() + 10 * MINUTE_MS);
    expect((await world.call('shop/export', token, scopeOf(world.branch))).status).toBe(200);
  });

  it('checks each session separately', async () => {
    const { token, email } = await person();
    const other = (await login(email)).body.token;
    world.clock.advance(10 * MINUTE_MS);
    await world.call('auth/confirm', token, { password: WORLD_PASSWORD });
    expect((await world.call('shop/export', other, scopeOf(world.branch))).body.code).toBe(
      'confirm_identity',
    );
  });

  it('checks the role first', async () => {
    const { token } = await world.signIn(['waitress'], { branches: [world.branch.id] });
    world.clock.advance(10 * MINUTE_MS);
    expect((await world.call('shop/export', token, scopeOf(world.branch))).body.code).toBe('forbidden');
  });

  it('slows down guessing the password of an unattended device', async () => {
    const { token } = await person();
    for (let n = 0; n < 5; n += 1) await world.call('auth/confirm', token, { password: `guess ${n}` });
    expect((await world.call('auth/confirm', token, { password: WORLD_PASSWORD })).status).toBe(429);
  });

  it('ends the sessions that were signed in without it', async () => {
    const { token, email } = await person();
    const other = (await login(email)).body.token;
    const { secret } = (await world.call('user/totp-start', token)).body;
    await world.call('user/totp-confirm', token, { code: codeOf(secret) });
    nextStep();
    expect((await world.call('user/info', other)).status).toBe(401);
    expect((await world.call('user/info', token)).status).toBe(200);
  });

  it('is not confirmed by the password alone where a second factor is on', async () => {
    const { token, secret } = await withFactor();
    world.clock.advance(10 * MINUTE_MS);
    const alone = await world.call('auth/confirm', token, { password: WORLD_PASSWORD });
    expect(alone.body).toMatchObject({ code: 'code_needed', fields: { code: 'code_needed' } });
    expect((await world.call('shop/export', token, scopeOf(world.branch))).body.code).toBe(
      'confirm_identity',
    );
    const both = { password: WORLD_PASSWORD, code: codeOf(secret) };
    expect((await world.call('auth/confirm', token, both)).status).toBe(200);
  });

  it('requires at least one proof', async () => {
    const { token } = await person();
    expect((await world.call('auth/confirm', token, {})).body.fields).toEqual({ password: 'required' });
  });
});
