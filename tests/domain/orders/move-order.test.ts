import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveItems } from '#domain/orders/move-items.ts';
import { removeItems } from '#domain/orders/remove-items.ts';
import { moveOrder } from '#domain/orders/move-order.ts';
import { recallOrder } from '#domain/orders/recall-order.ts';
import { doneLines, type OrderContext } from '#domain/orders/order-steps.ts';
import {
  type ItemStatus,
  itemStatuses,
  type Order,
  type OrderStatus,
  orderStatuses,
} from '#domain/orders/order.ts';
import { existsFor, movesFrom, rankOf } from '#domain/orders/order-lifecycle.ts';
import type { Result } from '#domain/result.ts';
import { HOUR_MS } from '#domain/time.ts';
import { actor, anOrder } from '#tests/support/orders.ts';

const TABLE = { sid: 't1', name: 'T1', table_part: null };
let serial = 0;
function by(...roles: Parameters<typeof actor>): OrderContext {
  serial += 1;
  return { id: `change-${serial}`, now: 2_000_000 + serial, actor: actor(...roles) };
}
function value(result: Result<Order>): Order {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}
function code(result: Result<Order>): string | undefined {
  return result.ok ? undefined : result.refusal.code;
}

const atTable = { action: 'table' as const, table: { sid: 't1', name: 'T1', table_part: null } };
const LINES = ['line-000000000001', 'line-000000000002', 'line-000000000003'];
const mark = (order: Order, id: string, status: ItemStatus, who = by('kitchen'), confirmed = false) =>
  moveItems(order, { sid: order.sid, items: [{ product: id, status }], confirmed }, who);

describe('the time of approval', () => {
  it('is noted when an order leaves approval, and stays', () => {
    const waits = anOrder({ status: 'APPROVAL', approve_at: 2_500_000 });
    const first = by('manager');
    const placed = value(moveOrder(waits, { sid: waits.sid, status: 'PLACED' }, first));
    expect(placed.approved_at).toBe(first.now);
    const packed = value(moveOrder(placed, { sid: waits.sid, status: 'PACKED' }, by('manager')));
    expect(packed.approved_at).toBe(first.now);
  });

  it('is absent for an order that did not wait, and for one that was cancelled', () => {
    const order = anOrder({ status: 'PLACED' });
    expect(
      value(moveOrder(order, { sid: order.sid, status: 'PREPARING' }, by('kitchen'))).approved_at,
    ).toBeUndefined();
    const waits = anOrder({ status: 'APPROVAL' });
    expect(
      value(moveOrder(waits, { sid: waits.sid, status: 'CANCELED' }, by('manager'))).approved_at,
    ).toBeUndefined();
  });
});

