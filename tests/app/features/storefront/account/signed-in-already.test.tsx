import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveMember } from '#app/features/storefront/account/member.ts';
import { RegisterPage } from '#app/features/storefront/account/register-page.tsx';
import { SignInPage } from '#app/features/storefront/account/sign-in-page.tsx';
import { aMember } from '#tests/support/member.ts';

const account = { token: 'token', expires: Date.now() + 86_400_000, user: aMember() };

function Checkout() {
  const navigate = useNavigate();
  return (
    <>
      <p>The checkout</p>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

function open(...visited: string[]): void {
  render(
    <MemoryRouter initialEntries={visited}>
      <I18nProvider i18n={i18n}>
        <Routes>
          <Route path="/sign-in/*" element={<SignInPage />} />
          <Route path="/register" element={<RegisterPage />} />
          <Route path="/checkout" element={<Checkout />} />
        </Routes>
      </I18nProvider>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
  localStorage.clear();
  vi.stubGlobal('fetch', (request: Request) =>
    Promise.resolve(Response.json(request.url.includes('auth/login') ? account : {})),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(['/sign-in', '/register'])('continues where %s led when already signed in', async (page) => {
  saveMember(account);
  open(`${page}?next=/checkout`, '/checkout');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Back' })));
  expect(screen.getByText('The checkout')).toBeTruthy();
});

it('continues where it led after signing in', async () => {
  open('/sign-in?next=/checkout');
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'mona@example.com' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'mona-secret' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' })));
  expect(await screen.findByText('The checkout')).toBeTruthy();
});

it('calls the e-mail what it is when the sign-in is wrong', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'wrong_credentials', message: '' }, { status: 401 }),
  );
  open('/sign-in');
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'mona@example.com' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'wrong' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' })));
  expect(await screen.findByText('Wrong e-mail or password')).toBeTruthy();
});

it('names the empty field that is missing, connects the message and focuses the first one', async () => {
  open('/register');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Create account' })));
  const firstName = screen.getByLabelText('First name');
  const message = screen.getByText('Please fill in your first name').closest('[id]');
  expect(firstName.getAttribute('aria-describedby')).toContain(message?.id);
  expect(screen.getByText('Please fill in your e-mail')).toBeTruthy();
  expect(screen.queryByText('Please fill')).toBeNull();
  expect(document.activeElement).toBe(firstName);
});
