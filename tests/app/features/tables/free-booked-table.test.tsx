import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TableScreen } from '#app/features/tables/table-screen.tsx';
import { HOUR_MS } from '#domain/time.ts';
import { aFloor, ana, bo, type Floor } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';
import { setViewport } from '#tests/support/viewport.ts';

const sid = 'booking-duarte';
let floor: Floor;

beforeEach(() => {
  setViewport(390, 844);
  sessionStorage.clear();
  floor = aFloor();
  const hall = floor.rows.table.get('t1')?.hall ?? '';
  floor.rows.hall.set(hall, { sid: hall, name: 'Hall', pattern: 1 });
  floor.run('tables/bookings/edit', { sid, name: 'Duarte', hall, seats: 4, booking: HOUR_MS });
  floor.run('tables/bookings/status', { sid, status: 'ARRIVED', tables: ['t1'] }, bo);
});
afterEach(cleanup);

const show = (url = '/t1') => renderAt(<TableScreen />, { actor: ana, url, route: '/:sid' }, floor);

it('opens with the guests of the booking counted, and asks for no number', () => {
  show();
  expect(screen.getByText('Duarte')).toBeTruthy();
  expect(screen.getByText('Seated')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'How many guests?' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add items' })).toBeTruthy();
});

it('opens the menu for an order of the booking', () => {
  show('/t1?add');
  expect(screen.getByRole('dialog', { name: 'Add items' })).toBeTruthy();
});

it('clears its table in one change, which completes the booking', async () => {
  const { mutated } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Clear table' }));
  await waitFor(() => expect(mutated).toHaveLength(1));
  expect(mutated.map(({ name }) => name)).toEqual(['tables/reset']);
});
