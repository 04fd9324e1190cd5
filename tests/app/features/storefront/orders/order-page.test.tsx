import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noticeQueue } from '#ui/notices.tsx';
import { storeMember } from '#app/features/storefront/account/stored-member.ts';
import { currentCart, sitDown } from '#app/features/storefront/cart/cart-store.ts';
import { LastOrders } from '#app/features/storefront/orders/last-orders.tsx';
import { MyOrders } from '#app/features/storefront/orders/my-orders.tsx';
import { OrderPage } from '#app/features/storefront/orders/order-page.tsx';
import { PaymentPage } from '#app/features/storefront/orders/payment-page.tsx';
import {
  forgetOrdersOf,
  type PlacedOrder,
  placedOrders,
  rememberOrder,
  sharedLink,
} from '#app/features/storefront/orders/placed-orders.ts';
import { LONG_CONFIRMATION_MS } from '#domain/notifications/confirmation-wait.ts';
import { aMenu } from '#tests/support/menu.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { aMember } from '#tests/support/member.ts';
import { showPage } from '#tests/support/page-content.tsx';

const AT = Date.UTC(2026, 5, 6, 17);
const SID = 'order-shown-0000';
const HOUSE = { shop_name: 'Saffron', name: 'Harbour', phone: '+351210000014' };

