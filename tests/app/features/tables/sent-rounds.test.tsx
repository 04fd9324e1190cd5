import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SentRounds } from '#app/features/tables/sent-rounds.tsx';
import type { Order } from '#domain/orders/order.ts';
import { withRound } from '#domain/orders/order-rounds.ts';
import type { SavedState } from '#engine/saved-states.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const NOON = Date.UTC(2026, 5, 6, 12);

const soup = aLine({ id: 'line-soup-000000', name: 'Soup', status: 'SERVED' });
const cake = aLine({ id: 'line-cake-000000', name: 'Cake', quantity: 2 });
const shown = { at: NOON, by: 'Kim' };
const first = anOrder({ action: 'table', products: [soup], shown, status: 'SERVED' });
const second: Order = { ...withRound(first, [cake], NOON + 60_000), status: 'PREPARING' };

function show(order: Order, saved?: SavedState): void {
  renderAt(<SentRounds orders={[order]} />, { saved: saved === undefined ? {} : { [order.sid]: saved } }, [
    { kind: 'order', row: order },
  ]);
}
const steps = () =>
  [...document.querySelectorAll('[data-step]')]
    .filter((step) => step.getAttribute('data-done') === 'true')
    .map((step) => step.getAttribute('data-step'));

afterEach(cleanup);

it('shows the status of the round sent last', () => {
  show(second, 'waiting');
  const row = within(screen.getByRole('list', { name: 'Waiting to send' }));
  expect(row.getByText(/2 × Cake/).textContent).not.toContain('Soup');
  const ready = new Date(NOON + 60_000 + second.deliver_time * 60_000).toISOString().slice(11, 16);
  expect(row.getByText(/2 × Cake/).textContent).toContain(`for ${ready}`);
  expect(steps()).toEqual(['saved']);
  expect(screen.queryByText('Sent to the kitchen')).toBeNull();
  cleanup();
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

it('promises a time for food, and none for drinks', () => {
  const burger = aLine({ id: 'line-burger-0000', name: 'Burger' });
  const beer = aLine({ id: 'line-beer-000000', name: 'Beer' });
  show(anOrder({ action: 'table', products: [beer, burger], shown, status: 'PLACED' }));
  expect(screen.getByText(/1 × Burger for \d\d:\d\d · 1 × Beer/)).toBeTruthy();
  cleanup();
  show(anOrder({ action: 'table', products: [beer], shown, status: 'PLACED' }));
  expect(screen.getByText(/1 × Beer/).textContent).not.toContain('for');
});

it('tells drinks by the station that makes them', () => {
  const fish = aLine({ id: 'line-fish-000000', name: 'Beer-battered fish', stations: ['fry'] });
  const bramble = aLine({ id: 'line-bramble-0000', name: 'Bramble', stations: ['bar'] });
  const order = anOrder({ action: 'table', products: [fish, bramble], shown, status: 'PLACED' });
  const stations = [
    { sid: 'fry', name: 'Fry' },
    { sid: 'bar', name: 'Bar' },
  ];
  renderAt(<SentRounds orders={[order]} />, { branch: { stations } }, [{ kind: 'order', row: order }]);
  expect(screen.getByText(/1 × Beer-battered fish for \d\d:\d\d · 1 × Bramble/)).toBeTruthy();
});

it('promises no time for a course that is held', () => {
  const salad = aLine({ id: 'line-salad-00000', name: 'Salad' });
  const chops = aLine({ id: 'line-chops-00000', name: 'Chops', course: 2 });
  show(anOrder({ action: 'table', products: [salad, chops], shown, status: 'PLACED', fired: 1 }));
  expect(screen.getByText(/^ ?1 × Salad for \d\d:\d\d · 1 × Chops held$/)).toBeTruthy();
});
