import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OrderStory } from '#app/features/orders/order-story.tsx';
import type { OrderLine } from '#domain/orders/order.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

const before = { quantity: 1, note: '', at: 0, by: 'Ana' };
const cheese = {
  group: 'top',
  item: 'cheese',
  title: 'Toppings',
  name: 'Cheese',
  quantity: 1,
  price: 0,
  unwanted: false,
};

it.each<[string, Partial<OrderLine>, RegExp]>([
  ['an added dish', { quantity: 2, was: { ...before, quantity: 0 } }, /2 × Burger: Added · Ana/],
  ['another quantity', { quantity: 3, was: before }, /Burger: 1 → 3 · Ana/],
  ['other options', { extra: [cheese], was: { ...before, extra: [] } }, /“” → “.*Cheese” · Ana/],
])('tells of %s', (_, change, text) => {
  const order = anOrder({ products: [aLine(change)] });
  renderAt(<OrderStory order={order} timeZone="UTC" onRestore={undefined} />);
  expect(screen.getByRole('list').textContent).toMatch(text);
});

it('tells newest first, whatever kind of change it was, and names removed dishes', () => {
  const MINUTE = 60_000;
  const by = 'Ana';
  const step = { id: 'b1', by, lines: [], removed: [] };
  const order = anOrder({
    create_at: MINUTE,
    products: [
      aLine({ id: 'line-a-00000000', name: 'Soup', quantity: 2, was: { ...before, at: 3 * MINUTE } }),
      aLine({ id: 'line-t-00000000', name: 'Tea', removed: { at: 5 * MINUTE, by, reason: '' } }),
      aLine({ id: 'line-b-00000000', name: 'Cake', voided: { at: 2 * MINUTE, by, reason: 'Burnt' } }),
    ],
    bumps: [
      { ...step, at: 4 * MINUTE, from: 'PLACED', to: 'PREPARING' },
      {
        ...step,
        id: 'b2',
        at: 5 * MINUTE,
        from: 'PREPARING',
        to: 'PREPARING',
        removed: ['line-t-00000000'],
      },
    ],
  });
  renderAt(<OrderStory order={order} timeZone="UTC" onRestore={undefined} />);
  const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries).toEqual([
    expect.stringContaining('Removed: 1 × Tea'),
    expect.stringContaining('Preparing'),
    expect.stringContaining('Soup: 1 → 2'),
    expect.stringContaining('Cake: Voided'),
    expect.stringContaining('Placed'),
  ]);
});

it('gives the reason of each failed delivery at its step', () => {
  const returned = { id: 'b1', by: 'Tunde', lines: [], removed: [], from: 'SHIPPED', to: 'PACKED' } as const;
  const first = { reason: 'No answer', at: 2, by: 'Tunde' };
  const order = anOrder({
    action: 'now',
    status: 'PACKED',
    create_at: 1,
    undelivered: { reason: 'Wrong address', at: 4, by: 'Tunde' },
    bumps: [
      { ...returned, lines: [], removed: [], at: 2, delivery: { driver: null, op_shipped: null } },
      {
        ...returned,
        id: 'b2',
        lines: [],
        removed: [],
        at: 4,
        delivery: { driver: null, op_shipped: null, undelivered: first },
      },
    ],
  });
  renderAt(<OrderStory order={order} timeZone="UTC" onRestore={undefined} />);
  const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries[0]).toContain('Returned undelivered · Tunde Wrong address');
  expect(entries[1]).toContain('Returned undelivered · Tunde No answer');
});
