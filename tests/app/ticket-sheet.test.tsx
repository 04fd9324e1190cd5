import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TicketSheet } from '#app/features/kitchen/ticket-sheet.tsx';
import { cookingDay } from '#domain/cart/slots.ts';
import { type Stock, untouchedStock } from '#domain/catalog/stock.ts';
import { kitchenTicket } from '#domain/orders/kitchen-board.ts';
import type { Order } from '#domain/orders/order.ts';
import { noticeQueue } from '#ui/notices.tsx';
import { kitchenActions } from '#tests/support/kitchen-actions.ts';
import { actor, aLine, anOrder } from '#tests/support/orders.ts';

const world = vi.hoisted(
  (): { order: Order | undefined; stock: Stock | undefined; connection: { state: string } } => ({
    order: undefined,
    stock: undefined,
    connection: { state: 'live' },
  }),
);
const mutate = vi.hoisted(() => vi.fn(async (_name: string, _args: object) => ({ id: 'change-1' })));
const branch = vi.hoisted(() => ({ timezone: 'UTC', day_starts: 4 }));
vi.mock('#app/session/sync-context.tsx', () => ({
  useMutate: () => mutate,
  useConnection: (select: (status: object) => unknown) => select({ connection: world.connection }),
  useRow: (kind: string) => (kind === 'order' ? world.order : world.stock),
}));
vi.mock('#app/session/workplace.ts', () => ({
  useWorkplace: () => ({ actor: actor('kitchen'), branch, path: '' }),
}));

const soup = aLine({ name: 'Soup', status: 'PREPARING' });
const MINUTE = 60_000;

/** `now`: the order's current state, changed since the sheet was opened. */
function show(order: Order, isDish: boolean, now = order): void {
  world.order = now;
  const [part] = kitchenTicket(order, 'expo').parts;
  render(
    <I18nProvider i18n={i18n}>
      <TicketSheet
        sid={order.sid}
        part={isDish ? part : undefined}
        share="expo"
        actions={kitchenActions()}
        mayCook
        onClose={vi.fn()}
      />
    </I18nProvider>,
  );
}
const said = () => mutate.mock.calls.map(([, args]) => args);

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  noticeQueue.clear();
  mutate.mockClear();
  world.stock = undefined;
});
afterEach(cleanup);

it('puts a dish back on sale from the notice', async () => {
  show(anOrder({ products: [soup] }), true);
  fireEvent.click(screen.getByRole('button', { name: 'Sold out tonight and tomorrow' }));
  await vi.waitFor(() => expect(noticeQueue.current()).toHaveLength(1));
  noticeQueue.current()[0]?.undo?.();
  await vi.waitFor(() => expect(said()).toHaveLength(2));
  expect(said()).toEqual([
    expect.objectContaining({ available: false, available_tomorrow: false, seen: '' }),
    expect.objectContaining({ available: true, available_tomorrow: true, seen: 'change-1' }),
  ]);
});

it('says that a sold-out mark made offline has not reached others yet', async () => {
  const notice = async (state: string) => {
    cleanup();
    noticeQueue.clear();
    world.connection = { state };
    show(anOrder({ products: [soup] }), true);
    fireEvent.click(screen.getByRole('button', { name: 'Sold out tonight' }));
    await vi.waitFor(() => expect(noticeQueue.current()).toHaveLength(1));
    return noticeQueue.current()[0]?.text;
  };
  expect(await notice('offline')).toMatch(/saved here. Others see it once this screen is connected/);
  expect(await notice('live')).toMatch(/updated on every phone and cart/);
});

it('offers to put a sold-out dish back on sale, with a count that can be left empty', () => {
  const day = cookingDay({ timezone: 'UTC', day_starts: 4 }, Date.now());
  world.stock = { ...untouchedStock(soup.product_id), available: false, day, mark: 'm' };
  show(anOrder({ products: [soup] }), true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Sold out tonight' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Available again' }));
  expect(said()).toEqual([expect.objectContaining({ available: true, seen: 'm' })]);
});

it("does not count last night's rest for tonight", () => {
  const shown = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label }).value;
  const count = { ...untouchedStock(soup.product_id), count: 0, count_day: '2026-01-01' };
  world.stock = count;
  show(anOrder({ products: [soup] }), true);
  screen.getByRole('button', { name: 'Sold out tonight' });
  expect(shown('Limited stock tonight')).toBe('');
  cleanup();
  world.stock = { ...count, count: 40, count_day: undefined };
  show(anOrder({ products: [soup] }), true);
  expect(shown('Limited stock')).toBe('40');
});

it.each([
  [1, false],
  [11, true],
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
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Undo its last step/ }).disabled).toBe(
    isTooLate,
  );
});

it('counts the current pieces, without those finished or cancelled since', () => {
  const three = anOrder({ status: 'PREPARING', products: [{ ...soup, quantity: 3 }] });
  const become = (change: Partial<typeof soup>) => ({
    ...three,
    products: [{ ...soup, quantity: 3, ...change }],
  });
  show(three, true, become({ quantity: 2 }));
  expect(screen.getAllByLabelText('Pieces done, of 2')).not.toEqual([]);
  cleanup();
  show(three, true, become({ status: 'PREPARED', ready: 3 }));
  expect(screen.queryByLabelText(/^Pieces done/)).toBeNull();
  cleanup();
  show(three, true, become({ removed: { at: 2, by: 'Ana', reason: '' } }));
  expect(screen.queryByLabelText(/^Pieces done/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Sold out tonight' })).toBeTruthy();
});
