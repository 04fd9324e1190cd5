import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ThemeSettings } from '#app/features/settings/theme-settings.tsx';
import { builtInThemes } from '#domain/shops/themes.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('shows the chosen colors in the small preview above the choices', async () => {
  renderAt(<ThemeSettings />, { role: 'owner' });
  fireEvent.click(await screen.findByRole('radio', { name: /Sea blue/ }));
  const [small, whole] = document.querySelectorAll<HTMLElement>('[data-theme="light"]');
  for (const preview of [small, whole])
    expect(preview?.style.getPropertyValue('--accent')).toBe(builtInThemes.sea.light.accent);
  const choices = screen.getByRole('radiogroup', { name: 'Colors' });
  expect(small?.compareDocumentPosition(choices)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('offers colors of your own right below the choices, to owners only', async () => {
  renderAt(<ThemeSettings />, { role: 'owner' });
  fireEvent.click(await screen.findByRole('button', { name: 'Use your own colors' }));
  expect(await screen.findByRole('dialog', { name: 'Add theme' })).toBeTruthy();
  cleanup();
  renderAt(<ThemeSettings />, { role: 'manager' });
  await screen.findByRole('radiogroup', { name: 'Colors' });
  expect(screen.queryByRole('button', { name: 'Use your own colors' })).toBeNull();
});

it('uses a new theme at once, and leaves nothing to be saved', async () => {
  const sent: [string, any][] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push([request.url.replace(/^.*\/settings\//, ''), await request.json()]);
    return Response.json({
      custom_themes: [],
      seen: '',
      settings: { skin: 'house', layout: 'photos', theme: 'own' },
    });
  });
  renderAt(<ThemeSettings />, { role: 'owner' });
  fireEvent.click(await screen.findByRole('button', { name: 'Use your own colors' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add theme' }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'Ours' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2), 5000);
  expect(sent[0]?.[0]).toContain('themes/edit');
  expect(sent[1]?.[1]).toMatchObject({ theme: sent[0]?.[1].sid });
  expect(screen.queryByText('Not saved yet')).toBeNull();
});
