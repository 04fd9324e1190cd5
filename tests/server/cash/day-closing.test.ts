import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putOrder, scopeOf } from '#tests/support/api.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let manager: string;
let waiter: { id: string; token: string };
beforeAll(async () => {
  world = await createWorld();
  manager = (await world.signIn(['manager'])).token;
  waiter = await world.signIn(['waitress']);
});
afterAll(() => world.drop());

const call = (name: string, payload: object = {}, token = manager) =>
  world.call(name, token, { ...scopeOf(world.branch), ...payload });
let made = 0;
const newSid = (what: string) => `${what}-of-closing-${(made += 1)}`;

/** A pickup order, paid in cash by the waiter, who was given too much for it. */
async function paidOrder(amount: number) {
  const { sid, total } = await putOrder(world, world.branch, {
    action: 'pickup',
    method: 'cash_on_pickup',
    status: 'PLACED',
    phone: '',
    total: amount,
  });
  const id = newSid('payment');
  const taken = { id, sid, paid: total, given: total + 500, method: 'cash', covers: { kind: 'whole' } };
  const answer = await call('orders/payment', taken, waiter.token);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { sid, id, total };
}
const dayNow = async () => (await call('cash/day')).body;
const cashOf = (closing: { methods: { method: string; amount: number; count: number }[] }) =>
  closing.methods.find(({ method }) => method === 'cash');

describe('orders/payment', () => {
  it('refuses more than is due when sent on its own path, unless it was confirmed', async () => {
    const { sid } = await paidOrder(1_000);
    const more = { id: newSid('payment'), sid, paid: 200, method: 'cash', covers: { kind: 'amount' } };
    expect((await call('orders/payment', more, waiter.token)).body.code).toBe('payment_too_large');
    const confirmed = await call('orders/payment', { ...more, seen_due: 0 }, waiter.token);
    expect(confirmed.status).toBe(200);
    await call('orders/payment/void', { sid, id: more.id, reason: 'mistake' });
  });

  it('sends drivers the amount and not the person who took it', async () => {
    const { sid } = await putOrder(world, world.branch, { action: 'now', status: 'PACKED', total: 900 });
    const taken = { id: newSid('payment'), sid, paid: 900, method: 'card', covers: { kind: 'whole' } };
    await call('orders/payment', taken, waiter.token);
    const driver = (await world.signIn(['delivery'])).token;
    const [payment] = (await call('orders/details', { sid }, driver)).body.order.payments;
    expect(payment).toMatchObject({ amount: 900, method: 'card', by: '', tip: 0 });
    expect(payment.by_id).toBeUndefined();
  });
});

