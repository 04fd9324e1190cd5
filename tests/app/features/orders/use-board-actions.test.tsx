import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KitchenPrints } from '#app/features/orders/kitchen-print.tsx';
import { PrintQueueBar } from '#app/features/orders/print-queue-bar.tsx';
import { useBoardActions } from '#app/features/orders/use-board-actions.ts';
import { UNDO_MS } from '#ui/notice-queue.ts';
import { noticeQueue } from '#ui/notices.tsx';
import type { Order } from '#domain/orders/order.ts';
import { type MemoryRows, memoryRows } from '#tests/support/memory-rows.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';
import { aBranch, aPrinter, aShop } from '#tests/support/restaurant.ts';

/** The device's rows, and the screen that was opened last. */
let memory: MemoryRows;
let board: ReturnType<typeof openBoard>;
const print = vi.fn();

function order(number: number, status: Order['status'] = 'APPROVAL'): Order {
  const products = [aLine({ id: `line-of-${number}-0000`, name: `Dish ${number}` })];
  const made = anOrder({ sid: `order-${number}-0000000`, number, status, products });
  memory.put([{ kind: 'order', row: made }]);
  return made;
}
function prints(isOn: boolean): void {
  const branch = aBranch({ ...aShop(), id: 1 }, { sid: 'b', stations: [] });
  const row = { ...branch, id: 1, shop: { ...branch.shop, print_on_approval: isOn } };
  memory.put([{ kind: 'branch', row }]);
}
const bump = vi.hoisted((): { now: ReturnType<typeof useBoardActions>['bump'] } => ({
  now: () => [],
}));
function Board() {
  const actions = useBoardActions();
  useEffect(() => {
    bump.now = actions.bump;
  }, [actions]);
  return null;
}
function openBoard(url = '/') {
  const screenAt =
    url === '/' ? (
      <>
        <Board />
        <PrintQueueBar />
      </>
    ) : (
      <KitchenPrints />
    );
  return renderAt(screenAt, { role: 'owner', url }, memory);
}
async function approve(orders: Order[]): Promise<void> {
  await act(async () => {
    bump.now(orders, 'PLACED');
    await vi.dynamicImportSettled();
  });
}

beforeEach(() => {
  localStorage.clear();
  memory = memoryRows([]);
  prints(true);
  window.print = print;
});
afterEach(() => {
  cleanup();
  print.mockClear();
});

it('prints all orders approved on the board that wait for printing with one tap', async () => {
  board = openBoard();
  await approve([order(1)]);
  board.notify();
  expect(screen.getByRole('link').textContent).toBe('1 ticket to print');
  await approve([order(2), order(3)]);
  board.notify();
  const link = screen.getByRole('link', { name: '3 tickets to print' });
  const href = link.getAttribute('href') ?? '';
  cleanup();
  openBoard(href);
  expect(
    screen.getAllByRole('article').map(({ textContent }) => /Dish \d/.exec(textContent ?? '')?.[0]),
  ).toEqual(['Dish 1', 'Dish 2', 'Dish 3']);
  expect(print).toHaveBeenCalledTimes(1);
  cleanup();
  board = openBoard();
  expect(screen.queryByRole('link')).toBeNull();
});

it('keeps what waits for printing on the device', async () => {
  board = openBoard();
  await approve([order(1), order(2)]);
  board.notify();
  expect(screen.getByRole('link').textContent).toBe('2 tickets to print');
  // A new tab of the device has only what is stored.
  sessionStorage.clear();
  cleanup();
  board = openBoard();
  expect(screen.getByRole('link').textContent).toBe('2 tickets to print');
});

