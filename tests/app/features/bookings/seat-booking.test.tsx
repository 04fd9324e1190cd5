import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BookingActions } from '#app/features/bookings/booking-actions.tsx';
import { BookingsDay } from '#app/features/bookings/bookings-day.tsx';
import { BookingsList } from '#app/features/bookings/bookings-list.tsx';
import { TableChoice } from '#app/features/bookings/table-choice.tsx';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import { adding, aFloor, ana, bo, type Floor } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const NOW = Date.UTC(2026, 5, 6, 12);
const sid = 'booking-duarte';
let floor: Floor;
let hall: string;

function book(over: object = {}): void {
  const form = { sid, name: 'Duarte', hall, seats: 4, booking: NOW + HOUR_MS };
  floor.run('tables/bookings/edit', { ...form, ...over }, ana, NOW);
}
const status = (to: string, more: object = {}) =>
  floor.run('tables/bookings/status', { sid, status: to, ...more }, bo, NOW);

function booking() {
  const row = floor.rows.booking.get(sid);
  if (row === undefined) throw new Error('no booking');
  return row;
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  floor = aFloor();
  hall = floor.rows.table.get('t1')?.hall ?? '';
  floor.rows.hall.set(hall, { sid: hall, name: 'Hall', pattern: 1 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const manage = () =>
  renderAt(<BookingActions booking={booking()} onEdit={vi.fn()} onClose={vi.fn()} />, { actor: ana }, floor);
const orderLink = () => screen.getByRole('link', { name: 'Take an order for this booking' });

it('takes the orders of guests who have arrived at their table, and lists them', () => {
  book();
  status('ARRIVED', { tables: ['t1'] });
  manage();
  expect(orderLink().getAttribute('href')).toMatch(/\/tables\/t1\?add$/);
  cleanup();
  floor.run('tables/items-add', adding(floor, 't1', 'a'), bo, NOW);
  manage();
  expect(screen.getByRole('link', { name: /^Order / })).toBeTruthy();
});

it('shows the table of guests who have arrived as occupied', () => {
  book();
  status('ARRIVED', { tables: ['t1'] });
  const props = { hall, at: NOW + HOUR_MS, guests: null, value: new Set<string>(), onChange: vi.fn() };
  renderAt(<TableChoice {...props} booking={{ sid: 'another' }} />, { actor: ana }, floor);
  expect(screen.getByRole('button', { name: /, occupied$/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /booked from/ })).toBeNull();
});

const list = () => renderAt(<BookingsList onAct={vi.fn()} onEdit={vi.fn()} />, { actor: ana }, floor);
const statuses = (mutated: readonly { name: string; args: unknown }[]) =>
  mutated.map(({ name, args }) => [name, args]);

it('seats the guests of today in one tap at their table, and offers the order next', () => {
  book();
  status('APPROVED', { tables: ['t1'] });
  const { mutated } = list();
  fireEvent.click(screen.getByRole('button', { name: 'Seat Duarte' }));
  expect(statuses(mutated)).toEqual([
    ['tables/bookings/status', expect.objectContaining({ sid, status: 'ARRIVED' })],
  ]);
  cleanup();
  status('ARRIVED');
  list();
  expect(screen.queryByRole('button', { name: 'Seat Duarte' })).toBeNull();
  const link = screen.getByRole('link', { name: 'Take order: Duarte' });
  expect(link.getAttribute('href')).toMatch(/\/tables\/t1\?add$/);
});

it('accepts a request at the smallest free table that seats its guests', () => {
  book();
  const { mutated } = list();
  fireEvent.click(screen.getByRole('button', { name: 'Accept Duarte' }));
  expect(statuses(mutated)).toEqual([
    ['tables/bookings/status', expect.objectContaining({ sid, status: 'APPROVED', tables: ['t1'] })],
  ]);
});

it('draws guests who have arrived once in the day view', () => {
  book({ booking: NOW + 3 * HOUR_MS });
  status('ARRIVED', { tables: ['t1'] });
  Element.prototype.scrollTo = vi.fn();
  renderAt(<BookingsDay onAct={vi.fn()} onNew={vi.fn()} />, { actor: ana }, floor);
  expect(screen.getAllByRole('button', { name: /^Duarte, .*Arrived$/ })).toHaveLength(1);
  expect(screen.queryByText(/^Seated since/)).toBeNull();
});

it('seats no guests of another day', () => {
  book({ booking: NOW + DAY_MS });
  status('APPROVED', { tables: ['t1'] });
  list();
  expect(screen.queryByRole('button', { name: 'Seat Duarte' })).toBeNull();
});

it('asks for a table where the booking has none, with one that fits chosen', () => {
  book();
  status('APPROVED');
  floor.run('tables/status', { sid: 't1', session: floor.sitting('t1'), covers: 2 }, bo, NOW);
  const { mutated } = list();
  fireEvent.click(screen.getByRole('button', { name: 'Seat Duarte' }));
  expect(mutated).toEqual([]);
  const dialog = within(screen.getByRole('dialog', { name: 'Seat Duarte' }));
  expect(dialog.getByRole('button', { name: /^T1 .*occupied$/ })).toBeTruthy();
  expect(dialog.getByRole('button', { name: /^t2 / }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(dialog.getByRole('button', { name: 'Seat' }));
  expect(statuses(mutated)).toEqual([
    ['tables/bookings/status', expect.objectContaining({ sid, status: 'ARRIVED', tables: ['t2'] })],
  ]);
});

it('asks for another table while an earlier party is at the one of the booking', () => {
  book();
  status('APPROVED', { tables: ['t1'] });
  floor.run('tables/status', { sid: 't1', session: floor.sitting('t1'), covers: 2 }, bo, NOW);
  const { mutated } = list();
  fireEvent.click(screen.getByRole('button', { name: 'Seat Duarte' }));
  expect(mutated).toEqual([]);
  expect(screen.getByRole('dialog', { name: 'Seat Duarte' })).toBeTruthy();
});

it('proposes a table when a request without one is accepted', () => {
  book();
  const { mutated } = manage();
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(statuses(mutated)).toEqual([
    ['tables/bookings/status', expect.objectContaining({ status: 'APPROVED', tables: ['t1'] })],
  ]);
});

function changeTable(sid: string, over: object): void {
  const row = floor.rows.table.get(sid);
  if (row !== undefined) floor.put([{ kind: 'table', row: { ...row, ...over } }]);
}
const choice = (at: number, isSeating = false) => {
  const props = { hall, at, guests: null, isSeating, value: new Set<string>(), onChange: vi.fn() };
  renderAt(<TableChoice {...props} booking={{ sid: 'another' }} />, { actor: ana }, floor);
};

it('seats guests at a free table of another hall', () => {
  floor.rows.hall.set('garden', { sid: 'garden', name: 'Garden', pattern: 1 });
  changeTable('t3', { hall: 'garden' });
  changeTable('t4', { hall: 'garden' });
  book();
  status('APPROVED');
  for (const sid of ['t1', 't2'])
    floor.run('tables/status', { sid, session: floor.sitting(sid), covers: 2 }, bo, NOW);
  const { mutated } = list();
  fireEvent.click(screen.getByRole('button', { name: 'Seat Duarte' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Seat Duarte' }));
  expect(dialog.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Hall',
    'Garden',
  ]);
  fireEvent.click(within(dialog.getByRole('group', { name: 'Garden' })).getByRole('button', { name: /^t3/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Seat' }));
  expect(statuses(mutated)).toEqual([
    ['tables/bookings/status', expect.objectContaining({ sid, status: 'ARRIVED', tables: ['t3'] })],
  ]);
});

it('says until when a table with a later booking is free', () => {
  book({ booking: NOW + 3 * HOUR_MS });
  status('APPROVED', { tables: ['t1'] });
  choice(NOW, true);
  expect(screen.getByRole('button', { name: /^T1 .*, free until / })).not.toHaveProperty('disabled', true);
});

it('offers a merged table for a time when its present party is expected to have left', () => {
  floor.run('tables/status', { sid: 't1', session: floor.sitting('t1'), covers: 2 }, bo, NOW);
  floor.run('tables/merge', { sid: 't2', merge: 't1' }, bo, NOW);
  choice(NOW + HOUR_MS);
  expect(screen.queryByRole('button', { name: /^t2/ })).toBeNull();
  cleanup();
  choice(NOW + 3 * HOUR_MS);
  expect(screen.getByRole('button', { name: /^t2/ })).toBeTruthy();
});