let answer: object;
beforeEach(() => {
  localStorage.clear();
  i18n.load('en', {});
  i18n.activate('en');
  rememberOrder({ sid: SID, key: 'key', site: 's', place: 'p', shop: 1, branch: 2, at: AT });
  vi.stubGlobal('fetch', async () => Response.json(answer));
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(sid: string, at = `/order-placed/${sid}`): void {
  cleanup();
  render(
    <MemoryRouter initialEntries={[at]}>
      <I18nProvider i18n={i18n}>
        <Routes>
          <Route path="/order-placed/:sid" element={<OrderPage />} />
          <Route path="/orders/:site/:place/:sid" element={<OrderPage />} />
        </Routes>
      </I18nProvider>
    </MemoryRouter>,
  );
}

async function open(change: object, house: object = HOUSE): Promise<void> {
  answer = { order: anOrder({ sid: SID, branch: 2, ...change }), timezone: 'UTC', house };
  show(SID);
  await act(async () => {});
  await screen.findByRole('article');
}

it('shows restaurant, address, payment and note of an order', async () => {
  const [line] = anOrder({}).products;
  await open({
    action: 'now',
    table: null,
    street: 'Hill Street 1',
    method: 'card_on_delivery',
    note: 'Ring twice',
    products: [{ ...line, allergy: 'peanuts', note: 'well done' }],
  });
  expect(screen.getByRole('link', { name: 'Saffron · Harbour' }).getAttribute('href')).toBe('/s/p');
  expect(screen.getAllByRole('link', { name: `Call ${HOUSE.phone}` })[0]).toBeTruthy();
  for (const said of ['Hill Street 1', 'Card on delivery', 'Ring twice', 'Allergies: peanuts', 'well done'])
    expect(screen.getByText(said)).toBeTruthy();
});

it('shows the part of town that an order is brought to', async () => {
  const address = { street: 'Moda Cad. 12', city: 'İstanbul', postcode: '34710', lat: null, lng: null };
  await open({
    action: 'now',
    table: null,
    street: 'Moda Cad. 12',
    address: { ...address, town: 'Moda', district: 'Kadıköy' },
  });
  expect(screen.getByText('Moda Cad. 12, 34710, Moda, Kadıköy, İstanbul')).toBeTruthy();
});

it('offers a guest at a table to order more and to call staff, and no phone number or time', async () => {
  sitDown('s', 'p', { sid: 't1', name: 'M3', part: null, key: 'key', party: 'party-of-t1' });
  await open({
    action: 'table',
    table: { sid: 't1', name: 'M3', table_part: null },
    status: 'PLACED',
    finished_at: null,
  });
  const more = await screen.findByRole('link', { name: 'Order more' });
  expect(more.getAttribute('href')).toBe('/s/p');
  expect(screen.getByRole('button', { name: 'Call a waiter' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ask for the bill' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
  expect(screen.queryByText(/^Expected at/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull();
});

it('offers to order again once an order at a table is served', async () => {
  await open({
    action: 'table',
    table: { sid: 't1', name: 'M3', table_part: null },
    status: 'DELIVERED',
    finished_at: AT,
  });
  expect(await screen.findByRole('button', { name: 'Order again' })).toBeTruthy();
});

it('shows dishes in the language of the page while the menu has them by the ordered name', async () => {
  const menu = aMenu(AT);
  const products = menu.products.map((one) => ({ ...one, translations: { tr: { name: 'Köfte ekmek' } } }));
  const burger = { product_id: 'burger', extra: [] };
  const lines = [
    aLine({ ...burger, name: 'Burger' }),
    aLine({ ...burger, id: 'line-000000000002', name: 'Old burger' }),
  ];
  const order = anOrder({ sid: SID, branch: 2, products: lines });
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(url.includes('/menu') ? { ...menu, products } : { order, timezone: 'UTC', house: HOUSE }),
  );
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  show(SID);
  await screen.findByText('1 × Köfte ekmek');
  expect(screen.getByText('1 × Old burger')).toBeTruthy();
});

it('shows the address of a pickup order, with a link to the maps', async () => {
  const pickup = { action: 'pickup', table: null };
  const where = { ...HOUSE, address: 'Quay 1' };
  await open(pickup, where);
  const link = () => screen.queryByRole('link', { name: 'Pick up at Quay 1' })?.getAttribute('href');
  expect(link()).toBe('https://www.openstreetmap.org/search?query=Quay%201');
  await open(pickup, { ...where, point: { lat: 38.7, lng: -9.1 } });
  expect(link()).toBe('https://www.openstreetmap.org/search?query=38.7,-9.1');
  await open(pickup);
  expect(link()).toBeUndefined();
});

it.each([
  ['now', null, 'Delivered'],
  ['pickup', null, 'Picked up'],
  ['table', { sid: 'm3', name: 'M3', table_part: null }, 'Served'],
])('the last step of %s', async (action, table, last) => {
  await open({ action, table, status: 'PREPARED' });
  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.at(-1)?.textContent).toBe(last);
  if (table !== null) expect(screen.getByText('M3')).toBeTruthy();
});

it('lists no step that was skipped', async () => {
  const bump = { at: AT, by: '', id: 'change', from: 'APPROVAL', to: 'PLACED', lines: [], removed: [] };
  await open({
    action: 'now',
    table: null,
    status: 'DELIVERED',
    bumps: [bump, { ...bump, from: 'PLACED', to: 'DELIVERED' }],
  });
  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Sent/),
    expect.stringMatching(/^Accepted|^Confirmed|^Placed/),
    expect.stringMatching(/^Delivered/),
  ]);
});

it('does not tick the step that waits for the restaurant', async () => {
  await open({ action: 'now', table: null, status: 'APPROVAL' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We’ve sent your order to Saffron');
  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map((step) => step.dataset['state'])).toEqual([
    'now',
    'ahead',
    'ahead',
    'ahead',
    'ahead',
    'ahead',
  ]);
});

it('says from when an arrival was moved', async () => {
  vi.useFakeTimers({ now: AT, toFake: ['Date'] });
  const placed = { action: 'now', table: null, status: 'PLACED', create_at: AT, deliver_time: 30 };
  await open({ ...placed, promised_at: AT + 50 * 60_000 });
  expect(screen.getByText('Expected at 17:50 (was 17:30)')).toBeTruthy();
  vi.useRealTimers();
});

it.each([
  ['apologizes for an order that is late', 6, true],
  ['does not apologize after a few minutes', 2, false],
])('%s', async (_what, minutes, isLate) => {
  const promised = Date.now() - minutes * 60_000;
  await open({ action: 'now', table: null, status: 'SHIPPED', promised_at: promised });
  const said = screen
    .getAllByRole('status')
    .map((one) => one.textContent)
    .join('');
  expect(screen.getByText(/^Later than promised: about \d/)).toBeTruthy();
  expect(said.includes('Sorry for the wait.')).toBe(isLate);
  expect(said.includes('Your driver is on the way.')).toBe(isLate);
  expect(said.includes(`Call ${HOUSE.phone}`)).toBe(isLate);
});

it('names no time for a pickup that is ready', async () => {
  await open({ action: 'pickup', table: null, status: 'PREPARED', promised_at: Date.now() - 20 * 60_000 });
  expect(screen.queryByText(/Expected at|Later than promised|Sorry for the wait/)).toBeNull();
});

it('says one time of arrival once the driver is near, and who brings it', async () => {
  const door = { street: 'Hill Street 1', city: '', postcode: '', lat: 38.71, lng: -9.14 };
  const order = anOrder({
    sid: SID,
    branch: 2,
    action: 'now',
    table: null,
    status: 'SHIPPED',
    address: door,
  });
  const position = { lat: 38.711, lng: -9.14, at: Date.now(), accuracy: 5 };
  const driver = { position, now: Date.now(), name: 'Tunde' };
  answer = { order, timezone: 'UTC', house: HOUSE, driver };
  show(SID);
  expect(await screen.findByText(/^Arriving in about \d+ min$/)).toBeTruthy();
  expect(screen.getByText('Tunde is bringing it to you.')).toBeTruthy();
  expect(screen.queryByText(/^Expected at/)).toBeNull();
});

it('lets a guest cancel an order with its key while it is not accepted', async () => {
  await open({ action: 'now', table: null, status: 'APPROVAL' });
  const sent = vi.fn<(body: unknown) => void>();
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.includes('orders/cancel')) sent(await request.clone().json());
    return Response.json(answer);
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ sid: SID, key: 'key' })),
  );
});

