import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Home } from '#app/features/dashboard/home.tsx';
import type { Role } from '#domain/roles.ts';
import { actor, anOrder } from '#tests/support/orders.ts';

const NOW = 1_000_000;
const who = vi.hoisted((): { role: Role } => ({ role: 'waitress' }));
vi.mock('#app/session/workplace.ts', () => ({
  useWorkplace: () => ({
    branch: { sid: 'bay', id: 7, name: 'Bay' },
    shop: { name: 'Shop' },
    actor: actor(who.role),
    path: '/admin/s/b',
  }),
}));
vi.mock('#app/session/clock.ts', () => ({ useNowEvery: () => NOW }));
vi.mock('#app/parts/use-has-tables.ts', () => ({ useHasTables: () => true }));
vi.mock('#app/session/sync-context.tsx', () => ({
  useBranchReady: () => true,
  useRow: () => undefined,
  useRows: () => [
    anOrder({ sid: 'order-now-0000000' }),
    anOrder({ sid: 'order-later-00000', action: 'later', booking: NOW + 9 * 3_600_000 }),
  ],
}));

function tile(name: string): HTMLElement {
  return screen.getByRole('link', { name: new RegExp(name) });
}
function shown(role: Role): void {
  who.role = role;
  render(
    <MemoryRouter>
      <I18nProvider i18n={i18n}>
        <Home />
      </I18nProvider>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
});
afterEach(cleanup);

it('shows how many orders to prepare are scheduled', () => {
  shown('waitress');
  expect(tile('Preparing').textContent).toBe('2Preparing1 scheduled');
});

it('links from the tables to the floor for staff who serve', () => {
  shown('waitress');
  expect(tile('At tables').getAttribute('href')).toBe('/admin/s/b/floor');
  cleanup();
  shown('kitchen');
  expect(tile('At tables').getAttribute('href')).toBe('/admin/s/b/orders?tab=preparing');
});

it('shows managers the order code of the branch, with the print sheet', () => {
  shown('manager');
  expect(screen.getByRole('img', { name: 'QR code of Bay' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /\/qb7$/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Print sheet' }).getAttribute('href')).toBe(
    '/admin/s/b/branch-code.html',
  );
  cleanup();
  shown('waitress');
  expect(screen.queryByRole('img', { name: 'QR code of Bay' })).toBeNull();
});
