import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MenuCopy } from '#app/features/catalog/menu-copy.tsx';
import type { CopiedRow } from '#domain/catalog/copy-menu.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = (sid: string, how: CopiedRow['how'], changed: CopiedRow['changed'] = []): CopiedRow => ({
  kind: 'product',
  sid,
  name: sid,
  how,
  changed,
});

function preview(rows: CopiedRow[]): void {
  vi.stubGlobal('fetch', async () => Response.json({ rows, catalogs: [], products: [] }));
  renderAt(<MenuCopy />, { role: 'owner', hasOther: true });
}

it('offers no copy where everything is here already', async () => {
  preview([row('tea', 'kept'), row('figs', 'kept')]);
  expect(await screen.findByText('Everything is here already')).toBeTruthy();
  expect(screen.getByText('2 will be kept')).toBeTruthy();
  expect(screen.queryByText(/added|replaced/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull();
});

it('counts what is copied', async () => {
  preview([row('tea', 'kept'), row('figs', 'added')]);
  expect(await screen.findByText('1 will be added')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Copy # item/ })).toBeTruthy();
});

it('shows the price and the name here before and after', async () => {
  preview([
    row('tea', 'replaced', [
      { field: 'price', from: '590', to: '990' },
      { field: 'name', from: '"Black tea"', to: '"Tea"' },
    ]),
  ]);
  expect(await screen.findByText(/^Price:/)).toHaveProperty('textContent', 'Price: €5.90 → €9.90');
  expect(screen.getByText(/^Name:/)).toHaveProperty('textContent', 'Name: Black tea → Tea');
});
