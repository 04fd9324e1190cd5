import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFirstPassword } from '#app/features/people/first-password.ts';
import { StaffEdit, StaffNew } from '#app/features/people/staff-edit.tsx';
import type { StaffMember } from '#contract/staff.ts';
import { AccountCost } from '#app/parts/billing/accounts-note.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

const amelie: StaffMember = {
  id: 'p1',
  first_name: 'Amélie',
  last_name: 'Noor',
  email: '',
  mobile: '',
  phone: '',
  username: 'amelie',
  owner: false,
  manager: false,
  waitress: true,
  delivery: false,
  kitchen: false,
  sync: false,
  roles: ['waitress'],
  branches: [1],
  active: true,
  editable: true,
  seen_at: null,
};

beforeEach(() => {
  vi.stubGlobal('fetch', async (request: Request) =>
    Response.json(
      new URL(request.url).pathname.endsWith('staff/') ? { staff: [amelie] } : { person: amelie, seen: 'm' },
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settle = () => act(() => new Promise((done) => setTimeout(done, 0)));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const userName = () => screen.getByLabelText('User name').getAttribute('value');

it('suggests a user name that follows the name until another one is typed', async () => {
  renderAt(<StaffNew />, { role: 'owner' });
  await settle();
  type('First name', 'Rui');
  expect(userName()).toBe('rui');
  type('First name', 'Amélie');
  type('Last name', 'Costa');
  expect(userName()).toBe('amelie-c');
  type('User name', 'ame');
  type('Last name', 'Castro');
  expect(userName()).toBe('ame');
});

it('shows what to hand over to a staff member', async () => {
  renderAt(<StaffEdit />, { role: 'owner' });
  await settle();
  const card = screen.getByRole('region', { name: 'Sign-in for Amélie' });
  expect(card.textContent).toContain('Shop number');
  expect(card.textContent).toContain('amelie');
  expect(card.textContent).toContain('/admin/login.html?shop=');
  expect(screen.getByRole('img', { name: 'QR code for staff sign-in' })).toBeTruthy();
});

it('shows no sign-in of a person who cannot sign in', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ person: { ...amelie, active: false }, seen: 'm' }));
  renderAt(<StaffEdit />, { role: 'owner' });
  await settle();
  expect(screen.getByRole('checkbox', { name: 'Can sign in' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: /Sign-in/ })).toBeNull();
});

it('suggests a password that can be read and copied', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  renderAt(<StaffNew />, { role: 'owner' });
  await settle();
  fireEvent.click(screen.getByRole('button', { name: 'Suggest a password' }));
  const field = screen.getByLabelText('First password');
  const password = field.getAttribute('value') ?? '';
  expect(password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  expect(field.getAttribute('type')).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Copy: First password' }));
  await settle();
  expect(writeText).toHaveBeenCalledWith(password);
});

it.each([
  [3, 'Included in your plan'],
  [4, 'Adds €49.00 a month'],
])('says what one more person costs an owner with %i', async (accounts, text) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      currency: 'EUR',
      period: '2026-11',
      accounts,
      accounts_included: 4,
      account_price: 4900,
      sums: { lines: [], net: 0, tax_rate: 0, tax: 0, total: 0 },
    }),
  );
  renderAt(<AccountCost />, { role: 'owner' });
  expect(await screen.findByText(text)).toBeTruthy();
});

it('shows the first password once, on the page that opens after adding a staff member', async () => {
  keepFirstPassword('p1', 'quiet-otter-41');
  renderAt(<StaffEdit />, { role: 'owner', url: '/p1', route: '/:id' });
  await settle();
  const card = screen.getByRole('region', { name: 'Sign-in for Amélie' });
  expect(card.textContent).toContain('quiet-otter-41');
  expect(card.textContent).toContain('Shown once');
  cleanup();
  renderAt(<StaffEdit />, { role: 'owner', url: '/p1', route: '/:id' });
  await settle();
  expect(screen.getByRole('region', { name: 'Sign-in for Amélie' }).textContent).not.toContain('otter');
});

it('does not show the first password of another staff member', async () => {
  keepFirstPassword('p2', 'quiet-otter-41');
  renderAt(<StaffEdit />, { role: 'owner', url: '/p1', route: '/:id' });
  await settle();
  expect(document.body.textContent).not.toContain('otter');
});

it('says in one line what each role may do', async () => {
  renderAt(<StaffNew />, { role: 'owner' });
  await settle();
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual(expect.arrayContaining(['Manager', 'Kitchen chef', 'Driver']));
  expect(screen.getByText(/^Runs the branch/)).toBeTruthy();
});
