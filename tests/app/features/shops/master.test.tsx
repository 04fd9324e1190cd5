import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Master } from '#app/features/shops/master.tsx';
import type { BillingSummary } from '#domain/billing/billing-summary.ts';
import type { Role } from '#domain/roles.ts';

const who = vi.hoisted(
  (): {
    roles: Role[];
    hasNone?: boolean;
    billing?: BillingSummary;
    last?: number | null;
    device?: number;
  } => ({ roles: [] }),
);
const orders = { new: 0, approval: 0, preparing: 0, packing: 0, delivering: 0 };
vi.mock('#app/auth/sign-in.ts', () => ({ refreshAccess: vi.fn() }));
vi.mock('#app/auth/session.ts', () => ({
  useEnrolment: () => (who.device === undefined ? null : { branch: who.device }),
  useSession: () => ({
    token: 'token',
    person: { roles: who.roles },
    billing: who.billing ?? null,
    branch_selected: who.last,
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
  vi.stubGlobal('fetch', async (request: Request) => {
    const branch = Number(new URL(request.url).searchParams.get('branch'));
    const none = { orders: 0, amount: 0 };
    return Response.json({
      day: '2026-11-27',
      compared_day: '2026-11-20',
      now: 0,
      compared_until: 0,
      currency: 'EUR',
      today: { orders: 3, amount: (branch + 1) * 10_00 },
      before: { orders: 3, amount: 10_00 },
      before_day: none,
      yesterday: none,
      hours: [],
    });
  });
  i18n.load('en', {});
  i18n.activate('en');
  delete who.billing;
  delete who.last;
  delete who.device;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Address() {
  return <output>{useLocation().pathname}</output>;
}

const open = (address = '/admin') =>
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/admin" element={<Master />} />
          <Route path="*" element={<Address />} />
        </Routes>
      </MemoryRouter>
    </I18nProvider>,
  );

it.each<[Role[], string]>([
  [['waitress'], '/admin/shop/north/floor'],
  [['waitress', 'manager'], '/admin/shop/north'],
  [['kitchen'], '/admin/shop/north/kitchen'],
  [['delivery'], '/admin/shop/north/driver'],
  [['kitchen', 'delivery'], '/admin/shop/north'],
  [['owner'], '/admin/shop/north'],
])('opens one of several branches for %s at %s', (roles, address) => {
  who.roles = roles;
  open();
  expect(screen.getByRole('link', { name: 'Go to north' }).getAttribute('href')).toBe(address);
});

it.each<[Role[], string]>([
  [['waitress'], '/admin/shop/south/floor'],
  [['kitchen'], '/admin/shop/south/kitchen'],
  [['delivery'], '/admin/shop/south/driver'],
  [['manager'], '/admin/shop/south'],
])('opens the branch %s last worked in', (roles, address) => {
  who.roles = roles;
  who.last = 1;
  open();
  expect(screen.getByRole('status').textContent).toBe(address);
});

it.each<[string, Role[], number | null, string]>([
  ['staff who have not worked in one yet', ['waitress'], null, '/admin'],
  ['staff whose last branch is no longer theirs', ['waitress'], 7, '/admin'],
  ['staff who ask for it', ['waitress'], 1, '/admin?branches'],
  ['an owner', ['owner'], 1, '/admin'],
])('lists the branches for %s', (_, roles, last, address) => {
  who.roles = roles;
  who.last = last;
  open(address);
  expect(screen.getByRole('link', { name: 'Go to south' })).toBeTruthy();
});

it('shows an owner what each branch sold today, and whether it is open', async () => {
  who.roles = ['owner'];
  open();
  expect(await screen.findByText('Sales today: €10.00')).toBeDefined();
  expect(await screen.findByText('Sales today: €20.00')).toBeDefined();
  expect(screen.getAllByText('Open')).toHaveLength(2);
  expect(screen.getByText('All branches today: €30.00')).toBeDefined();
  expect(screen.getByText('▲ €10.00 more (+50%)')).toBeDefined();
  expect(screen.getAllByText(/^than on Friday.* 20.* until /)).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'New branch' }).getAttribute('href')).toBe(
    '/admin/shop/north/branches.html?new',
  );
});

it('shows a driver the number of deliveries alone', () => {
  who.roles = ['delivery'];
  const { container } = open('/admin?branches');
  const [counts] = container.querySelectorAll('dl');
  expect(counts?.textContent).toMatch(/^Delivering/);
  cleanup();
  who.roles = ['waitress'];
  expect(open('/admin?branches').container.querySelector('dl')?.textContent).toMatch(
    /^New.*Preparing.*Delivering/,
  );
});

it('asks for no sales on behalf of those who may not read reports', async () => {
  who.roles = ['waitress'];
  const asked = vi.spyOn(globalThis, 'fetch');
  open();
  await Promise.resolve();
  expect(asked).not.toHaveBeenCalled();
});

it('links a customer to their account', () => {
  who.roles = ['member'];
  who.hasNone = true;
  open();
  expect(screen.getByRole('link', { name: 'Go to my account' }).getAttribute('href')).toBe('/account');
});

it('names a debt once, with one button to pay it', () => {
  who.roles = ['owner'];
  who.hasNone = false;
  const billing = {
    balance: -37023,
    currency: 'EUR',
    referral_reward: 0,
    stopped_shops: [],
    need_update: [],
  };
  who.billing = { ...billing, stops_at: Date.now() + 86_400_000 };
  open();
  expect(screen.getAllByText(/370\.23/u)).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: /Pay|Add money/u })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Pay' }).getAttribute('href')).toBe('/admin/pay-invoice.html');
  // The second line of a phone.
  expect(screen.getByText(/^Online orders stop on /)).toBeTruthy();
  cleanup();
  who.billing = { ...billing, balance: 500, stops_at: null };
  open();
  expect(screen.getByText('Balance: €5.00')).toBeTruthy();
  cleanup();
  const stopped_shops = [{ shop: 'Blue Anchor', reason: 'Your hygiene certificate has expired.' }];
  who.billing = { ...billing, balance: 500, stops_at: null, stopped_shops };
  open();
  expect(screen.getByText('Your hygiene certificate has expired.')).toBeTruthy();
});

it.each<Role>(['waitress', 'owner'])('opens the branch of a shared device for a person who is %s', (role) => {
  who.roles = [role];
  who.device = 1;
  open();
  expect(screen.getByRole('status').textContent).toMatch(/^\/admin\/shop\/south/);
});
