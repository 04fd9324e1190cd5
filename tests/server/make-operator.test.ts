import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { makeOperator, makeOperatorOf } from '#server/make-operator.ts';
import { SERVER_LOG, auditLog } from '#server/store/audit-log.ts';
import { scopeOf } from '#tests/support/api.ts';
import { aRestaurant } from '#tests/support/registration.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const EMAIL = 'rosa@brigade.example';
const PASSWORD = 'a-long-password';
const rosa = { email: EMAIL, password: PASSWORD, first_name: 'Rosa', last_name: 'Keller' };

let world: World;
let token: string;
beforeAll(async () => {
  world = await createWorld();
  await makeOperator(world.database.db, rosa, world.clock.now());
  const { body } = await world.call('auth/login', undefined, { username: EMAIL, password: PASSWORD });
  token = String(body.token);
});
afterAll(() => world.drop());

it('makes an operator who signs in by e-mail and has no shop', async () => {
  const { body } = await world.call('user/info', token);
  expect(body).toMatchObject({
    user: { roles: ['operator'], shop: 0 },
    shops: [],
    branches: [],
    billing: null,
  });
});

it.each([undefined, 'rosa'])('asks for an e-mail instead of %s', async (typed) => {
  const made = makeOperatorOf(parseConfig({}), createLog({ logLevel: 'silent' }), typed);
  await expect(made).rejects.toThrow('usage: npm run make-operator -- <e-mail>');
});

it('refuses an e-mail that belongs to an account', async () => {
  expect(await makeOperator(world.database.db, rosa, world.clock.now())).toBe(false);
});

it('keeps the e-mail from being used by an owner', async () => {
  const { body } = await world.call('auth/register', undefined, aRestaurant({ email: EMAIL }));
  expect(body.code).toBe('email_known');
});

it('lets an operator read nothing of a branch', async () => {
  const { status } = await world.call('orders', token, scopeOf(world.branch));
  expect(status).toBe(403);
});

it('records what an operator does in the log of the server', async () => {
  const all = { shop: SERVER_LOG, person: null, event: 'sign_in', from: 0, to: Number.MAX_SAFE_INTEGER };
  const entries = await auditLog.list(world.database.db, all, { before: 1_000_000, limit: 10 });
  expect(entries.map(({ event, person_name: by }) => [event, by])).toEqual([['sign_in', 'Rosa Keller']]);
});