it('names the dishes that cannot be ordered again', async () => {
  const gone = { product_id: 'no-such-dish', extra: [] };
  const products = [
    aLine({ ...gone, name: 'Soup' }),
    aLine({ ...gone, id: 'line-000000000002', name: 'Stew' }),
  ];
  const order = anOrder({ sid: SID, branch: 2, action: 'now', table: null, status: 'DELIVERED', products });
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(url.includes('/menu') ? aMenu(AT) : { order, timezone: 'UTC', house: HOUSE }),
  );
  show(SID);
  fireEvent.click(await screen.findByRole('button', { name: 'Order again' }));
  await vi.waitFor(() =>
    expect(noticeQueue.current().map(({ text }) => text)).toContain('No longer available: Soup, Stew'),
  );
});

it('moves to the heading once the order is cancelled here', async () => {
  await open({ action: 'now', table: null, status: 'APPROVAL' });
  const button = await screen.findByRole('button', { name: 'Cancel order' });
  document.documentElement.scrollTop = 400;
  fireEvent.click(button);
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this order?' });
  const order = anOrder({ sid: SID, branch: 2, action: 'now', table: null, status: 'CANCELED' });
  answer = { order, timezone: 'UTC', house: HOUSE };
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  const heading = await screen.findByRole('heading', { name: 'Your order was cancelled' });
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.documentElement.scrollTop).toBe(0);
});

it('promises no fixed time before an order is confirmed', async () => {
  const now = Date.now();
  await open({ action: 'now', table: null, status: 'APPROVAL', create_at: now, deliver_time: 30 });
  expect(screen.getByText(/^Expected about .* once confirmed$/)).toBeTruthy();
  expect(screen.queryByText(/^Expected at/)).toBeNull();
  expect(screen.queryByText('This takes longer than usual.')).toBeNull();
});

it('counts the expected time from now while an order is not confirmed', async () => {
  const create_at = Date.now() - 20 * 60_000;
  await open({ action: 'now', table: null, status: 'APPROVAL', create_at, deliver_time: 10 });
  const [, hour = '', minute = ''] =
    /(\d+):(\d+)/.exec(screen.getByText(/^Expected about/).textContent ?? '') ?? [];
  const now = new Date();
  const away = (Number(hour) - now.getUTCHours()) * 60 + Number(minute) - now.getUTCMinutes();
  expect((away + 1440) % 1440).toBeGreaterThanOrEqual(9);
});

it('names the time that was chosen as it is', async () => {
  const booking = Date.now() + 3_600_000;
  await open({ action: 'later', table: null, status: 'APPROVAL', booking });
  expect(screen.getByText(/^Expected at .* once confirmed$/)).toBeTruthy();
});

