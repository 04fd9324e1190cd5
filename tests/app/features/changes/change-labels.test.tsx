import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useQueueLabels } from '#app/features/changes/change-labels.ts';
import type { OutboxEntry } from '#engine/outbox-entry.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { aRefused } from '#tests/support/queue.ts';
import { renderAt } from '#tests/support/render-at.tsx';
import { menu } from '#tests/support/restaurant.ts';

const one = aLine({ id: 'line-soup-0000000', name: 'Soup' });
const two = aLine({ id: 'line-cake-0000000', name: 'Cake' });
const order = anOrder({
  number: 25,
  action: 'table',
  table: { sid: 'm1', name: 'M1', table_part: null },
  products: [one, two],
});

const [t1] = menu.filter((one) => one.kind === 'table');
if (t1 === undefined) throw new Error('no table');
const rows = [
  { kind: 'order', row: order },
  { kind: 'table', row: { ...t1.row, sid: 'm1', name: 'M1' } },
] as const;

function What({ entry }: { entry: OutboxEntry }) {
  return useQueueLabels().what(entry);
}
function said(name: string, args: object): string {
  cleanup();
  const entry = aRefused(name, args);
  const drawn = renderAt(<What entry={entry} />, {}, rows);
  return drawn.container.textContent ?? '';
}

afterEach(cleanup);

it('names a single dish with its table', () => {
  const mark = (id: string, status: string) => ({ product: id, status });
  const { sid } = order;
  const marked = (...items: object[]) => said('orders/item-status', { sid, items });
  expect(marked(mark(one.id, 'SERVED'))).toBe('#25, M1: Soup – Served');
  expect(said('orders/item-remove', { sid, items: [two.id] })).toBe('#25, M1: Cake removed');
});

it('counts several dishes', () => {
  const mark = (id: string, status: string) => ({ product: id, status });
  const { sid } = order;
  const marked = (...items: object[]) => said('orders/item-status', { sid, items });
  expect(marked(mark(one.id, 'SERVED'), mark(two.id, 'SERVED'))).toBe('#25, M1: 2 dishes – Served');
  expect(marked(mark(one.id, 'SERVED'), mark(two.id, 'PREPARED'))).toBe('#25, M1: 2 dishes updated');
});

it('names the part that lines were moved to', () => {
  const items = [{ order: order.sid, lines: [one.id] }];
  const move = { sid: 'm1', session: 'session-00000000', items };
  expect(said('tables/move-lines', { ...move, table_part: 2 })).toBe('Soup moved to M1, part 2');
  expect(said('tables/move-lines', move)).toBe('Soup moved to M1');
});

it('names a claim by a driver', () => {
  const driver = { id: 'p1', name: 'Tunde' };
  expect(said('orders/claim', { sid: order.sid, driver })).toBe('#25, M1: claimed by a driver');
});

it('names the release of an order', () => {
  expect(said('orders/claim', { sid: order.sid, driver: null })).toBe('#25, M1: released by the driver');
});

it('names an order with changed or added dishes', () => {
  const { sid } = order;
  expect(said('orders/item-change', { sid, item: one.id, quantity: 2 })).toBe('#25, M1: items changed');
  expect(said('orders/item-change', { sid, added: [] })).toBe('#25, M1: items added');
});
