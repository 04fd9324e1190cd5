import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '#server/auth/password-hash.ts';
import { people } from '#server/store/people.ts';
import { signInLimits } from '#server/store/sign-in-limits.ts';
import type { Role } from '#domain/roles.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import { STANDARD_SITE } from '#domain/site/site-settings.ts';
import { testApp } from '#tests/support/test-app.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';
import { scopeOf } from '#tests/support/api.ts';

const PASSWORD = 'correct horse';
let world: World;
let hash: string;
beforeAll(async () => {
  world = await createWorld();
  hash = await hashPassword(PASSWORD);
});
afterAll(() => world.drop());

interface Account {
  id: string;
  username: string;
  email: string;
  login: Record<string, unknown>;
}

async function account(roles: Role[]): Promise<Account> {
  const id = randomUUID();
  const byEmail = roles.includes('owner') || roles.includes('member');
  const username = `user-${id.slice(0, 8)}`;
  const email = `${username}@example.com`;
  await people.insert(
    world.database.db,
    {
      id,
      shop_id: roles.includes('member') ? null : world.shop.id,
      username,
      email,
      first_name: 'Ada',
      last_name: 'Byron',
      mobile: '',
      password_hash: hash,
      roles,
      branches: byEmail ? null : [world.branch.id],
    },
    world.clock.now(),
  );
  const login = byEmail ? { username: email } : { username, shop_number: world.shop.id };
  return { id, username, email, login: { ...login, password: PASSWORD } };
}

const login = (payload: object) => world.call('auth/login', undefined, payload);
const wrong = (one: Account) => login({ ...one.login, password: 'something else' });

/** The content of all tables, as text. */
async function allText(): Promise<string> {
  const tables = [
    'person',
    'session',
    'sign_in_attempt',
    'sign_in_limit',
    'known_device',
    'mutation',
    'client',
    'setting',
  ];
  const text = tables
    .map((table) => `select coalesce(json_agg(t)::text, '') as text from ${table} t`)
    .join(' union all ');
  const rows = await world.database.db.query<{ text: string }>({ name: 'test.dump', text });
  return rows.map((row) => row.text).join('\n');
}

describe('signing in', () => {
  it.each<Role>(['owner', 'member', 'kitchen', 'waitress'])('works for %s', async (role) => {
    const one = await account([role]);
    const { status, body } = await login(one.login);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: one.id, roles: [role] });
    expect(JSON.stringify(body)).not.toContain('argon2');
    const info = await world.call('user/info', body.token);
    expect(info.body.user.id).toBe(one.id);
    const sees: Partial<Record<Role, number[]>> = { owner: [world.branch.id, world.sister.id], member: [] };
    const branches = info.body.branches.map((branch: { id: number }) => branch.id);
    expect(branches).toEqual(sees[role] ?? [world.branch.id]);
  });

  it('ignores case in the user name', async () => {
    const one = await account(['owner']);
    expect((await login({ ...one.login, username: one.email.toUpperCase() })).status).toBe(200);
  });

  it('limits staff to their own shop and its shop number', async () => {
    const one = await account(['waitress']);
    expect((await login({ username: one.username, password: PASSWORD })).status).toBe(401);
    expect((await login({ username: one.email, password: PASSWORD })).status).toBe(401);
    expect((await login({ ...one.login, shop_number: world.stranger.shop_id })).status).toBe(401);
  });

  it('answers a wrong password, an unknown name and an inactive person alike', async () => {
    const one = await account(['owner']);
    const gone = await account(['owner']);
    await world.database.db.execute(
      { name: 'test.retire', text: 'update person set active = false where id = $1' },
      [gone.id],
    );
    const answers = [
      await wrong(one),
      await login({ username: 'no-such@example.com', password: PASSWORD }),
      await login(gone.login),
      await login({ username: 'nobody', shop_number: world.shop.id, password: PASSWORD }),
    ];
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
  });

  it('stores no password or token in plain text', async () => {
    const one = await account(['owner']);
    const { body } = await login(one.login);
    const text = await allText();
    expect(body.token.length).toBeGreaterThanOrEqual(43);
    expect(text).not.toContain(body.token);
    expect(text).not.toContain(PASSWORD);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashPassword(PASSWORD)).not.toBe(hash);
  });
});