describe('a day closing', () => {
  it('asks for a confirmation while a drawer is not counted', async () => {
    world.clock.advance(1_000);
    await call('cash/open', { sid: 'drawer-of-waiter-1', float: 10_000 }, waiter.token);
    const { closing, has_open: hasOpen } = await dayNow();
    expect(hasOpen).toBe(true);
    const refused = await call('cash/close', { number: closing.number });
    expect(refused.body.code).toBe('day_open');
  });

  it('has number 1, the money by method, and the difference of each drawer', async () => {
    world.clock.advance(1_000);
    const { total } = await paidOrder(1_240);
    world.clock.advance(1_000);
    await call('cash/count', { sid: 'drawer-of-waiter-1', total: 11_200 }, waiter.token);
    world.clock.advance(1_000);
    const before = cashOf((await dayNow()).closing)?.amount;
    const answer = await call('cash/close', { number: 1, confirmed: true });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { closing } = answer.body;
    expect(closing.number).toBe(1);
    expect(cashOf(closing)?.amount).toBe(before);
    expect(closing.drawers).toMatchObject([
      { sid: 'drawer-of-waiter-1', float: 10_000, cash: total, expected: 10_000 + total, counted: 11_200 },
    ]);
  });

  it('cannot be made twice with one number', async () => {
    expect((await call('cash/close', { number: 1, confirmed: true })).body.code).toBe('changed_meanwhile');
  });

  it('stays as it was when one of its payments is voided later, which counts in the next one', async () => {
    world.clock.advance(1_000);
    const { sid, id, total } = await paidOrder(700);
    world.clock.advance(1_000);
    await call('cash/close', { number: 2, confirmed: true });
    const sealed = (await call('cash/closing', { number: 2 })).body;
    world.clock.advance(1_000);
    await call('orders/payment/void', { sid, id, reason: 'returned' });
    world.clock.advance(1_000);
    expect((await call('cash/closing', { number: 2 })).body).toEqual(sealed);
    expect(cashOf(sealed.closing)?.amount).toBe(total);
    const next = await call('cash/close', { number: 3, confirmed: true });
    expect(cashOf(next.body.closing)?.amount).toBe(-total);
    expect(next.body.closing.voids).toMatchObject([{ method: 'cash', amount: total, count: 1 }]);
  });

  it('names cash outside a drawer again until it is handed over', async () => {
    world.clock.advance(1_000);
    await paidOrder(900);
    world.clock.advance(1_000);
    const { closing } = (await call('cash/close', { number: 4, confirmed: true })).body;
    const held = closing.outside_by.find(({ id }: { id: string }) => id === waiter.id);
    expect(held.amount).toBeGreaterThanOrEqual(900);
    world.clock.advance(1_000);
    expect((await dayNow()).closing.outside_by).toContainEqual(held);
    const sid = 'drawer-of-manager-1';
    await call('cash/open', { sid, float: 0 });
    const from = { id: waiter.id, name: held.person };
    const taken = { sid, id: newSid('move'), kind: 'in', amount: held.amount, reason: 'Cash', from };
    expect((await call('cash/move', taken)).status).toBe(200);
    world.clock.advance(1_000);
    const after = await dayNow();
    expect(after.closing.outside_by).not.toContainEqual(expect.objectContaining({ id: waiter.id }));
    expect(after.hand_ins).toEqual([taken.id]);
  });

  it('is listed newest first, without gaps', async () => {
    const { closings } = (await call('cash/closings')).body;
    expect(closings.map(({ number }: { number: number }) => number)).toEqual([4, 3, 2, 1]);
  });

  it.each(['update day_closing set number = number + 10', 'delete from day_closing', 'truncate day_closing'])(
    'is protected by the database from: %s',
    async (text) => {
      const change = world.context.db.execute({ name: `closing.${text.slice(0, 6)}`, text });
      await expect(change).rejects.toThrow(/P0001/);
    },
  );

  it('is for managers alone', async () => {
    for (const name of ['cash/day', 'cash/closings']) {
      expect((await call(name, {}, waiter.token)).status).toBe(403);
    }
    expect((await call('cash/close', { number: 4 }, waiter.token)).status).toBe(403);
    expect((await call('cash/closing', { number: 1 }, waiter.token)).status).toBe(403);
  });
});

describe('cash/handed-over', () => {
  it('tells a driver who took in their cash, and nothing of another person', async () => {
    const driver = await world.signIn(['delivery']);
    const other = await world.signIn(['delivery']);
    const { sid, total } = await putOrder(world, world.branch, {
      action: 'now',
      method: 'cash_on_delivery',
      status: 'SHIPPED',
      driver: { id: driver.id, name: 'Di', at: 1 },
      total: 1_500,
    });
    await call('orders/status', { sid, status: 'DELIVERED' });
    world.clock.advance(1_000);
    const drawer = newSid('drawer');
    await call('cash/open', { sid: drawer, float: 0 });
    const from = { id: driver.id, name: 'Di' };
    const move = { sid: drawer, id: newSid('move'), kind: 'in', amount: total, reason: 'Cash of Di', from };
    expect((await call('cash/move', move)).status).toBe(200);
    world.clock.advance(1_000);
    const { body } = await call('cash/handed-over', {}, driver.token);
    expect(body).toMatchObject({ taken_in: [{ id: move.id, amount: total }], other: 0 });
    expect((await call('cash/handed-over', {}, other.token)).body).toEqual({ taken_in: [], other: 0 });
  });
});
