import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMerge } from '#app/parts/use-merge.ts';
import { useAttach } from '#app/features/tables/use-attach.ts';
import { useDetach } from '#app/features/tables/use-detach.ts';
import { useMove } from '#app/features/tables/use-move.ts';
import type { PartyLine } from '#app/features/tables/use-party.ts';
import { useServe } from '#app/features/tables/use-serve.ts';
import { useTakeOff } from '#app/features/tables/use-take-off.ts';
import type { MutationName } from '#domain/mutations.ts';
import { orderTotals } from '#domain/orders/order-totals.ts';
import { billLines } from '#domain/tables/bill.ts';
import type { Table } from '#domain/tables/table.ts';
import { noticeQueue } from '#ui/notices.tsx';
import { adding, aFloor, type Floor } from '#tests/support/floor.ts';

const world = vi.hoisted((): { run: (name: MutationName, args: object) => string } => ({ run: () => '' }));
const went = vi.hoisted((): string[] => []);
let count = 0;
vi.mock('#app/session/sync-context.tsx', () => ({
  useMutate: () => async (name: MutationName, args: object) => {
    expect(world.run(name, args)).toBe('applied');
    return { id: `change-${count}` };
  },
}));
vi.mock('#app/session/workplace.ts', () => ({ useWorkplace: () => ({ path: '/admin/s/b' }) }));
vi.mock('react-router-dom', async (original) => ({
  ...(await original<typeof import('react-router-dom')>()),
  useNavigate: () => (to: string) => void went.push(to),
}));

let floor: Floor;
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  noticeQueue.clear();
  went.length = 0;
  floor = aFloor();
  count = 0;
  world.run = (name, args) => {
    count += 1;
    return floor.run(name, args);
  };
  world.run('tables/items-add', adding(floor, 't1', 'one'));
  world.run('tables/items-add', adding(floor, 't1', 'two'));
});
afterEach(cleanup);

function hook<T>(use: () => T): T {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <MemoryRouter>{children}</MemoryRouter>
    </I18nProvider>
  );
  return renderHook(use, { wrapper }).result.current;
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

it('a party that was put at the wrong table goes back at a tap, and the screen goes with it', async () => {
  const party = floor.sitting('t1');
  hook(useMove).party(table('t1'), table('t2'), false);
  expect(floor.sitting('t2')).toBe(party);
  expect(went).toEqual(['/admin/s/b/tables/t2']);
  await undo(`${table('t1').name}: the party is at t2 now`);
  expect(floor.sitting('t1')).toBe(party);
  expect(bill('t1')).toHaveLength(2);
  expect(went.at(-1)).toBe('/admin/s/b/tables/t1');
});

it('a table that was merged by mistake goes back with what it had with it, the bills as they were', async () => {
  world.run('tables/items-add', adding(floor, 't3', 'three'));
  world.run('tables/merge', { sid: 't3', merge: 't2' });
  const before = [...floor.rows.table.values()];
  const bills = ['t1', 't2', 't3'].map(bill);
  hook(useMerge).merge(table('t2'), table('t1'));
  expect(table('t1').merged).toEqual(['t2', 't3']);
  await undo(`t2 and ${table('t1').name} have one bill now`);
  expect([...floor.rows.table.values()]).toEqual(before);
  expect(['t1', 't2', 't3'].map(bill)).toEqual(bills);
});

it('a table that was taken out by mistake comes back to its place in the group', async () => {
  for (const sid of ['t2', 't3', 't4']) world.run('tables/merge', { sid, merge: 't1' });
  const before = [...floor.rows.table.values()];
  hook(useMerge).takeOut(table('t3'), table('t1'));
  expect(table('t1').merged).toEqual(['t2', 't4']);
  await undo(`t3 has its own bill again, apart from ${table('t1').name}`);
  expect([...floor.rows.table.values()]).toEqual(before);
});

it('dishes that were put on the wrong bill go back to where each was', async () => {
  world.run('tables/split', { sid: 't1', number_of_split: 2, seen: 1 });
  const [first] = bill('t1');
  if (first === undefined) throw new Error('no line');
  const { order, line } = first;
  const part = { sid: 't1', session: floor.sitting('t1'), table_part: 2 };
  world.run('tables/move-lines', { ...part, items: [{ order: order.sid, lines: [line.id] }] });
  const before = bill('t1').map((one) => [one.line.id, one.part]);
  hook(useMove).lines(bill('t1'), table('t3'), null);
  expect(bill('t3')).toHaveLength(2);
  await undo('2 dishes moved to t3');
  expect(bill('t3')).toEqual([]);
  expect(bill('t1').map((one) => [one.line.id, one.part])).toEqual(before);
});

