import { i18n } from '@lingui/core';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VerifyStep } from '#app/features/account/verify-step.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const profile = {
  username: 'ada',
  first_name: 'Ada',
  last_name: 'King',
  email: 'ada@example.com',
  mobile: '',
  email_verified: false,
  email_next: null,
  password_weak: false,
};

function guideWith(mail: boolean): void {
  vi.stubGlobal('fetch', async () => Response.json({ profile, mail }));
  renderAt(<VerifyStep />, { role: 'owner' });
}

it('asks for the code where the server sends mails', async () => {
  guideWith(true);
  await screen.findByLabelText('Code from the e-mail');
});

it('says that there is nothing to confirm where the server sends no mails', async () => {
  guideWith(false);
  await screen.findByText(/sends no e-mails/);
  expect(screen.queryByText(/Open the link/)).toBeNull();
});
