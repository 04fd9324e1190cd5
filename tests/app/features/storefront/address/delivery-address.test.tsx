import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveMember } from '#app/features/storefront/account/member.ts';
import { AddressDialog } from '#app/features/storefront/address/address-dialog.tsx';
import { addressOfText } from '#app/features/storefront/address/delivery-address-of.ts';
import {
  currentDeliveryAddress,
  storeDeliveryAddress,
} from '#app/features/storefront/address/stored-delivery-address.ts';
import { BranchesPage } from '#app/features/storefront/branches/branches-page.tsx';
import { addToCart, currentCart } from '#app/features/storefront/cart/cart-store.ts';
import { placeOrderSchema } from '#domain/cart/place-order.ts';
import { aListedBranch } from '#tests/support/listed-branch.ts';
import { aMember } from '#tests/support/member.ts';

const asked: URL[] = [];
const found = {
  street: '',
  city: 'Lisboa',
  district: '',
  postcode: '',
  country: 'PT',
  lat: 38.7,
  lng: -9.1,
};

const near = aListedBranch({ reaches: true, distance: 800 });
let listed: object[] = [];

function townOf({ searchParams: asked }: URL): object {
  if (asked.get('position_of') === 'town') return { town: asked.get('city') };
  return asked.has('address') ? { town: 'Porto' } : {};
}

const home = {
  id: 'home',
  title: 'Home',
  name: '',
  phone: '',
  default: true,
  address: { street: 'Cais do Sodré 14', city: 'Lisboa', postcode: '', lat: 38.7058, lng: -9.1446 },
};

function answerTo(url: URL): object {
  if (url.pathname.endsWith('user/addresses')) return { addresses: [home] };
  if (url.pathname.endsWith('page/highlighted')) return { places: listed, market: true, ...townOf(url) };
  if (url.pathname.endsWith('map/get-address')) return { address: found, asked: found, attribution: '' };
  if (url.pathname.endsWith('map/address-location')) return { address: found, attribution: 'GeoNames' };
  if (/^lisbo[an]$/i.test(url.searchParams.get('query') ?? ''))
    return { suggestions: [{ id: 0, title: 'Lisboa', text: 'PT' }], attribution: 'GeoNames' };
  return { suggestions: [], attribution: '' };
}

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  listed = [];
  i18n.load('en', {});
  i18n.activate('en');
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const address = new URL(url);
    asked.push(address);
    return Response.json(answerTo(address));
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'geolocation');
  vi.unstubAllGlobals();
});

function open(): void {
  render(
    <MemoryRouter>
      <I18nProvider i18n={i18n}>
        <BranchesPage />
      </I18nProvider>
    </MemoryRouter>,
  );
}

async function openDialog(): Promise<HTMLInputElement> {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Where should we deliver?' }));
  return screen.findByRole<HTMLInputElement>('textbox');
}

const lists = () => asked.filter(({ pathname }) => pathname.endsWith('page/highlighted'));

it('lists the restaurants again for a typed postcode, and remembers it', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Where should we deliver?' }));
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '1200-109' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Use “1200-109”' }));
  expect(await screen.findByRole('button', { name: 'Deliver to: 1200-109' })).toBeTruthy();
  await vi.waitFor(() => expect(lists().at(-1)?.searchParams.get('postcode')).toBe('1200-109'));
  expect(currentDeliveryAddress()?.label).toBe('1200-109');
});

it('takes the typed address at Enter', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Where should we deliver?' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: '1200-109' } });
  expect(field.form).not.toBeNull();
  if (field.form !== null) fireEvent.submit(field.form);
  expect(await screen.findByRole('button', { name: 'Deliver to: 1200-109' })).toBeTruthy();
});

it('takes the typed address at Enter while the search runs', async () => {
  const field = await openDialog();
  fireEvent.change(field, { target: { value: 'Rua 1' } });
  await screen.findByText('Searching…');
  if (field.form !== null) fireEvent.submit(field.form);
  expect(await screen.findByRole('button', { name: 'Deliver to: Rua 1', hidden: true })).toBeTruthy();
});

it('says that an address is not found', async () => {
  const field = await openDialog();
  fireEvent.change(field, { target: { value: 'Xyzzy 99' } });
  expect(
    await screen.findByText('Not found. Check the spelling, or enter your town or postal code.'),
  ).toBeTruthy();
});

