import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConfirmEmail } from '#app/features/account/confirm-email.tsx';
import { unconfirmedProfile } from '#tests/support/profile.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps a typed code that the server refuses', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.text());
    return Response.json({ code: 'code_expired', message: '' }, { status: 409 });
  });
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <ConfirmEmail
          own={{ profile: unconfirmedProfile, mail: true, token: 'token', again: () => Promise.resolve() }}
        />
      </MemoryRouter>
    </I18nProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Code from the e-mail');
  const button = screen.getByRole('button', { name: 'Confirm e-mail' });
  fireEvent.change(field, { target: { value: ' not-the-code ' } });
  fireEvent.click(button);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toContain('"not-the-code"');
  await screen.findByRole('alert');
  expect(field.value).toBe(' not-the-code ');
});
