import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, parsePath, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publishEnrolment, publishSession, type Session } from '#app/auth/session.ts';
import { Login } from '#app/features/auth/login.tsx';
import { rememberedNames, rememberName } from '#app/features/auth/remembered-names.ts';
import { aSession } from '#tests/support/session.ts';

const asked = vi.hoisted(() => ({ requests: new Array<unknown>() }));
vi.mock('#app/auth/sign-in.ts', async (original) => ({
  ...(await original<object>()),
  signIn: (request: unknown) => {
    asked.requests.push(request);
    return Promise.resolve({ ok: true, value: 'ticket' });
  },
}));

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'not_found' }, { status: 404 })));
});
afterEach(() => {
  cleanup();
  publishSession(null);
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function open(session: Session | null, address: string, state: unknown = null): Promise<void> {
  publishSession(session);
  render(
    <MemoryRouter initialEntries={[{ ...parsePath(address), state }]}>
      <I18nProvider i18n={i18n}>
        <Login />
      </I18nProvider>
    </MemoryRouter>,
  );
  await act(async () => {});
}
const goOn = () => screen.queryByRole('link', { name: /^Continue as \S/ });

it('leads the person who is signed in already on to what was asked for, by name', async () => {
  await open(aSession(), '/admin/login.html?next=/admin/s/b/floor');
  expect(goOn()?.getAttribute('href')).toBe('/admin/s/b/floor');
});

it('leads to no address outside the app', async () => {
  await open(aSession(), '/admin/login.html?next=//evil.example');
  expect(goOn()?.getAttribute('href')).toBe('/admin');
});

it('offers only the sign-in where no person is signed in', async () => {
  await open(null, '/admin/login.html');
  expect(goOn()).toBeNull();
});

const kim = { who: 'staff' as const, shop: '7', username: 'kim' };
const chip = (name: string) => screen.queryByRole('button', { name });

it('fills in shop and name of a person who signed in here before, and asks for the password', async () => {
  rememberName(kim);
  rememberName({ who: 'owner', shop: '', username: 'ada@example.com' });
  await open(null, '/admin/login.html?shop=7');
  expect(chip('ada@example.com')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'kim' }));
  expect(screen.getByLabelText('User name')).toHaveProperty('value', 'kim');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

it('fills in the only person who signed in here before, and asks for the password', async () => {
  rememberName(kim);
  await open(null, '/admin/login.html');
  expect(screen.getByRole('tab', { name: 'Staff' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByLabelText('Shop number')).toHaveProperty('value', '7');
  expect(screen.getByLabelText('User name')).toHaveProperty('value', 'kim');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

it('fills in no name while several people signed in here before', async () => {
  rememberName(kim);
  rememberName({ ...kim, username: 'lee' });
  await open(null, '/admin/login.html?shop=7');
  expect(screen.getByLabelText('User name')).toHaveProperty('value', '');
});

it('opens the staff sign-in by the name of a staff member', async () => {
  rememberName(kim);
  rememberName({ who: 'owner', shop: '', username: 'ada@example.com' });
  localStorage.setItem('brigade.signs-in-as', 'owner');
  await open(null, '/admin/login.html');
  fireEvent.click(screen.getByRole('button', { name: 'kim' }));
  expect(screen.getByRole('tab', { name: 'Staff' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByLabelText('User name')).toHaveProperty('value', 'kim');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

it('keeps the choice to stay signed in on the device', async () => {
  const stay = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Stay signed in/ });
  rememberName(kim);
  await open(null, '/admin/login.html');
  expect(stay().checked).toBe(false);
  fireEvent.click(stay());
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  if (field.form !== null) fireEvent.submit(field.form);
  await vi.waitFor(() => expect(asked.requests).toContainEqual(expect.objectContaining({ remember: true })));
  await vi.waitFor(() => expect(localStorage.getItem('brigade.stays-signed-in')).toBe('true'));
  cleanup();
  await open(null, '/admin/login.html');
  expect(stay().checked).toBe(true);
});

it('shows no names of another shop than the one whose sign-in was opened', async () => {
  rememberName(kim);
  await open(null, '/admin/login.html?shop=8');
  expect(chip('kim')).toBeNull();
});

it('removes a name from the device', async () => {
  rememberName(kim);
  await open(null, '/admin/login.html?shop=7');
  fireEvent.click(screen.getByRole('button', { name: 'Not you? Remove kim from this device' }));
  expect(chip('kim')).toBeNull();
  expect(rememberedNames()).toEqual([]);
});

it('remembers each name once, the last first, and at most five', () => {
  for (const username of ['a', 'b', 'c', 'B', 'd', 'e', 'f']) rememberName({ ...kim, username });
  expect(rememberedNames().map(({ username }) => username)).toEqual(['f', 'e', 'd', 'B', 'c']);
});

it('says on a device of several people how they could unlock it with a PIN', async () => {
  localStorage.setItem('brigade.signs-in-as', 'staff');
  await open(null, '/admin/login.html');
  expect(screen.queryByText(/unlock it with a PIN/)).toBeNull();
  cleanup();
  localStorage.setItem('brigade.people-here', 'ana bo');
  await open(null, '/admin/login.html');
  expect(screen.getByText(/unlock it with a PIN/)).toBeTruthy();
});

it('asks a colleague who was chosen to take the device over only for the password', async () => {
  rememberName(kim);
  await open(null, '/admin/login.html?shop=7', { username: 'sofia' });
  expect(screen.getByLabelText('User name')).toHaveProperty('value', 'sofia');
  expect(screen.getByLabelText('Shop number')).toHaveProperty('value', '7');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

it('asks for the chosen colleague also where the sign-out has opened the page before', async () => {
  rememberName(kim);
  function TakeOver() {
    const navigate = useNavigate();
    return (
      <button
        type="button"
        onClick={() => void navigate('/admin/login.html?shop=7', { state: { username: 'sofia' } })}
      >
        Sofía
      </button>
    );
  }
  render(
    <MemoryRouter initialEntries={['/admin/login.html?next=/admin/s/b/floor']}>
      <I18nProvider i18n={i18n}>
        <Login />
        <TakeOver />
      </I18nProvider>
    </MemoryRouter>,
  );
  await act(async () => {});
  expect(screen.getByLabelText('User name')).toHaveProperty('value', 'kim');
  fireEvent.click(screen.getByRole('button', { name: 'Sofía' }));
  await act(async () => {});
  expect(screen.getByLabelText('User name')).toHaveProperty('value', 'sofia');
});

const sofia = {
  id: 'sofia',
  first_name: 'Sofía',
  last_name: 'Herrera',
  roles: ['waitress' as const],
  has_pin: false,
  username: 'sofia',
};

it('fills in the name and the shop of the person chosen on a shared device', async () => {
  const device = { id: 'd', token: 't', name: 'Till', lock_after: 2 as const, shop: 7, branch: 1 };
  publishEnrolment({ ...device, branch_name: 'Old Harbour', people: [sofia] });
  await open(null, '/admin/login.html');
  fireEvent.click(screen.getByRole('button', { name: /Sofía Herrera/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Sign in with a password' }));
  expect(screen.getByLabelText('Shop number')).toHaveProperty('value', '7');
  expect(screen.getByLabelText('User name')).toHaveProperty('value', 'sofia');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  publishEnrolment(null);
});
