import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EmailVerification } from '#app/features/account/email-verification.tsx';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('links to the profile when a link was used already', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code: 'code_expired', message: '' }, { status: 409 })),
  );
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/admin/email-verification.html?code=used']}>
        <EmailVerification />
      </MemoryRouter>
    </I18nProvider>,
  );
  const way = await screen.findByRole('link', { name: 'Go to my profile' });
  expect(way.getAttribute('href')).toBe('/admin/profile.html');
});
