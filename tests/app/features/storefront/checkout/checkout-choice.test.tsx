import { i18n } from '@lingui/core';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeDeliveryAddress } from '#app/features/storefront/address/stored-delivery-address.ts';
import { saveMember } from '#app/features/storefront/account/member.ts';
import { addToCart, saveCart, sitDown } from '#app/features/storefront/cart/cart-store.ts';
import type { Menu } from '#app/features/storefront/menu/menu-source.ts';
import { setClockOffset } from '#app/clock/clock.ts';
import { placeOrderSchema } from '#domain/cart/place-order.ts';
import { untouchedStock } from '#domain/catalog/stock.ts';
import { aListedBranch } from '#tests/support/listed-branch.ts';
import { keptCart, openCheckout, turn, type, typeAna } from '#tests/support/checkout.tsx';
import { aMapZone } from '#tests/support/api.ts';
import { aMember } from '#tests/support/member.ts';
import { aMenu } from '#tests/support/menu.ts';

/** A Saturday, five minutes before the branch closes. */
const NEARLY = Date.UTC(2026, 5, 6, 21, 55);
const MINUTE = 60_000;
const hours = Array.from({ length: 7 }, (): [string, string] => ['12:00', '22:00']);
const everyHour = Array.from({ length: 7 }, (): [string, string] => ['00:00', '24:00']);

/** The branch as it is listed for an address out of its reach. */
const tooFar = aListedBranch({ place: 'place', reaches: false, distance: 2_314_320 });

let menu: Menu;
vi.mock('#app/features/storefront/menu/menu-source.ts', () => ({
  useMenu: () => ({ menu, isOld: false, refusal: undefined, reload() {} }),
}));

const menuWith = (change: Partial<Menu['branch']> = {}): Menu =>
  aMenu(NEARLY, { buy_later: true, opening_hours: hours, delivery_hours: hours, ...change });

const terms = { html: '', blocks: [{ kind: 'text', text: 'No refunds.' }], pages: [] };
const asked = vi.fn();
let sent: unknown;
/** The error code that the server refuses with. */
let no = { code: '', message: '' };
const tap = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>('radio').filter((one) => one.checked && one.name === 'when');

