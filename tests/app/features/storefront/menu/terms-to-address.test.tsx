import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { storeDeliveryAddress } from '#app/features/storefront/address/stored-delivery-address.ts';
import { TermsFacts } from '#app/features/storefront/menu/terms-facts.tsx';
import { TermsToAddress } from '#app/features/storefront/menu/terms-to-address.tsx';
import { aMapZone } from '#tests/support/api.ts';
import { aMenu } from '#tests/support/menu.ts';

const near = aMapZone({ id: 'near', name: 'Near', active: true, delivery_charge: 190, min_order: 0 });
const far = { ...near, id: 'far', name: 'Far', delivery_charge: 290, points: [{ lat: 40, lng: 3 }] };

beforeEach(() => {
  localStorage.clear();
  i18n.load('en', {});
  i18n.activate('en');
});

function charges(at: { lat: number; lng: number } | null): string {
  cleanup();
  const place = at ?? { lat: null, lng: null };
  storeDeliveryAddress({ label: 'Rua 1', address: { street: 'Rua 1', city: '', postcode: '', ...place } });
  const menu = { ...aMenu(0), area: { sid: 'place', map: [near, far], places: [] } };
  render(
    <MemoryRouter>
      <I18nProvider i18n={i18n}>
        <ul>
          <TermsToAddress menu={menu} Facts={TermsFacts} />
        </ul>
      </I18nProvider>
    </MemoryRouter>,
  );
  return screen.getByText(/^Delivery /).textContent;
}

it('shows the charge of the zone around the address', () => {
  const [point = { lat: 0, lng: 0 }] = near.points;
  expect(charges(point)).toMatch(/1\.90$/);
});

it('shows the lowest charge as such while the address has no position', () => {
  expect(charges(null)).toMatch(/^Delivery from .*1\.90$/);
});