it('drops what another tab has printed', async () => {
  board = openBoard();
  await approve([order(1), order(2)]);
  board.notify();
  const key = localStorage.key(0) ?? '';
  const [, ...others] = (localStorage.getItem(key) ?? '').split(' ');
  act(() => {
    localStorage.setItem(key, others.join(' '));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
  expect(screen.getByRole('link').textContent).toBe('1 ticket to print');
});

it('drops what waits for printing when the order is over', async () => {
  board = openBoard();
  await approve([order(2)]);
  const left = memory.rows.order.get('order-2-0000000');
  if (left === undefined) throw new Error('no order 2');
  memory.put([{ kind: 'order', row: { ...left, status: 'DELIVERED' } }]);
  board.notify();
  expect(screen.queryByRole('link')).toBeNull();
});

it('keeps nothing waiting after an undo', async () => {
  board = openBoard();
  const one = order(1);
  await approve([one]);
  board.notify();
  expect(screen.getByRole('link')).toBeTruthy();
  memory.put([{ kind: 'order', row: one }]);
  board.notify();
  expect(screen.queryByRole('link')).toBeNull();
});

it('keeps nothing waiting that was dismissed', async () => {
  board = openBoard();
  await approve([order(2)]);
  board.notify();
  fireEvent.click(screen.getByRole('button', { name: 'Do not print' }));
  board.notify();
  expect(screen.queryByRole('link')).toBeNull();
});

it('keeps nothing waiting with a printer or without print on approval', async () => {
  board = openBoard();
  memory.put([{ kind: 'printer', row: aPrinter({ sid: 'p' }) }]);
  await approve([order(3)]);
  memory.rows.printer.clear();
  prints(false);
  await approve([order(4)]);
  board.notify();
  expect(screen.queryByRole('link')).toBeNull();
});

it('says of a mixed selection which orders were moved and why others were not', async () => {
  board = openBoard();
  const show = vi.spyOn(noticeQueue, 'show');
  const [one, two, ready] = [order(1), order(2), order(12, 'PREPARED')];
  await act(async () => {
    bump.now([one, two], 'PLACED', [
      { order: ready, why: 'status' },
      { order: order(13), why: 'unpaid' },
      { order: order(14), why: 'role' },
    ]);
    await vi.waitFor(() => expect(show).toHaveBeenCalled());
  });
  expect(show).toHaveBeenCalledWith(
    'info',
    'Accepted: #1, #2. Not moved (3): #12 is “Prepared”, #13 is waiting for its online payment, #14: your role does not allow this.',
    expect.objectContaining({ showMs: 2 * UNDO_MS }),
  );
});

it('undoes the moves of a mixed selection', async () => {
  board = openBoard();
  const show = vi.spyOn(noticeQueue, 'show').mockClear();
  const [one, two, ready] = [order(1), order(2), order(12, 'PREPARED')];
  await act(async () => {
    bump.now([one, two], 'PLACED', [
      { order: ready, why: 'status' },
      { order: order(13), why: 'unpaid' },
      { order: order(14), why: 'role' },
    ]);
    await vi.waitFor(() => expect(show).toHaveBeenCalled());
  });
  const undo = show.mock.calls[0]?.[2]?.undo;
  undo?.();
  expect(board.mutated.find(({ name }) => name === 'orders/recall')).toMatchObject({
    args: { sid: one.sid, bump: 'mutation-1' },
    options: { dep: 'mutation-1' },
  });
});

it('does not finish a dish with an unread allergy note', async () => {
  board = openBoard();
  noticeQueue.clear();
  const careful = order(2, 'PREPARING');
  const unread = { ...careful, products: careful.products.map((line) => ({ ...line, allergy: 'nuts' })) };
  const said = () =>
    noticeQueue
      .current()
      .map(({ text }) => text)
      .join();
  await act(async () => {
    expect(bump.now([unread], 'PREPARED')).toEqual([]);
    await Promise.resolve();
  });
  expect(board.mutated).toEqual([]);
  expect(said()).toBe('#2: the kitchen must read the allergy note of Dish 2 first');
});

it('says which dishes of a selection were not finished', async () => {
  board = openBoard();
  noticeQueue.clear();
  const [plain, careful] = [order(1, 'PREPARING'), order(2, 'PREPARING')];
  const unread = { ...careful, products: careful.products.map((line) => ({ ...line, allergy: 'nuts' })) };
  const said = () =>
    noticeQueue
      .current()
      .map(({ text }) => text)
      .join();
  await act(async () => {
    expect(bump.now([plain, unread], 'PREPARED')).toEqual([plain]);
    await Promise.resolve();
  });
  expect(board.mutated).toHaveLength(1);
  expect(said()).toContain('Not moved (1): #2: the kitchen must read');
});

it('skips a held course with “All prepared”', async () => {
  board = openBoard();
  const soup = aLine({ id: 'line-soup-0000000', name: 'Soup' });
  const cake = aLine({ id: 'line-cake-0000000', name: 'Cake', course: 2, allergy: 'nuts' });
  const dinner = { ...order(1, 'PREPARING'), products: [soup, cake] };
  await act(async () => {
    expect(bump.now([dinner], 'PREPARED')).toEqual([dinner]);
    await Promise.resolve();
  });
  expect(board.mutated.map(({ name, args }) => [name, args])).toEqual([
    ['orders/item-status', { sid: dinner.sid, items: [{ product: soup.id, status: 'PREPARED' }] }],
  ]);
});

it('says that a held course was skipped', async () => {
  board = openBoard();
  noticeQueue.clear();
  const soup = aLine({ id: 'line-soup-0000000', name: 'Soup' });
  const cake = aLine({ id: 'line-cake-0000000', name: 'Cake', course: 2, allergy: 'nuts' });
  const dinner = { ...order(1, 'PREPARING'), products: [soup, cake] };
  await act(async () => {
    expect(bump.now([dinner], 'PREPARED')).toEqual([dinner]);
    await Promise.resolve();
  });
  await vi.waitFor(() =>
    expect(noticeQueue.current().map(({ text }) => text)).toEqual(['#1: Prepared, except held courses']),
  );
});
