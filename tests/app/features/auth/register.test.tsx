import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { publishSession } from '#app/auth/session.ts';
import { Register } from '#app/features/auth/register.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  publishSession(null);
  vi.unstubAllGlobals();
});

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('suggests user name, country and currency in one line', () => {
  renderAt(<Register />);
  type(/^Restaurant name/, 'Blue Anchor');
  // The clock of the tests is in no zone of that country.
  expect(screen.getByText('/blue-anchor · United States · USD · New York')).toBeDefined();
  expect(screen.queryByLabelText(/^User name/)).toBeNull();
});

it('opens the suggested fields if one of them is refused, and keeps them open', async () => {
  renderAt(<Register />);
  fireEvent.click(screen.getByRole('button', { name: 'Create restaurant' }));
  expect(await screen.findByLabelText(/^User name/)).toBeDefined();
  type(/^Restaurant name/, 'Blue Anchor');
  expect(screen.getByLabelText(/^User name/)).toHaveProperty('value', 'blue-anchor');
});

it.each([
  [{ people: 4, price: 4900, currency: 'EUR' }, /^Free for .*€49\.00/, 1],
  [{ people: 4, price: 4900, currency: 'EUR', prices: { EUR: 4900, USD: 5400 } }, /^Free for .*\$54\.00/, 1],
  [null, /^Free for/, 0],
])('says what Brigade is, and its price only where there is one: %j', async (plan, price, count) => {
  const fetched = vi.fn(async () => {
    const site = { sid: 'brigade', name: 'Brigade', url: '' };
    return Response.json({ site, version: null, css: '', push_key: 'k', plan });
  });
  vi.stubGlobal('fetch', fetched);
  renderAt(<Register />);
  expect(screen.getByText(/^Orders, kitchen, floor and delivery/)).toBeDefined();
  await vi.waitFor(() => expect(screen.queryAllByText(price)).toHaveLength(count));
  expect(fetched).toHaveBeenCalled();
});

it('says the rule of the password before one is typed', () => {
  renderAt(<Register />);
  const field = screen.getByLabelText(/^Password/);
  const note = document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
  expect(note?.textContent).toMatch(/^8 characters or more/);
});

const signed = { token: 'token', expires: Number.MAX_SAFE_INTEGER };
const PERSON = {
  id: '0198c0de-0000-7000-8000-000000000001',
  username: 'the-anchor',
  first_name: 'Ada',
  last_name: 'Anchor',
  email: 'ada@x.example',
  mobile: '',
  roles: ['owner'],
  shop: 0,
  branches: 'all',
};
const NO_ORDERS = { new: 0, approval: 0, preparing: 0, packing: 0, delivering: 0 };
const SHOP = { id: 7, site_uid: 'the-anchor', name: 'The Anchor' };
const BRANCH = {
  id: 9,
  sid: 'the-anchor-1',
  shop_id: 7,
  name: 'The Anchor',
  status: 'open',
  currency: 'USD',
  timezone: 'America/New_York',
  orders: NO_ORDERS,
};

async function signUpAs(restaurant: string) {
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/staff/api/', '');
    if (path === 'auth/register') return Response.json({ ...signed, user: PERSON });
    const access = {
      user: PERSON,
      shops: [SHOP],
      branches: [BRANCH],
      billing: null,
      balance: null,
      branch_selected: null,
      menu: [],
      sites: [],
      need_update: [],
    };
    return path === 'user/info'
      ? Response.json(access)
      : Response.json({ code: 'server_error', message: '' }, { status: 500 });
  });
  const page = renderAt(<Register />, { url: '/admin/register.html' });
  type(/^Restaurant name/, restaurant);
  type(/^First name/, 'Ada');
  type(/^Last name/, 'Anchor');
  type(/^E-mail/, 'ada@x.example');
  type(/^Password/, 'a long and quiet harbour');
  fireEvent.click(screen.getByRole('button', { name: 'Create restaurant' }));
  return page;
}

it('asks an owner who signs up again whether to open their shop or to add another', async () => {
  await signUpAs('Blue Lagoon');
  expect(await screen.findByRole('heading', { name: 'You already have The Anchor' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open The Anchor' }).getAttribute('href')).toBe(
    '/admin/the-anchor/the-anchor-1',
  );
  expect(screen.getByRole('link', { name: 'Set up another shop' }).getAttribute('href')).toBe(
    '/admin/the-anchor/the-anchor-1/branches.html?shop=Blue%20Lagoon',
  );
});

it('leads a sign-up that was repeated after a lost answer to its setup guide', async () => {
  const page = await signUpAs('The Anchor');
  await vi.waitFor(() => expect(page.address()).toBe('/admin/the-anchor/the-anchor-1/wizard'));
});
