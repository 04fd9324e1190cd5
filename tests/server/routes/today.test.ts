import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { putOrder, scopeOf } from '#tests/support/api.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ branch: { timezone: 'Europe/Berlin' } });
});
afterAll(() => world.drop());

const put = (at: string, change: Partial<Order> = {}) =>
  putOrder(world, world.branch, { status: 'DELIVERED', create_at: Date.parse(at), total: 1000, ...change });
async function ask(now: string, branch = world.branch) {
  world.clock.set(Date.parse(now));
  const { token } = await world.signIn(['owner']);
  return (await world.call('report/today', token, scopeOf(branch))).body;
}
const hourOf = (body: { hours: { hour: number }[] }, hour: number) =>
  body.hours.find((one) => one.hour === hour);

it('compares sales until now with the same weekday last week until the same time', async () => {
  await put('2027-06-02T12:10:00+02:00', { total: 700 });
  await put('2027-06-02T12:40:00+02:00', { total: 900 });
  await put('2027-06-01T12:10:00+02:00');
  await put('2027-06-08T23:10:00+02:00', { total: 500 });
  await put('2027-06-09T09:00:00+02:00', { total: 1999 });
  await put('2027-06-09T12:29:59+02:00', { total: 1 });
  const body = await ask('2027-06-09T12:30:00+02:00');
  expect(body).toMatchObject({
    day: '2027-06-09',
    compared_day: '2027-06-02',
    now: Date.parse('2027-06-09T12:30:00+02:00'),
    compared_until: Date.parse('2027-06-02T12:30:00+02:00'),
    currency: world.branch.currency,
    today: { orders: 2, amount: 2000 },
    before: { orders: 1, amount: 700 },
    before_day: { orders: 2, amount: 1600 },
    yesterday: { orders: 1, amount: 500 },
  });
  expect(hourOf(body, 12)).toEqual({
    hour: 12,
    today: { orders: 1, amount: 1 },
    before: { orders: 2, amount: 1600 },
  });
});

it('says whether the branch had an order by the end of the compared day', async () => {
  // The first order was on 1 June.
  expect((await ask('2027-06-07T12:00:00+02:00')).is_comparable).toBe(false);
  expect((await ask('2027-06-08T12:00:00+02:00')).is_comparable).toBe(true);
});

it('leaves out cancelled orders and those waiting for approval', async () => {
  await put('2027-07-07T10:00:00+02:00', { status: 'APPROVAL' });
  await put('2027-07-07T10:00:00+02:00', {
    status: 'CANCELED',
    cancel: { reason: 'late', by: 'Ana', at: 1, from: 'PLACED' },
  });
  expect((await ask('2027-07-07T12:00:00+02:00')).today).toEqual({ orders: 0, amount: 0 });
});

it('counts the hour that repeats under one name when the clocks go back', async () => {
  await writeRows(world.context, world.branch.id, [
    { kind: 'branch', row: { ...world.branch, day_starts: 0 } },
  ]);
  await put('2027-10-31T02:30:00+02:00', { total: 300 });
  await put('2027-10-31T02:30:00+01:00', { total: 50 });
  const body = await ask('2027-10-31T12:00:00+01:00');
  expect(hourOf(body, 2)).toMatchObject({ today: { orders: 2, amount: 350 } });
  await writeRows(world.context, world.branch.id, [{ kind: 'branch', row: world.branch }]);
});

it('compares by the clock on the wall when the clocks went forward in between', async () => {
  await put('2027-03-21T11:59:00+01:00', { total: 10 });
  await put('2027-03-21T12:01:00+01:00', { total: 20 });
  const body = await ask('2027-03-28T12:00:00+02:00');
  expect(body.before).toEqual({ orders: 1, amount: 10 });
  expect(body.before_day).toEqual({ orders: 2, amount: 30 });
});

it('counts only the branch asked for', async () => {
  await put('2027-08-04T10:00:00+02:00');
  const now = '2027-08-04T12:00:00+02:00';
  expect((await ask(now, world.sister)).today).toEqual({ orders: 0, amount: 0 });
  expect((await ask(now)).today).toEqual({ orders: 1, amount: 1000 });
});
