import { i18n } from '@lingui/core';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeMember } from '#app/features/storefront/account/stored-member.ts';
import { MyOrders } from '#app/features/storefront/orders/my-orders.tsx';
import { rememberOrder } from '#app/features/storefront/orders/placed-orders.ts';
import type { Order } from '#domain/orders/order.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { aMember } from '#tests/support/member.ts';
import { aMenu } from '#tests/support/menu.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { showPage } from '#tests/support/page-content.tsx';

const AT = Date.UTC(2026, 5, 6, 17);
const where = { site: 's', place: 'p', shop: 1, branch: 2, timezone: 'UTC', key: 'key' };
/** Menus are kept for a minute, so a test that counts them has a branch of its own. */
let place: string;
const names = { shop_name: 'Saffron', branch_name: 'Old Harbour' };

/** Orders of the account, each on a page of its own. */
let own: Order[];
let placedHere: Order;
/** How often a menu was loaded. */
let menus: number;

function translatedMenu(): object {
  const menu = aMenu(AT);
  const products = menu.products.map((one) =>
    one.sid === 'burger' ? { ...one, translations: { tr: { name: 'Köfte ekmek', text: '' } } } : one,
  );
  return { ...menu, products };
}
beforeEach(() => {
  menus = 0;
  place = where.place;
  localStorage.clear();
  i18n.load('en', {});
  i18n.activate('en');
  storeMember(JSON.stringify({ token: 't', expires: Date.now() + 86_400_000, user: aMember() }));
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname.endsWith('/menu')) {
      menus += 1;
      return Response.json(translatedMenu());
    }
    if (!pathname.endsWith('member/orders'))
      return Response.json({
        order: placedHere,
        timezone: 'UTC',
        house: { shop_name: 'Saffron', name: 'Old Harbour', phone: '' },
      });
    const page = Number(searchParams.get('page') ?? 1);
    const orders = own.slice(page - 1, page).map((order) => ({ ...where, place, ...names, order }));
    const counts = {
      pages: own.length,
      items_per_page: 1,
      items_from: page,
      items_to: page,
      count: own.length,
    };
    return Response.json({ orders, ...counts });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ordered = (number: number, at: number, part: Partial<Order> = {}) =>
  anOrder({ sid: `order-number-000${number}`, branch: 2, number, create_at: at, ...part });

/** The list's code is loaded on demand. */
const show = () => act(async () => showPage(<MyOrders />));

it('lists an order of the device between two pages, also when the first of them was not opened', async () => {
  own = [9, 7, 5, 3].map((number) => ordered(number, AT + number * MINUTE_MS, { member: 'mona' }));
  placedHere = ordered(4, AT + 4 * MINUTE_MS, { member: null });
  const { sid, create_at: at } = placedHere;
  rememberOrder({ sid, key: 'key', site: 's', place: 'p', shop: 1, branch: 2, at });
  await show();
  await screen.findByText(/#9/);
  fireEvent.click(screen.getByRole('button', { name: /4/ }));
  await screen.findByText(/#3/);
  expect(await screen.findByText(/#4/)).toBeTruthy();
});

it('says when an open order is expected, and when it is late', async () => {
  const here = { action: 'pickup', status: 'PREPARING', finished_at: null, member: 'mona' } as const;
  own = [ordered(1, Date.now(), here)];
  await show();
  expect(await screen.findByText(/^Expected at/)).toBeTruthy();
  cleanup();
  own = [ordered(1, Date.now() - 120 * MINUTE_MS, here)];
  await show();
  expect(await screen.findByText(/^Later than promised: about \d/)).toBeTruthy();
  cleanup();
  own = [ordered(1, Date.now(), { ...here, status: 'DELIVERED', finished_at: Date.now() })];
  await show();
  await screen.findByText(/#1/);
  expect(screen.queryByText(/xpected at/)).toBeNull();
});

it('names the dishes in the language of the page, and loads one menu for all orders of a branch', async () => {
  i18n.load('tr', {});
  i18n.activate('tr');
  const products = [aLine({ product_id: 'burger', name: 'Burger', extra: [] })];
  own = [ordered(1, AT, { member: 'mona', products })];
  placedHere = ordered(2, AT + MINUTE_MS, { member: null, products });
  place = 'other';
  rememberOrder({ ...where, place, sid: placedHere.sid, at: placedHere.create_at });
  await show();
  await waitFor(() => expect(screen.getAllByText(/Köfte ekmek/)).toHaveLength(2));
  expect(menus).toBe(1);
});
