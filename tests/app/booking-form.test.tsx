import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BookingActions } from '#app/features/bookings/booking-actions.tsx';
import { BookingForm } from '#app/features/bookings/booking-form.tsx';
import { type Booking, SITTING_MS } from '#domain/bookings/booking.ts';
import type { Table } from '#domain/tables/table.ts';
import { noticeQueue } from '#ui/notices.tsx';
import { aFloor } from '#tests/support/floor.ts';

const AT = Date.UTC(2026, 5, 6, 20);
const world = vi.hoisted(() => ({
  tables: new Map<string, unknown>(),
  mutate: vi.fn(async () => ({ id: 'c' })),
}));
vi.mock('#app/session/sync-context.tsx', () => ({
  useMutate: () => world.mutate,
  useView: () => ({
    get: (kind: string, sid: string) => (kind === 'table' ? world.tables.get(sid) : undefined),
    list: (kind: string) => (kind === 'table' ? [...world.tables.values()] : []),
  }),
}));
vi.mock('#app/session/workplace.ts', () => ({ useWorkplace: () => ({ branch: { timezone: 'UTC' } }) }));
vi.mock('#app/session/clock.ts', () => ({
  serverNow: () => Date.UTC(2026, 5, 6, 12),
  useNowEvery: () => Date.UTC(2026, 5, 6, 12),
}));
beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
  world.mutate.mockClear();
  noticeQueue.clear();
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

function opened(booked: Table['booked']) {
  const table = aFloor().rows.table.get('t1');
  if (table === undefined) throw new Error('no table');
  world.tables.set('t1', { ...table, booked });
  const onClose = vi.fn();
  render(
    <I18nProvider i18n={i18n}>
      <BookingForm booking={null} start={{ hall: table.hall, at: AT, table: 't1' }} onClose={onClose} />
    </I18nProvider>,
  );
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Zita' } });
  return onClose;
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('refuses a table that is reserved for others, and saves without it', () => {
  const onClose = opened([{ sid: 'other-0000000', from: AT - 60_000, to: AT - 60_000 + SITTING_MS }]);
  save();
  expect(world.mutate).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('Choose another table, or none for now.');
  fireEvent.click(screen.getByRole('button', { pressed: true }));
  save();
  expect(world.mutate).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('saves a booking with a free table', () => {
  const onClose = opened([]);
  save();
  expect(world.mutate).toHaveBeenCalledTimes(2);
  expect(onClose).toHaveBeenCalledTimes(1);
});

const form = { name: 'Zita', hall: 'hall', booking: AT, seats: 2, phone: '', note: '', tables: ['t1'] };
const made = { created_at: 0, asked_by: 'staff' as const, changed: { at: 0, by: '' } };
const booking: Booking = { sid: 'booking-zita', status: 'PENDING', ...form, ...made };
const decide = (on = booking) =>
  render(
    <I18nProvider i18n={i18n}>
      <BookingActions booking={on} onEdit={vi.fn()} onClose={vi.fn()} />
    </I18nProvider>,
  );

it('sends tables with a decision only when some were chosen', () => {
  opened([]);
  cleanup();
  decide();
  save();
  const decided = { sid: booking.sid, status: 'APPROVED', among: expect.anything() };
  expect(world.mutate).toHaveBeenLastCalledWith('tables/bookings/status', decided);
  cleanup();
  decide();
  fireEvent.click(screen.getByRole('button', { pressed: true }));
  save();
  const chosen = { ...decided, tables: [], seen: { tables: ['t1'] } };
  expect(world.mutate).toHaveBeenLastCalledWith('tables/bookings/status', chosen);
  cleanup();
  render(
    <I18nProvider i18n={i18n}>
      <BookingForm booking={booking} onClose={vi.fn()} />
    </I18nProvider>,
  );
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Zoe' } });
  save();
  const edited = expect.objectContaining({ name: 'Zoe', seen: form });
  expect(world.mutate).toHaveBeenLastCalledWith('tables/bookings/edit', edited);
});

it('shows the decision, and undoes it with a tap', async () => {
  decide({ ...booking, status: 'APPROVED' });
  fireEvent.change(document.querySelector('select') ?? document.body, { target: { value: 'CANCELED' } });
  save();
  const texts = () => noticeQueue.current().map(({ text }) => text);
  await vi.waitFor(() => expect(texts()).toEqual(['Zita: Cancelled']));
  noticeQueue.current()[0]?.undo?.();
  const back = { sid: booking.sid, status: 'APPROVED', undoes: 'c', among: expect.anything() };
  expect(world.mutate).toHaveBeenLastCalledWith('tables/bookings/status', back, { dep: 'c' });
});

it('undoes the tables together with the decision', async () => {
  opened([]);
  cleanup();
  decide();
  fireEvent.click(screen.getByRole('button', { pressed: true }));
  save();
  await vi.waitFor(() => expect(noticeQueue.current()).toHaveLength(1));
  noticeQueue.current()[0]?.undo?.();
  const back = { status: 'PENDING', undoes: 'c', tables: ['t1'], seen: { tables: [] } };
  expect(world.mutate).toHaveBeenLastCalledWith('tables/bookings/status', expect.objectContaining(back), {
    dep: 'c',
  });
});

it('does not edit a booking that is over', () => {
  decide({ ...booking, status: 'CANCELED' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Edit' }).disabled).toBe(true);
});
