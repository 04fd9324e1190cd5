import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { CartContents } from '#app/features/storefront/cart/cart-contents.tsx';
import { CartPage } from '#app/features/storefront/cart/cart-page.tsx';
import { notices } from '#ui/notices.tsx';
import { quickAdd } from '#app/features/storefront/cart/quick-add.ts';
import { piecesIn, storedCart } from '#app/features/storefront/cart/stored-cart.ts';
import { PLACED_ORDERS } from '#app/features/storefront/orders/placed-orders-name.ts';
import { addToCart, saveCart, sitDown } from '#app/features/storefront/cart/cart-store.ts';
import type { Menu, MenuState } from '#app/features/storefront/menu/menu-source.ts';
import { type CartLine, cartLineSchema } from '#domain/cart/price-line.ts';
import { untouchedStock } from '#domain/catalog/stock.ts';
import { keptCart } from '#tests/support/checkout.tsx';
import { areaSchema } from '#domain/delivery/area.ts';
import { aMapZone } from '#tests/support/api.ts';
import { aMenu } from '#tests/support/menu.ts';

const NOW = Date.UTC(2026, 2, 2, 12);
let shown: MenuState & { reload: () => void };
vi.mock('#app/features/storefront/menu/menu-source.ts', () => ({ useMenu: () => shown }));

const soldOut = (sid: string) => ({ ...untouchedStock(sid), available: false });
function offer(...gone: string[]): void {
  shown = {
    menu: { ...aMenu(NOW), stocks: gone.map(soldOut) },
    isOld: false,
    refusal: undefined,
    reload() {},
  };
}
const put = (id: string, change: object) =>
  addToCart('shop', 'place', cartLineSchema.parse({ id, quantity: 1, product_id: 'burger', ...change }));
const lines = (): CartLine[] => keptCart().order.products;
const brief = () => lines().map(({ product_id: sid, quantity, note }) => `${quantity} ${sid} ${note}`.trim());

async function open(page = <CartPage />): Promise<void> {
  cleanup();
  render(
    <MemoryRouter>
      <I18nProvider i18n={i18n}>{page}</I18nProvider>
    </MemoryRouter>,
  );
  await act(() => vi.advanceTimersByTimeAsync(50));
}
async function press(name: string | RegExp, at = 0): Promise<void> {
  const found = screen.getAllByRole('button', { name })[at];
  if (found === undefined) throw new Error(`no button ${name}`);
  fireEvent.click(found);
  await act(() => vi.advanceTimersByTimeAsync(500));
}

