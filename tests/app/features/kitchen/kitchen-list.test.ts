import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { kitchenList } from '#app/features/kitchen/kitchen-list.ts';
import { kitchenBoard } from '#domain/orders/kitchen-board.ts';
import type { Order } from '#domain/orders/order.ts';
import { emptyRowMaps, putRow, type RowKind, type RowMap } from '#domain/rows.ts';
import type { BranchView } from '#engine/branch-model.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';

const NOW = 10_000_000;
const SIDS = ['order-a', 'order-b', 'order-c', 'order-d'];

function orderWith(sid: string, edit: Partial<Order>, done: boolean): Order {
  const cooked = done ? { status: 'PREPARED' as const, done_at: ['grill'] } : {};
  return anOrder({ sid, products: [aLine({ id: `${sid}-1`, stations: ['grill'], ...cooked })], ...edit });
}

const edit: fc.Arbitrary<Partial<Order>> = fc.record(
  {
    status: fc.constantFrom('APPROVAL', 'PLACED', 'PREPARING', 'PREPARED', 'CANCELED'),
    create_at: fc.constantFrom(1_000_000, 2_000_000, 3_000_000),
    booking: fc.constantFrom(null, NOW + 10_000_000, NOW + 20_000_000),
    rush: fc.constantFrom(null, { at: 5_000_000, by: 'Ana' }, { at: 6_000_000, by: 'Ana' }),
    note: fc.constantFrom('', 'soon'),
  },
  { requiredKeys: ['status'] },
);
const step = fc.record({ sid: fc.constantFrom(...SIDS), edit, done: fc.boolean(), isGone: fc.boolean() });

function viewOf(orders: readonly Order[]): BranchView {
  const rows = emptyRowMaps();
  for (const row of orders) putRow(rows, { kind: 'order', row });
  const list = <K extends RowKind>(kind: K): RowMap[K][] => {
    const ofKind: Map<string, RowMap[K]> = rows[kind];
    return [...ofKind.values()];
  };
  return { get: () => undefined, list, savedState: () => undefined, waitingSids: () => new Set() };
}

it('is the same when updated as when built from scratch', () => {
  const screen = { share: ['grill'], taken: {} };
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
      const orders = new Map(SIDS.map((sid) => [sid, orderWith(sid, {}, false)]));
      for (const { sid, edit, done, isGone } of steps) {
        if (isGone) orders.delete(sid);
        else orders.set(sid, orderWith(sid, edit, done));
        const rows = [...orders.values()];
        const { now, later } = kitchenBoard(rows, screen.share, NOW);
        const sids = (tickets: typeof now) => tickets.map(({ order }) => order.sid);
        expect(kitchenList(viewOf(rows), screen, NOW)).toEqual({ now: sids(now), later: sids(later) });
      }
    }),
  );
});

it('keeps its identity after a change that moves no ticket', () => {
  const screen = { share: 'expo' as const, taken: {} };
  const [one, other] = [
    orderWith('order-a', {}, false),
    orderWith('order-b', { create_at: 2_000_000 }, false),
  ];
  const before = kitchenList(viewOf([one, other]), screen, NOW);
  expect(before.now).toEqual(['order-a', 'order-b']);
  expect(kitchenList(viewOf([{ ...one, note: 'soon' }, other]), screen, NOW)).toBe(before);
  expect(kitchenList(viewOf([{ ...one, rush: { at: 1, by: '' } }, other]), screen, NOW)).not.toBe(before);
});
