import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMerge } from '#app/parts/tables/use-merge.ts';
import { useAttach } from '#app/features/tables/use-attach.ts';
import { useDetach } from '#app/features/tables/use-detach.ts';
import { useMove } from '#app/features/tables/use-move.ts';
import type { PartyLine } from '#app/features/tables/use-party.ts';
import { useServe } from '#app/features/tables/use-serve.ts';
import { useRemoveItems } from '#app/features/tables/use-remove-items.ts';
import { orderTotals } from '#domain/orders/order-totals.ts';
import { billLines } from '#domain/tables/bill.ts';
import type { Table } from '#domain/tables/table.ts';
import { noticeQueue } from '#ui/notices.tsx';
import { adding, aFloor, ana, type Floor } from '#tests/support/floor.ts';
import type { Mutated } from '#tests/support/memory-sync.ts';
import { renderHookAt } from '#tests/support/render-at.tsx';

let floor: Floor;
/** The address in the browser. */
let address: () => string;
/** The changes of the last hook. */
let mutated: readonly Mutated[] = [];
beforeEach(() => {
  noticeQueue.clear();
  floor = aFloor();
  floor.run('tables/items-add', adding(floor, 't1', 'one'));
  floor.run('tables/items-add', adding(floor, 't1', 'two'));
});
afterEach(() => {
  expect(mutated.map(({ outcome }) => outcome)).toEqual(mutated.map(() => 'applied'));
  cleanup();
});

function hook<T>(use: () => T): T {
  const shown = renderHookAt(use, { actor: ana }, floor);
  ({ address, mutated } = shown);
  return shown.result.current;
}
function table(sid: string): Table {
  const row = floor.rows.table.get(sid);
  if (row === undefined) throw new Error('no table');
  return row;
}
function bill(sid: string): PartyLine[] {
  const home = floor.rows.session.get(floor.sitting(sid));
  if (home === undefined) return [];
  return billLines(home, (order) => floor.rows.order.get(order)).map((one) => ({ ...one, home }));
}
async function undo(text: string): Promise<void> {
  await vi.waitFor(() => expect(noticeQueue.current().map((one) => one.text)).toEqual([text]));
  noticeQueue.current()[0]?.undo?.();
}

it('moves a party back to its table with one tap', async () => {
  const party = floor.sitting('t1');
  hook(useMove).party(table('t1'), table('t2'), false);
  expect(floor.sitting('t2')).toBe(party);
  await vi.waitFor(() => expect(address()).toBe('/admin/s/b/tables/t2'));
  await undo(`${table('t1').name}: the party is now at t2`);
  expect(floor.sitting('t1')).toBe(party);
  expect(bill('t1')).toHaveLength(2);
});

it('moves the screen with the party', async () => {
  hook(useMove).party(table('t1'), table('t2'), false);
  await vi.waitFor(() => expect(address()).toBe('/admin/s/b/tables/t2'));
  await undo(`${table('t1').name}: the party is now at t2`);
  await vi.waitFor(() => expect(address()).toBe('/admin/s/b/tables/t1'));
});

it('unmerges a table with its orders, bills unchanged', async () => {
  floor.run('tables/items-add', adding(floor, 't3', 'three'));
  floor.run('tables/merge', { sid: 't3', merge: 't2' });
  const before = [...floor.rows.table.values()];
  const bills = ['t1', 't2', 't3'].map(bill);
  hook(useMerge).merge(table('t2'), table('t1'));
  expect(table('t1').merged).toEqual(['t2', 't3']);
  await undo(`t2 and ${table('t1').name} now share one bill`);
  expect([...floor.rows.table.values()]).toEqual(before);
  expect(['t1', 't2', 't3'].map(bill)).toEqual(bills);
});

it('merges a table back to its position in the group', async () => {
  for (const sid of ['t2', 't3', 't4']) floor.run('tables/merge', { sid, merge: 't1' });
  const before = [...floor.rows.table.values()];
  hook(useMerge).takeOut(table('t3'), table('t1'));
  expect(table('t1').merged).toEqual(['t2', 't4']);
  await undo(`t3 has its own bill again, separate from ${table('t1').name}`);
  expect([...floor.rows.table.values()]).toEqual(before);
});

it('moves dishes back to the bills they came from', async () => {
  floor.run('tables/split', { sid: 't1', number_of_split: 2, seen: 1 });
  const [first] = bill('t1');
  if (first === undefined) throw new Error('no line');
  const { order, line } = first;
  const part = { sid: 't1', session: floor.sitting('t1'), table_part: 2 };
  floor.run('tables/move-lines', { ...part, items: [{ order: order.sid, lines: [line.id] }] });
  const before = bill('t1').map((one) => [one.line.id, one.part]);
  hook(useMove).lines(bill('t1'), table('t3'), null);
  expect(bill('t3')).toHaveLength(2);
  await undo('2 dishes moved to t3');
  expect(bill('t3')).toEqual([]);
  expect(bill('t1').map((one) => [one.line.id, one.part])).toEqual(before);
});

