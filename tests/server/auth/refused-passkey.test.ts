import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AuditEntry } from '#domain/audit/audit-events.ts';
import { HOUR_MS, SECOND_MS } from '#domain/time.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { createWorld, type World, WORLD_PASSWORD } from '#tests/support/world.ts';

const ORIGIN = 'https://brigade.example';
let world: World;
beforeAll(async () => {
  world = await createWorld({ publicUrl: ORIGIN });
});
afterAll(() => world.drop());
beforeEach(() => world.clock.advance(2 * HOUR_MS));

let statements = 0;
async function sql<T>(text: string, values: unknown[] = []) {
  statements += 1;
  return world.database.db.query<T & Record<string, unknown>>(
    { name: `test.refused_${statements}`, text },
    values,
  );
}
type Entry = Pick<AuditEntry, 'event' | 'person_id' | 'details'>;
const FAILED = ['sign_in_failed', 'confirmation_failed'];
/** The failures that the work adds to the log, oldest first. */
async function failures(work: () => Promise<unknown>): Promise<Entry[]> {
  const read = 'select event, person_id, details from audit_log where event = any($1) order by number';
  const before = await sql<Entry>(read, [FAILED]);
  await work();
  return (await sql<Entry>(read, [FAILED])).slice(before.length);
}
async function person(role: 'kitchen' | 'manager' = 'kitchen') {
  const who = await world.signIn([role], { branches: [world.branch.id] });
  await world.call('auth/confirm', who.token, { password: WORLD_PASSWORD });
  return who;
}
async function withPasskey() {
  const who = await person();
  const authenticator = createAuthenticator(ORIGIN);
  const made = authenticator.make((await world.call('user/passkey-options', who.token)).body);
  await world.call('user/passkey-add', who.token, { name: 'Phone', passkey: made });
  return { ...who, authenticator };
}
const challenge = async () => (await world.call('auth/passkey-options', undefined)).body;
const signIn = (passkey: object) => world.call('auth/passkey', undefined, { passkey });
/** A proof of this passkey that another one signed. */
async function forged(of: { id: string }) {
  return { ...createAuthenticator(ORIGIN).prove(await challenge()), id: of.id, rawId: of.id };
}
const failed = (id: string, count: number, event = 'sign_in_failed') => ({
  event,
  person_id: id,
  details: { count },
});

it('records a passkey with a wrong signature for its account', async () => {
  const { id, authenticator } = await withPasskey();
  const found = await failures(async () => {
    expect((await signIn(await forged(authenticator))).body.code).toBe('passkey_refused');
    expect((await signIn(authenticator.prove(await challenge(), 'https://evil.example'))).status).toBe(401);
  });
  expect(found).toEqual([failed(id, 1), failed(id, 2)]);
});

it('records the passkey of a deactivated account', async () => {
  const { id, authenticator } = await withPasskey();
  await sql('update person set active = false where id = $1', [id]);
  const found = await failures(async () => {
    expect((await signIn(authenticator.prove(await challenge()))).body.code).toBe('passkey_refused');
  });
  expect(found).toEqual([failed(id, 1)]);
});

it('records nothing for an unknown passkey', async () => {
  const found = await failures(async () => {
    expect((await signIn(createAuthenticator(ORIGIN).prove(await challenge()))).status).toBe(401);
  });
  expect(found).toEqual([]);
});

it('records no failure for a correct passkey', async () => {
  const { authenticator } = await withPasskey();
  const found = await failures(async () => {
    expect((await signIn(authenticator.prove(await challenge()))).status).toBe(200);
  });
  expect(found).toEqual([]);
});

/** An account whose passkey was refused until it is slowed down; the answers' codes. */
async function slowedDown() {
  const { id, authenticator } = await withPasskey();
  const codes = new Set<string>();
  for (let count = 0; count < 25; count += 1)
    codes.add((await signIn(await forged(authenticator))).body.code);
  return { id, authenticator, codes: [...codes] };
}

it('slows down refused passkeys of an account', async () => {
  const { authenticator, codes } = await slowedDown();
  expect(codes).toEqual(['passkey_refused', 'try_again_soon']);
  expect((await signIn(authenticator.prove(await challenge()))).body.code).toBe('try_again_soon');
});

it('accepts the password of an account whose passkeys are slowed down', async () => {
  const { id } = await slowedDown();
  const [row] = await sql<{ username: string }>('select username from person where id = $1', [id]);
  const login = { shop_number: world.shop.id, username: row?.username, password: WORLD_PASSWORD };
  expect((await world.call('auth/login', undefined, login)).status).toBe(200);
});

it('accepts a passkey an hour after it was slowed down', async () => {
  const { authenticator } = await slowedDown();
  world.clock.advance(HOUR_MS);
  expect((await signIn(authenticator.prove(await challenge()))).status).toBe(200);
});

it('records a refused passkey at an identity check', async () => {
  const { id, token, authenticator } = await withPasskey();
  const found = await failures(async () => {
    const { status } = await world.call('auth/confirm', token, { passkey: await forged(authenticator) });
    expect(status).toBe(401);
  });
  expect(found).toEqual([failed(id, 1, 'confirmation_failed')]);
});

it('records no failed identity check for a wrong code while setting up an authenticator app', async () => {
  const { id, token } = await person('manager');
  const { secret } = (await world.call('user/totp-start', token)).body;
  const code = generateSync({ secret, epoch: Math.floor(world.clock.now() / SECOND_MS) });
  const wrong = code === '000000' ? '000001' : '000000';
  const found = await failures(async () => {
    expect((await world.call('user/totp-confirm', token, { code: wrong })).body.code).toBe('wrong_code');
    expect((await world.call('user/totp-confirm', token, { code })).status).toBe(200);
  });
  expect(found).toEqual([]);
  // Once it is on, a wrong code is one.
  const off = { password: WORLD_PASSWORD, code: wrong };
  expect(await failures(() => world.call('user/totp-off', token, off))).toEqual([
    failed(id, 1, 'confirmation_failed'),
  ]);
});