describe('moving an order', () => {
  const cases: [string, Partial<Order>, OrderStatus, Parameters<typeof actor>, string][] = [
    ['a manager approves', { status: 'APPROVAL' }, 'PLACED', ['manager'], 'PLACED'],
    ['the kitchen may not approve', { status: 'APPROVAL' }, 'PLACED', ['kitchen'], 'forbidden'],
    [
      'a waitress approves at a table',
      { status: 'APPROVAL', action: 'table', table: TABLE },
      'PLACED',
      ['waitress'],
      'PLACED',
    ],
    ['a waitress does not approve a delivery', { status: 'APPROVAL' }, 'PLACED', ['waitress'], 'forbidden'],
    ['the kitchen cannot skip approval', { status: 'APPROVAL' }, 'PREPARED', ['kitchen'], 'not_approved'],
    ['an operator may skip steps', { status: 'PLACED' }, 'PACKED', ['manager'], 'PACKED'],
    ['a driver ships', { status: 'PACKED' }, 'SHIPPED', ['delivery'], 'SHIPPED'],
    ['a driver does not prepare', { status: 'PLACED' }, 'PREPARED', ['delivery'], 'forbidden'],
    [
      'a pickup is never shipped',
      { status: 'PACKED', action: 'pickup' },
      'SHIPPED',
      ['manager'],
      'not_on_this_way',
    ],
    [
      'a table is never packed',
      { status: 'PREPARED', action: 'table', table: TABLE },
      'PACKED',
      ['owner'],
      'not_on_this_way',
    ],
    [
      'a waitress closes a table',
      { status: 'PAYED', action: 'table', table: TABLE },
      'DELIVERED',
      ['waitress'],
      'DELIVERED',
    ],
    ['a waitress does not deliver', { status: 'SHIPPED' }, 'DELIVERED', ['waitress'], 'forbidden'],
    ['shipped cannot be cancelled', { status: 'SHIPPED' }, 'CANCELED', ['manager'], 'too_late'],
    [
      'paid cannot be cancelled',
      { status: 'PAYED', action: 'table', table: TABLE },
      'CANCELED',
      ['owner'],
      'too_late',
    ],
    ['cancelled stays cancelled', { status: 'CANCELED' }, 'PREPARED', ['manager'], 'order_canceled'],
    [
      'a member cancels on approval',
      { status: 'APPROVAL', member: 'id-member' },
      'CANCELED',
      ['member'],
      'CANCELED',
    ],
    [
      'a member does not cancel later',
      { status: 'PLACED', member: 'id-member' },
      'CANCELED',
      ['member'],
      'forbidden',
    ],
    [
      "a member does not cancel another's",
      { status: 'APPROVAL', member: 'x' },
      'CANCELED',
      ['member'],
      'forbidden',
    ],
  ];
  it.each(cases)('%s', (_name, change, status, roles, expected) => {
    const result = moveOrder(anOrder(change), { sid: 'order-00000000001', status }, by(...roles));
    expect(result.ok ? result.value.status : result.refusal.code).toBe(expected);
  });

  it('returns the same order when it has moved on already', () => {
    const order = anOrder({ status: 'SHIPPED' });
    expect(value(moveOrder(order, { sid: order.sid, status: 'PACKED' }, by('owner')))).toBe(order);
  });

  it('leaves no line cooking in a prepared order', () => {
    const moved = value(moveOrder(anOrder(), { sid: 'order-00000000001', status: 'PACKED' }, by('owner')));
    expect(moved.products.map((line) => line.status)).toEqual(['PREPARED', 'PREPARED', 'PREPARED']);
  });

  it('asks before cancelling what the kitchen has continued', () => {
    const seen = { status: 'PLACED' as const, done: 0 };
    const cooked = value(mark(anOrder(), LINES[0]!, 'PREPARED'));
    const args = { sid: cooked.sid, status: 'CANCELED' as const, seen };
    const refused = moveOrder(cooked, args, by('manager'));
    expect(refused).toMatchObject({
      ok: false,
      refusal: { code: 'progressed', params: { done: 1 }, by: 'kitchen' },
    });
    expect(value(moveOrder(cooked, { ...args, knowingly: true }, by('manager'))).status).toBe('CANCELED');
  });

  it('never lowers the rank, whatever is requested (property)', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...orderStatuses),
        fc.constantFrom(...orderStatuses),
        fc.constantFrom('now' as const, 'pickup' as const, 'table' as const),
        fc.constantFrom(
          'owner' as const,
          'manager' as const,
          'waitress' as const,
          'kitchen' as const,
          'delivery' as const,
        ),
        (from, to, action, role) => {
          const order = anOrder({ status: from, action, table: action === 'table' ? TABLE : null });
          const result = moveOrder(order, { sid: order.sid, status: to }, by(role));
          if (!result.ok) return;
          expect(rankOf(result.value.status)).toBeGreaterThanOrEqual(rankOf(from));
          if (result.value !== order) expect(existsFor(order, result.value.status)).toBe(true);
        },
      ),
    );
  });

  it('lists moves nearest first, cancelling last', () => {
    expect(movesFrom(anOrder({ status: 'PREPARED', action: 'table', table: TABLE }))).toEqual([
      'SERVED',
      'PAYMENT',
      'PAYED',
      'DELIVERED',
      'CANCELED',
    ]);
  });

  it('reaches every status of a fulfillment type from approval', () => {
    for (const action of ['now', 'pickup', 'table'] as const) {
      const table = action === 'table' ? TABLE : null;
      const start = anOrder({ status: 'APPROVAL', action, table });
      for (const status of orderStatuses.filter((one) => existsFor(start, one) && one !== 'APPROVAL')) {
        expect(movesFrom(start)).toContain(status);
      }
    }
  });

  it('reaches no status from a final one', () => {
    for (const action of ['now', 'pickup', 'table'] as const) {
      const table = action === 'table' ? TABLE : null;
      for (const status of ['DELIVERED', 'CANCELED'] as const) {
        expect(movesFrom(anOrder({ status, action, table }))).toEqual([]);
      }
    }
  });
});

