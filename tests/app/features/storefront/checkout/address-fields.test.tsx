import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { currentDeliveryAddress } from '#app/features/storefront/address/stored-delivery-address.ts';
import { cartFor } from '#app/features/storefront/cart/cart-store.ts';
import { AddressFields } from '#app/features/storefront/checkout/address-fields.tsx';
import { useJudgedOrder } from '#app/features/storefront/checkout/judged-order.ts';
import type { Menu } from '#app/features/storefront/menu/menu-source.ts';
import { areaSchema } from '#domain/delivery/area.ts';
import { zoneOf } from '#domain/delivery/zones.ts';
import { aListedBranch } from '#tests/support/listed-branch.ts';
import { aMapZone } from '#tests/support/api.ts';
import { aMenu } from '#tests/support/menu.ts';

vi.mock('#app/parts/map/server-maps.ts', () => ({
  serverMaps: () => Promise.resolve({ style: null, maps: [] }),
}));

const lisbon = { city: 'Lisboa', district: '', postcode: '', country: 'PT', lat: 38.72, lng: -9.14 };
let suggestions: object[];
let found: object;
let searched: string[];
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  i18n.load('en', {});
  i18n.activate('en');
  suggestions = [];
  searched = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const attribution = 'GeoNames';
    if (url.includes('address-location')) return Response.json({ address: found, attribution });
    if (url.includes('page/highlighted')) return Response.json({ places: [], market: true });
    searched.push(new URL(url).searchParams.get('query') ?? '');
    return Response.json({ suggestions, attribution });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const menu = aMenu(0, { lat: 38.7, lng: -9.1, deliver_within: 5 });
function Fields(props: { street: string; menu?: Menu; isPlaceMissing?: boolean }) {
  const { street, menu: shownMenu = menu, isPlaceMissing = false } = props;
  const [shown, setShown] = useState({ ...cartFor('shop', 'place', null).order, street });
  return (
    <>
      <output>{JSON.stringify(shown)}</output>
      <AddressFields
        order={shown}
        menu={shownMenu}
        streetError={undefined}
        judged={useJudgedOrder(shown, shownMenu)}
        isPlaceMissing={isPlaceMissing}
        onChange={(part) => setShown((before) => ({ ...before, ...part }))}
      />
    </>
  );
}
function show(street = ''): void {
  render(
    <I18nProvider i18n={i18n}>
      <Fields street={street} />
    </I18nProvider>,
  );
}
/** The order as the fields have filled it in. */
const order = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}');
const turn = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function type(text: string): Promise<void> {
  const field = screen.getByRole('textbox', { name: 'Street, number, floor' });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
  await turn(500);
}

it.each(['Rua do Alecrim 20', '1200-018'])(
  'takes %s as the street although nothing is found',
  async (text) => {
    show();
    await type(text);
    expect(searched).toEqual([text]);
    expect(order()).toMatchObject({ street: text, address: null });
    expect(screen.queryByText('No results')).toBeNull();
    expect(screen.queryByText(/GeoNames/)).toBeNull();
    expect(screen.queryByText('Find your address')).toBeNull();
  },
);

it('fills street and location from an address that is found', async () => {
  suggestions = [{ id: 0, title: 'Rua do Alecrim 20', text: '1200-018 Lisboa' }];
  found = { ...lisbon, street: 'Rua do Alecrim 20', postcode: '1200-018' };
  show();
  await type('Rua do Ale');
  fireEvent.click(screen.getByRole('button', { name: /Rua do Alecrim 20/ }));
  await turn(0);
  const address = { street: 'Rua do Alecrim 20', postcode: '1200-018', lat: 38.72, lng: -9.14 };
  expect(order()).toMatchObject({ street: 'Rua do Alecrim 20', address });
  expect(currentDeliveryAddress()).toMatchObject({ label: 'Rua do Alecrim 20, 1200-018, Lisboa', address });
});

it('leaves the street to be typed once a town is chosen', async () => {
  suggestions = [{ id: 0, title: 'Lisboa', text: 'PT' }];
  found = { ...lisbon, street: '' };
  show();
  await type('Lisb');
  fireEvent.click(screen.getByRole('button', { name: /Lisboa/ }));
  await turn(0);
  expect(order()).toMatchObject({ street: '', address: { city: 'Lisboa', lat: 38.72 } });
  expect(screen.getByText('Lisboa · Your location is set.')).toBeTruthy();
  expect(currentDeliveryAddress()).toBeNull();
});

it('searches for no street that was filled in', async () => {
  show('Rua do Alecrim 20');
  await turn(500);
  expect(searched).toEqual([]);
});

