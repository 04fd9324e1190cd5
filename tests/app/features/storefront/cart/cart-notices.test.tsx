import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Cart, cartFor } from '#app/features/storefront/cart/cart-store.ts';
import { RepeatNotices } from '#app/features/storefront/cart/repeat-notices.tsx';
import { SeatLine } from '#app/features/storefront/cart/seat-line.tsx';
import { GuestBill } from '#app/features/storefront/shared/guest-bill.tsx';
import { placeOrderSchema } from '#domain/cart/place-order.ts';
import { anOrder } from '#tests/support/orders.ts';

beforeEach(() => {
  localStorage.clear();
  i18n.load('en', {});
  i18n.activate('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = (content: ReactNode) => render(<I18nProvider i18n={i18n}>{content}</I18nProvider>);

const line = placeOrderSchema.shape.products.def.element.parse({
  id: 'line-0000000burger',
  product_id: 'burger',
  quantity: 1,
});
function cartWith(products: Cart['order']['products'], change: Partial<Cart> = {}): Cart {
  const cart = cartFor('s', 'p', null);
  return { ...cart, ...change, order: { ...cart.order, products } };
}

it('says that the price of a dish has changed while it is in the cart', () => {
  const repriced = [{ product: 'burger', text: 'Burger: €12 instead of €11' }];
  show(<RepeatNotices cart={cartWith([line], { repriced })} />);
  expect(screen.getByRole('alert').textContent).toContain('Burger: €12 instead of €11');
  cleanup();
  show(<RepeatNotices cart={cartWith([], { repriced })} />);
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['until staff have accepted an order', null, true],
  ['not once they have', { lines: [], total: 0, paid: 0, due: 0, currency: 'EUR' }, false],
])('says that staff approve the first order %s', async (_when, bill, isSaid) => {
  const table = { name: 'M3', bill, party_key: null, calls: [], coming: [], pay: null };
  const asked = vi.fn<() => Promise<Response>>(async () => Response.json(table));
  vi.stubGlobal('fetch', asked);
  const cart = cartWith([line]);
  const sitting = { party: 'party-of-t1', guest: 'phone-of-ada' };
  const order = { ...cart.order, table: 't1', table_key: 'key', sitting };
  show(<SeatLine cart={{ ...cart, order }} seat="M3" />);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  if (isSaid) expect(await screen.findByText(/Staff approve the first order/)).toBeTruthy();
  else {
    await vi.waitFor(() => expect(asked.mock.results[0]?.type).toBe('return'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText(/Staff approve the first order/)).toBeNull();
  }
});

it('names the reason of a member’s discount', () => {
  show(<GuestBill order={{ ...anOrder({}), discount_rate: 500, discount: 92 }} />);
  expect(screen.getByText('Member discount')).toBeTruthy();
});
