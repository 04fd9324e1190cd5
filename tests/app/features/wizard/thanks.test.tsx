import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GuideThanks } from '#app/features/wizard/thanks.tsx';
import { renderAt } from '#tests/support/render-at.tsx';
import { menu } from '#tests/support/restaurant.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ steps: [], groups: [], all_complete: true, basic_info: true, location: true }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LINK = { name: 'Draw your tables' };

it('offers to draw tables at the end of the setup guide while there are none', async () => {
  renderAt(
    <GuideThanks />,
    {},
    menu.filter(({ kind }) => kind !== 'table'),
  );
  expect((await screen.findByRole('link', LINK)).getAttribute('href')).toMatch(/\/tables$/);
});

it('does not offer it to a shop with tables or without table service', async () => {
  renderAt(<GuideThanks />, {}, menu);
  await screen.findByRole('link', { name: 'Go to the branch' });
  expect(screen.queryByRole('link', LINK)).toBeNull();
  cleanup();
  renderAt(<GuideThanks />, { shop: { lite_ecom: true } });
  await screen.findByRole('link', { name: 'Go to the branch' });
  expect(screen.queryByRole('link', LINK)).toBeNull();
});