it('offers the town of a street that is not found, and measures from its center', async () => {
  const field = await openDialog();
  fireEvent.change(field, { target: { value: 'Xyzzy 99, Lisboa' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Lisboa PT' }));
  expect(await screen.findByRole('button', { name: 'Deliver to: Xyzzy 99, Lisboa' })).toBeTruthy();
  const street = { street: 'Xyzzy 99, Lisboa', city: 'Lisboa', lat: null, lng: null };
  expect(currentDeliveryAddress()?.address).toMatchObject(street);
});

it('does not name the town twice where the street has it in another language', async () => {
  const field = await openDialog();
  fireEvent.change(field, { target: { value: 'Xyzzy 99, Lisbon' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Lisboa PT' }));
  expect(await screen.findByRole('button', { name: 'Deliver to: Xyzzy 99, Lisbon' })).toBeTruthy();
});

it('takes what no town is called for a street, also without a number', async () => {
  const field = await openDialog();
  fireEvent.change(field, { target: { value: 'Rua Xyzzy' } });
  await screen.findByText(/^Not found/);
  fireEvent.click(screen.getByRole('button', { name: 'Use “Rua Xyzzy”' }));
  expect(currentDeliveryAddress()?.address).toMatchObject({ street: 'Rua Xyzzy', city: '' });
});

it('says that a chosen town is measured from its center', async () => {
  const field = await openDialog();
  fireEvent.change(field, { target: { value: 'Lisboa' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Lisboa PT' }));
  expect(await screen.findByText(/Measured from the center of Lisboa/)).toBeTruthy();
});

it.each([
  ['says what a street without a position is measured from', null, 'The restaurant confirms', 1],
  ['says so of no address with a position', 38.7, 'The restaurant confirms', 0],
])('%s', async (_what, lat, text, count) => {
  const { reaches: _known, ...unknown } = near;
  listed = lat === null ? [unknown] : [near];
  const address = { street: 'Rua 1', city: 'Porto', postcode: '', lat, lng: lat === null ? null : -9.1 };
  storeDeliveryAddress({ label: 'Rua 1, Porto', address });
  open();
  await screen.findByText(/^(less than 1|0\.8) km/);
  expect(screen.queryAllByText(new RegExp(text))).toHaveLength(count);
  expect(lists().at(-1)?.searchParams.get('street')).toBe('Rua 1');
});

it('begins with the address in use, and does not search for it', async () => {
  const address = { street: 'Rua 1', city: 'Porto', postcode: '', lat: null, lng: null };
  storeDeliveryAddress({ label: 'Rua 1, Porto', address });
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Deliver to: Rua 1, Porto' }));
  expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('Rua 1, Porto');
  expect(screen.queryByRole('button', { name: /^Use “/ })).toBeNull();
});

it('says from which town the distance of a typed address is measured', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Where should we deliver?' }));
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Rua 1, 4000-447 Porto' } });
  fireEvent.click(await screen.findByRole('button', { name: /^Use “/ }));
  expect(await screen.findByText(/Measured from the center of Porto/)).toBeTruthy();
  expect(lists().at(-1)?.searchParams.get('address')).toBe('Rua 1, 4000-447 Porto');
  expect(screen.queryByText('No results')).toBeNull();
});

it('begins with the cursor in its field', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Where should we deliver?' }));
  expect(document.activeElement).toBe(await screen.findByRole('textbox'));
});

it('begins with what was typed before it was there', async () => {
  render(
    <I18nProvider i18n={i18n}>
      <AddressDialog to={null} early={{ current: 'Rua' }} onClose={vi.fn()} />
    </I18nProvider>,
  );
  expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('Rua');
  expect(screen.getByRole('button', { name: 'Use “Rua”' })).toBeTruthy();
});

it('asks for the location only once its button is pressed', async () => {
  const getCurrentPosition = vi.fn((done: PositionCallback) =>
    done(
      Object.assign(Object.create(null), {
        coords: { latitude: 38.71, longitude: -9.14 },
        timestamp: 0,
      }),
    ),
  );
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Where should we deliver?' }));
  const here = await screen.findByRole('button', { name: 'Use my location' });
  expect(getCurrentPosition).not.toHaveBeenCalled();
  fireEvent.click(here);
  expect(await screen.findByRole('button', { name: 'Deliver to: Lisboa' })).toBeTruthy();
  await vi.waitFor(() => expect(lists().at(-1)?.searchParams.get('lat')).toBe('38.71'));
});

it('carries a new address into a cart', async () => {
  const line = { id: 'line-0000000burger', product_id: 'burger', quantity: 1 };
  addToCart('shop', 'place', placeOrderSchema.shape.products.def.element.parse(line));
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Where should we deliver?' }));
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Porto' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Use “Porto”' }));
  expect(currentCart()?.order.address).toMatchObject({ city: 'Porto', lat: null });
});

it.each([
  [' 1200-109 ', { postcode: '1200-109' }],
  ['SW1A 1AA', { postcode: 'SW1A 1AA' }],
  ['07100', { postcode: '07100' }],
  ['Porto', { city: 'Porto' }],
  ['Rua do Alecrim 20', { street: 'Rua do Alecrim 20' }],
  ['Rua do Alecrim, Lisbon', { street: 'Rua do Alecrim, Lisbon' }],
])('takes %j for what it looks like: a postcode, a street or a town', (text, meant) => {
  expect(addressOfText(text).address).toEqual({
    street: '',
    city: '',
    postcode: '',
    lat: null,
    lng: null,
    ...meant,
  });
});

it('offers the addresses of a member, with their positions', async () => {
  saveMember({ token: 'token', expires: Date.now() + 86_400_000, user: aMember() });
  const field = await openDialog();
  fireEvent.change(field, { target: { value: 'cais do sodre' } });
  fireEvent.click(await screen.findByRole('button', { name: /^Home Cais do Sodré 14/ }));
  expect(currentDeliveryAddress()?.address).toMatchObject({ street: 'Cais do Sodré 14', lat: 38.7058 });
  await vi.waitFor(() => expect(lists().at(-1)?.searchParams.get('lat')).toBe('38.7058'));
});
