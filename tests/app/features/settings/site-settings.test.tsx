import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SiteSettings } from '#app/features/settings/site-settings.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

it('begins with the link, the code and a preview of the page, before the switch', async () => {
  renderAt(<SiteSettings />, { role: 'owner' });
  await screen.findByRole('heading', { name: 'Logo' });
  const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(titles.slice(0, 3)).toEqual(['Share your page', 'How customers see you', 'Taking orders']);
});