beforeEach(() => {
  vi.useFakeTimers({ now: NEARLY });
  setClockOffset(0);
  localStorage.clear();
  asked.mockClear();
  no = { code: '', message: '' };
  i18n.load('en', {});
  i18n.activate('en');
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.includes('site/terms')) return Response.json(terms);
    if (request.url.includes('cart/checkout')) {
      asked();
      sent = await request.json();
    }
    return Response.json(no, { status: no.code === '' ? 404 : 409 });
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

const times = () =>
  within(screen.getByRole('radiogroup', { name: /^Time/ })).getAllByRole<HTMLInputElement>('radio');

it('shows the restaurant, the dishes and the sum with the form', async () => {
  await openCheckout();
  const summary = within(screen.getByRole('complementary', { name: 'Your order' }));
  expect(summary.getByText(/· €/)).toBeTruthy();
  expect(summary.getByText(/× Burger$/)).toBeTruthy();
});

it('says at its top what a delivery still needs, and switches to pickup', async () => {
  menu = menuWith({ min_order: 100_000, pickup: true });
  await openCheckout();
  const [top] = screen.getAllByText(/^Minimum order for delivery: /);
  const heading = screen.getByRole('heading', { name: 'How and when?' });
  expect(top?.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('link', { name: 'Add more' }).getAttribute('href')).toBe('/shop/place');
  tap(/^Switch to pickup$/);
  await turn();
  expect(keptCart().order.action).toBe('pickup');
  expect(screen.queryByText(/^Minimum order for delivery: /)).toBeNull();
});

it('names the fields that are empty', async () => {
  await openCheckout();
  tap(/^Place order/);
  await turn();
  for (const text of ['Enter your name', 'Enter your phone number', 'Enter your street and house number'])
    expect(screen.getByText(text)).toBeTruthy();
});

it('shows the terms below the button, which their arrival does not move', async () => {
  await openCheckout();
  await act(() => vi.dynamicImportSettled());
  await turn();
  const button = screen.getByRole('button', { name: /^Place order/ });
  const link = screen.getByRole('button', { name: /agree to the terms/ });
  expect(button.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

it('does not switch to tomorrow when the branch closes while the form is filled in', async () => {
  await openCheckout();
  expect(chosen()).toHaveLength(1);
  await turn(6 * MINUTE);
  typeAna();
  expect(
    screen.getByText(/^“As soon as possible \(about \d+ min\)” is not available right now/),
  ).toBeTruthy();
  expect(chosen()).toHaveLength(0);
  expect(keptCart().order).toMatchObject({ action: 'now', booking: null, name: 'Ana' });
  tap(/^Place order/);
  await turn();
  expect(asked).not.toHaveBeenCalled();
  const why = 'The restaurant is closed at the moment. Choose “Later” to order for another time.';
  expect(screen.getByText(why)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Later'));
  tap(/^Place order/);
  await turn();
  expect(asked).toHaveBeenCalledOnce();
});

it('starts with an order for later, at the first time, where the restaurant is closed', async () => {
  vi.setSystemTime(Date.now() + 6 * MINUTE);
  await openCheckout();
  expect(screen.queryByText(/is not available right now/)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Later').checked).toBe(true);
  expect(times().filter(({ checked }) => checked)).toHaveLength(1);
  typeAna();
  tap(/^Place order/);
  await turn();
  expect(sent).toMatchObject({ action: 'later', name: 'Ana' });
});

it('does not switch to another time when the chosen one is taken', async () => {
  await openCheckout();
  fireEvent.click(screen.getByLabelText('Later'));
  const [, second] = times();
  if (second === undefined) throw new Error('no second time');
  fireEvent.click(second);
  await turn();
  const { booking } = keptCart().order;
  menu = { ...menu, full_slots: [booking ?? 0] };
  await openCheckout();
  expect(times().filter(({ checked }) => checked)).toEqual([]);
  expect(screen.getByText(/^The time you chose is no longer available/)).toBeTruthy();
  expect(keptCart().order.booking).toBe(booking);
});

it('begins tomorrow at noon where it is open all night, and shows the times of one part of the day', async () => {
  menu = menuWith({ opening_hours: everyHour, delivery_hours: everyHour });
  await openCheckout();
  fireEvent.click(screen.getByLabelText('Later'));
  fireEvent.click(screen.getByLabelText('Tomorrow'));
  const parts = screen.getByRole('radiogroup', { name: 'Part of the day' });
  expect(parts.textContent).toBe('Part of the dayNightMorningLunchAfternoonEvening');
  expect(screen.getByLabelText<HTMLInputElement>('12:00').checked).toBe(true);
  expect(times()).toHaveLength(16);
  fireEvent.click(screen.getByLabelText('Night'));
  await turn();
  expect(new Date(keptCart().order.booking ?? 0).toISOString()).toContain('T00:00');
});

it('is a pickup order where the branch does not deliver', async () => {
  menu = menuWith({ buy_now: false, buy_later: false });
  await openCheckout();
  expect(chosen()).toHaveLength(1);
  type(/^Name/, 'Ana');
  type(/^Phone/, '+351 912 345 678');
  tap(/^Place order · /);
  await turn();
  expect(asked).toHaveBeenCalledOnce();
});

it('names no sum on the button while the delivery charge is not known', async () => {
  const map = [aMapZone({ active: true })];
  menu = { ...menuWith(), area: { sid: 'place', map, places: [] } };
  await openCheckout();
  expect(screen.getByText(/^Delivery not included/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Place order/ }).textContent).toBe('Place order');
});

it('places no smaller order than the cart when a dish has sold out since', async () => {
  await openCheckout();
  menu = { ...menu, stocks: [{ ...untouchedStock('burger'), count: 2 }] };
  await openCheckout();
  expect(screen.getByText('Only 2 left of Burger')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Place order' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('link', { name: 'Edit cart' })).toBeTruthy();
});

it('says without a network that the order is saved, not that it may have been placed', async () => {
  await openCheckout();
  typeAna();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  tap(/^Place order/);
  await turn();
  expect(screen.getByText(/^No connection. Nothing is lost: your order is saved here/)).toBeTruthy();
  expect(screen.queryByText(/may have been placed/)).toBeNull();
  expect(keptCart().tried).toBeUndefined();
  online.mockRestore();
  fireEvent(window, new Event('online'));
  await turn();
  expect(screen.queryByText(/^No connection/)).toBeNull();
});

it('keeps typed text as it is', async () => {
  await openCheckout();
  const word = (label: RegExp, ...steps: string[]) => {
    for (const text of steps) {
      type(label, text);
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(text);
    }
  };
  typeAna();
  word(/^Name/, 'Ana', 'Ana ', 'Ana B', 'Ana B ');
  word(/^Street/, 'Hill ', 'Hill Street ');
  word(/^Note/, 'Ring ', 'Ring\n', 'Ring\ntwice ');
  // A tab character pasted with a name does not invalidate the stored cart.
  word(/^Name/, 'Ana\tB ', 'Ana B ');
  await openCheckout();
  expect(screen.getByLabelText<HTMLInputElement>(/^Note/).value).toBe('Ring\ntwice ');
});

it('sends typed text trimmed', async () => {
  await openCheckout();
  typeAna();
  type(/^Name/, 'Ana B ');
  type(/^Street/, 'Hill Street 1, Hilltown ');
  type(/^Note/, 'Ring\ntwice ');
  tap(/^Place order · /);
  await turn();
  expect(sent).toMatchObject({ name: 'Ana B', street: 'Hill Street 1, Hilltown', note: 'Ring\ntwice' });
});

it('says that a town chosen before the restaurant is too far away, and lets it be corrected', async () => {
  const address = { street: '', city: 'Lisboa', postcode: '', lat: 38.7, lng: -9.1 };
  storeDeliveryAddress({ label: 'Lisboa', address });
  await openCheckout();
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Lisboa');
  expect(screen.getByRole('alert').textContent).toContain('This restaurant delivers within 5 km');
  type(/^Street/, 'Kordon 4');
  expect(screen.getByRole('alert').textContent).toContain('This restaurant delivers within 5 km');
  type(/^City/, 'Antalya');
  await turn();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('places no order to a street that the server knows to be too far, and focuses its field', async () => {
  const fetched = fetch;
  vi.stubGlobal('fetch', async (request: Request) =>
    request.url.includes('page/highlighted')
      ? Response.json({ places: [tooFar], market: true })
      : fetched(request),
  );
  await openCheckout();
  typeAna();
  type(/^Street/, 'Alexanderplatz 1, Berlin');
  await turn(500);
  expect(screen.queryByRole('button', { name: /^Place order/ })).toBeNull();
  expect(screen.getByText(/^Delivery not included/)).toBeTruthy();
  expect(screen.getAllByText(/^This address is 2,?314/)).toHaveLength(2);
  tap(/^Change the address$/);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Street/));
  fireEvent.submit(document.querySelector('form') ?? document.body);
  await turn();
  expect(asked).not.toHaveBeenCalled();
  expect(screen.getByLabelText(/^Street/).getAttribute('aria-invalid')).toBe('true');
});

it('says that the driver rings where an order to be left at the door is paid there', async () => {
  menu = menuWith({ cash_on_delivery: true, web_payment: true });
  await openCheckout();
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Leave at the door' });
  const note = () => screen.queryByText(/so the driver rings/) !== null;
  const cash = screen.getByRole('radio', { name: /Cash/ });
  fireEvent.click(cash);
  expect(note()).toBe(false);
  fireEvent.click(box);
  expect(note()).toBe(true);
  const [online] = screen
    .getAllByRole('radio')
    .filter((one) => /Online|card online/i.test(one.parentElement?.textContent ?? ''));
  fireEvent.click(online ?? cash);
  expect(note()).toBe(false);
});

it('offers to leave nothing at the door where it can only be paid there', async () => {
  menu = menuWith({ cash_on_delivery: true, card_on_delivery: true, web_payment: false });
  await openCheckout();
  expect(screen.queryByRole('checkbox', { name: 'Leave at the door' })).toBeNull();
});

it('asks once for a house number that is missing', async () => {
  await openCheckout();
  typeAna();
  type(/^Street/, 'Hill Street, Hilltown');
  tap(/^Place order/);
  await turn();
  expect(asked).not.toHaveBeenCalled();
  expect(screen.getByText('Add a house number. If there is none, place the order again.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Street/));
  tap(/^Place order/);
  await turn();
  expect(asked).toHaveBeenCalledOnce();
});

it('asks for the town of a street where the distance decides', async () => {
  menu = menuWith({ lat: 38.7, lng: -9.1 });
  await openCheckout();
  typeAna();
  type(/^Street/, 'asdf 1');
  tap(/^Place order/);
  await turn();
  expect(asked).not.toHaveBeenCalled();
  expect(screen.getByText('Enter your city')).toBeTruthy();
  type(/^City/, 'Lisboa');
  tap(/^Place order/);
  await turn();
  expect(asked).toHaveBeenCalledOnce();
  expect(sent).toMatchObject({ address: { city: 'Lisboa' } });
});

it('takes the town that a typed address names instead of an earlier one', async () => {
  menu = menuWith({ lat: 38.7, lng: -9.1, deliver_within: 500 });
  storeDeliveryAddress({
    label: 'Porto',
    address: { street: '', city: 'Porto', postcode: '', lat: null, lng: null },
  });
  const { order, ...rest } = keptCart();
  const porto = { street: '', city: 'Porto', postcode: '', lat: null, lng: null };
  saveCart({ ...rest, order: { ...order, address: porto } });
  const fetched = fetch;
  vi.stubGlobal('fetch', async (request: Request) =>
    request.url.includes('page/highlighted')
      ? Response.json({ places: [], town: 'Lisbon', market: true })
      : fetched(request),
  );
  await openCheckout();
  typeAna();
  type(/^Street/, 'Avenida da Liberdade 100, Lisboa');
  await turn(500);
  expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Lisboa');
  type(/^City/, 'Lisboa, Lumiar');
  await turn(500);
  expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Lisboa, Lumiar');
});

it('fills in the account instead of what the last order on this device left', async () => {
  const { order, ...rest } = keptCart();
  saveCart({ ...rest, order: { ...order, name: 'Guest of before', phone: '+351 900 000 000' } });
  const user = { ...aMember(), last_name: 'Silva', mobile: '+351 911 111 111' };
  saveMember({ token: 'token', expires: NEARLY + 86_400_000, user });
  await openCheckout();
  const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect([value(/^Name/), value(/^Phone/)]).toEqual(['Mona Silva', '+351 911 111 111']);
  type(/^Name/, 'Somebody else');
  await openCheckout();
  expect(value(/^Name/)).toBe('Somebody else');
});

it('explains what to do when the table was freed or split', async () => {
  sitDown('shop', 'place', { sid: 't1', name: 'M3', part: null, key: 'key-of-then', party: 'party-of-t1' });
  await openCheckout();
  type(/^Note/, 'no nuts');
  no = { code: 'table_key_needed', message: 'Please scan the code on the table again' };
  const place = screen.getByRole('button', { name: /^Send to the kitchen · / });
  expect(screen.getByRole('heading', { name: 'Your table' })).toBeTruthy();
  place.focus();
  tap(/^Send to the kitchen/);
  await turn();
  expect(sent).toMatchObject({ action: 'table', table: 't1', table_key: 'key-of-then' });
  screen.getByText(/^Not ordered: the staff just closed or split the bill of this table/);
  expect(document.activeElement).toBe(place);
  sitDown('shop', 'place', { sid: 't1', name: 'M3', part: null, key: 'key-of-now', party: 'party-of-t1' });
  expect(keptCart().order).toMatchObject({
    table_key: 'key-of-now',
    note: 'no nuts',
    products: [{ product_id: 'burger', quantity: 3 }],
  });
});

it('asks for delivery or pickup, and then for when', async () => {
  await openCheckout();
  const kinds = within(screen.getByRole('group', { name: 'Order type' })).getAllByRole('radio');
  expect(kinds).toHaveLength(3);
  expect(screen.getByLabelText<HTMLInputElement>('Delivery').checked).toBe(true);
  expect(screen.getByLabelText('As soon as possible (about 30 min)')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Pickup'));
  await turn();
  expect(keptCart().order.action).toBe('pickup');
  expect(screen.getByLabelText('As soon as possible (about 20 min)')).toBeTruthy();
});

it('keeps Later when the customer changes from delivery to pickup', async () => {
  menu = menuWith({ pickup_later: true });
  await openCheckout();
  fireEvent.click(screen.getByLabelText('Later'));
  fireEvent.click(screen.getByLabelText('Pickup'));
  await turn();
  expect(keptCart().order.action).toBe('pickupl');
});

it('is filled with the address that was asked first', async () => {
  const address = { street: 'Rua do Alecrim 2', city: 'Lisboa', postcode: '', lat: 38.7, lng: -9.1 };
  storeDeliveryAddress({ label: 'Rua do Alecrim 2, Lisboa', address });
  await openCheckout();
  // Shown with its field, because it is too far away.
  expect(screen.getByLabelText<HTMLInputElement>(/^Street/).value).toBe('Rua do Alecrim 2');
  expect(keptCart().order.address).toMatchObject({ lat: 38.7, lng: -9.1 });
});

it('asks no second time for an address that is known, and lets the customer change it', async () => {
  const address = { street: 'Kordon 4', city: 'Antalya', postcode: '', lat: 36.885, lng: 30.702 };
  storeDeliveryAddress({ label: 'Kordon 4, Antalya', address });
  await openCheckout();
  expect(screen.getByText('Kordon 4, Antalya')).toBeTruthy();
  expect(screen.queryByLabelText(/^Street/)).toBeNull();
  tap(/^Change address/);
  await turn();
  const street = screen.getByLabelText<HTMLInputElement>(/^Street/);
  expect([street.value, document.activeElement]).toEqual(['Kordon 4', street]);
});

it('does not deliver to the center of a town', async () => {
  const address = { street: '', city: 'Lisboa', postcode: '', lat: 38.7, lng: -9.1 };
  storeDeliveryAddress({ label: 'Lisboa', address });
  await openCheckout();
  expect(keptCart().order.address).toMatchObject({ city: 'Lisboa', lat: null, lng: null });
});

it('says of a restaurant that takes no orders when it opens, and where else to go', async () => {
  menu = {
    ...menuWith({ status: 'closed', buy_later: false, pickup: false, phone: '+351210000014' }),
    opens_at: NEARLY + 14 * 60 * MINUTE,
  };
  await openCheckout();
  expect(screen.getByText(/^This restaurant is not accepting orders right now/)).toBeTruthy();
  expect(screen.getByText(/^Closed. Opens at /)).toBeTruthy();
  for (const name of ['Go to menu', 'Call +351210000014', 'See other places'])
    expect(screen.getByRole('link', { name: (text) => text.replaceAll(/[\u2066-\u2069]/g, '') === name }));
});

it('says when a closed restaurant opens, and offers only a later time', async () => {
  menu = { ...menu, opens_at: Date.UTC(2026, 5, 7, 12) };
  vi.setSystemTime(Date.now() + 6 * MINUTE);
  await openCheckout();
  expect(screen.getByText(/^Closed\. Opens at .*7.*12:00\. You can order for later\.$/)).toBeTruthy();
  expect(screen.queryByLabelText(/^As soon as possible/)).toBeNull();
});

it('sends the customer and the address as typed in a message to the restaurant', async () => {
  menu = aMenu(NEARLY - 60 * MINUTE, { whatsapp: '+351 900' }, { ordering_mode: 'message' });
  vi.setSystemTime(NEARLY - 60 * MINUTE);
  await openCheckout();
  typeAna();
  const message = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ }).href);
  expect(message.searchParams.get('text')?.split('\n').slice(-3)).toEqual([
    'Ana',
    '+351 912 345 678',
    'Hill Street 1, Hilltown',
  ]);
});
