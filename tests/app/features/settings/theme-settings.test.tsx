import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ThemeSettings } from '#app/features/settings/theme-settings.tsx';
import { builtInThemes } from '#domain/shops/themes.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

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
