import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { aStaffForm, scopeOf } from '#tests/support/api.ts';
import { createWorld, type World, WORLD_PASSWORD } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ trustedProxies: 1 });
});
afterAll(() => world.drop());

const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const listed = async (token: string) => (await world.call('user/sessions', token)).body.sessions;
const isIn = async (token: string) => (await world.call('user/info', token)).status === 200;

async function signedInTwice() {
  const { token: first } = await world.signIn(['owner']);
  const { email: username } = (await world.call('user/info', first)).body.user;
  world.clock.advance(MINUTE_MS);
  const login = { username, password: WORLD_PASSWORD };
  const headers = { 'user-agent': PHONE, 'x-forwarded-for': '203.0.113.77' };
  const { body } = await world.call('auth/login', undefined, login, headers);
  return { first, second: String(body.token) };
}

it("lists the person's sessions with device and shortened network", async () => {
  const { first, second } = await signedInTwice();
  const [phone, other] = await listed(second);
  expect(phone).toMatchObject({ device: 'Chrome Android', network: '203.0.113.x', current: true });
  expect(other.current).toBe(false);
  expect(phone.created_at - other.created_at).toBe(MINUTE_MS);
  expect(JSON.stringify([phone, other])).not.toContain(hashToken(first));
  expect((await listed(first)).map((one: { current: boolean }) => one.current)).toEqual([false, true]);
});

it("ends one of the person's own sessions only", async () => {
  const { first, second } = await signedInTwice();
  const dropped = vi.spyOn(world.context, 'onSignOut');
  const [, other] = await listed(second);
  const stranger = await world.signIn(['owner']);
  await world.call('user/session-end', stranger.token, { id: other.id });
  expect(await isIn(first)).toBe(true);
  const { body } = await world.call('user/session-end', second, { id: other.id });
  expect(body.sessions).toHaveLength(1);
  expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
  expect(dropped).toHaveBeenCalledWith(hashToken(first));
  dropped.mockRestore();
});

it('ends all other sessions', async () => {
  const { first, second } = await signedInTwice();
  const { body } = await world.call('user/sessions-end-others', second);
  expect(body.sessions).toMatchObject([{ current: true }]);
  expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
});

it('accepts a late sign-out by the hash of the token or the token', async () => {
  const { first, second } = await signedInTwice();
  const end = (sessions: string[]) => world.call('auth/end-sessions', undefined, { sessions });
  expect((await end([hashToken(first), 'x'.repeat(43)])).status).toBe(200);
  expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
  expect((await end([second])).status).toBe(200);
  expect(await isIn(second)).toBe(false);
});

it('does not restore sessions when a person is activated again', async () => {
  const owner = await world.signIn(['owner']);
  const { id, token } = await world.signIn(['waitress'], { branches: [world.branch.id] });
  const scope = { ...scopeOf(world.branch), id };
  const save = async (active: boolean) => {
    const { body } = await world.call('GET staff/details', owner.token, scope);
    const form = { ...aStaffForm(world.branch, { active }), seen: body.seen };
    expect((await world.call('staff/details', owner.token, { ...scope, ...form })).status).toBe(200);
  };
  await save(false);
  expect(await isIn(token)).toBe(false);
  await save(true);
  expect(await isIn(token)).toBe(false);
  world.clock.advance(HOUR_MS);
});
