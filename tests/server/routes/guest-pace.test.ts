import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/time.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ trustedProxies: 1 });
});
afterAll(() => world.drop());
beforeEach(() => world.clock.advance(16 * MINUTE_MS));

const place = (change: object = {}, from = '203.0.113.1', token?: string) =>
  world.call('cart/checkout', token, aCheckout(world.branch, { ...change }), { 'x-forwarded-for': from });
const phone = '+905551112233';

it('limits guest orders per phone within a quarter of an hour, from any network', async () => {
  for (let n = 0; n < 8; n += 1) expect((await place({ phone }, `203.0.113.${n}`)).status).toBe(200);
  const refused = await place({ phone: '+90 555 111 22 33' }, '198.51.100.7');
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ code: 'too_many_attempts', params: { minutes: 15 } });
  expect(refused.body.message).toBe('Too many attempts. Please try again in 15 min');
  expect((await place({}, '198.51.100.7')).status).toBe(200);
  world.clock.advance(15 * MINUTE_MS);
  expect((await place({ phone })).status).toBe(200);
});

it('limits guest orders per network address, also when all are sent at once', async () => {
  const answers = await Promise.all(Array.from({ length: 64 }, () => place({}, '192.0.2.9')));
  const placed = answers.filter(({ status }) => status === 200).length;
  expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
  expect(placed).toBeLessThanOrEqual(60);
  expect((await place({}, '192.0.2.10')).status).toBe(200);
});

it('does not count members, tables, repeated requests and refused orders', async () => {
  const { token } = await world.signIn(['member']);
  for (let n = 0; n < 10; n += 1) expect((await place({ phone }, '192.0.2.20', token)).status).toBe(200);
  for (let n = 0; n < 10; n += 1)
    expect((await place({ phone, expected_total: 1 }, '192.0.2.20')).body.code).toBe('price_changed');
  const table = { phone, action: 'table', table: 't1', table_key: 'key-of-t1' };
  for (let n = 0; n < 8; n += 1) expect((await place(table, '192.0.2.20')).status).toBe(200);
  const order = aCheckout(world.branch, { phone });
  const headers = { 'x-forwarded-for': '192.0.2.20', 'idempotency-key': randomUUID() };
  for (let n = 0; n < 12; n += 1)
    expect((await world.call('cart/checkout', undefined, order, headers)).status).toBe(200);
  for (let n = 0; n < 7; n += 1) expect((await place({ phone }, '192.0.2.20')).status).toBe(200);
  expect((await place({ phone }, '192.0.2.20')).status).toBe(429);
});
