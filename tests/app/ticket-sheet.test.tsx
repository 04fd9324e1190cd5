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

const world = vi.hoisted((): { order: Order | undefined; stock: Stock | undefined } => ({
  order: undefined,
  stock: undefined,
}));
const mutate = vi.hoisted(() => vi.fn(async (_name: string, _args: object) => ({ id: 'change-1' })));
const branch = vi.hoisted(() => ({ timezone: 'UTC', day_starts: 4 }));
vi.mock('#app/session/sync-context.tsx', () => ({
  useMutate: () => mutate,
  useRow: (kind: string) => (kind === 'order' ? world.order : world.stock),
}));
vi.mock('#app/session/workplace.ts', () => ({
  useWorkplace: () => ({ actor: actor('kitchen'), branch, path: '' }),
}));

const soup = aLine({ name: 'Soup', status: 'PREPARING' });
const MINUTE = 60_000;

function show(order: Order, isDish: boolean): void {
  world.order = order;
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

it('a dish that was marked as sold out by a slip is sold again from the notice', async () => {
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

it('what is sold out is offered to be sold again; how many are left is said by nobody who types nothing', () => {
  const day = cookingDay({ timezone: 'UTC', day_starts: 4 }, Date.now());
  world.stock = { ...untouchedStock(soup.product_id), available: false, day, mark: 'm' };
  show(anOrder({ products: [soup] }), true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Sold out tonight' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Available again' }));
  expect(said()).toEqual([expect.objectContaining({ available: true, seen: 'm' })]);
});

it.each([
  [1, false],
  [11, true],
])('a step of %i min ago is offered to be undone only while that is not refused', (minutes, isTooLate) => {
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
