import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccountPage } from '#app/features/storefront/account/account-page.tsx';
import { currentMember, saveMember } from '#app/features/storefront/account/member.ts';
import { aMember } from '#tests/support/member.ts';

const fetched = vi.fn((_request: Request) => Promise.resolve(Response.json({})));

const pages = [
  { path: '/', element: <p>The restaurants</p> },
  { path: '/account', element: <AccountPage /> },
  { path: '*', element: <p>Elsewhere</p> },
];
const Pages = () => useRoutes(pages);

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
  localStorage.clear();
  window.history.replaceState(null, '', '/account');
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('leads to the restaurants after sign-out, with no account page behind Back', async () => {
  saveMember({ token: 'token', expires: Date.now() + 86_400_000, user: aMember() });
  const { length } = window.history;
  render(
    <BrowserRouter>
      <I18nProvider i18n={i18n}>
        <Pages />
      </I18nProvider>
    </BrowserRouter>,
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Sign out' })));
  expect(currentMember()).toBeNull();
  expect(await screen.findByText('The restaurants')).toBeTruthy();
  expect([window.location.pathname, window.history.length]).toEqual(['/', length]);
  // The sign-out is sent before the next test cuts the network.
  const asked = () => fetched.mock.calls.map(([{ url }]) => url);
  await vi.waitFor(() => expect(asked()).toContainEqual(expect.stringMatching(/auth.end-sessions$/)));
});

it('comes after all other settings, before the deletion of the account', () => {
  saveMember({ token: 'token', expires: Date.now() + 86_400_000, user: aMember() });
  render(
    <BrowserRouter>
      <I18nProvider i18n={i18n}>
        <Pages />
      </I18nProvider>
    </BrowserRouter>,
  );
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Save', 'Change password', 'Sign out', 'Download my data', 'Delete account']);
});
