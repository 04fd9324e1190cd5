import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SentRounds } from '#app/features/tables/sent-rounds.tsx';
import type { Order } from '#domain/orders/order.ts';
import { withRound } from '#domain/orders/order-rounds.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';

const NOON = Date.UTC(2026, 5, 6, 12);
const saved = vi.hoisted((): { state: string | undefined } => ({ state: undefined }));
vi.mock('#app/session/sync-context.tsx', () => ({
  useSavedState: () => saved.state,
  useSavedStates: () => () => saved.state,
}));
vi.mock('#app/session/workplace.ts', () => ({
  useWorkplace: () => ({ branch: { timezone: 'UTC' }, path: '/admin/a/b' }),
}));

const soup = aLine({ id: 'line-soup-000000', name: 'Soup', status: 'SERVED' });
const cake = aLine({ id: 'line-cake-000000', name: 'Cake', quantity: 2 });
const shown = { at: NOON, by: 'Kim' };
const first = anOrder({ action: 'table', products: [soup], shown, status: 'SERVED' });
const second: Order = { ...withRound(first, [cake], NOON + 60_000), status: 'PREPARING' };

function show(...orders: Order[]): void {
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <SentRounds orders={orders} />
      </MemoryRouter>
    </I18nProvider>,
  );
}
const steps = () =>
  [...document.querySelectorAll('[data-step]')]
    .filter((step) => step.getAttribute('data-done') === 'true')
    .map((step) => step.getAttribute('data-step'));

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
  saved.state = undefined;
});
afterEach(cleanup);

it('shows the status of the round sent last', () => {
  saved.state = 'waiting';
  show(second);
  const row = within(screen.getByRole('list', { name: 'Waiting to send' }));
  expect(row.getByText(/2 × Cake/).textContent).not.toContain('Soup');
  const ready = new Date(NOON + 60_000 + second.deliver_time * 60_000).toISOString().slice(11, 16);
  expect(row.getByText(/2 × Cake/).textContent).toContain(`for ${ready}`);
  expect(steps()).toEqual(['saved']);
  expect(screen.queryByText('Sent to the kitchen')).toBeNull();
  cleanup();
  saved.state = undefined;
  show(second);
  expect(steps()).toEqual(['saved', 'server']);
  cleanup();
  const seen = (second.rounds ?? []).map((round) => ({ ...round, shown: { at: NOON + 90_000, by: 'Kim' } }));
  show({ ...second, rounds: seen });
  expect(steps()).toEqual(['saved', 'server', 'shown']);
});

it('shows nothing of what the kitchen has finished', () => {
  show(first);
  expect(screen.queryByRole('list')).toBeNull();
});