it('offers the zones of the map by name where no map shows streets', async () => {
  const zones = [
    aMapZone({ active: true }),
    aMapZone({ id: 'never', name: 'Never', deliverable: false, active: true }),
  ];
  const area = z.parse(areaSchema, { sid: 'place', map: zones, places: [] });
  const plain = aMenu(0, { lat: 38.7, lng: -9.1 });
  const drawn: Menu = {
    ...plain,
    branch: { ...plain.branch, shop: { ...plain.branch.shop, ordering_mode: 'map' } },
    area,
  };
  render(
    <I18nProvider i18n={i18n}>
      <Fields street="Kaleiçi 4" menu={drawn} isPlaceMissing />
    </I18nProvider>,
  );
  await turn(0);
  const field = screen.getByRole('combobox', { name: /^Part of town/ });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect([...field.querySelectorAll('option')].map(({ value }) => value)).toEqual(['', 'near']);
  const error = screen.getByRole('alert');
  expect(error.textContent).toBe('Choose your part of town');
  expect(error.querySelector('[data-icon=warning]')).not.toBeNull();
  const instead = screen.getByText('Or let us find you');
  expect(field.compareDocumentPosition(instead) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  fireEvent.change(field, { target: { value: 'near' } });
  expect(order().address).toMatchObject({ zone: 'near', lat: null });
  expect(zoneOf(order().address, drawn.branch, area)).toMatchObject({ value: { zone: 'near' } });
});

describe('the terms of a typed street', () => {
  let listed: object[];
  let judged: URLSearchParams[];
  let named: string | undefined;
  beforeEach(() => {
    listed = [];
    judged = [];
    named = undefined;
    vi.stubGlobal('fetch', async ({ url }: Request) => {
      if (!url.includes('page/highlighted')) return Response.json({ suggestions: [], attribution: '' });
      judged.push(new URL(url).searchParams);
      return Response.json({ places: listed, market: true, town: named });
    });
  });

  it('says that the restaurant confirms a street that has no position', async () => {
    listed = [aListedBranch({ place: 'place', distance: 2_000 })];
    named = 'Lisbon';
    show();
    await type('Xyzzy 999, Lisboa');
    const text =
      /^The distance is measured from the center of Lisboa\. .* confirms whether it delivers there\.$/;
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('names no center of a postcode', async () => {
    listed = [aListedBranch({ place: 'place', distance: 2_000 })];
    named = '1200-450';
    show();
    await type('Xyzzy 999, Lisboa');
    expect(screen.getByText(/^[^.]* confirms whether it delivers there\.$/)).toBeTruthy();
    expect(screen.queryByText(/center of/)).toBeNull();
  });

  it('asks the server once the address has not changed for a while', async () => {
    show();
    await type('Xyzzy 9');
    await type('Xyzzy 99, Porto');
    expect(judged.map((asked) => asked.get('street')).at(-1)).toBe('Xyzzy 99, Porto');
    expect(judged.every((asked) => asked.get('place') === 'place')).toBe(true);
  });

  it('refuses a town that the server knows to be too far', async () => {
    listed = [aListedBranch({ place: 'place', reaches: false, distance: 274_000 })];
    show();
    await type('Xyzzy 99, Porto');
    expect(screen.getByRole('alert').textContent).toMatch(/274/);
    expect(screen.queryByText(/confirms whether/)).toBeNull();
  });
});

it.each([
  ['US', 'City, state'],
  ['PT', 'City'],
])('asks in %s for the %s where zones list postal codes', (country, label) => {
  const shop = { ordering_mode: 'manual' as const };
  const listed = aMenu(0, { country }, shop);
  const locations = { countries: [], cities: [], districts: [], towns: [], postcodes: [[country, '021*']] };
  const terms = { delivery_charge: 0, min_order: 0, deliver_time: 30, active: true };
  const places = [{ id: 'codes', name: 'Codes', ...terms, locations }];
  const area = z.parse(areaSchema, { sid: 'place', map: [], places });
  render(
    <I18nProvider i18n={i18n}>
      <Fields street="Main St 1" menu={{ ...menu, ...listed, area }} />
    </I18nProvider>,
  );
  expect(screen.getByLabelText(label)).toBeTruthy();
});

it('drops the location once an address in another town is typed', async () => {
  vi.stubGlobal('navigator', {
    language: 'en',
    geolocation: {
      getCurrentPosition: (done: (at: object) => void) =>
        done({ coords: { latitude: 38.72, longitude: -9.14 }, timestamp: 0 }),
    },
  });
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(
      url.includes('get-address')
        ? { address: { ...lisbon, city: 'Lisbon', street: '' }, asked: { lat: 0, lng: 0 }, attribution: '' }
        : url.includes('page/highlighted')
          ? { places: [], market: true }
          : { suggestions: [], attribution: '' },
    ),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  await turn(0);
  expect(order().address).toMatchObject({ city: 'Lisbon', lat: 38.72 });
  const leave = () => fireEvent.blur(screen.getByRole('textbox', { name: 'Street, number, floor' }));
  await type('Rua Augusta 5');
  leave();
  expect(order().address).toMatchObject({ street: 'Rua Augusta 5', lat: 38.72 });
  await type('Rua Augusta 5, 2nd floor');
  leave();
  expect(order().address).toMatchObject({ lat: 38.72 });
  await type('Rua de Santa Catarina 5, 4000-450 Porto');
  leave();
  expect(order().address).toMatchObject({ city: '', lat: null });
  expect(screen.getByText('Your location is no longer used.')).toBeTruthy();
});
