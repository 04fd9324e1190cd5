import { describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { hadAcceptedOrder, isAbandoned } from '#domain/tables/abandoned.ts';
import type { Payment } from '#domain/orders/payment.ts';
import type { Session } from '#domain/tables/session.ts';
import { anOrder } from '#tests/support/orders.ts';
import { adding, aFloor, type Floor } from '#tests/support/floor.ts';

const canceledFrom = (from: Order['status']) =>
  anOrder({ sid: `order-${from}`, status: 'CANCELED', cancel: { reason: 'x', by: 'Ana', at: 1, from } });
const known = new Map(
  [canceledFrom('APPROVAL'), canceledFrom('PLACED'), anOrder({ sid: 'order-live', status: 'PLACED' })].map(
    (order) => [order.sid, order],
  ),
);
const orderOf = (sid: string) => known.get(sid);
const payment: Payment = {
  id: 'payment-000000',
  at: 1,
  by: 'Ana',
  method: 'cash',
  amount: 100,
  tip: 0,
  given: null,
  covers: { kind: 'whole', part: null, seat: null, shares: null, lines: [] },
  reason: '',
  void: null,
};
const taken = { ...payment, void: { at: 2, by: 'Ana', reason: 'given back' } };
const party = (change: Partial<Session>): Session => ({
  sid: 'sitting-1',
  table: 't1',
  covers: 0,
  opened_at: 0,
  opened_by: 'Ana',
  orders: [],
  payments: [],
  closed: null,
  ...change,
});

describe('an abandoned party', () => {
  it.each<[string, Partial<Session>, boolean]>([
    ['ordered by the code and was refused', { orders: ['order-APPROVAL'] }, true],
    ['whose only order was cancelled after it was taken', { orders: ['order-PLACED'] }, true],
    ['whose orders are long forgotten here', { orders: ['order-gone'] }, true],
    ['was given its money back', { orders: ['order-PLACED'], payments: [taken] }, true],
    ['took its place with guests that were counted', { covers: 2, orders: ['order-PLACED'] }, false],
    ['has paid something', { orders: ['order-PLACED'], payments: [payment] }, false],
    ['has another order that goes on', { orders: ['order-PLACED', 'order-live'] }, false],
    ['has left', { closed: { at: 1, by: 'Ana', due: 0 } }, false],
  ])('%s', (_what, change, expected) => {
    expect(isAbandoned(party(change), orderOf)).toBe(expected);
  });

  it('has no accepted order while its orders wait for approval', () => {
    expect(hadAcceptedOrder(party({ orders: ['order-APPROVAL'] }), orderOf)).toBe(false);
    expect(hadAcceptedOrder(party({ orders: ['order-APPROVAL', 'order-PLACED'] }), orderOf)).toBe(true);
  });
});

describe('a table whose only order was cancelled', () => {
  const cancel = (world: Floor) => {
    const [order] = [...world.rows.order.values()];
    return world.run('orders/status', { sid: order?.sid, status: 'CANCELED', cancel_reason: 'mistake' });
  };

  it('accepts additions from another phone as a new party', () => {
    const world = aFloor();
    world.run('tables/items-add', adding(world, 't1', 'a'));
    const late = adding(world, 't1', 'late');
    expect(cancel(world)).toBe('applied');
    const before = world.rows.session.get(world.sitting('t1'));
    expect(world.run('tables/items-add', late)).toBe('applied');
    const after = world.rows.session.get(world.sitting('t1'));
    expect(after?.opened_at).toBeGreaterThan(before?.opened_at ?? Infinity);
  });

  it('gets a new code for new guests only if an order had been accepted', () => {
    const world = aFloor();
    world.run('tables/items-add', adding(world, 't1', 'a'));
    cancel(world);
    const key = () => world.rows.table.get('t1')?.party_key;
    const old = key();
    expect(world.run('tables/status', { sid: 't1', session: world.sitting('t1'), covers: 2 })).toBe(
      'applied',
    );
    expect(key()).not.toBe(old);
    const next = key();
    expect(world.run('tables/status', { sid: 't1', session: world.sitting('t1'), covers: 3 })).toBe(
      'applied',
    );
    expect(key()).toBe(next);
  });

  it('is free for a moving party, unlike one with guests', () => {
    const world = aFloor();
    world.run('tables/items-add', adding(world, 't1', 'a'));
    cancel(world);
    world.run('tables/items-add', adding(world, 't2', 'b'));
    const deserted = world.sitting('t1');
    const move = (to: string, mark: string) =>
      world.run('tables/move', {
        sid: 't2',
        session: world.sitting('t2'),
        to,
        next: `sitting-next-${mark}`,
        key: `key-next-${mark}`,
      });
    expect(world.run('tables/status', { sid: 't3', session: world.sitting('t3'), covers: 2 })).toBe(
      'applied',
    );
    expect(move('t3', '1')).toBe('table_taken');
    expect(move('t1', '2')).toBe('applied');
    expect(world.rows.session.get(deserted)?.closed).toMatchObject({ due: 0 });
  });

  it('with guests is reset in one tap', () => {
    const world = aFloor();
    world.run('tables/status', { sid: 't1', session: world.sitting('t1'), covers: 2 });
    world.run('tables/items-add', adding(world, 't1', 'a'));
    cancel(world);
    const reset = {
      sid: 't1',
      session: world.sitting('t1'),
      next: 'next-sitting',
      key: 'next-key-1',
      seen_due: 0,
    };
    expect(world.run('tables/reset', reset)).toBe('applied');
  });
});
