import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest';
import { KitchenPrints } from '#app/features/orders/kitchen-print.tsx';
import { PrintQueueBar } from '#app/features/orders/print-queue-bar.tsx';
import { useBoardActions } from '#app/features/orders/use-board-actions.ts';
import { UNDO_MS } from '#ui/notice-queue.ts';
import { noticeQueue } from '#ui/notices.tsx';
import { moveOrder } from '#domain/orders/move-order.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { actor, aLine, anOrder } from '#tests/support/orders.ts';
import { aBranch, aShop } from '#tests/support/world.ts';

interface World {
  orders: Map<string, Order>;
  branch: Branch | undefined;
  printers: { sid: string; active: boolean; kitchen: boolean; stations: string[] }[];
  mutate: Mock;
}
const world = vi.hoisted(
  (): World => ({
    orders: new Map(),
    branch: undefined,
    printers: [],
    mutate: vi.fn(),
  }),
);
const view = {
  get: (kind: string, sid: string) => (kind === 'branch' ? world.branch : world.orders.get(sid)),
  list: () => world.printers,
};
vi.mock('#app/session/sync-context.tsx', () => ({
  useMutate: () => world.mutate,
  usePeek: () => view,
  useView: () => view,
  useRow: () => world.branch,
  useBranchReady: () => true,
  useSelected: (select: (of: typeof view) => unknown) => select(view),
}));
vi.mock('#app/session/workplace.ts', () => ({
  useWorkplace: () => ({ branch: { sid: 'b', timezone: 'UTC' }, actor: { name: 'Ana' }, path: '/admin/a/b' }),
}));
const print = vi.fn();

function order(number: number, status: Order['status'] = 'APPROVAL'): Order {
  const products = [aLine({ id: `line-of-${number}-0000`, name: `Dish ${number}` })];
  const made = anOrder({ sid: `order-${number}-0000000`, number, status, products });
  world.orders.set(made.sid, made);
  return made;
}
function prints(isOn: boolean): Branch {
  const branch = aBranch({ ...aShop(), id: 1 }, { stations: [] });
  return { ...branch, id: 1, shop: { ...branch.shop, print_on_approval: isOn } };
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
const drawn = (at = '/') => (
  <I18nProvider i18n={i18n}>
    <MemoryRouter initialEntries={[at]}>
      {at === '/' ? [<Board key="board" />, <PrintQueueBar key="paper" />] : <KitchenPrints />}
    </MemoryRouter>
  </I18nProvider>
);
async function approve(orders: Order[]): Promise<void> {
  await act(async () => {
    bump.now(orders, 'PLACED');
    await Promise.resolve();
  });
}

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
  localStorage.clear();
  world.orders.clear();
  world.printers = [];
  world.branch = prints(true);
  // As a device does: the change is shown at once.
  world.mutate
    .mockReset()
    .mockImplementation(async (_: string, args: { sid: string; status: Order['status'] }) => {
      const before = world.orders.get(args.sid);
      if (before === undefined) throw new Error(args.sid);
      const moved = moveOrder(before, args, { id: `c-${args.sid}`, now: 1, actor: actor('owner') });
      if (moved.ok) world.orders.set(args.sid, moved.value);
      return { id: `c-${args.sid}` };
    });
  window.print = print;
});
afterEach(() => {
  cleanup();
  print.mockClear();
});

it('prints all orders approved on the board that wait for printing with one tap', async () => {
  const { rerender } = render(drawn());
  await approve([order(1)]);
  rerender(drawn());
  expect(screen.getByRole('link').textContent).toBe('1 ticket to print');
  await approve([order(2), order(3)]);
  rerender(drawn());
  const link = screen.getByRole('link', { name: '3 tickets to print' });
  const href = link.getAttribute('href') ?? '';
  cleanup();
  render(drawn(href.replace('/admin/a/b', '')));
  expect(
    screen.getAllByRole('article').map(({ textContent }) => /Dish \d/.exec(textContent ?? '')?.[0]),
  ).toEqual(['Dish 1', 'Dish 2', 'Dish 3']);
  expect(print).toHaveBeenCalledTimes(1);
  cleanup();
  render(drawn());
  expect(screen.queryByRole('link')).toBeNull();
});