it('says the weekday of a booked table', async () => {
  const booking = Date.UTC(2026, 10, 30, 0, 30);
  await open({ action: 'book', table: null, status: 'APPROVAL', booking });
  expect(screen.getByText(/^Table for Monday.*00:30 once confirmed$/)).toBeTruthy();
});

it('says that an order is not confirmed yet, with the phone number', async () => {
  const create_at = Date.now() - 2 * LONG_CONFIRMATION_MS;
  await open({ action: 'now', table: null, status: 'APPROVAL', create_at });
  const long = (await screen.findByText('This takes longer than usual.')).parentElement;
  if (long === null) throw new Error('no notice');
  const call = within(long).getByRole('link', { name: `Call ${HOUSE.phone}` });
  expect(call.getAttribute('href')).toBe(`tel:${HOUSE.phone}`);
  expect(screen.getByRole('button', { name: 'Cancel order' })).toBeTruthy();
});

it('sends a guest at a table to a waiter while an order is not confirmed', async () => {
  const table = { sid: 't1', name: 'M3', table_part: null };
  await open({
    action: 'table',
    table,
    status: 'APPROVAL',
    create_at: Date.now() - 2 * LONG_CONFIRMATION_MS,
  });
  expect(screen.getByText('A waiter will confirm your order.')).toBeTruthy();
  expect(screen.getByText('Waiting for a waiter to confirm')).toBeTruthy();
  expect(await screen.findByText('Please ask a waiter.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
});

it('offers no cancellation of an accepted order', async () => {
  await open({ action: 'now', table: null, status: 'PLACED' });
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});

/** As e-mails have it, with the customer's key. */
const mailedLink = ({ key }: PlacedOrder) => `/orders/s/p/${SID}#key=${key}&shop=1&branch=2`;

it('offers no change of the order to those who open the shared link', async () => {
  const placed = { sid: SID, key: 'key', site: 's', place: 'p', shop: 1, branch: 2, at: AT };
  localStorage.clear();
  answer = { order: anOrder({ sid: SID, branch: 2, status: 'APPROVAL' }), timezone: 'UTC', house: HOUSE };
  show('', sharedLink(placed, 'follow-key'));
  await screen.findByRole('article');
  await act(async () => {});
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([]);
  expect(placedOrders()).toMatchObject([{ sid: SID, key: 'follow-key', shared: true }]);
});

it('shares the link that only follows, and keeps the own key when it is opened here', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  answer = {
    order: anOrder({ sid: SID, branch: 2, status: 'APPROVAL' }),
    timezone: 'UTC',
    house: HOUSE,
    follow: 'follow-key',
  };
  show(SID);
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
  const link = `/orders/s/p/${SID}#follow=follow-key&shop=1&branch=2`;
  expect(written).toHaveBeenCalledWith(window.location.origin + link);
  show('', link);
  expect(await screen.findByRole('button', { name: 'Cancel order' })).toBeTruthy();
  expect(placedOrders()).toMatchObject([{ sid: SID, key: 'key' }]);
});

it('follows an order from a link with its key', async () => {
  const placed = { sid: SID, key: 'key', site: 's', place: 'p', shop: 1, branch: 2, at: AT };
  localStorage.clear();
  answer = { order: anOrder({ sid: SID, branch: 2 }), timezone: 'UTC', house: HOUSE };
  show('', mailedLink(placed));
  await screen.findByRole('article');
  expect(placedOrders()).toMatchObject([{ sid: SID, key: 'key', shop: 1, branch: 2 }]);
});

it('keeps no key that the server refuses, and follows with the right one that comes later', async () => {
  const placed = { sid: SID, key: 'key', site: 's', place: 'p', shop: 1, branch: 2, at: AT };
  localStorage.clear();
  vi.stubGlobal('fetch', async (request: Request) => {
    const text = request.url + (await request.clone().text());
    return /key["=:]+key\b/.test(text)
      ? Response.json({ order: anOrder({ sid: SID, branch: 2 }), timezone: 'UTC', house: HOUSE })
      : Response.json({ code: 'forbidden', message: '' }, { status: 403 });
  });
  show('', mailedLink({ ...placed, key: 'ke' }));
  await screen.findByText('This link is not valid for this order');
  expect(placedOrders()).toEqual([]);
  // As an earlier version stored it.
  rememberOrder({ ...placed, key: 'ke' });
  show('', mailedLink(placed));
  await screen.findByRole('article');
  expect(placedOrders()).toMatchObject([{ sid: SID, key: 'key' }]);
});

it('announces a new step', async () => {
  await open({ status: 'PREPARED' });
  expect(screen.getByRole('heading', { level: 1 }).getAttribute('aria-live')).toBe('polite');
});

it('keeps the page title for an unknown order', async () => {
  await open({ status: 'PREPARED' });
  document.title = 'Another page';
  show('order-of-another');
  await screen.findByText('This order is not available on this device');
  expect(document.title).toBe('Your order');
});

it('shows an unpaid order without a promise, with a link to its payment', async () => {
  const payment = { state: 'open', id: 'p', amount: 1100, at: AT };
  await open({ action: 'pickup', table: null, status: 'APPROVAL', method: 'web_payment', payment });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your order is not paid yet');
  expect(screen.getByRole('link', { name: 'Go to payment' }).getAttribute('href')).toBe(
    `/payment?order=${SID}`,
  );
  expect(screen.queryByText(/^Expected at/)).toBeNull();
  expect(screen.queryByRole('list', { name: 'Progress' })).toBeNull();
  expect(screen.queryByText(/^Waiting/)).toBeNull();
  cleanup();
  showPage(<MyOrders />);
  await screen.findByText('Not paid yet');
  expect(screen.queryByText(/^Waiting/)).toBeNull();
});

it('allows the payment again after coming back from it by the back button', async () => {
  const went = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const order = anOrder({
    sid: SID,
    branch: 2,
    action: 'pickup',
    table: null,
    status: 'APPROVAL',
    method: 'web_payment',
    payment: { state: 'open', id: 'p', amount: 1100, at: AT },
  });
  vi.stubGlobal('fetch', async (request: Request) =>
    Response.json(
      request.url.includes('cart/payment')
        ? { status: 'LINK', content: 'https://pay.example/1', message: '' }
        : { order, timezone: 'UTC', house: HOUSE, ways: [] },
    ),
  );
  render(
    <MemoryRouter initialEntries={[`/payment?order=${SID}`]}>
      <I18nProvider i18n={i18n}>
        <PaymentPage />
      </I18nProvider>
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Pay / }));
  await vi.waitFor(() => expect(went).toHaveBeenCalledOnce());
  fireEvent(window, new Event('pageshow'));
  fireEvent.click(screen.getByRole('button', { name: /^Pay / }));
  await vi.waitFor(() => expect(went).toHaveBeenCalledTimes(2));
});

