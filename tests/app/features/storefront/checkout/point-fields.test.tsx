import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { cartFor } from '#app/features/storefront/cart/cart-store.ts';
import { PointFields } from '#app/features/storefront/checkout/point-fields.tsx';
import type { Menu } from '#app/features/storefront/menu/menu-source.ts';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

const address = { street: '', city: '', postcode: '', lat: 38.7, lng: -9.1 };
const located = { ...cartFor('shop', 'place', null).order, address };

let maps: object;
vi.mock('#app/parts/map/server-maps.ts', () => ({ serverMaps: () => Promise.resolve(maps) }));
vi.mock('#app/parts/map/map-view.tsx', () => ({ MapView: () => <p>A map</p> }));

afterEach(cleanup);

function show(answer: object): void {
  maps = answer;
  i18n.load('en', {});
  i18n.activate('en');
  const branch = { ...aBranch({ ...aShop(), id: 1, site_uid: 'shop' }), id: 1, sid: 'place' };
  const menu: Menu = {
    branch,
    catalogs: [],
    products: [],
    extras: [],
    stocks: [],
    area: null,
    server_now: 0,
    full_slots: [],
  };
  function Fields() {
    const [order, setOrder] = useState<PlaceOrder>(located);
    return (
      <PointFields
        order={order}
        menu={menu}
        found={undefined}
        onChange={(part) => setOrder({ ...order, ...part })}
      />
    );
  }
  render(
    <I18nProvider i18n={i18n}>
      <Fields />
    </I18nProvider>,
  );
}

it('shows the point on a map with streets', async () => {
  show({ style: null, maps: ['izmir.pmtiles'] });
  expect(await screen.findByText('A map')).toBeDefined();
  expect(screen.getByRole('status').textContent).toMatch(/Move the pin/);
});

it('shows no map without streets, and says that the location is set', async () => {
  show({ style: null, maps: [] });
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Your location is set.'));
  expect(screen.queryByText('A map')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Choose on map' })).toBeNull();
});

it('removes the location by a button, and says so', async () => {
  show({ style: null, maps: [] });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove my location' }));
  await screen.findByText('Your location is no longer used.');
  expect(screen.queryByRole('button', { name: 'Remove my location' })).toBeNull();
});
