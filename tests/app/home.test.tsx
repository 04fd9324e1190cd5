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
  useWorkplace: () => ({ branch: { sid: 'b' }, actor: actor(who.role), path: '/admin/s/b' }),
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

it('says how many of those to prepare wait for their time, which the board keeps apart', () => {
  shown('waitress');
  expect(tile('Preparing').textContent).toBe('2Preparing1 of it scheduled');
});

it('leads from the tables to the floor, whoever may serve there', () => {
  shown('waitress');
  expect(tile('At tables').getAttribute('href')).toBe('/admin/s/b/floor');
  cleanup();
  shown('kitchen');
  expect(tile('At tables').getAttribute('href')).toBe('/admin/s/b/orders?tab=preparing');
});