describe('items', () => {
  it('make the order preparing, then prepared when every one is', () => {
    let order = value(mark(anOrder(atTable), LINES[0]!, 'PREPARED'));
    expect(order.status).toBe('PREPARING');
    order = value(mark(order, LINES[1]!, 'SERVED', by('waitress'), true));
    expect(order.status).toBe('PREPARING');
    order = value(mark(order, LINES[2]!, 'PREPARED'));
    expect(order.status).toBe('PREPARED');
  });

  it.each([
    ['not what is not begun', 'PLACED', false, 'not_ready'],
    ['not what is being cooked', 'PREPARING', false, 'not_ready'],
    ['what is ready', 'PREPARED', false, undefined],
    ['what is not ready, knowingly', 'PLACED', true, undefined],
  ] as const)('serve %s', (_title, status, confirmed, expected) => {
    const begun = status === 'PLACED' ? anOrder(atTable) : value(mark(anOrder(atTable), LINES[0]!, status));
    for (const role of ['waitress', 'manager'] as const)
      expect(code(mark(begun, LINES[0]!, 'SERVED', by(role), confirmed))).toBe(expected);
  });

  it('are served at a table only', () => {
    const ready = value(mark(anOrder(), LINES[0]!, 'PREPARED'));
    expect(code(mark(ready, LINES[0]!, 'SERVED', by('waitress'), true))).toBe('not_at_table');
  });

  it('refuse statuses the order cannot have', () => {
    expect(code(mark(anOrder({ status: 'APPROVAL' }), LINES[0]!, 'PREPARED'))).toBe('not_approved');
    expect(code(mark(anOrder({ status: 'CANCELED' }), LINES[0]!, 'PREPARED'))).toBe('order_canceled');
    expect(code(mark(anOrder(), 'line-of-another-order', 'PREPARED'))).toBe('no_such_item');
    expect(code(mark(anOrder(), LINES[0]!, 'SERVED'))).toBe('forbidden');
  });

  it('commute: any two interleavings of marks end alike (property)', () => {
    const marks = fc.array(fc.tuple(fc.constantFrom(...LINES), fc.constantFrom(...itemStatuses)), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(marks, fc.infiniteStream(fc.nat()), (list, random) => {
        const run = (sequence: readonly [string, ItemStatus][]) =>
          sequence.reduce(
            (order, [id, status]) => value(mark(order, id, status, by('owner'), true)),
            anOrder(atTable),
          );
        const shuffled = list
          .map((item) => ({ item, at: random.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ item }) => item);
        const one = run(list);
        const other = run(shuffled);
        expect(other.products.map((l) => l.status)).toEqual(one.products.map((l) => l.status));
        expect(other.status).toBe(one.status);
      }),
    );
  });

  it('are removed from the bill too', () => {
    const manager = by('manager');
    const order = value(removeItems(anOrder(), { sid: 'order-00000000001', items: [LINES[1]!] }, manager));
    expect(order.total).toBe(2000);
    expect(order.products[1]?.removed).toMatchObject({ by: 'manager' });
    expect(code(mark(order, LINES[1]!, 'PREPARED'))).toBe('item_removed');
    expect(value(recallOrder(order, { sid: order.sid, bump: manager.id }, by('manager'))).total).toBe(3000);
  });

  it('are not removed once started', () => {
    const cooking = value(mark(anOrder(), LINES[0]!, 'PREPARING'));
    expect(code(removeItems(cooking, { sid: cooking.sid, items: [LINES[0]!] }, by('manager')))).toBe(
      'cooking',
    );
  });

  it('are not removed when they are the last', () => {
    expect(code(removeItems(anOrder(), { sid: 'order-00000000001', items: LINES }, by('manager')))).toBe(
      'last_item',
    );
  });
});

