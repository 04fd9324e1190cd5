import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RolesOnly, SERVING } from '#app/parts/roles-only.tsx';
import type { Role } from '#domain/roles.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

it.each<[Role, boolean]>([
  ['owner', true],
  ['manager', true],
  ['waitress', true],
  ['kitchen', false],
  ['delivery', false],
])('shows the floor and bookings to %s: %s', (role, isShown) => {
  renderAt(
    <RolesOnly roles={SERVING}>
      {' '}
      <button type="button">New booking</button>{' '}
    </RolesOnly>,
    { role },
  );
  expect(screen.queryByRole('button', { name: 'New booking' }) !== null).toBe(isShown);
});