it('removes only the orders of the account at sign-out', () => {
  const of = { site: 's', place: 'p', shop: 1, branch: 2, key: 'key', at: AT };
  rememberOrder({ ...of, sid: 'order-of-mona-00', member: 'mona' });
  rememberOrder({ ...of, sid: 'order-of-lena-00', member: 'lena' });
  forgetOrdersOf('mona');
  expect(placedOrders().map(({ sid }) => sid)).toEqual(['order-of-lena-00', SID]);
});

/** No one, or the signed-in customer. */
function signedIn(id: string | null): void {
  storeMember(id === null ? null : JSON.stringify({ token: 't', expires: AT, user: aMember(id) }));
}

it.each([
  ['nobody', null, undefined, false],
  ['somebody else', 'lena', undefined, false],
  ['whoever it is of', 'mona', undefined, true],
  ['nobody, where the session has just ended', null, 'mona', true],
  ['somebody else, where that was noted', 'lena', 'mona', false],
])('follows an order of an account by its own session, not by %s', async (_, reader, noted, isShown) => {
  rememberOrder({ sid: SID, key: 'key', site: 's', place: 'p', shop: 1, branch: 2, at: AT, member: noted });
  signedIn(reader);
  answer = { order: anOrder({ sid: SID, branch: 2, member: 'mona' }), timezone: 'UTC', house: HOUSE };
  show(SID);
  await act(async () => {});
  await (isShown
    ? screen.findByRole('article')
    : screen.findByText('This order is not available on this device'));
  expect(placedOrders()).toMatchObject(isShown ? [{ sid: SID, member: 'mona' }] : []);
});

