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
