import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RolesOnly, SERVING } from '#app/parts/roles-only.tsx';
import type { Role } from '#domain/roles.ts';

const who = vi.hoisted((): { roles: Role[] } => ({ roles: [] }));
vi.mock('#app/session/workplace.ts', () => ({ useWorkplace: () => ({ actor: who }) }));
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

it.each<[Role, boolean]>([
  ['owner', true],
  ['manager', true],
  ['waitress', true],
  ['kitchen', false],
  ['delivery', false],
])('shows the floor and bookings to %s: %s', (role, isShown) => {
  who.roles = [role];
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <RolesOnly roles={SERVING}>
          <button type="button">New booking</button>
        </RolesOnly>
      </MemoryRouter>
    </I18nProvider>,
  );
  expect(screen.queryByRole('button', { name: 'New booking' }) !== null).toBe(isShown);
});
