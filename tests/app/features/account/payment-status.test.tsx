import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PaymentStatus } from '#app/features/account/payment-status.tsx';
import { noticeQueue } from '#ui/notices.tsx';

const who = vi.hoisted((): { roles: string[] | null } => ({ roles: null }));
vi.mock('#app/auth/session.ts', () => ({
  useSession: () =>
    who.roles === null
      ? null
      : {
          person: { roles: who.roles },
          billing: who.roles.includes('owner')
            ? { balance: 0, currency: 'EUR', referral_reward: 0, stops_at: null, need_update: [] }
            : null,
        },
}));
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(() => {
  cleanup();
  noticeQueue.clear();
});

function open(query: string): void {
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[`/admin/payment-status${query}`]}>
        <Routes>
          <Route path="/admin/payment-status" element={<PaymentStatus />} />
          <Route path="/admin/billing.html" element={<p>billing</p>} />
          <Route path="/admin" element={<p>branches</p>} />
        </Routes>
      </MemoryRouter>
    </I18nProvider>,
  );
}

it.each([
  ['?success=1', ['owner'], 'billing', 'success', 'Payment success'],
  ['?message=Card%20refused', ['owner'], 'billing', 'error', 'Card refused'],
  ['?open', ['owner'], 'billing', 'error', 'The payment has not been completed'],
  ['', ['waitress'], 'branches', 'error', 'The payment failed'],
])('sends %s of %s to %s and shows %s: %s', (query, roles, place, kind, text) => {
  who.roles = roles;
  open(query);
  expect(screen.getByText(place)).toBeTruthy();
  expect(noticeQueue.current()).toMatchObject([{ kind, text }]);
});

it('shows a guest the result of the payment', () => {
  who.roles = null;
  open('?success=1');
  expect(screen.getByRole('status').textContent).toContain('Payment success');
});

it('links a guest home', () => {
  who.roles = null;
  open('?success=1');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
});
