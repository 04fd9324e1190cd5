import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BookingActions } from '#app/features/bookings/booking-actions.tsx';
import { BookingForm } from '#app/features/bookings/booking-form.tsx';
import { type Booking, SITTING_MS } from '#domain/bookings/booking.ts';
import type { Table } from '#domain/tables/table.ts';
import { noticeQueue } from '#ui/notices.tsx';
import { aFloor, ana, type Floor } from '#tests/support/floor.ts';
import type { Mutated } from '#tests/support/memory-sync.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const AT = Date.UTC(2026, 5, 6, 20);
let floor: Floor;
/** The changes of the screen that was opened last. */
let mutated: readonly Mutated[];
const open = (element: ReactElement) => ({ mutated } = renderAt(element, { actor: ana }, floor));
const sent = () => mutated.map(({ name, args }) => [name, args]);
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 6, 12), toFake: ['Date'] });
  floor = aFloor();
  noticeQueue.clear();
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function opened(booked: Table['booked']) {
  const table = floor.rows.table.get('t1');
  if (table === undefined) throw new Error('no table');
  floor.put([{ kind: 'table', row: { ...table, booked } }]);
  const onClose = vi.fn();
  open(<BookingForm booking={null} start={{ hall: table.hall, at: AT, table: 't1' }} onClose={onClose} />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Zita' } });
  return onClose;
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const accept = () => fireEvent.click(screen.getByRole('button', { name: 'Accept' }));

it('refuses a table that is reserved for others', () => {
  const onClose = opened([{ sid: 'other-0000000', from: AT - 60_000, to: AT - 60_000 + SITTING_MS }]);
  save();
  expect(mutated).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('Choose another table, or none for now.');
});

it('saves without the table that is reserved for others', () => {
  const onClose = opened([{ sid: 'other-0000000', from: AT - 60_000, to: AT - 60_000 + SITTING_MS }]);
  fireEvent.click(screen.getByRole('button', { pressed: true }));
  save();
  expect(mutated).toHaveLength(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('saves a booking with a free table', () => {
  const onClose = opened([]);
  save();
  expect(mutated).toHaveLength(2);
  expect(onClose).toHaveBeenCalledTimes(1);
});

const form = { name: 'Zita', hall: 'hall', booking: AT, seats: 2, phone: '', note: '', tables: ['t1'] };
const made = { created_at: 0, asked_by: 'staff' as const, changed: { at: 0, by: '' } };
const booking: Booking = { sid: 'booking-zita', status: 'PENDING', ...form, ...made };
const decide = (on = booking) => {
  floor.put([{ kind: 'booking', row: on }]);
  open(<BookingActions booking={on} onEdit={vi.fn()} onClose={vi.fn()} />);
};

it('sends tables with a decision only when some were chosen', () => {
  opened([]);
  cleanup();
  decide();
  accept();
  const decided = { sid: booking.sid, status: 'APPROVED', among: expect.anything() };
  expect(sent().at(-1)).toEqual(['tables/bookings/status', decided]);
  cleanup();
  decide();
  fireEvent.click(screen.getByRole('button', { pressed: true }));
  accept();
  const chosen = { ...decided, tables: [], seen: { tables: ['t1'] } };
  expect(sent().at(-1)).toEqual(['tables/bookings/status', chosen]);
  cleanup();
  open(<BookingForm booking={booking} onClose={vi.fn()} />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Zoe' } });
  save();
  const edited = expect.objectContaining({ name: 'Zoe', seen: form });
  expect(sent().at(-1)).toEqual(['tables/bookings/edit', edited]);
});

it('shows a request as requested', () => {
  opened([]);
  cleanup();
  decide();
  expect(document.querySelector('select')?.value).toBe('PENDING');
});

it('shows the decision', async () => {
  decide({ ...booking, status: 'APPROVED' });
  fireEvent.change(document.querySelector('select') ?? document.body, { target: { value: 'CANCELED' } });
  save();
  const texts = () => noticeQueue.current().map(({ text }) => text);
  await vi.waitFor(() => expect(texts()).toEqual(['Zita: Cancelled']));
});

it('undoes the decision with a tap', async () => {
  decide({ ...booking, status: 'APPROVED' });
  fireEvent.change(document.querySelector('select') ?? document.body, { target: { value: 'CANCELED' } });
  save();
  await vi.waitFor(() => expect(noticeQueue.current()).toHaveLength(1));
  noticeQueue.current()[0]?.undo?.();
  const back = { sid: booking.sid, status: 'APPROVED', undoes: 'mutation-1', among: expect.anything() };
  expect(mutated.at(-1)).toMatchObject({
    name: 'tables/bookings/status',
    args: back,
    options: { dep: 'mutation-1' },
  });
});

it('undoes the tables together with the decision', async () => {
  opened([]);
  cleanup();
  decide();
  fireEvent.click(screen.getByRole('button', { pressed: true }));
  accept();
  await vi.waitFor(() => expect(noticeQueue.current()).toHaveLength(1));
  noticeQueue.current()[0]?.undo?.();
  const back = { status: 'PENDING', undoes: 'mutation-1', tables: ['t1'], seen: { tables: [] } };
  expect(mutated.at(-1)).toMatchObject({
    name: 'tables/bookings/status',
    args: back,
    options: { dep: 'mutation-1' },
  });
});

it('does not edit a booking that is over', () => {
  decide({ ...booking, status: 'CANCELED' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Edit' }).disabled).toBe(true);
});

it('warns of more guests than the chosen table seats', () => {
  opened([]);
  const seats = floor.rows.table.get('t1')?.max_seat ?? 0;
  const guests = screen.getByRole('textbox', { name: /^Guests/ });
  fireEvent.change(guests, { target: { value: String(seats + 3) } });
  fireEvent.blur(guests);
  expect(screen.getByText(/Choose a larger table or one more/)).toBeTruthy();
});

it('begins a new booking at a full quarter hour', () => {
  vi.setSystemTime(Date.UTC(2026, 5, 6, 12, 3));
  open(<BookingForm booking={null} onClose={vi.fn()} />);
  expect(screen.getByRole('group', { name: /When/ }).textContent).toMatch(/12.*45/);
});
