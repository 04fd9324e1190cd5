import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addToCart, type Cart } from '#app/features/storefront/cart-store.ts';
import { CheckoutPage } from '#app/features/storefront/checkout-page.tsx';
import type { Menu } from '#app/features/storefront/menu-source.ts';
import { setClockOffset } from '#app/session/clock.ts';
import { placeOrderSchema } from '#domain/cart/place-order.ts';
import { untouchedStock } from '#domain/catalog/stock.ts';
import { aBranch, aShop, menu as rows } from '#tests/support/world.ts';

/** A Saturday, five minutes before the place closes. */
const NEARLY = Date.UTC(2026, 5, 6, 21, 55);
const MINUTE = 60_000;
const hours = Array.from({ length: 7 }, (): [string, string] => ['12:00', '22:00']);

let menu: Menu;
vi.mock('#app/features/storefront/menu-source.ts', () => ({
  useMenu: () => ({ menu, isOld: false, refusal: undefined, reload() {} }),
}));

function menuWith(change: Partial<Menu['branch']> = {}): Menu {
  const branch = aBranch({ ...aShop(), id: 1 }, { sid: 'place', timezone: 'UTC', buy_later: true });
  return {
    branch: { ...branch, id: 1, opening_hours: hours, delivery_hours: hours, ...change },
    catalogs: rows.flatMap((one) => (one.kind === 'catalog' ? [one.row] : [])),
    products: rows.flatMap((one) => (one.kind === 'product' ? [one.row] : [])),
    extras: rows.flatMap((one) => (one.kind === 'extra' ? [one.row] : [])),
    stocks: [],
    area: null,
    server_now: NEARLY,
    full_slots: [],
  };
}

const kept = (): Cart => JSON.parse(localStorage.getItem('brigade.cart') ?? 'null');
const asked = vi.fn();
const turn = (ms = 50) => act(() => vi.advanceTimersByTimeAsync(ms));
const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const tap = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>('radio').filter((one) => one.checked && one.name === 'action');

async function open(): Promise<void> {
  cleanup();
  render(
    <MemoryRouter initialEntries={['/checkout']}>
      <I18nProvider i18n={i18n}>
        <Routes>
          <Route path="/checkout" element={<CheckoutPage />} />
        </Routes>
      </I18nProvider>
    </MemoryRouter>,
  );
  await turn();
}

beforeEach(() => {
  vi.useFakeTimers({ now: NEARLY });
  setClockOffset(0);
  localStorage.clear();
  asked.mockClear();
  i18n.load('en', {});
  i18n.activate('en');
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.includes('cart/checkout')) asked();
    return Response.json({}, { status: 404 });
  });
  menu = menuWith();
  const line = { id: 'line-0000000burger', product_id: 'burger', quantity: 3 };
  addToCart('shop', 'place', placeOrderSchema.shape.products.def.element.parse(line));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a place that closes while somebody types takes no order for tomorrow unasked', async () => {
  await open();
  expect(chosen()).toHaveLength(1);
  await turn(6 * MINUTE);
  type(/^Name/, 'Ana');
  type(/^Phone/, '+351 912 345 678');
  type(/^Street/, 'Hill Street 1');
  expect(screen.getByText(/^“Delivery, about \d+ min” cannot be had at the moment/)).toBeTruthy();
  expect(chosen()).toHaveLength(0);
  expect(kept().order).toMatchObject({ action: 'now', booking: null, name: 'Ana' });
  tap(/^Place order/);
  await turn();
  expect(asked).not.toHaveBeenCalled();
  expect(screen.getByText('The restaurant is closed at the moment')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Delivery for later'));
  tap(/^Place order/);
  await turn();
  expect(asked).toHaveBeenCalledOnce();
});

it('a time that was taken is not changed to another one unasked', async () => {
  await open();
  fireEvent.click(screen.getByLabelText('Delivery for later'));
  const when = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'When' });
  const times = [...when().options].map(({ value }) => value);
  fireEvent.change(when(), { target: { value: times[1] } });
  menu = { ...menu, full_slots: [Number(times[1])] };
  await open();
  expect(when().value).toBe('');
  expect(screen.getByText(/^The time you chose cannot be had any more/)).toBeTruthy();
  expect(kept().order.booking).toBe(Number(times[1]));
});

it('where nothing is brought, it is ordered to be fetched', async () => {
  menu = menuWith({ buy_now: false, buy_later: false });
  await open();
  expect(chosen()).toHaveLength(1);
  type(/^Name/, 'Ana');
  type(/^Phone/, '+351 912 345 678');
  tap(/^Place order · /);
  await turn();
  expect(asked).toHaveBeenCalledOnce();
});

it('a dish that ran short meanwhile is said, and no smaller order is placed', async () => {
  await open();
  menu = { ...menu, stocks: [{ ...untouchedStock('burger'), count: 2 }] };
  await open();
  expect(screen.getByText('Of Burger there are only 2 left')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Place order' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('link', { name: 'Change the cart' })).toBeTruthy();
});
