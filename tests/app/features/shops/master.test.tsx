import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Master } from '#app/features/shops/master.tsx';
import type { Role } from '#domain/roles.ts';

const who = vi.hoisted((): { roles: Role[]; hasNone?: boolean } => ({ roles: [] }));
const orders = { new: 0, approval: 0, preparing: 0, packing: 0, delivering: 0 };
vi.mock('#app/auth/sign-in.ts', () => ({ refreshAccess: vi.fn() }));
vi.mock('#app/auth/session.ts', () => ({
  useSession: () => ({
    person: { roles: who.roles },
    billing: null,
    shops: [{ id: 1, name: 'Shop', site_uid: 'shop' }],
    branches: (who.hasNone === true ? [] : ['north', 'south']).map((sid, id) => ({
      id,
      shop_id: 1,
      sid,
      name: sid,
      status: 'open',
      orders,
    })),
  }),
}));
beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
});
afterEach(cleanup);

it.each<[Role[], string]>([
  [['waitress'], '/admin/shop/north/floor'],
  [['waitress', 'manager'], '/admin/shop/north'],
  [['kitchen'], '/admin/shop/north/kitchen'],
  [['delivery'], '/admin/shop/north/driver'],
  [['kitchen', 'delivery'], '/admin/shop/north'],
  [['owner'], '/admin/shop/north'],
])('opens one of several branches for %s at %s', (roles, address) => {
  who.roles = roles;
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <Master />
      </MemoryRouter>
    </I18nProvider>,
  );
  expect(screen.getByRole('link', { name: 'Open north' }).getAttribute('href')).toBe(address);
});

it('links a customer to their account', () => {
  who.roles = ['member'];
  who.hasNone = true;
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <Master />
      </MemoryRouter>
    </I18nProvider>,
  );
  expect(screen.getByRole('link', { name: 'Go to my account' }).getAttribute('href')).toBe('/account');
});
