import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TemplatesStep } from '#app/features/templates/templates-screen.tsx';
import { renderAt } from '#tests/support/render-at.tsx';
import { menu } from '#tests/support/restaurant.ts';

beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json({ templates: [] })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('offers the menu of another branch first, in the setup guide', () => {
  renderAt(<TemplatesStep />, { role: 'owner', hasOther: true }, menu);
  expect(screen.getByRole('link', { name: 'Copy from another branch' }).getAttribute('href')).toMatch(
    /\/products\/copy\.html\?guide=1$/,
  );
});

it('offers no copy to a shop with one branch', () => {
  renderAt(<TemplatesStep />, { role: 'owner' }, menu);
  expect(screen.queryByRole('link', { name: 'Copy from another branch' })).toBeNull();
});
