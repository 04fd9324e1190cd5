import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MenuCopy } from '#app/features/catalog/menu-copy.tsx';
import type { CopiedRow } from '#domain/catalog/copy-menu.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = (sid: string, how: CopiedRow['how']): CopiedRow => ({ kind: 'product', sid, name: sid, how });

function preview(rows: CopiedRow[]): void {
  vi.stubGlobal('fetch', async () => Response.json({ rows, catalogs: [], products: [] }));
  renderAt(<MenuCopy />, { role: 'owner', hasOther: true });
}

it('offers no copy where everything is here already', async () => {
  preview([row('tea', 'kept'), row('figs', 'kept')]);
  expect(await screen.findByText('Everything is here already')).toBeTruthy();
  expect(screen.getByText('2 kept')).toBeTruthy();
  expect(screen.queryByText(/added|replaced/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull();
});

it('counts what is copied', async () => {
  preview([row('tea', 'kept'), row('figs', 'added')]);
  expect(await screen.findByRole('button', { name: /Copy/ })).toBeTruthy();
  expect(screen.getByText('1 added')).toBeTruthy();
});
