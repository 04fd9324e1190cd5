import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { cartFor } from '#app/features/storefront/cart/cart-store.ts';
import { PointFields } from '#app/features/storefront/checkout/point-fields.tsx';
import type { Menu } from '#app/features/storefront/menu/menu-source.ts';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

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
  const address = { street: '', city: '', postcode: '', lat: 38.7, lng: -9.1 };
  const order = { ...cartFor('shop', 'place', null).order, address };
  render(
    <I18nProvider i18n={i18n}>
      <PointFields order={order} menu={menu} found={undefined} onChange={() => {}} />
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
