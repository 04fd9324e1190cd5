import { act, cleanup, screen } from '@testing-library/react';
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadAccountAddress } from '#app/features/storefront/account/account-address.ts';
import { saveMember } from '#app/features/storefront/account/member.ts';
import {
  currentDeliveryAddress,
  storeDeliveryAddress,
} from '#app/features/storefront/address/stored-delivery-address.ts';
import { BranchesPage } from '#app/features/storefront/branches/branches-page.tsx';
import { rememberOrders } from '#app/features/storefront/orders/placed-orders.ts';
import { aMember } from '#tests/support/member.ts';
import { showPage } from '#tests/support/page-content.tsx';

const address = { street: 'Rua do Alecrim 2', city: 'Lisboa', postcode: '', lat: 38.7, lng: -9.1 };
const saved = { id: 'home-0000000000', title: 'Home', name: '', phone: '', address };

beforeEach(() => {
  localStorage.clear();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  saveMember({ token: 'token', expires: Date.now() + 86_400_000, user: aMember() });
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const work = { ...saved, id: 'work-0000000000', address: { ...address, street: 'Cais 1' } };
    if (url.includes('user/addresses'))
      return Response.json({
        addresses: [
          { ...work, default: false },
          { ...saved, default: true },
        ],
      });
    return Response.json({ places: [], market: true });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('delivers to the default address of the account where the device has none', async () => {
  await loadAccountAddress();
  expect(currentDeliveryAddress()).toMatchObject({ label: 'Rua do Alecrim 2, Lisboa', address });
});

it('keeps the address of the device', async () => {
  const own = { ...address, street: 'Quay 4' };
  storeDeliveryAddress({ label: 'Quay 4', address: own });
  await loadAccountAddress();
  expect(currentDeliveryAddress()?.label).toBe('Quay 4');
});

it('shows the orders of the account on home once they are loaded', async () => {
  showPage(<BranchesPage />);
  await act(async () => {});
  expect(screen.queryByText('Your last orders')).toBeNull();
  const order = { sid: 'order-0000000001', key: 'key', site: 's', place: 'p', shop: 1, branch: 2, at: 1 };
  act(() => rememberOrders([order]));
  expect(await screen.findByText('Your last orders')).toBeTruthy();
});