/** Signs in from a network address, with a browser's cookie where `device` is given. */
async function loginFrom(app: Hono, payload: object, from: string, device?: string) {
  const cookie: Record<string, string> = device === undefined ? {} : { cookie: `brigade_device=${device}` };
  const response = await app.request('/staff/api/auth/login', {
    method: 'POST',
    headers: { 'x-forwarded-for': from, 'content-type': 'application/json', ...cookie },
    body: JSON.stringify(payload),
  });
  const given = /brigade_device=([\w-]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
  return { status: response.status, headers: response.headers, device: given, body: await response.json() };
}

describe('a limit of attempts', () => {
  let app: Hono;
  beforeAll(() => {
    app = testApp(world.context, { trustedProxies: 1 });
  });
  beforeEach(() => world.clock.advance(2 * HOUR_MS));
  const STRANGER = '203.0.113.7';
  const HOME = '198.51.100.20';
  const badly = (one: Account, from: string, device?: string) =>
    loginFrom(app, { ...one.login, password: 'something else' }, from, device);

  it('does not slow down a second device that signs in at the same moment', async () => {
    const limits = [{ key: randomUUID(), waits: [0, 0, 10_000] }];
    const now = world.clock.now();
    expect(await signInLimits.take(world.context.db, limits, now)).toEqual({ tries: 1 });
    // Started a moment earlier, handled second.
    expect(await signInLimits.take(world.context.db, limits, now - 5)).toEqual({ tries: 2 });
    expect(await signInLimits.take(world.context.db, limits, now - 3)).toEqual({ tries: 3 });
    expect(await signInLimits.take(world.context.db, limits, now)).toEqual({ until: now - 3 + 10_000 });
  });

  it('makes one network wait longer after each failure and returns the wait', async () => {
    const one = await account(['owner']);
    for (let n = 0; n < 5; n += 1) expect((await badly(one, STRANGER)).status).toBe(401);
    const held = await loginFrom(app, one.login, STRANGER);
    expect(held.status).toBe(429);
    expect(held.body).toMatchObject({ code: 'try_again_soon', params: { seconds: 10 } });
    expect(held.body.message).toBe('Too many attempts. Please try again in 10 s');
    expect(held.headers.get('retry-after')).toBe('10');
    world.clock.advance(10 * SECOND_MS);
    expect((await badly(one, STRANGER)).status).toBe(401);
    expect((await badly(one, STRANGER)).body.params).toEqual({ seconds: 20 });
    world.clock.advance(20 * SECOND_MS);
    expect((await loginFrom(app, one.login, STRANGER)).status).toBe(200);
    expect((await badly(one, STRANGER)).status).toBe(401);
  });

  it('does not lock out the right person on another network', async () => {
    const one = await account(['owner']);
    for (let n = 0; n < 8; n += 1) await badly(one, STRANGER);
    expect((await loginFrom(app, one.login, HOME)).status).toBe(200);
  });

  it('does not slow down a device that has signed in to the account before', async () => {
    const one = await account(['owner']);
    const { device } = await loginFrom(app, one.login, HOME);
    for (let n = 0; n < 40; n += 1) await badly(one, `203.0.113.${n}`);
    expect((await loginFrom(app, one.login, HOME, 'x'.repeat(43))).status).toBe(429);
    expect((await loginFrom(app, one.login, HOME, device)).status).toBe(200);
    const another = await account(['owner']);
    for (let n = 0; n < 40; n += 1) await badly(another, `203.0.113.${n}`);
    expect((await loginFrom(app, another.login, HOME, device)).status).toBe(429);
    for (let n = 0; n < 5; n += 1) expect((await badly(one, HOME, device)).status).toBe(401);
    expect((await badly(one, HOME, device)).status).toBe(429);
  });

  it('counts all networks together with a higher limit', async () => {
    const one = await account(['owner']);
    const answers = [];
    for (let n = 0; n < 21; n += 1) answers.push((await badly(one, `203.0.113.${n}`)).status);
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
    expect(answers[20]).toBe(429);
    world.clock.advance(MINUTE_MS);
    expect((await loginFrom(app, one.login, HOME)).status).toBe(200);
  });

  it('checks no more guesses than the limit, however many arrive at once', async () => {
    const one = await account(['owner']);
    const guesses = Array.from({ length: 40 }, (_, n) =>
      loginFrom(app, { ...one.login, password: `guess ${n}` }, STRANGER),
    );
    const answers = (await Promise.all(guesses)).map(({ status }) => status);
    expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    expect(new Set(answers)).toEqual(new Set([401, 429]));
  });

  it('blocks a network after sixty failures, whatever names it tries', async () => {
    for (let n = 0; n < 60; n += 1) {
      const guess = { username: `guess-${n}@example.com`, password: 'abcd' };
      expect((await loginFrom(app, guess, STRANGER)).status).toBe(401);
    }
    const one = await account(['owner']);
    expect((await loginFrom(app, one.login, STRANGER)).status).toBe(429);
    expect((await loginFrom(app, one.login, HOME)).status).toBe(200);
  }, 30_000);

  it('counts an IPv6 network as one', async () => {
    const one = await account(['owner']);
    for (let n = 0; n < 5; n += 1) expect((await badly(one, `2001:db8:1:2:${n}::1`)).status).toBe(401);
    expect((await badly(one, '2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await badly(one, '2001:db8:1:3::9')).status).toBe(401);
  });

  it('counts spellings of one name together', async () => {
    const one = await account(['owner']);
    const spellings = [
      one.email,
      one.email.toUpperCase(),
      ` ${one.email}`,
      one.email.replace('user', 'ｕser'),
    ];
    for (let n = 0; n < 5; n += 1)
      await loginFrom(app, { username: spellings[n % 4], password: 'abcd' }, STRANGER);
    for (const username of spellings)
      expect((await loginFrom(app, { username, password: PASSWORD }, STRANGER)).status).toBe(429);
  });

  it('treats a dotted capital I as a different letter', async () => {
    const one = await account(['owner']);
    const email = one.email.replace('user', 'ines');
    await world.database.db.execute(
      { name: 'test.rename', text: 'update person set email = $2, email_key = $2 where id = $1' },
      [one.id, email],
    );
    const as = (username: string) => loginFrom(app, { username, password: PASSWORD }, HOME);
    expect((await as(email.replace('ines', 'INES'))).status).toBe(200);
    expect((await as(email.replace('ines', 'İNES'))).status).toBe(401);
  });

  it("trusts a proxy's client address only when configured", async () => {
    const from = async (trustedProxies: number, forwarded: string) => {
      const app = testApp(world.context, { trustedProxies });
      const guess = { username: `${randomUUID()}@example.com`, password: 'abcd' };
      await loginFrom(app, guess, forwarded);
      return { text: await allText(), ready: await (await app.request('/readyz')).json() };
    };
    const warned = vi.spyOn(world.context.log, 'warn');
    const unnamed = await from(0, '192.0.2.1');
    expect(unnamed.text).not.toContain('192.0.2.1');
    expect(unnamed.ready).toEqual({ ok: true, warning: expect.stringContaining('TRUSTED_PROXIES') });
    expect(warned).toHaveBeenCalledTimes(1);
    expect((await from(1, '192.0.2.2, 192.0.2.3')).text).toContain('192.0.2.3');
    const two = await from(2, '192.0.2.4, 192.0.2.5, 192.0.2.6');
    expect([two.text.includes('192.0.2.5'), two.ready]).toEqual([true, { ok: true }]);
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
  });

  it('counts no failures by address behind an unknown proxy', async () => {
    const unnamed = testApp(world.context, { trustedProxies: 0 });
    for (let n = 0; n < 70; n += 1) {
      const guess = { username: `other-${n}@example.com`, password: 'abcd' };
      expect((await loginFrom(unnamed, guess, STRANGER)).status).toBe(401);
    }
    const one = await account(['owner']);
    expect((await loginFrom(unnamed, one.login, STRANGER)).status).toBe(200);
  }, 30_000);
});

it('hides the device cookie from scripts and from other paths', async () => {
  const response = await world.fetch('https://brigade.example/staff/api/auth/login', {
    method: 'POST',
    body: JSON.stringify({ username: 'nobody', password: 'abcd' }),
  });
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith('brigade_device='));
  expect(cookie).toMatch(/; Path=\/staff\/api; HttpOnly; Secure; SameSite=Strict$/);
  const text = await allText();
  expect(text).not.toContain(/=([\w-]+)/.exec(cookie ?? '')?.[1]);
});

it('checks at most three parallel sign-ins at once', async () => {
  const { take } = signInLimits;
  let running = 0;
  let most = 0;
  const counted = vi.spyOn(signInLimits, 'take').mockImplementation(async (...args) => {
    running += 1;
    most = Math.max(most, running);
    try {
      return await take(...args);
    } finally {
      running -= 1;
    }
  });
  const names = Array.from({ length: 20 }, (_, n) => `stranger-${n}`);
  await Promise.all(
    names.map((username) => login({ shop_number: world.shop.id, username, password: PASSWORD })),
  );
  expect([counted.mock.calls.length, most]).toEqual([20, 3]);
  counted.mockRestore();
});

describe('a token', () => {
  const orders = async (token: string) => (await world.call('orders', token, scopeOf(world.branch))).status;

  it('ends with its own sign-out only', async () => {
    const one = await account(['owner']);
    const phone = (await login(one.login)).body.token;
    const tablet = (await login(one.login)).body.token;
    const dropped = vi.spyOn(world.context, 'onSignOut');
    expect((await world.call('auth/logout', phone)).status).toBe(200);
    expect(dropped).toHaveBeenCalledTimes(1);
    expect([await orders(phone), await orders(tablet)]).toEqual([401, 200]);
    expect((await world.call('auth/logout', phone)).status).toBe(401);
    dropped.mockRestore();
  });

  it('lasts a shift, or sixty days when remembered', async () => {
    const one = await account(['owner']);
    const start = world.clock.now();
    const shift = (await login(one.login)).body;
    const long = (await login({ ...one.login, remember: true })).body;
    expect([shift.expires - start, long.expires - start]).toEqual([16 * HOUR_MS, 60 * DAY_MS]);
    world.clock.advance(16 * HOUR_MS - 1);
    expect(await orders(shift.token)).toBe(200);
    world.clock.advance(1);
    expect([await orders(shift.token), await orders(long.token)]).toEqual([401, 200]);
    world.clock.advance(60 * DAY_MS);
    expect(await orders(long.token)).toBe(401);
  });

  it('ends when its person is deactivated', async () => {
    const one = await account(['owner']);
    const { token } = (await login(one.login)).body;
    await world.database.db.execute(
      { name: 'test.retire', text: 'update person set active = false where id = $1' },
      [one.id],
    );
    expect(await orders(token)).toBe(401);
  });

  it('is refused when malformed, also on calls open to guests', async () => {
    for (const token of ['nonsense', 'x'.repeat(5_000), "' or 1=1 --"]) {
      expect(await orders(token)).toBe(401);
      expect((await world.call('products', token, scopeOf(world.branch))).status).toBe(401);
    }
  });

  it('is accepted with either scheme in front', async () => {
    const { token } = await world.signIn(['owner']);
    for (const authorization of [`Bearer ${token}`, `token ${token}`, token]) {
      const answer = await world.call('orders', undefined, scopeOf(world.branch), { authorization });
      expect(answer.status).toBe(200);
    }
  });
});

describe('a cookie', () => {
  it('is set with every answer, SameSite strict', async () => {
    const response = await world.fetch('/staff/api/site/info');
    expect(response.headers.get('set-cookie')).toMatch(/^csrftoken=[\da-f-]{36}; Path=\/; SameSite=Strict$/);
    const secure = await world.fetch('https://brigade.example/staff/api/site/info');
    expect(secure.headers.get('set-cookie')).toContain('Secure');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('must be repeated in a header by the sender', async () => {
    const { token } = await world.signIn(['owner']);
    const checkout = () => aCheckout(world.branch);
    const send = (headers: Record<string, string>) => world.call('cart/checkout', token, checkout(), headers);
    const cookie = 'csrftoken=abcdef';
    const refused = await send({ cookie });
    expect([refused.status, refused.body.code]).toEqual([403, 'csrf']);
    expect((await send({ cookie, 'x-csrftoken': 'other' })).status).toBe(403);
    expect((await send({ cookie, 'x-csrftoken': 'abcdef' })).status).toBe(200);
    expect((await send({ 'x-csrftoken': 'abcdef' })).status).toBe(200);
    expect((await send({})).status).toBe(200);
  });

  it('is ignored on token-only paths and for reads', async () => {
    const { token } = await world.signIn(['owner']);
    const headers = { cookie: 'csrftoken=abcdef' };
    const pull = { ...scopeOf(world.branch), client: randomUUID(), cursor: null };
    expect((await world.call('sync/pull', token, pull, headers)).status).toBe(200);
    expect((await world.call('orders', token, scopeOf(world.branch), headers)).status).toBe(200);
    expect((await world.call('sync/pull', undefined, pull, headers)).status).toBe(401);
  });
});

it('tells an app whether its version is outdated', async () => {
  const versionState = async (version: string) =>
    (await world.call('site/info', undefined, { version, refcode: 'ada' })).body.version;
  expect(await versionState('0.0.1')).toEqual({
    type: 'error',
    message: 'This app is too old for the server. Please update',
    note: '',
  });
  expect(await versionState('99.0.0')).toBeNull();
});

it("tells an app the operator's settings", async () => {
  const { site, finds_streets: findsStreets } = (await world.call('site/info', undefined)).body;
  expect(findsStreets).toBe(false);
  expect(site).toEqual({ ...STANDARD_SITE, sid: 'brigade', name: 'Brigade', url: '', mail: false });
});