it('removes only orders of an account among those stored by an older version', async () => {
  rememberOrder({ sid: 'order-of-mona-00', key: 'key', site: 's', place: 'p', shop: 1, branch: 2, at: AT });
  vi.stubGlobal('fetch', async (request: Request) => {
    const isMonas = request.url.includes('order-of-mona-00');
    const sid = isMonas ? 'order-of-mona-00' : SID;
    const order = anOrder({ sid, branch: 2, number: isMonas ? 7 : 8, member: isMonas ? 'mona' : null });
    return Response.json({ order, timezone: 'UTC', house: HOUSE });
  });
  showPage(<MyOrders />);
  await screen.findByText(/#8/);
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(placedOrders().map(({ sid }) => sid)).toEqual([SID]);
});

it('names three dishes of an order in a list, and how many more there are', async () => {
  const products = ['Soup', 'Stew', 'Salad', 'Bread', 'Tea'].map((name, at) =>
    aLine({ id: `line-00000000000${at}`, name, quantity: 1 }),
  );
  answer = { order: anOrder({ sid: SID, branch: 2, products }), timezone: 'UTC', house: HOUSE };
  showPage(<MyOrders />);
  const text = (await screen.findByRole('article')).textContent.replaceAll(/[\u2066-\u2069]/g, '');
  expect(text).toContain('1\u00A0×\u00A0Soup, 1\u00A0×\u00A0Stew, 1\u00A0×\u00A0Salad and 2 more');
});

it('offers to sign in beside the orders of the device, and without any', async () => {
  answer = { order: anOrder({ sid: SID, branch: 2 }), timezone: 'UTC', house: HOUSE };
  rememberOrder({ sid: SID, key: 'key', site: 's', place: 'p', shop: 1, branch: 2, at: AT });
  showPage(<MyOrders />);
  const link = await screen.findByRole('link', { name: 'Sign in to see yours' });
  expect(link.getAttribute('href')).toBe('/sign-in?next=/orders');
  expect(screen.queryByText('No orders yet')).toBeNull();
  cleanup();
  localStorage.clear();
  showPage(<MyOrders />);
  await screen.findByText('No orders yet');
  expect(screen.getByRole('link', { name: 'Sign in to see yours' })).toBeTruthy();
});

it('lists an order placed as a guest and no empty state for a new account', async () => {
  storeMember(JSON.stringify({ token: 't', expires: Date.now() + 86_400_000, user: aMember() }));
  const list = { orders: [], page: 1, pages: 1, items_from: 0, items_to: 0, count: 0 };
  vi.stubGlobal('fetch', async (request: Request) => {
    const order = anOrder({ sid: SID, branch: 2, number: 8, member: null });
    return Response.json(
      request.url.includes('member/orders') ? list : { order, timezone: 'UTC', house: HOUSE },
    );
  });
  await act(async () => {
    showPage(<MyOrders />);
  });
  await screen.findByText(/#8/);
  await act(async () => {});
  expect(screen.queryByText('No orders yet')).toBeNull();
});

it('lists the orders of the account and of the device by time, none twice', async () => {
  storeMember(JSON.stringify({ token: 't', expires: Date.now() + 86_400_000, user: aMember() }));
  const other = 'order-guest-0000';
  rememberOrder({ sid: other, key: 'key', site: 's', place: 'p', shop: 1, branch: 2, at: AT + 1000 });
  const where = { site: 's', place: 'p', shop: 1, branch: 2, timezone: 'UTC', key: 'key' };
  const names = { shop_name: 'Saffron', branch_name: 'Old Harbour' };
  const orders = [
    ['order-newer-0000', 3, AT + 2000],
    [SID, 1, AT],
  ].map(([sid, number, at]) => ({
    ...where,
    ...names,
    order: anOrder({
      sid: String(sid),
      branch: 2,
      number: Number(number),
      create_at: Number(at),
      member: 'mona',
    }),
  }));
  const counts = { pages: 1, items_per_page: 20, items_from: 1, items_to: 2, count: 2 };
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const order = anOrder({ sid: other, branch: 2, number: 2, create_at: AT + 1000, member: null });
    return Response.json(
      url.includes('member/orders') ? { orders, ...counts } : { order, timezone: 'UTC', house: HOUSE },
    );
  });
  showPage(<MyOrders />);
  await screen.findByText(/#2/);
  const numbers = screen.getAllByRole('article').map((one) => /#(\d)/.exec(one.textContent)?.[1]);
  expect(numbers).toEqual(['3', '2', '1']);
});

it('begins an order again with as soon as possible', async () => {
  const order = anOrder({ sid: SID, branch: 2, action: 'later', table: null, status: 'DELIVERED' });
  const products = [aLine({ product_id: 'burger', extra: [] })];
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(
      url.includes('/menu') ? aMenu(AT) : { order: { ...order, products }, timezone: 'UTC', house: HOUSE },
    ),
  );
  show(SID);
  fireEvent.click(await screen.findByRole('button', { name: 'Order again' }));
  await vi.waitFor(() => expect(currentCart()?.order.action).toBe('now'));
});

it('names the branch of each order of an account', async () => {
  storeMember(JSON.stringify({ token: 't', expires: Date.now() + 86_400_000, user: aMember() }));
  const order = anOrder({ sid: SID, branch: 2, number: 8, member: 'mona' });
  const where = { site: 's', place: 'p', shop: 1, branch: 2, timezone: 'UTC', key: 'key' };
  const orders = [{ ...where, shop_name: 'Saffron', branch_name: 'Old Harbour', order }];
  const counts = { pages: 1, items_per_page: 20, items_from: 1, items_to: 1, count: 1 };
  vi.stubGlobal('fetch', async () => Response.json({ orders, ...counts }));
  await act(async () => {
    showPage(<MyOrders />);
  });
  expect(await screen.findByText('Saffron · Old Harbour')).toBeTruthy();
});

it('keeps an unseen order without a connection', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  show(SID);
  await screen.findByText('No connection to the server');
  screen.getByText(/^The restaurant has your order/);
  expect(screen.queryByText(/^No connection. This is the last known status/)).toBeNull();
});

