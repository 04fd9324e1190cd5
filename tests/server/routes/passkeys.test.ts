import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import type { Role } from '#domain/roles.ts';
import { scopeOf } from '#tests/support/api.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { createWorld, type World, WORLD_PASSWORD } from '#tests/support/world.ts';

const ORIGIN = 'https://brigade.example';
let world: World;
beforeAll(async () => {
  world = await createWorld({ publicUrl: ORIGIN });
});
afterAll(() => world.drop());
beforeEach(() => world.clock.advance(HOUR_MS));

type Authenticator = ReturnType<typeof createAuthenticator>;

async function person(role: Role = 'owner') {
  const { id, token } = await world.signIn([role], role === 'member' ? {} : { branches: [world.branch.id] });
  await world.call('auth/confirm', token, { password: WORLD_PASSWORD });
  return { id, token };
}
const optionsFor = async (token: string) => (await world.call('user/passkey-options', token)).body;
const challenge = async () => (await world.call('auth/passkey-options', undefined)).body;
const add = (token: string, passkey: object, name = 'Phone') =>
  world.call('user/passkey-add', token, { name, passkey });
async function withPasskey(authenticator: Authenticator = createAuthenticator(ORIGIN), role?: Role) {
  const who = await person(role);
  const added = await add(who.token, authenticator.make(await optionsFor(who.token)));
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  return { ...who, authenticator };
}
const signIn = (passkey: object) => world.call('auth/passkey', undefined, { passkey });

describe('a passkey', () => {
  it.each<Role>(['owner', 'waitress', 'member'])('signs a %s in without a name', async (role) => {
    const { id, token, authenticator } = await withPasskey(createAuthenticator(ORIGIN), role);
    const { status, body } = await signIn(authenticator.prove(await challenge()));
    expect([status, body.user.id]).toEqual([200, id]);
    const { passkeys } = (await world.call('user/security', token)).body;
    expect(passkeys).toMatchObject([{ id: authenticator.id, name: 'Phone', used_at: world.clock.now() }]);
  });

  it('counts as both factors', async () => {
    const { token, authenticator } = await withPasskey();
    const { secret } = (await world.call('user/totp-start', token)).body;
    const code = generateSync({ secret, epoch: Math.floor(world.clock.now() / SECOND_MS) });
    expect((await world.call('user/totp-confirm', token, { code })).status).toBe(200);
    expect((await signIn(authenticator.prove(await challenge()))).body.token).toBeDefined();
  });

  it('answers a challenge once, within five minutes', async () => {
    const { authenticator } = await withPasskey();
    const asked = await challenge();
    const proof = authenticator.prove(asked);
    expect((await signIn(proof)).status).toBe(200);
    expect((await signIn(proof)).body.code).toBe('passkey_refused');
    expect((await signIn(authenticator.prove(asked))).body.code).toBe('passkey_refused');
    const late = await challenge();
    world.clock.advance(5 * MINUTE_MS);
    expect((await signIn(authenticator.prove(late))).body.code).toBe('passkey_refused');
    const madeUp = { challenge: Buffer.alloc(32, 1).toString('base64url'), rp_id: 'brigade.example' };
    expect((await signIn(authenticator.prove(madeUp))).body.code).toBe('passkey_refused');
  });

  it('is refused from another origin or without user verification', async () => {
    const { token, authenticator } = await withPasskey();
    const other = 'https://brigade.example.evil';
    expect((await signIn(authenticator.prove(await challenge(), other))).status).toBe(401);
    const elsewhere = { ...(await challenge()), rp_id: 'evil.example' };
    expect((await signIn(authenticator.prove(elsewhere))).status).toBe(401);
    expect((await signIn(createAuthenticator(ORIGIN).prove(await challenge()))).status).toBe(401);
    const careless = createAuthenticator(ORIGIN, { verifies: false });
    expect((await add(token, careless.make(await optionsFor(token)))).body.code).toBe('passkey_refused');
    expect((await add(token, careless.make(await optionsFor(token), other))).status).toBe(401);
  });

  it("is refused when its counter goes backwards, as a copy's does", async () => {
    const { authenticator } = await withPasskey();
    authenticator.countFrom(10);
    expect((await signIn(authenticator.prove(await challenge()))).status).toBe(200);
    authenticator.countFrom(9);
    expect((await signIn(authenticator.prove(await challenge()))).status).toBe(401);
    authenticator.countFrom(11);
    expect((await signIn(authenticator.prove(await challenge()))).status).toBe(200);
  });

  it("is created only with the person's own challenge", async () => {
    const [ada, eve] = [await person(), await person()];
    const authenticator = createAuthenticator(ORIGIN);
    const made = authenticator.make(await optionsFor(ada.token));
    expect((await add(eve.token, made)).status).toBe(401);
    expect((await signIn(authenticator.prove(await challenge()))).status).toBe(401);
  });

  it("ends when it is removed or its person's sign-in changes", async () => {
    const removed = await withPasskey();
    const stranger = await person();
    await world.call('user/passkey-remove', stranger.token, { id: removed.authenticator.id });
    expect((await signIn(removed.authenticator.prove(await challenge()))).status).toBe(200);
    const { body } = await world.call('user/passkey-remove', removed.token, { id: removed.authenticator.id });
    expect(body.passkeys).toEqual([]);
    expect((await signIn(removed.authenticator.prove(await challenge()))).status).toBe(401);
    const off = await withPasskey();
    await world.database.db.execute(
      { name: 'test.off', text: 'update person set active = false where id = $1' },
      [off.id],
    );
    expect((await signIn(off.authenticator.prove(await challenge()))).status).toBe(401);
    const cook = await withPasskey(createAuthenticator(ORIGIN), 'kitchen');
    const set = { ...scopeOf(world.branch), id: cook.id, password: 'a new word' };
    expect((await world.call('staff/password', stranger.token, set)).status).toBe(200);
    expect((await signIn(cook.authenticator.prove(await challenge()))).status).toBe(401);
  });

  it('authenticates again only its own person', async () => {
    const { token, authenticator } = await withPasskey();
    world.clock.advance(10 * MINUTE_MS);
    const other = await withPasskey();
    const wrong = other.authenticator.prove(await challenge());
    expect((await world.call('auth/confirm', token, { passkey: wrong })).body.code).toBe('passkey_refused');
    expect((await world.call('shop/export', token, scopeOf(world.branch))).status).toBe(403);
    const right = authenticator.prove(await challenge());
    expect((await world.call('auth/confirm', token, { passkey: right })).status).toBe(200);
    expect((await world.call('shop/export', token, scopeOf(world.branch))).status).toBe(200);
  });
});

it("belongs to the request's host when the server has no public URL", async () => {
  const local = await createWorld();
  const { token } = await local.signIn(['owner']);
  const { rp } = (await local.call('user/passkey-options', token)).body;
  expect(rp.id).toBe('localhost');
  const authenticator = createAuthenticator('http://localhost');
  const asked = (await local.call('user/passkey-options', token)).body;
  const made = { name: 'Laptop', passkey: authenticator.make(asked) };
  expect((await local.call('user/passkey-add', token, made)).status).toBe(200);
  await local.drop();
});
