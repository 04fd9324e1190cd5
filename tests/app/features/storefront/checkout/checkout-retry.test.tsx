import { i18n } from '@lingui/core';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addToCart } from '#app/features/storefront/cart/cart-store.ts';
// Loaded on demand, which takes no time here.
import '#app/features/storefront/checkout/first-version.tsx';
import { setClockOffset } from '#app/clock/clock.ts';
import { placeOrder, placeOrderSchema } from '#domain/cart/place-order.ts';
import type { CartLine } from '#domain/cart/price-line.ts';
import type { Order } from '#domain/orders/order.ts';
import { emptyRowMaps, putRow, type RowChange } from '#domain/rows.ts';
import { actor } from '#tests/support/orders.ts';
import { keptCart, openCheckout, turn, type, typeAna } from '#tests/support/checkout.tsx';
import { aMenu } from '#tests/support/menu.ts';
import { menu as rows } from '#tests/support/restaurant.ts';

const NOON = Date.UTC(2026, 5, 6, 12);
const menu = aMenu(NOON);
const { branch } = menu;
let status: 'open' | 'closed';
const allRows: RowChange[] = [{ kind: 'branch', row: branch }, ...rows];
vi.mock('#app/features/storefront/menu/menu-source.ts', () => ({
  useMenu: () => ({
    menu: { ...menu, branch: { ...branch, status, web_payment: true } },
    isOld: false,
    refusal: undefined,
    reload() {},
  }),
}));

/** As on the server: one order per sid, one verdict per key. */
const orders = new Map<string, Order>();
const keys = new Map<string, string>();
let isLost: boolean;
let isSignedOut: boolean;
let no: object | undefined;
function answer(request: Request, body: { sid: string }): Response {
  const key = request.headers.get('idempotency-key') ?? '';
  if (isSignedOut) return Response.json({ code: 'unauthorized', message: '' }, { status: 401 });
  if (no !== undefined) return Response.json(no, { status: 400 });
  if (!keys.has(key)) {
    if (orders.has(body.sid)) return Response.json({ code: 'sid_taken', message: '' }, { status: 409 });
    const maps = emptyRowMaps();
    for (const change of allRows) putRow(maps, change);
    const placed = placeOrder(
      placeOrderSchema.parse(body),
      { get: (kind, sid) => maps[kind].get(sid) },
      { id: key, now: Date.now(), actor: actor('guest') },
    );
    if (!placed.ok) throw new Error(placed.refusal.code);
    keys.set(key, body.sid);
    orders.set(body.sid, placed.value.order);
  }
  if (isLost) return Response.error();
  const order = orders.get(keys.get(key) ?? '');
  return Response.json({ verdict: { id: key, mid: 1, verdict: 'applied', seq: 1 }, order, key: 'order-key' });
}

const line = (id: string, product: string): CartLine => ({
  ...placeOrderSchema.shape.products.def.element.parse({ id, product_id: product, quantity: 1 }),
});

async function place(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: /^Place order/ }));
  await turn();
  await turn();
}

beforeEach(async () => {
  vi.useFakeTimers({ now: NOON });
  setClockOffset(0);
  localStorage.clear();
  orders.clear();
  keys.clear();
  isLost = true;
  status = 'open';
  isSignedOut = false;
  no = undefined;
  i18n.load('en', {});
  i18n.activate('en');
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!request.url.includes('cart/checkout')) return Response.json({}, { status: 404 });
    const answered = answer(request, await request.clone().json());
    if (answered.type === 'error') throw new TypeError('lost');
    return answered;
  });
  addToCart('shop', 'place', line('line-0000000burger', 'burger'));
  await openCheckout();
  typeAna();
  await place();
  expect(screen.getByText(/^There was no reply/)).toBeTruthy();
  isLost = false;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is placed when sent again unchanged', async () => {
  await place();
  expect(screen.getByText('The order’s page')).toBeTruthy();
  expect(orders.size).toBe(1);
});

it('says one thing about a lost reply', () => {
  expect(screen.queryByText(/^No connection/)).toBeNull();
});

it.each([
  ['after a few seconds', () => {}, 2100],
  ['once the device is online', () => fireEvent(window, new Event('online')), 50],
  ['once the page is looked at again', () => fireEvent(document, new Event('visibilitychange')), 50],
])('finds a placed order without a tap %s', async (_, event, afterMs) => {
  event();
  await turn(afterMs);
  await turn();
  expect(screen.getByText('The order’s page')).toBeTruthy();
  expect(orders.size).toBe(1);
});

it('keeps checking while no answer comes', async () => {
  isLost = true;
  await turn(2100);
  await turn(5000);
  expect(screen.getByText(/^There was no reply/)).toBeTruthy();
  isLost = false;
  await turn(5100);
  await turn();
  expect(screen.getByText('The order’s page')).toBeTruthy();
});