/** An order of t1 with its first dish on another part, and that part's bill. */
function orderOnTwoParts() {
  floor.run('tables/split', { sid: 't1', number_of_split: 2, seen: 1 });
  const [first] = bill('t1');
  if (first === undefined) throw new Error('no line');
  const part = { sid: 't1', session: floor.sitting('t1'), table_part: 2 };
  floor.run('tables/move-lines', { ...part, items: [{ order: first.order.sid, lines: [first.line.id] }] });
  const order = floor.rows.order.get(first.order.sid);
  if (order === undefined) throw new Error('no order');
  return { first, order, before: bill('t1').map((one) => [one.line.id, one.part, one.amount]) };
}

it('restores an order to its table, each dish on its part of the bill', async () => {
  const { order, before } = orderOnTwoParts();
  hook(useDetach)({ ...order, number: 7 });
  expect(bill('t1')).toEqual([]);
  await undo(`#7 is no longer at ${table('t1').name}: it is now a pickup order`);
  await vi.waitFor(() =>
    expect(bill('t1').map((one) => [one.line.id, one.part, one.amount])).toEqual(before),
  );
});

it('restores an order that was added to a table to its former state and price', async () => {
  const [made] = bill('t1').map(({ order }) => order);
  if (made === undefined) throw new Error('no order');
  const products = made.products.slice(0, 1).map((line) => ({ ...line, id: 'line-brought-00' }));
  const away = { sid: 'order-brought', number: 8, session: null, table: null, action: 'now' as const };
  const charged = { ...made, ...away, products, packing_charge: 30, shipping: 120 };
  const order = { ...charged, ...orderTotals(charged) };
  floor.rows.order.set(order.sid, order);
  const before = bill('t2').map(({ line }) => line.id);
  hook(useAttach)(order, table('t2'));
  expect(bill('t2').map(({ line }) => line.id)).toEqual([...before, 'line-brought-00']);
  expect(floor.rows.order.get(order.sid)).toMatchObject({ packing_charge: 0, shipping: 0 });
  await undo('#8 is now on the bill of t2');
  expect(bill('t2')).toEqual([]);
  expect(floor.rows.order.get(order.sid)).toEqual(order);
});

it('moves an order back to its own table, each dish on its part of the bill', async () => {
  const { first, order, before } = orderOnTwoParts();
  hook(useAttach)({ ...order, number: 7 }, table('t3'));
  expect(bill('t1').map((one) => one.line.id)).toEqual([first.line.id]);
  await undo('#7 is now on the bill of t3');
  expect(bill('t1').map((one) => [one.line.id, one.part, one.amount])).toEqual(before);
  expect(floor.rows.order.get(order.sid)).toEqual(order);
});

it('removes the last part with its dishes moved to the whole table', async () => {
  floor.run('tables/split', { sid: 't1', number_of_split: 3, seen: 1 });
  const lines = bill('t1').slice(0, 1);
  const part = { sid: 't1', session: floor.sitting('t1'), table_part: 3 };
  const items = lines.map(({ order, line }) => ({ order: order.sid, lines: [line.id] }));
  floor.run('tables/move-lines', { ...part, items });
  hook(useMove).lastPart(
    table('t1'),
    bill('t1').filter((one) => one.part === 3),
  );
  await vi.waitFor(() => expect(table('t1').number_of_split).toBe(2));
  expect(bill('t1').map((one) => one.part)).toEqual([null, null]);
});

it('restores the last part with its dishes', async () => {
  floor.run('tables/split', { sid: 't1', number_of_split: 3, seen: 1 });
  const lines = bill('t1').slice(0, 1);
  const part = { sid: 't1', session: floor.sitting('t1'), table_part: 3 };
  const items = lines.map(({ order, line }) => ({ order: order.sid, lines: [line.id] }));
  floor.run('tables/move-lines', { ...part, items });
  const before = bill('t1').map((one) => [one.line.id, one.part]);
  hook(useMove).lastPart(
    table('t1'),
    bill('t1').filter((one) => one.part === 3),
  );
  await vi.waitFor(() => expect(table('t1').number_of_split).toBe(2));
  await undo(`${table('t1').name}: part 3 removed, 1 × ${lines[0]?.line.name} moved to the whole table`);
  await vi.waitFor(() => expect(bill('t1').map((one) => [one.line.id, one.part])).toEqual(before));
  expect(table('t1').number_of_split).toBe(3);
});

it('undoes served dishes', async () => {
  const all = bill('t1');
  hook(useServe)(all, true);
  expect(bill('t1').map(({ line }) => line.status)).toEqual(['SERVED', 'SERVED']);
  await undo('Served: 2 dishes');
  expect(bill('t1').map(({ line }) => line.status)).toEqual(all.map(({ line }) => line.status));
});

it('restores voided dishes to the bill, cooked or not', async () => {
  const [first, second] = bill('t1');
  if (first === undefined || second === undefined) throw new Error('no lines');
  void hook(useRemoveItems).remove([second]);
  expect(bill('t1')).toHaveLength(1);
  await undo(`Removed: 1 × ${second.line.name}`);
  expect(bill('t1')).toHaveLength(2);
  noticeQueue.clear();
  const items = [{ product: first.line.id, status: 'PREPARED' }];
  floor.run('orders/item-status', { sid: first.order.sid, items });
  void hook(useRemoveItems).remove(bill('t1').slice(0, 1), 'cold');
  expect(bill('t1')[0]?.amount).toBe(0);
  await undo(`Removed: 1 × ${first.line.name}`);
  expect(bill('t1')[0]?.amount).toBe(first.amount);
});
