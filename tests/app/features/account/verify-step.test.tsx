import { i18n } from '@lingui/core';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VerifyStep } from '#app/features/account/verify-step.tsx';
import { unconfirmedProfile } from '#tests/support/profile.ts';
import { renderAt } from '#tests/support/render-at.tsx';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function guideWith(mail: boolean): void {
  vi.stubGlobal('fetch', async () => Response.json({ profile: unconfirmedProfile, mail }));
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
