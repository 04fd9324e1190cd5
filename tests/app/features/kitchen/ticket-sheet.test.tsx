import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TicketSheet } from '#app/features/kitchen/ticket-sheet.tsx';
import { cookingDay } from '#domain/cart/slots.ts';
import { type Stock, untouchedStock } from '#domain/catalog/stock.ts';
import { markOf } from '#domain/row-mark.ts';
import { kitchenTicket } from '#domain/orders/kitchen-board.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Connection } from '#engine/sync-status.ts';
import { noticeQueue } from '#ui/notices.tsx';
import { kitchenActions } from '#tests/support/kitchen-actions.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';
import { menu } from '#tests/support/restaurant.ts';

const soup = aLine({ name: 'Soup', status: 'PREPARING' });
const MINUTE = 60_000;

interface Now {
  /** The order's current state, changed since the sheet was opened. */
  order?: Order;
  stock?: Stock;
  connection?: Connection;
}
function open(order: Order, isDish: boolean, now: Now = {}) {
  const [part] = kitchenTicket(order, 'expo').parts;
  return renderAt(
    <TicketSheet
      sid={order.sid}
      part={isDish ? part : undefined}
      share="expo"
      actions={kitchenActions()}
      mayCook
      onClose={vi.fn()}
    />,
    {
      role: 'kitchen',
      branch: { day_starts: 4 },
      status: { connection: now.connection ?? { state: 'live' } },
    },
    [
      ...menu,
      { kind: 'order', row: now.order ?? order },
      ...(now.stock === undefined ? [] : [{ kind: 'stock' as const, row: now.stock }]),
    ],
  );
}
function show(...what: Parameters<typeof open>) {
  const { mutated } = open(...what);
  return () => mutated.map(({ args }) => args);
}

beforeEach(() => {
  noticeQueue.clear();
});
afterEach(cleanup);

it('puts a dish back on sale from the notice', async () => {
  const said = show(anOrder({ products: [soup] }), true);
  fireEvent.click(screen.getByRole('button', { name: 'Sold out today and tomorrow' }));
  await vi.waitFor(() => expect(noticeQueue.current()).toHaveLength(1));
  noticeQueue.current()[0]?.undo?.();
  await vi.waitFor(() => expect(said()).toHaveLength(2));
  expect(said()).toEqual([
    expect.objectContaining({ available: false, available_tomorrow: false, seen: '' }),
    expect.objectContaining({ available: true, available_tomorrow: true, seen: markOf('mutation-1') }),
  ]);
});

it.each([
  ['Sold out today', ['Cola is sold out'], true],
  ['Sold out today and tomorrow', ['Cola is sold out today and tomorrow'], true],
  ['Sold out today', ['Cola is sold out'], false],
])('undoes "%s" unless another person marked it since', async (button, texts, isMine) => {
  const cola = aLine({ name: 'Cola', product_id: 'cola' });
  const { mutated, rows, put } = open(anOrder({ products: [cola] }), true);
  fireEvent.click(screen.getByRole('button', { name: button }));
  await vi.waitFor(() => expect(noticeQueue.current().map(({ text }) => text)).toEqual(texts));
  if (!isMine) {
    const stock = { ...untouchedStock(cola.product_id), available: false, mark: 'other', by: 'Omar' };
    put({ kind: 'stock', row: stock });
  }
  noticeQueue.current()[0]?.undo?.();
  await vi.waitFor(() => expect(mutated).toHaveLength(2));
  expect(mutated[1]?.outcome).toBe(isMine ? 'applied' : 'stock_unseen');
  expect(rows.stock.get(cola.product_id)?.available).toBe(isMine);
});

it('says that a sold-out mark made offline has not reached others yet', async () => {
  const notice = async (connection: Connection) => {
    cleanup();
    noticeQueue.clear();
    show(anOrder({ products: [soup] }), true, { connection });
    fireEvent.click(screen.getByRole('button', { name: 'Sold out today' }));
    await vi.waitFor(() => expect(noticeQueue.current()).toHaveLength(1));
    return noticeQueue.current()[0]?.text;
  };
  expect(await notice({ state: 'offline', attempt: 1, nextTryAt: null, since: null })).toMatch(
    /Soup is sold out. Saved on this device: others see it once this screen is connected/,
  );
  expect(await notice({ state: 'live' })).toBe('Soup is sold out');
});

it('offers to put a sold-out dish back on sale, with a count that can be left empty', () => {
  const day = cookingDay({ timezone: 'UTC', day_starts: 4 }, Date.now());
  const stock = { ...untouchedStock(soup.product_id), available: false, day, mark: 'm' };
  const said = show(anOrder({ products: [soup] }), true, { stock });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Sold out today' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Available again' }));
  expect(said()).toEqual([expect.objectContaining({ available: true, seen: 'm' })]);
});

it("does not count last night's rest for tonight", () => {
  const shown = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label }).value;
  const count = { ...untouchedStock(soup.product_id), count: 0, count_day: '2026-01-01' };
  show(anOrder({ products: [soup] }), true, { stock: count });
  screen.getByRole('button', { name: 'Sold out today' });
  expect(shown('Limited stock tonight')).toBe('');
  cleanup();
  show(anOrder({ products: [soup] }), true, { stock: { ...count, count: 40, count_day: undefined } });
  expect(shown('Limited stock')).toBe('40');
});

it.each([
  [59, false],
  [61, true],
])('offers to undo a step of %i min ago only while that is allowed', (minutes, isTooLate) => {
  const line = { id: soup.id, from: 'PLACED' as const, to: 'PREPARING' as const, done_at: [], ready: 0 };
  const at = Date.now() - minutes * MINUTE;
  const bump = {
    id: 'b',
    at,
    by: 'Kim',
    from: 'PLACED',
    to: 'PREPARING',
    lines: [line],
    removed: [],
  } as const;
  show(
    anOrder({ status: 'PREPARING', products: [soup], bumps: [{ ...bump, lines: [line], removed: [] }] }),
    false,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Undo last step/ }).disabled).toBe(isTooLate);
});

it('counts the current pieces, without those finished or cancelled since', () => {
  const three = anOrder({ status: 'PREPARING', products: [{ ...soup, quantity: 3 }] });
  const become = (change: Partial<typeof soup>) => ({
    order: { ...three, products: [{ ...soup, quantity: 3, ...change }] },
  });
  show(three, true, become({ quantity: 2 }));
  expect(screen.getAllByLabelText('Quantity done, of 2')).not.toEqual([]);
  cleanup();
  show(three, true, become({ status: 'PREPARED', ready: 3 }));
  expect(screen.queryByLabelText(/^Quantity done/)).toBeNull();
  cleanup();
  show(three, true, become({ removed: { at: 2, by: 'Ana', reason: '' } }));
  expect(screen.queryByLabelText(/^Quantity done/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Sold out today' })).toBeTruthy();
});

it('marks a dish as sold out from the sheet of its ticket', () => {
  const said = show(anOrder({ products: [soup] }), false);
  fireEvent.click(screen.getByRole('button', { name: 'Sold out today: Soup' }));
  expect(said()).toMatchObject([{ available: false }]);
});
