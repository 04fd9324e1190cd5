import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '#server/routes/auth.ts';
import { people } from '#server/store/people.ts';
import type { Role } from '#domain/roles.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
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

/** Everything every table holds, as text. */
async function allText(): Promise<string> {
  const tables = ['person', 'session', 'sign_in_attempt', 'mutation', 'client', 'setting'];
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

  it('does not care for capitals in the name', async () => {
    const one = await account(['owner']);
    expect((await login({ ...one.login, username: one.email.toUpperCase() })).status).toBe(200);
  });

  it('keeps staff to their shop and its number', async () => {
    const one = await account(['waitress']);
    expect((await login({ username: one.username, password: PASSWORD })).status).toBe(401);
    expect((await login({ username: one.email, password: PASSWORD })).status).toBe(401);
    expect((await login({ ...one.login, shop_number: world.stranger.shop_id })).status).toBe(401);
  });

  it('says the same of a wrong password, an unknown name and an inactive person', async () => {
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

  it('keeps no password and no token as it is', async () => {
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

describe('a limit of attempts', () => {
  it('holds an account after eight, even with the right password, until the window has passed', async () => {
    const one = await account(['owner']);
    for (let n = 0; n < 8; n += 1) expect((await wrong(one)).status).toBe(401);
    world.clock.advance(4.5 * MINUTE_MS);
    const held = await login(one.login);
    expect(held.status).toBe(429);
    expect(held.body).toMatchObject({ code: 'too_many_attempts', params: { minutes: 11 } });
    expect(held.body.message).toBe('Too many attempts. Please try again in 11 min');
    const capitals = await login({ ...one.login, username: one.email.toUpperCase() });
    expect(capitals.status).toBe(429);
    const another = await account(['owner']);
    expect((await login(another.login)).status).toBe(200);
    world.clock.advance(10.5 * MINUTE_MS + 1);
    expect((await login(one.login)).status).toBe(200);
  });

  it('starts anew after a success', async () => {
    const one = await account(['owner']);
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 7; n += 1) expect((await wrong(one)).status).toBe(401);
      expect((await login(one.login)).status).toBe(200);
    }
    world.clock.advance(HOUR_MS);
  });

  it('holds when the guesses come all at once', async () => {
    const one = await account(['owner']);
    const guesses = Array.from({ length: 24 }, (_, n) =>
      login({ ...one.login, password: n === 23 ? PASSWORD : `guess ${n}` }),
    );
    const answers = await Promise.all(guesses);
    expect(answers.at(-1)?.status).toBe(429);
    world.clock.advance(HOUR_MS);
  });

  it('holds an address after sixty, whatever names it tries', async () => {
    const people = Array.from({ length: 60 }, (_, n) => ({
      username: `guess-${n}@example.com`,
      password: 'abcd',
    }));
    const answers = await Promise.all(people.map((one) => login(one)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([401]));
    const one = await account(['owner']);
    const held = await login(one.login);
    expect([held.status, held.body.params]).toEqual([429, { minutes: 15 }]);
    world.clock.advance(15 * MINUTE_MS + 1);
    expect((await login(one.login)).status).toBe(200);
  }, 20_000);

  it('believes a proxy about the address only when it is told to', async () => {
    const from = async (trustedProxies: number, forwarded: string) => {
      const app = testApp(world.context, { trustedProxies });
      const body = JSON.stringify({ username: `${randomUUID()}@example.com`, password: 'abcd' });
      await app.request('/staff/api/auth/login', {
        method: 'POST',
        headers: { 'x-forwarded-for': forwarded },
        body,
      });
      return allText();
    };
    expect(await from(0, '203.0.113.1')).not.toContain('203.0.113.1');
    expect(await from(1, '203.0.113.2, 203.0.113.3')).toContain('from 203.0.113.3');
    expect(await from(2, '203.0.113.4, 203.0.113.5, 203.0.113.6')).toContain('from 203.0.113.5');
  });
});

describe('a token', () => {
  const orders = async (token: string) => (await world.call('orders', token, scopeOf(world.branch))).status;

  it('ends with its sign-out, and only that one', async () => {
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

  it('ends with its person', async () => {
    const one = await account(['owner']);
    const { token } = (await login(one.login)).body;
    await world.database.db.execute(
      { name: 'test.retire', text: 'update person set active = false where id = $1' },
      [one.id],
    );
    expect(await orders(token)).toBe(401);
  });

  it('is refused when it is no token, also where guests are welcome', async () => {
    for (const token of ['nonsense', 'x'.repeat(5_000), "' or 1=1 --"]) {
      expect(await orders(token)).toBe(401);
      expect((await world.call('products', token, scopeOf(world.branch))).status).toBe(401);
    }
  });

  it('is taken with either word in front', async () => {
    const { token } = await world.signIn(['owner']);
    for (const authorization of [`Bearer ${token}`, `token ${token}`, token]) {
      const answer = await world.call('orders', undefined, scopeOf(world.branch), { authorization });
      expect(answer.status).toBe(200);
    }
  });
});

describe('a cookie', () => {
  it('is given with every answer and strictly to this site', async () => {
    const response = await world.fetch('/staff/api/site/info');
    expect(response.headers.get('set-cookie')).toMatch(/^csrftoken=[\w-]{24}; Path=\/; SameSite=Strict$/);
    const secure = await world.fetch('https://brigade.example/staff/api/site/info');
    expect(secure.headers.get('set-cookie')).toContain('Secure');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('must be read by whoever sends it', async () => {
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

  it('is not looked at on the paths that take the token only, nor when reading', async () => {
    const { token } = await world.signIn(['owner']);
    const headers = { cookie: 'csrftoken=abcdef' };
    const pull = { ...scopeOf(world.branch), client: randomUUID(), cursor: null };
    expect((await world.call('sync/pull', token, pull, headers)).status).toBe(200);
    expect((await world.call('orders', token, scopeOf(world.branch), headers)).status).toBe(200);
    expect((await world.call('sync/pull', undefined, pull, headers)).status).toBe(401);
  });
});