it('fetches an unseen order when the connection is back', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  show(SID);
  await screen.findByText('No connection to the server');
  answer = { order: anOrder({ sid: SID, branch: 2 }), timezone: 'UTC', house: HOUSE };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('article');
});

it.each([
  ['all orders', MyOrders],
  ['the home page', LastOrders],
])('lists a finished order on %s with its dishes, and offers it again', async (_where, Page) => {
  const order = anOrder({ sid: SID, branch: 2, status: 'DELIVERED', finished_at: AT, action: 'pickup' });
  answer = { order, timezone: 'UTC', house: HOUSE };
  rememberOrder({ sid: SID, key: 'key', site: 's', place: 'p', shop: 1, branch: 2, at: AT });
  showPage(<Page />);
  const card = await screen.findByRole('article');
  expect(card.textContent).toContain(`${HOUSE.shop_name} · ${HOUSE.name}`);
  expect(card.textContent).toContain(order.products[0]?.name);
  expect(screen.getByRole('button', { name: 'Order again' })).toBeDefined();
});

it('says that a link with a wrong key is not valid for the order', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'forbidden', message: '' }, { status: 403 }));
  show(SID);
  expect(await screen.findByText('This link is not valid for this order')).toBeTruthy();
  expect(screen.queryByText(/role/)).toBeNull();
});

it('lists cancelled orders last on the home page', async () => {
  const older = 'order-older-0000';
  rememberOrder({ sid: older, key: 'key', site: 's', place: 'p', shop: 1, branch: 2, at: AT });
  vi.stubGlobal('fetch', async (request: Request) => {
    const isOlder = request.url.includes(older) || (await request.clone().text()).includes(older);
    const order = anOrder(isOlder ? { sid: older, branch: 2, status: 'CANCELED' } : { sid: SID, branch: 2 });
    return Response.json({ order, timezone: 'UTC', house: HOUSE });
  });
  render(
    <MemoryRouter>
      <I18nProvider i18n={i18n}>
        <LastOrders />
      </I18nProvider>
    </MemoryRouter>,
  );
  await vi.waitFor(() => {
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain('Cancelled');
  });
});
