import { describe, expect, it } from 'vitest';
import { UNDO_PAYMENT_MS } from '#domain/orders/take-payment.ts';
import { adding, aFloor, ana, bo, type Floor, paying } from '#tests/support/floor.ts';

/** A party of two dishes at t1, served: Ana is a manager, Bo a waiter. */
function servedParty(): Floor {
  const world = aFloor();
  world.run('tables/items-add', adding(world, 't1', 'a'));
  const [order] = [...world.rows.order.values()];
  world.run('orders/item-status', {
    sid: order?.sid,
    items: [{ product: 'line-a-000000', status: 'PREPARED' }],
  });
  world.run('orders/item-status', {
    sid: order?.sid,
    items: [{ product: 'line-a-000000', status: 'SERVED' }],
  });
  return world;
}

const reset = (world: Floor, more: object = {}) => ({
  sid: 't1',
  session: world.sitting('t1'),
  next: 'sitting-next-0001',
  key: 'key-next-00000001',
  ...more,
});

describe('closing a party that owes', () => {
  it('is refused to a waiter, even with a reason', () => {
    const world = servedParty();
    expect(world.run('tables/reset', reset(world, { reason: 'ran away' }), bo)).toBe('unpaid_needs_manager');
  });

  it("needs a manager's reason", () => {
    const world = servedParty();
    expect(world.run('tables/reset', reset(world), ana)).toBe('invalid_fields');
    expect(world.run('tables/reset', reset(world, { reason: '  ' }), ana)).toBe('invalid_fields');
  });

  it('stores the unpaid amount and the reason', () => {
    const world = servedParty();
    const session = world.sitting('t1');
    expect(world.run('tables/reset', reset(world, { reason: 'ran away' }), ana)).toBe('applied');
    const closed = world.rows.session.get(session)?.closed;
    expect(closed).toMatchObject({ by: ana.name, reason: 'ran away' });
    expect(closed?.due).toBeGreaterThan(0);
  });

  it('needs no reason for a party that has paid', () => {
    const world = servedParty();
    const due = [...world.rows.order.values()][0]?.total ?? 0;
    world.run('tables/order/payment', paying(world, 't1', 'all', due), bo);
    const session = world.sitting('t1');
    expect(world.run('tables/reset', reset(world), bo)).toBe('applied');
    expect(world.rows.session.get(session)?.closed).not.toHaveProperty('reason');
  });
});

describe('completing the last order of a party that owes', () => {
  const complete = (world: Floor, actor: typeof ana, more: object = {}) => {
    const [order] = [...world.rows.order.values()];
    return world.run('orders/status', { sid: order?.sid, status: 'DELIVERED', ...more }, actor);
  };

  it('is refused to a waiter, even with a reason', () => {
    expect(complete(servedParty(), bo, { unpaid_reason: 'ran away' })).toBe('unpaid_needs_manager');
  });

  it("needs a manager's reason", () => {
    expect(complete(servedParty(), ana)).toBe('invalid_fields');
    expect(complete(servedParty(), ana, { unpaid_reason: ' ' })).toBe('invalid_fields');
  });

  it('stores the unpaid amount and the reason', () => {
    const world = servedParty();
    const session = world.sitting('t1');
    expect(complete(world, ana, { unpaid_reason: 'ran away' })).toBe('applied');
    expect(world.rows.session.get(session)?.closed).toMatchObject({ by: ana.name, reason: 'ran away' });
  });

  it('needs no reason for a party that has paid', () => {
    const world = servedParty();
    const due = [...world.rows.order.values()][0]?.total ?? 0;
    world.run('tables/order/payment', paying(world, 't1', 'all', due), bo);
    expect(complete(world, bo)).toBe('applied');
  });
});

describe('a voucher or a transfer', () => {
  it.each(['voucher', 'transfer'])('%s by a waiter needs a reason', (method) => {
    const world = servedParty();
    expect(world.run('tables/order/payment', paying(world, 't1', 'v', 100, { method }), bo)).toBe(
      'invalid_fields',
    );
    const named = paying(world, 't1', 'v', 100, { method, reason: 'No. 4711' });
    expect(world.run('tables/order/payment', named, bo)).toBe('applied');
  });

  it('above the amount due is refused to a waiter as a voucher', () => {
    const world = servedParty();
    const large = paying(world, 't1', 'v', 999_999, { method: 'voucher', reason: 'No. 4711' });
    expect(world.run('tables/order/payment', large, bo)).toBe('voucher_too_large');
    expect(world.run('tables/order/payment', large, ana)).toBe('applied');
  });
});

describe('undoing a payment', () => {
  const back = (world: Floor) => ({
    id: 'payment-mine-0000',
    table: 't1',
    session: world.sitting('t1'),
    reason: 'Undone immediately',
  });

  it('is allowed shortly after to the waiter who took it', () => {
    const world = servedParty();
    world.run('tables/order/payment', paying(world, 't1', 'mine', 100), bo);
    expect(world.run('tables/order/void', back(world), bo)).toBe('applied');
  });

  it('is refused to another waiter', () => {
    const world = servedParty();
    world.run('tables/order/payment', paying(world, 't1', 'mine', 100), bo);
    const other = { ...bo, id: 'another-waiter' };
    expect(world.run('tables/order/void', back(world), other)).toBe('forbidden');
  });

  it('is refused to the waiter later', () => {
    const world = servedParty();
    world.run('tables/order/payment', paying(world, 't1', 'mine', 100), bo);
    const session = world.rows.session.get(world.sitting('t1'));
    if (session === undefined) throw new Error('no party');
    const payments = session.payments.map((one) => ({ ...one, at: one.at - UNDO_PAYMENT_MS - 1000 }));
    world.rows.session.set(session.sid, { ...session, payments });
    expect(world.run('tables/order/void', back(world), bo)).toBe('forbidden');
  });

  it('is allowed to a manager later', () => {
    const world = servedParty();
    world.run('tables/order/payment', paying(world, 't1', 'mine', 100), bo);
    const session = world.rows.session.get(world.sitting('t1'));
    if (session === undefined) throw new Error('no party');
    const payments = session.payments.map((one) => ({ ...one, at: one.at - UNDO_PAYMENT_MS - 1000 }));
    world.rows.session.set(session.sid, { ...session, payments });
    expect(world.run('tables/order/void', back(world), ana)).toBe('applied');
  });
});