// The page loads it on demand; here it is preloaded.
beforeAll(() => import('#app/features/storefront/menu/product-sheet.tsx'));
beforeEach(() => {
  vi.useFakeTimers({
    now: NOW,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  localStorage.clear();
  i18n.load('en', {});
  i18n.activate('en');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('leads from an empty cart to the orders of this device, where there are any', async () => {
  offer();
  await open();
  expect(screen.queryByRole('link', { name: 'Your orders' })).toBeNull();
  localStorage.setItem(PLACED_ORDERS, '[]');
  await open();
  expect(screen.getByRole('link', { name: 'Your orders' }).getAttribute('href')).toBe('/orders');
});

it('shows the picture of a line, or a drawing of its kind', async () => {
  offer();
  put('line-aaaaaaaa', {});
  await open();
  expect(screen.getByRole('listitem').querySelector('use')?.getAttribute('href')).toMatch(/^\/dishes\.svg#/);
});

it('shows the range of delivery times for a delivery only', async () => {
  offer();
  const zones = [
    aMapZone({ active: true, deliver_time: 20 }),
    aMapZone({ id: 'far', name: 'Far', active: true, deliver_time: 50 }),
  ];
  const { menu } = shown;
  if (menu === undefined) throw new Error('no menu');
  const limits = { ...menu.branch, deliver_time: 30, pickup: true };
  const area = z.parse(areaSchema, { sid: 'place', map: zones, places: [] });
  const shop = { ...limits.shop, ordering_mode: 'map' as const };
  shown = { ...shown, menu: { ...menu, branch: { ...limits, shop }, area } };
  put('line-aaaaaaaa', {});
  await open();
  expect(screen.getByText(/Delivery in about 20–50 min/)).toBeTruthy();
  saveCart({ ...keptCart(), order: { ...keptCart().order, action: 'pickup' } });
  await open();
  expect(screen.getByText(/Pickup in about 20 min/)).toBeTruthy();
});

/** From 18:00 on; it is noon. */
const evenings: [string, string][] = Array.from({ length: 7 }, () => ['18:00', '23:00']);
function offerClosed(change: Partial<Menu['branch']>): void {
  offer();
  const menu = { ...aMenu(NOW, { opening_hours: evenings, ...change }), opens_at: NOW + 6 * 3_600_000 };
  shown = {
    ...shown,
    menu: { ...menu, branch: { ...menu.branch, shop: { ...menu.branch.shop, lite_ecom: true } } },
  };
}

it('leads to an order for later while the branch is closed and offers that', async () => {
  offerClosed({ buy_now: true, buy_later: true });
  put('line-aaaaaaaa', { product_id: 'cola' });
  await open();
  expect(screen.getByText(/^Closed/).textContent).toBe('Closed. Opens at 18:00. You can order for later.');
  expect(screen.getByRole('link', { name: /^Order for later · / }).getAttribute('href')).toBe('/checkout');
});

it('says when a closed branch opens instead of leading to a checkout that cannot be used', async () => {
  offerClosed({ buy_later: false, pickup_later: false });
  put('line-aaaaaaaa', { product_id: 'cola' });
  await open();
  expect(screen.getByText(/^Closed/).textContent.trim()).toBe('Closed. Opens at 18:00.');
  expect(screen.queryByRole('link', { name: /checkout|later/ })).toBeNull();
});

it('adds no dish while the branch is closed, and opens it to say so', () => {
  offerClosed({ buy_later: false, pickup_later: false });
  const { menu } = shown;
  const cola = menu?.products.find(({ sid }) => sid === 'cola');
  if (menu === undefined || cola === undefined) throw new Error('no menu');
  expect(quickAdd('shop', 'place', cola, menu)).toBe(false);
  expect(piecesIn(storedCart(), 'shop', 'place', 'cola')).toBe(0);
});

it('says about how long it takes, and leads back to the menu for more', async () => {
  offer();
  put('line-aaaaaaaa', {});
  await open();
  expect(screen.getByText(/· Delivery in about \d+(–\d+)? min/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add more' }).getAttribute('href')).toBe('/shop/place');
});

it('names what a repeated order has lost, as the checkout does', async () => {
  offer();
  put('line-aaaaaaaa', {});
  saveCart({ ...keptCart(), missing: ['Soup', 'Burger: Cheese'] });
  await open();
  expect(screen.getByRole('alert').textContent).toBe('No longer available: Soup, Burger: Cheese');
});

it('edits a line in place', async () => {
  offer();
  const done = { group: 'cook', item: 'done', quantity: 1 };
  put('line-aaaaaaaa', {
    quantity: 2,
    note: 'no salt',
    extra: [done, { group: 'top', item: 'cheese', quantity: 2 }],
  });
  put('line-bbbbbbbb', { product_id: 'cola' });
  await open();
  await press('Edit Burger');
  const sheet = screen.getByRole('dialog', { name: 'Burger' });
  expect(within(sheet).getByRole<HTMLInputElement>('radio', { name: /Well done/ }).checked).toBe(true);
  expect(within(sheet).getByRole('group', { name: 'Cheese' }).textContent).toBe('2');
  expect(within(sheet).getByLabelText<HTMLInputElement>(/^Note/).value).toBe('no salt');
  expect(within(sheet).getByRole('group', { name: 'Quantity' }).textContent).toBe('2');
  fireEvent.click(within(sheet).getByRole('radio', { name: /Rare/ }));
  fireEvent.change(within(sheet).getByLabelText(/^Note/), { target: { value: 'well salted' } });
  await press(/^Change for/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(brief()).toEqual(['2 burger well salted', '1 cola']);
  expect(lines()[0]?.extra).toContainEqual({ group: 'cook', item: 'rare', quantity: 1 });

  put('line-cccccccc', { note: 'well salted', extra: lines()[0]?.extra });
  expect(brief()).toEqual(['3 burger well salted', '1 cola']);
  put('line-dddddddd', { note: 'spicy', extra: lines()[0]?.extra });
  await open();
  await press('Edit Burger', 1);
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'well salted' } });
  await press(/^Change for/);
  expect(brief()).toEqual(['4 burger well salted', '1 cola']);
});

it('replaces a sold-out dish with one tap, or opens one that needs a choice', async () => {
  put('line-aaaaaaaa', { product_id: 'cola', quantity: 3, allergy: 'nuts' });
  offer('cola');
  await open();
  expect(screen.getByRole('alert').textContent).toContain('Cola');
  expect(screen.queryByRole('link', { name: /Go to checkout/ })).toBeNull();
  await press(/^Burger · /);
  // It has a choice of size, so it is opened first.
  expect(brief()).toEqual(['3 cola']);
  expect(screen.getByRole('dialog', { name: 'Burger' })).toBeTruthy();
  await press(/^Change for/);
  expect(brief()).toEqual(['3 burger']);
  expect(lines()[0]?.allergy).toBe('nuts');

  offer('burger');
  await open();
  await press(/^Cola · /);
  expect(brief()).toEqual(['3 cola']);
  expect(lines()[0]?.extra).toEqual([]);
  expect(screen.getByRole('link', { name: /Go to checkout/ })).toBeTruthy();
});

it('keeps showing changed prices while the cart changes', async () => {
  offer();
  put('line-aaaaaaaa', {});
  await open();
  expect(screen.queryByText(/^Prices have changed/)).toBeNull();
  if (shown.menu === undefined) throw new Error('no menu');
  const { menu } = shown;
  const products = menu.products.map((one) =>
    one.sid === 'burger' ? { ...one, price: one.price + 300 } : one,
  );
  shown = { ...shown, menu: { ...menu, products } };
  act(() => saveCart({ ...keptCart(), order: { ...keptCart().order, note: 'drawn anew' } }));
  expect(screen.getByText(/^Prices have changed: the total was .+ and is now .+\./)).toBeTruthy();
  act(() => void put('line-bbbbbbbb', { product_id: 'cola' }));
  expect(screen.getAllByText(/^Prices have changed: the total was .+ and is now .+\./)).toHaveLength(1);
});

it('shows what a delivery still needs', async () => {
  offer();
  put('line-aaaaaaaa', {});
  if (shown.menu === undefined) throw new Error('no menu');
  const { menu } = shown;
  shown = { ...shown, menu: { ...menu, branch: { ...menu.branch, min_order: 100_000 } } };
  await open();
  expect(screen.getByText(/^Minimum order for delivery: .+\. Add .+ more\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Go to checkout/ })).toBeTruthy();
});

it('says the lowest minimum of the zones before the address is known', async () => {
  offer();
  put('line-aaaaaaaa', {});
  if (shown.menu === undefined) throw new Error('no menu');
  const { menu } = shown;
  const map = [
    aMapZone({ active: true, min_order: 200_000 }),
    aMapZone({ id: 'far', active: true, min_order: 100_000 }),
  ];
  const branch = { ...menu.branch, shop: { ...menu.branch.shop, ordering_mode: 'map' as const } };
  shown = {
    ...shown,
    menu: { ...menu, branch, area: z.parse(areaSchema, { sid: 'place', map, places: [] }) },
  };
  await open();
  expect(
    screen.getByText(/^Minimum order for delivery: from .+1,000\.00, depending on where you are\./),
  ).toBeTruthy();
});

it('leads to no checkout below the minimum where only delivery is offered', async () => {
  offer();
  put('line-aaaaaaaa', {});
  if (shown.menu === undefined) throw new Error('no menu');
  const { menu } = shown;
  shown = { ...shown, menu: { ...menu, branch: { ...menu.branch, min_order: 100_000, pickup: false } } };
  await open();
  expect(screen.queryByRole('link', { name: /^Go to checkout/ })).toBeNull();
});

it('adds up the prices that were shown to the total', async () => {
  offer();
  put('line-aaaaaaaa', {});
  if (shown.menu === undefined) throw new Error('no menu');
  const { menu } = shown;
  const charges = { packing_charge: 50, delivery_charge: 250 };
  shown = { ...shown, menu: { ...menu, branch: { ...menu.branch, ...charges } } };
  await open();
  const cells = within(screen.getByRole('table')).getAllByRole('cell');
  const [total = 0, ...parts] = cells
    .map((cell) => Math.round(Number((cell.textContent ?? '').replaceAll(/[^\d.-]/g, '')) * 100))
    .reverse();
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
  expect(screen.getByText(/^includes .+ VAT$/)).toBeTruthy();
});

const atTable = () =>
  sitDown('shop', 'place', { sid: 'm3', name: 'M3', part: null, key: 'key', party: 'party-of-t1' });

it('shows the table beside the menu without a minimum order', async () => {
  offer();
  put('line-aaaaaaaa', {});
  const { menu } = shown;
  if (menu === undefined) throw new Error('no menu');
  atTable();
  const dear = { ...menu, branch: { ...menu.branch, min_order: 100_000 } };
  await open(<CartContents cart={keptCart()} menu={dear} isBeside />);
  expect(screen.getByText('For table M3')).toBeTruthy();
  expect(screen.queryByText(/^Minimum order for delivery: /)).toBeNull();
});

it('leads from the cart of a table to the checkout, where it is sent', async () => {
  offer();
  put('line-aaaaaaaa', {});
  atTable();
  await open(
    <Routes>
      <Route path="/" element={<CartPage />} />
      <Route path="/checkout" element="checkout" />
    </Routes>,
  );
  expect(screen.getByText('checkout')).toBeTruthy();
});

it('restores only the removed line on undo', async () => {
  offer();
  put('line-aaaaaaaa', { note: 'mine' });
  put('line-bbbbbbbb', { product_id: 'cola' });
  await open();
  const said = vi.spyOn(notices, 'info');
  await press(/^Remove Burger/);
  act(() => void put('line-cccccccc', { product_id: 'cola', quantity: 2 }));
  act(() => saveCart({ ...keptCart(), order: { ...keptCart().order, note: 'typed since' } }));
  act(() => said.mock.lastCall?.[1]?.undo?.());
  expect(brief()).toEqual(['1 burger mine', '3 cola']);
  expect(keptCart().order.note).toBe('typed since');
  // The cart of another branch has replaced it and stays unchanged.
  act(() => void addToCart('shop', 'elsewhere', lines()[1] ?? cartLineSchema.parse({})));
  act(() => said.mock.lastCall?.[1]?.undo?.());
  expect(brief()).toEqual(['3 cola']);
  said.mockRestore();
});

it('keeps the keyboard focus in the page when a dish is removed', async () => {
  offer();
  put('line-aaaaaaaa', {});
  put('line-bbbbbbbb', { product_id: 'cola' });
  await open();
  const content = document.body.appendChild(document.createElement('main'));
  content.id = 'content';
  content.tabIndex = -1;
  screen.getByRole('button', { name: 'Remove Cola' }).focus();
  await press('Remove Cola');
  expect(brief()).toEqual(['1 burger']);
  expect(document.activeElement).toBe(content);
  content.remove();
});

it("says why a cart's menu cannot be loaded", async () => {
  put('line-aaaaaaaa', {});
  shown = { menu: undefined, isOld: true, refusal: { code: 'offline' }, reload: () => undefined };
  await open();
  screen.getByText('No connection to the server');
  expect(lines()).toHaveLength(1);
});

it('tries again to load the menu of a cart', async () => {
  let asked = 0;
  put('line-aaaaaaaa', {});
  shown = { menu: undefined, isOld: true, refusal: { code: 'offline' }, reload: () => (asked += 1) };
  await open();
  await press('Try again');
  expect(asked).toBe(1);
});
