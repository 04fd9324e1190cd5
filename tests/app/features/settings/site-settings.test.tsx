import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SiteSettings } from '#app/features/settings/site-settings.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

it('begins with the logo', async () => {
  renderAt(<SiteSettings />, { role: 'owner' });
  await screen.findByText('Logo');
  expect(screen.getAllByRole('heading')[0]?.textContent).toBe('Logo');
});
