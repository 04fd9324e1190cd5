import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveMember } from '#app/features/storefront/account/member.ts';
import { OwnDataCard } from '#app/features/storefront/account/own-data-card.tsx';
import { aMember } from '#tests/support/member.ts';

const onErased = vi.fn();
let sent: unknown[];

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
  sent = [];
  onErased.mockClear();
  vi.stubGlobal('fetch', async (request: Request) => {
    const { password } = await request.json();
    sent.push(password);
    return password === 'engine-one'
      ? Response.json({})
      : Response.json(
          { code: 'wrong_password', message: 'Wrong', fields: { password: 'wrong_password' } },
          { status: 400 },
        );
  });
  saveMember({ token: 'token', expires: Date.now() + 86_400_000, user: aMember() });
  render(
    <I18nProvider i18n={i18n}>
      <OwnDataCard onErased={onErased} />
    </I18nProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function confirmWith(password: string): Promise<HTMLElement> {
  if (screen.queryByRole('dialog') === null)
    fireEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByLabelText('Password', { selector: 'input' });
  fireEvent.change(field, { target: { value: password } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete account' }));
  return field;
}

it('sends nothing without the password', async () => {
  const field = await confirmWith('');
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
});

it('shows a wrong password at the field and keeps the account', async () => {
  const field = await confirmWith('not the one');
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual(['not the one']);
  expect(onErased).not.toHaveBeenCalled();
});

it('deletes the account with the right password', async () => {
  await confirmWith('engine-one');
  await vi.waitFor(() => expect(onErased).toHaveBeenCalledOnce());
});
