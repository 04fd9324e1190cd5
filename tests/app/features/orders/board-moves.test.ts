import { describe, expect, it } from 'vitest';
import { bumpOf, movesOf, nextOfLine } from '#app/features/orders/board-moves.ts';
import { bulkMove } from '#app/features/orders/bulk-move.ts';
import type { ItemStatus, Order } from '#domain/orders/order.ts';
import { actor, aLine, anOrder } from '#tests/support/orders.ts';

const table = { sid: 't1', name: 'T1', table_part: null };
const atTable = (change: Partial<Order> = {}) => anOrder({ action: 'table', table, ...change });
const manager = actor('manager');

describe('a shop with fewer order steps (`order_steps_all` off)', () => {
  it.each<[string, Order, string[]]>([
    ['a new order', anOrder({ status: 'APPROVAL' }), ['PLACED', 'PREPARED', 'DELIVERED', 'CANCELED']],
    ['a placed one', anOrder(), ['PREPARED', 'DELIVERED', 'CANCELED']],
    ['one at a table', atTable(), ['PREPARED', 'PAYMENT', 'PAYED', 'DELIVERED', 'CANCELED']],
    ['a prepared one', anOrder({ status: 'PREPARED' }), ['DELIVERED', 'CANCELED']],
  ])('offers %s only placed, prepared and delivered', (_, order, moves) => {
    expect(movesOf(order, manager, false)).toEqual(moves);
    expect(movesOf(order, manager, true).length).toBeGreaterThan(moves.length);
  });

  it('has one main action a tab', () => {
    expect(bumpOf(anOrder({ status: 'APPROVAL' }), 'new', manager, false)).toBe('PLACED');
    expect(bumpOf(anOrder(), 'new', manager, true)).toBe('PREPARING');
    const ready = anOrder({ status: 'PREPARED' });
    expect(bumpOf(ready, 'packing', manager, true)).toBe('PACKED');
    expect(bumpOf(anOrder(), 'new', actor('waitress'), false)).toBeUndefined();
  });

  it('leaves out a skipped step', () => {
    expect(bumpOf(anOrder(), 'new', manager, false)).toBe('PREPARED');
    const ready = anOrder({ status: 'PREPARED' });
    expect(bumpOf(ready, 'packing', manager, false)).toBe('DELIVERED');
  });
});

describe('an order with a held course', () => {
  const cake = aLine({ id: 'line-cake-0000000', course: 2 });
  const done = aLine({ id: 'line-soup-0000000', status: 'PREPARED' });
  const waits = atTable({ sid: 'order-waits-0000', status: 'PREPARING', products: [done, cake] });

  it('has no main action while only held dishes are left', () => {
    expect(bumpOf(waits, 'preparing', manager, true)).toBeUndefined();
    expect(bumpOf({ ...waits, fired: 2 }, 'preparing', manager, true)).toBe('PREPARED');
    expect(
      bumpOf(
        { ...waits, products: [{ ...done, status: 'PREPARING' as const }, cake] },
        'preparing',
        manager,
        true,
      ),
    ).toBe('PREPARED');
  });

  it('is not finished with other selected orders', () => {
    const ready = anOrder({ status: 'PREPARING' });
    expect(bulkMove([waits, ready], 'preparing', manager, true)).toMatchObject({
      status: 'PREPARED',
      orders: [{ sid: ready.sid }],
      skipped: [{ order: { sid: waits.sid }, why: 'held' }],
    });
  });
});

describe('a selection of orders', () => {
  const one = anOrder({ sid: 'order-one-000000', status: 'APPROVAL' });
  const placed = anOrder({ sid: 'order-two-000000' });
  const unpaid = anOrder({
    sid: 'order-three-0000',
    status: 'APPROVAL',
    payment: { state: 'open', id: 'p', amount: 1, at: 1 },
  });
  const why = (orders: Order[], who = manager) =>
    bulkMove(orders, 'new', who, true)?.skipped.map(({ order, why: reason }) => [order.sid, reason]);

  it("moves those that the first one's action fits", () => {
    expect(bulkMove([one, placed, unpaid], 'new', manager, true)).toMatchObject({
      status: 'PLACED',
      orders: [{ sid: one.sid }],
    });
  });

  it('says of each other why it is not moved', () => {
    expect(why([one, placed, unpaid])).toEqual([
      [placed.sid, 'status'],
      [unpaid.sid, 'unpaid'],
    ]);
    expect(why([one])).toEqual([]);
    const atTheTable = atTable({ sid: 'order-four-00000', status: 'APPROVAL' });
    expect(why([atTheTable, one], actor('waitress'))).toEqual([[one.sid, 'role']]);
  });

  it('is delivered at once when all of it is out for delivery', () => {
    const out = anOrder({ action: 'now', status: 'SHIPPED' });
    expect(bulkMove([out, out], 'delivering', manager, true)).toMatchObject({
      status: 'DELIVERED',
      skipped: [],
    });
  });
});

describe('a tap on a dish', () => {
  const next = (status: ItemStatus, allSteps: boolean, order = atTable(), who = manager) =>
    nextOfLine(order, aLine({ status }), who, allSteps);

  const steps = ['PLACED', 'PREPARING', 'PREPARED', 'SERVED'] as const;

  it('starts, finishes and serves it', () => {
    expect(steps.map((status) => next(status, true))).toEqual(['PREPARING', 'PREPARED', 'SERVED', undefined]);
  });

  it('finishes it at once with fewer order steps', () => {
    expect(steps.map((status) => next(status, false))).toEqual(['PREPARED', 'PREPARED', 'SERVED', undefined]);
  });

  it('does nothing to a prepared dish that is not served', () => {
    expect(next('PREPARED', false, anOrder())).toBeUndefined();
  });

  it('serves for a waiter', () => {
    expect(next('PREPARED', false, atTable(), actor('waitress'))).toBe('SERVED');
  });

  it('does not cook for a waiter', () => {
    expect(next('PLACED', false, atTable(), actor('waitress'))).toBeUndefined();
  });

  it('does nothing on an order that is not being cooked', () => {
    for (const status of ['APPROVAL', 'CANCELED', 'DELIVERED'] as const) {
      expect(next('PLACED', false, atTable({ status }))).toBeUndefined();
    }
  });

  it('does nothing to a removed dish', () => {
    const removed = aLine({ removed: { at: 1, by: 'Kim', reason: '' } });
    expect(nextOfLine(atTable(), removed, manager, false)).toBeUndefined();
  });
});

it.each([true, false])(
  'offers only "It came back" for an order that a driver returns (all steps: %s)',
  (allSteps) => {
    const undelivered = { reason: 'No answer', at: 1, by: 'Tunde' };
    const back = anOrder({ action: 'now', status: 'PACKED', undelivered });
    expect(bumpOf(back, 'delivering', manager, allSteps)).toBe('RTD');
    expect(bumpOf(back, 'delivering', actor('waitress'), allSteps)).toBeUndefined();
    expect(movesOf(back, manager, allSteps)[0]).toBe('RTD');
    expect(bumpOf({ ...back, status: 'RTD' }, 'delivering', manager, true)).toBe('SHIPPED');
  },
);
