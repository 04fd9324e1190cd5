import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Overpaid } from '#app/features/tables/overpaid.tsx';
import type { Role } from '#domain/roles.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

it.each<[Role, number, number]>([
  ['waitress', -450, 1],
  ['waitress', 0, 0],
  ['manager', -450, 0],
])('alerts a %s about a bill with %i due %i times', (role, due, times) => {
  renderAt(<Overpaid due={due} table={{ sid: 't1', name: 'T1' }} />, { role });
  expect(screen.queryAllByText(/owner or a manager can void a payment/)).toHaveLength(times);
  expect(screen.queryAllByRole('button', { name: 'Ask a manager' })).toHaveLength(times);
});