it('keeps what waits for printing on the device until one tab has printed it or the order is over', async () => {
  const { rerender } = render(drawn());
  await approve([order(1), order(2)]);
  rerender(drawn());
  expect(screen.getByRole('link').textContent).toBe('2 tickets to print');
  // A new tab of the device has only what is stored.
  sessionStorage.clear();
  cleanup();
  render(drawn());
  expect(screen.getByRole('link').textContent).toBe('2 tickets to print');
  const key = localStorage.key(0) ?? '';
  const [, ...others] = (localStorage.getItem(key) ?? '').split(' ');
  act(() => {
    localStorage.setItem(key, others.join(' '));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
  expect(screen.getByRole('link').textContent).toBe('1 ticket to print');
  cleanup();
  const left = world.orders.get(`order-2-0000000`);
  if (left === undefined) throw new Error('no order 2');
  world.orders.set(left.sid, { ...left, status: 'DELIVERED' });
  render(drawn());
  expect(screen.queryByRole('link')).toBeNull();
});

it('keeps nothing waiting without print on approval, with a printer, after an undo or when dismissed', async () => {
  const { rerender } = render(drawn());
  const one = order(1);
  await approve([one]);
  rerender(drawn());
  expect(screen.getByRole('link')).toBeTruthy();
  world.orders.set(one.sid, one);
  rerender(drawn());
  expect(screen.queryByRole('link')).toBeNull();
  await approve([order(2)]);
  rerender(drawn());
  fireEvent.click(screen.getByRole('button', { name: 'Do not print' }));
  rerender(drawn());
  expect(screen.queryByRole('link')).toBeNull();
  world.printers = [{ sid: 'p', active: true, kitchen: true, stations: [] }];
  await approve([order(3)]);
  world.printers = [];
  world.branch = prints(false);
  await approve([order(4)]);
  rerender(drawn());
  expect(screen.queryByRole('link')).toBeNull();
});

it('says of a mixed selection which orders were moved and why the others were not, for twice as long', async () => {
  render(drawn());
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
    'Order received: #1, #2. Not moved (3): #12 is “Prepared”, #13 is waiting for its online payment, #14: your role cannot move it.',
    expect.objectContaining({ showMs: 2 * UNDO_MS }),
  );
  const undo = show.mock.calls[0]?.[2]?.undo;
  undo?.();
  expect(world.mutate).toHaveBeenCalledWith(
    'orders/recall',
    { sid: one.sid, bump: `c-${one.sid}` },
    expect.anything(),
  );
});

it('does not finish a dish with an unread allergy note, and says so instead of "Prepared"', async () => {
  render(drawn());
  noticeQueue.clear();
  const [plain, careful] = [order(1, 'PREPARING'), order(2, 'PREPARING')];
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
  expect(world.mutate).not.toHaveBeenCalled();
  expect(said()).toBe('#2: the kitchen must read the allergy note of Dish 2 first');
  noticeQueue.clear();
  await act(async () => {
    expect(bump.now([plain, unread], 'PREPARED')).toEqual([plain]);
    await Promise.resolve();
  });
  expect(world.mutate).toHaveBeenCalledTimes(1);
  expect(said()).toContain('Not moved (1): #2: the kitchen must read');
});

it('skips a held course with “All prepared” and says so, also when it has an allergy note', async () => {
  render(drawn());
  noticeQueue.clear();
  const soup = aLine({ id: 'line-soup-0000000', name: 'Soup' });
  const cake = aLine({ id: 'line-cake-0000000', name: 'Cake', course: 2, allergy: 'nuts' });
  const dinner = { ...order(1, 'PREPARING'), products: [soup, cake] };
  world.mutate.mockResolvedValue({ id: 'c-1' });
  await act(async () => {
    expect(bump.now([dinner], 'PREPARED')).toEqual([dinner]);
    await Promise.resolve();
  });
  expect(world.mutate.mock.calls).toEqual([
    ['orders/item-status', { sid: dinner.sid, items: [{ product: soup.id, status: 'PREPARED' }] }],
  ]);
  await vi.waitFor(() =>
    expect(noticeQueue.current().map(({ text }) => text)).toEqual(['#1: Prepared, except held']),
  );
});
