import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RecentSheet } from '#app/features/kitchen/recent-sheet.tsx';
import type { Order } from '#domain/orders/order.ts';
import { kitchenActions } from '#tests/support/kitchen-actions.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const MINUTE = 60_000;
const stations = ['grill', 'fry'];
const burger = aLine({ name: 'Burger', status: 'PREPARING', stations, done_at: ['grill'] });

/** An order whose grill finished its share that long ago, while the fry station still cooks. */
function halfDone(number: number, ago: number): Order {
  const at = Date.now() - ago;
  const line = { id: burger.id, from: 'PREPARING' as const, to: 'PREPARING' as const, done_at: [], ready: 0 };
  return anOrder({
    sid: `order-${number}-000000`,
    number,
    status: 'PREPARING',
    products: [burger, aLine({ id: 'line-soup-000000', name: 'Soup', stations: ['cold'] })],
    bumps: [
      { id: `b${number}`, at, by: 'Kim', from: 'PREPARING', to: 'PREPARING', lines: [line], removed: [] },
    ],
  });
}

const actions = kitchenActions();
let orders: Order[] = [];
const show = (share: string[]) =>
  renderAt(
    <RecentSheet share={share} actions={actions} onClose={vi.fn()} />,
    { role: 'kitchen' },
    orders.map((row) => ({ kind: 'order', row })),
  );

beforeEach(() => {
  orders = [halfDone(7, 59 * MINUTE), halfDone(8, 61 * MINUTE)];
});
afterEach(cleanup);

it('lists what this station finished while others cook', () => {
  show(['grill']);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^#7.*1× Burger/),
    expect.stringMatching(/^#8.*1× Burger/),
  ]);
  expect(screen.queryByText(/Soup/)).toBeNull();
});

it('recalls it while possible', () => {
  show(['grill']);
  expect(screen.queryByRole('button', { name: 'Recall #8: 1× Burger' })).toBeNull();
  expect(screen.getByText('Too late to recall')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Recall #7: 1× Burger' }));
  expect(vi.mocked(actions.recall).mock.calls).toEqual([[orders[0], 'b7']]);
});

it('says that the station finished nothing', () => {
  show(['cold']);
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(screen.getByText('Nothing finished recently')).toBeDefined();
});