describe('recall', () => {
  it('undoes exactly the bump it names', () => {
    const before = value(mark(anOrder(), LINES[0]!, 'PREPARED'));
    const bump = by('kitchen');
    const bumped = value(moveOrder(before, { sid: before.sid, status: 'PREPARED' }, bump));
    const back = value(recallOrder(bumped, { sid: before.sid, bump: bump.id }, by('kitchen')));
    expect(back.status).toBe('PREPARING');
    expect(back.products.map((line) => line.status)).toEqual(['PREPARED', 'PLACED', 'PLACED']);
    expect(doneLines(back)).toBe(1);
  });

  it('is refused after a later change', () => {
    const bump = by('kitchen');
    const bumped = value(moveOrder(anOrder(), { sid: 'order-00000000001', status: 'PREPARED' }, bump));
    const packed = value(moveOrder(bumped, { sid: bumped.sid, status: 'PACKED' }, by('delivery')));
    const recall = { sid: bumped.sid, bump: bump.id };
    expect(recallOrder(packed, recall, by('kitchen'))).toMatchObject({
      refusal: { code: 'recall_superseded', current: 'PACKED', by: 'delivery' },
    });
  });

  it('is refused too late', () => {
    const bump = by('kitchen');
    const bumped = value(moveOrder(anOrder(), { sid: 'order-00000000001', status: 'PREPARED' }, bump));
    const recall = { sid: bumped.sid, bump: bump.id };
    expect(code(recallOrder(bumped, recall, { ...by('kitchen'), now: bump.now + HOUR_MS + 1 }))).toBe(
      'recall_expired',
    );
  });

  it('is refused to the wrong role', () => {
    const bump = by('kitchen');
    const bumped = value(moveOrder(anOrder(), { sid: 'order-00000000001', status: 'PREPARED' }, bump));
    const recall = { sid: bumped.sid, bump: bump.id };
    expect(code(recallOrder(bumped, recall, by('delivery')))).toBe('forbidden');
  });

  it('is the inverse of any single change (property)', () => {
    const change = fc.oneof(
      fc.record({
        kind: fc.constant('items' as const),
        line: fc.constantFrom(...LINES),
        status: fc.constantFrom(...itemStatuses),
      }),
      fc.record({ kind: fc.constant('order' as const), status: fc.constantFrom(...orderStatuses) }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), change, (history, last) => {
        const apply = (order: Order, one: typeof last, who: OrderContext): Order => {
          const result =
            one.kind === 'items'
              ? moveItems(
                  order,
                  { sid: order.sid, items: [{ product: one.line, status: one.status }], confirmed: true },
                  who,
                )
              : moveOrder(order, { sid: order.sid, status: one.status }, who);
          return result.ok ? result.value : order;
        };
        const before = history.reduce((order, one) => apply(order, one, by('owner')), anOrder());
        const who = by('owner');
        const after = apply(before, last, who);
        if (after === before || after.status === 'CANCELED') return;
        const back = value(recallOrder(after, { sid: before.sid, bump: who.id }, by('owner')));
        expect(back.status).toBe(before.status);
        expect(back.products).toEqual(before.products);
      }),
    );
  });
});