/** An order of t1 with its first dish on another part of the bill, and that bill. */
function orderOnTwoParts() {
  world.run('tables/split', { sid: 't1', number_of_split: 2, seen: 1 });
  const [first] = bill('t1');
  if (first === undefined) throw new Error('no line');
  const part = { sid: 't1', session: floor.sitting('t1'), table_part: 2 };
  world.run('tables/move-lines', { ...part, items: [{ order: first.order.sid, lines: [first.line.id] }] });
  const order = floor.rows.order.get(first.order.sid);
  if (order === undefined) throw new Error('no order');
  return { first, order, before: bill('t1').map((one) => [one.line.id, one.part, one.amount]) };
}

it('an order that was taken off its table goes back, each dish on its part of the bill', async () => {
  const { order, before } = orderOnTwoParts();
  hook(useDetach)({ ...order, number: 7 });
  expect(bill('t1')).toEqual([]);
  await undo(`#7 is off ${table('t1').name}: it is picked up instead`);
  await vi.waitFor(() =>
    expect(bill('t1').map((one) => [one.line.id, one.part, one.amount])).toEqual(before),
  );
});

it('an order that was put on a table goes back to where it was, with what it cost there', async () => {
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
  await undo('#8 is on the bill of t2 now');
  expect(bill('t2')).toEqual([]);
  expect(floor.rows.order.get(order.sid)).toEqual(order);
});

it('an order that was put on another table goes back to its own, each dish on its part of the bill', async () => {
  const { first, order, before } = orderOnTwoParts();
  hook(useAttach)({ ...order, number: 7 }, table('t3'));
  expect(bill('t1').map((one) => one.line.id)).toEqual([first.line.id]);
  await undo('#7 is on the bill of t3 now');
  expect(bill('t1').map((one) => [one.line.id, one.part, one.amount])).toEqual(before);
  expect(floor.rows.order.get(order.sid)).toEqual(order);
});

it('the last part goes with its dishes back on the whole table, and comes back with them', async () => {
  world.run('tables/split', { sid: 't1', number_of_split: 3, seen: 1 });
  const lines = bill('t1').slice(0, 1);
  const part = { sid: 't1', session: floor.sitting('t1'), table_part: 3 };
  const items = lines.map(({ order, line }) => ({ order: order.sid, lines: [line.id] }));
  world.run('tables/move-lines', { ...part, items });
  const before = bill('t1').map((one) => [one.line.id, one.part]);
  hook(useMove).lastPart(
    table('t1'),
    bill('t1').filter((one) => one.part === 3),
  );
  await vi.waitFor(() => expect(table('t1').number_of_split).toBe(2));
  expect(bill('t1').map((one) => one.part)).toEqual([null, null]);
  await undo(`${table('t1').name}: part 3 is gone, 1 × ${lines[0]?.line.name} moved to the whole table`);
  await vi.waitFor(() => expect(bill('t1').map((one) => [one.line.id, one.part])).toEqual(before));
  expect(table('t1').number_of_split).toBe(3);
});

it('dishes that were marked as served are undone', async () => {
  const all = bill('t1');
  hook(useServe)(all);
  expect(bill('t1').map(({ line }) => line.status)).toEqual(['SERVED', 'SERVED']);
  await undo('Served: 2 dishes');
  expect(bill('t1').map(({ line }) => line.status)).toEqual(all.map(({ line }) => line.status));
});

it('what was taken off a bill comes back on it, cooked or not', async () => {
  const [first, second] = bill('t1');
  if (first === undefined || second === undefined) throw new Error('no lines');
  hook(useTakeOff).remove([second]);
  expect(bill('t1')).toHaveLength(1);
  await undo(`Off the bill: 1 × ${second.line.name}`);
  expect(bill('t1')).toHaveLength(2);
  noticeQueue.clear();
  const items = [{ product: first.line.id, status: 'PREPARED' }];
  world.run('orders/item-status', { sid: first.order.sid, items });
  hook(useTakeOff).remove(bill('t1').slice(0, 1), 'cold');
  expect(bill('t1')[0]?.amount).toBe(0);
  await undo(`Off the bill: 1 × ${first.line.name}`);
  expect(bill('t1')[0]?.amount).toBe(first.amount);
});