it('shows what was placed when sent again with changes', async () => {
  addToCart('shop', 'place', line('line-000000000cola', 'cola'));
  await openCheckout();
  fireEvent.click(screen.getByRole('button', { name: 'Change address' }));
  type(/^Street/, 'Hill Street 11, Hilltown');
  await place();
  expect(screen.getByRole('heading', { name: /^Your order was placed as you first sent it/ })).toBeTruthy();
  expect(screen.getByText('1 × Cola')).toBeTruthy();
  expect(screen.getByText('Address: Hill Street 1, Hilltown')).toBeTruthy();
});

it('keeps the new dish when sent again with changes', async () => {
  addToCart('shop', 'place', line('line-000000000cola', 'cola'));
  await openCheckout();
  fireEvent.click(screen.getByRole('button', { name: 'Change address' }));
  type(/^Street/, 'Hill Street 11, Hilltown');
  await place();
  screen.getByRole('heading', { name: /^Your order was placed as you first sent it/ });
  expect(keptCart().order.products).toMatchObject([{ product_id: 'cola', quantity: 1 }]);
  expect(keptCart().order.sid).not.toBe([...orders.keys()][0]);
});

it('shows no former order as new when sent again the next day', async () => {
  cleanup();
  vi.setSystemTime(NOON + 86_400_000);
  await openCheckout();
  await place();
  expect(screen.getByRole('heading', { name: /^This order was already placed/ })).toBeTruthy();
  expect(keptCart().order.products).toMatchObject([{ product_id: 'burger', quantity: 1 }]);
  await openCheckout();
  await place();
  expect(orders.size).toBe(2);
});

it('finds the order by the lost key when sent again after the session ended', async () => {
  isSignedOut = true;
  await place();
  isSignedOut = false;
  await place();
  expect(screen.getByText('The order’s page')).toBeTruthy();
  expect(orders.size).toBe(1);
});

it('shows an error at its field, or announces it without one', async () => {
  const refused = (fields: object) => ({ code: 'invalid_fields', message: '', fields });
  no = refused({ 'address.lat': 'invalid' });
  await place();
  expect(screen.getByLabelText(/^Street/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Please check the marked fields')).toBeTruthy();
  no = refused({ table: 'past' });
  await place();
  expect(screen.getByText('This time has already passed')).toBeTruthy();
  expect(screen.queryByText('Please check the marked fields')).toBeNull();
});

it('drops what the server refused once the customer has changed it', async () => {
  no = { code: 'invalid_fields', message: '', fields: { phone: 'invalid' } };
  await place();
  expect(screen.getByText('Please check the marked fields')).toBeTruthy();
  expect(screen.getByLabelText(/^Phone/).getAttribute('aria-invalid')).toBe('true');
  type(/^Phone/, '+351 987 654 321');
  await turn();
  expect(screen.queryByText('Please check the marked fields')).toBeNull();
  expect(screen.getByLabelText(/^Phone/).getAttribute('aria-invalid')).not.toBe('true');
});

async function check(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Check whether the order was placed' }));
  await turn();
  await turn();
}

it('lets the customer check whether it was placed after the branch closed', async () => {
  status = 'closed';
  await openCheckout();
  expect(screen.getByText(/^This restaurant is not accepting orders right now/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Place order/ })).toBeNull();
  isLost = true;
  await check();
  isLost = false;
  await check();
  expect(screen.getByText('The order’s page')).toBeTruthy();
  expect(orders.size).toBe(1);
});

it('links an order that waits for online payment to its payment', async () => {
  for (const [sid, order] of orders) orders.set(sid, { ...order, method: 'web_payment' });
  await openCheckout();
  fireEvent.click(screen.getByLabelText('Online payment'));
  await check();
  const [sid] = orders.keys();
  expect(screen.getByLabelText('Address').textContent).toBe(`/payment?order=${sid}`);
  expect(orders.size).toBe(1);
});

it('says that it was not placed', async () => {
  orders.clear();
  keys.clear();
  status = 'closed';
  no = { code: 'branch_closed', message: '' };
  await openCheckout();
  await check();
  expect(screen.getByText(/^Your order was not placed/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check whether the order was placed' })).toBeNull();
});

it('places nothing by checking', async () => {
  orders.clear();
  keys.clear();
  status = 'closed';
  no = { code: 'branch_closed', message: '' };
  await openCheckout();
  await check();
  expect(orders.size).toBe(0);
});

it('keeps the cart of an order that was not placed', async () => {
  orders.clear();
  keys.clear();
  status = 'closed';
  no = { code: 'branch_closed', message: '' };
  await openCheckout();
  await check();
  expect(keptCart().order.products).toMatchObject([{ product_id: 'burger', quantity: 1 }]);
});

it('marks an address that the server does not deliver to, until it is changed', async () => {
  no = { code: 'beyond_reach', message: '' };
  await openCheckout();
  fireEvent.click(screen.getByRole('button', { name: 'Change address' }));
  type(/^Street/, 'Rua de Santa Catarina 100, Porto');
  await place();
  const street = screen.getByRole('textbox', { name: /^Street/ });
  expect(street.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(street);
  type(/^Street/, 'Hill Street 12');
  expect(screen.getByRole('textbox', { name: /^Street/ }).getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
