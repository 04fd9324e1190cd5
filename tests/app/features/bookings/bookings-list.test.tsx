import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BookingsDay } from '#app/features/bookings/bookings-day.tsx';
import { BookingsList } from '#app/features/bookings/bookings-list.tsx';
import type { Booking } from '#domain/bookings/booking.ts';
import { noticeQueue } from '#ui/notices.tsx';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import { aFloor, ana, type Floor } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';
import { setViewport } from '#tests/support/viewport.ts';

const NOW = Date.UTC(2026, 5, 6, 12);
let floor: Floor;

function booked(name: string, at: number, over: Partial<Booking> = {}): void {
  const row: Booking = {
    sid: `booking-of-${name}`,
    name,
    hall: floor.rows.table.get('t1')?.hall ?? '',
    booking: at,
    seats: 2,
    phone: '',
    note: '',
    tables: [],
    status: 'APPROVED',
    created_at: 0,
    asked_by: 'staff',
    changed: { at: 0, by: 'Ana' },
    ...over,
  };
  floor.put([{ kind: 'booking', row }]);
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  Element.prototype.scrollTo = vi.fn();
  floor = aFloor();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('lists bookings below their day, with a telephone link and the seats that are missing', () => {
  booked('Ada', NOW + HOUR_MS, { phone: '+351910000000', seats: 90, tables: ['t1'] });
  booked('Zita', NOW + DAY_MS);
  renderAt(<BookingsList onAct={vi.fn()} onEdit={vi.fn()} />, { actor: ana }, floor);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Today', 'Tomorrow']);
  const ada = within(screen.getByText('Ada').closest('li') ?? document.body);
  expect(ada.getByRole('link').getAttribute('href')).toBe('tel:+351910000000');
  expect(ada.getByText(/^Only /)).toBeTruthy();
  const zita = within(screen.getByText('Zita').closest('li') ?? document.body);
  expect(zita.queryByText(/^Only /)).toBeNull();
});

it('says what a booking was before its guest changed it', () => {
  const replaced = { sid: 'booking-before-0', booking: NOW + 2 * HOUR_MS, seats: null };
  booked('Ada', NOW + HOUR_MS, { status: 'PENDING', replaced });
  renderAt(<BookingsList onAct={vi.fn()} onEdit={vi.fn()} />, { actor: ana }, floor);
  const ada = screen.getByText('Ada').closest('li');
  expect(ada?.textContent).toMatch(/Changed by the guest, before: .*14:00/);
});

it('accepts a request in its row, and no other booking', () => {
  booked('Ada', NOW + HOUR_MS, { status: 'PENDING', tables: ['t1'] });
  booked('Zita', NOW + HOUR_MS);
  const { mutated } = renderAt(<BookingsList onAct={vi.fn()} onEdit={vi.fn()} />, { actor: ana }, floor);
  expect(screen.getAllByRole('button', { name: /^Accept/ })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Accept Ada' }));
  expect(mutated.map(({ name, args }) => [name, args])).toEqual([
    ['tables/bookings/status', expect.objectContaining({ sid: 'booking-of-Ada', status: 'APPROVED' })],
  ]);
  expect(mutated[0]?.args).not.toHaveProperty('tables');
});

it('says of an accepted booking that it has no table, also in the notice where none is free', async () => {
  noticeQueue.clear();
  booked('Ada', NOW + HOUR_MS, { status: 'PENDING', seats: 90 });
  renderAt(<BookingsList onAct={vi.fn()} onEdit={vi.fn()} />, { actor: ana }, floor);
  expect(screen.queryByText(/No table yet/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Accept Ada' }));
  await vi.waitFor(() => expect(noticeQueue.current().at(-1)?.text).toMatch(/^Ada: .* · No table yet$/));
  expect(screen.getByText(/No table yet/)).toBeTruthy();
});

it('leads from a status without bookings to all of them', () => {
  booked('Zita', NOW + HOUR_MS);
  const url = '/?status=CANCELED';
  renderAt(<BookingsList onAct={vi.fn()} onEdit={vi.fn()} />, { actor: ana, url }, floor);
  fireEvent.click(screen.getByRole('button', { name: 'Show all bookings' }));
  expect(screen.getByText('Zita')).toBeTruthy();
});

it('draws the parties that sit at the tables today', () => {
  floor.run('tables/status', { sid: 't1', session: floor.sitting('t1'), covers: 4 }, ana, NOW - HOUR_MS);
  renderAt(<BookingsDay onAct={vi.fn()} onNew={vi.fn()} />, { actor: ana }, floor);
  expect(screen.getAllByText(/^Seated since/)).toHaveLength(1);
});

it('draws no parties on another day', () => {
  floor.run('tables/status', { sid: 't1', session: floor.sitting('t1'), covers: 4 }, ana, NOW - HOUR_MS);
  const url = '/?view=day&day=2026-06-07';
  renderAt(<BookingsDay onAct={vi.fn()} onNew={vi.fn()} />, { actor: ana, url }, floor);
  expect(screen.queryByText(/^Seated since/)).toBeNull();
});

describe('the day on a phone', () => {
  beforeEach(() => setViewport(390, 844));
  afterEach(() => setViewport(1280, 800));

  it('lists the bookings of the day by time, and opens one by its row', () => {
    booked('Zita', NOW + 2 * HOUR_MS, { tables: ['t1'] });
    booked('Ada', NOW + HOUR_MS);
    booked('Tomorrow', NOW + DAY_MS);
    const onAct = vi.fn();
    renderAt(<BookingsDay onAct={onAct} onNew={vi.fn()} />, { actor: ana }, floor);
    const rows = within(screen.getByRole('list', { name: 'Bookings by time' })).getAllByRole('button');
    expect(rows.map((row) => row.getAttribute('aria-label')?.split(',')[0])).toEqual(['Ada', 'Zita']);
    expect(screen.queryByRole('grid')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Zita, / }));
    expect(onAct).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'Zita' }));
  });

  it('opens the plan by table on demand, without free tables at first', () => {
    booked('Zita', NOW + HOUR_MS, { tables: ['t1'] });
    renderAt(<BookingsDay onAct={vi.fn()} onNew={vi.fn()} />, { actor: ana }, floor);
    fireEvent.click(screen.getByRole('button', { name: 'Plan by table' }));
    const tables = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1);
    const before = tables().length;
    fireEvent.click(screen.getByRole('button', { name: /free table/, pressed: false }));
    expect(tables().length).toBeGreaterThan(before);
  });

  it('says what to do on a day without bookings', () => {
    renderAt(<BookingsDay onAct={vi.fn()} onNew={vi.fn()} />, { actor: ana }, floor);
    expect(screen.getByText('No bookings on this day')).toBeTruthy();
  });
});

it('lists the last page once the bookings of the one behind it are answered', () => {
  for (let count = 0; count < 20; count += 1)
    booked(`Guest ${count}`, NOW + HOUR_MS + count, { status: 'PENDING', sid: `booking-pending-${count}` });
  const at = { actor: ana, url: '/?status=PENDING&page=2' };
  renderAt(<BookingsList onAct={vi.fn()} onEdit={vi.fn()} />, at, floor);
  expect(screen.getByText('Guest 19')).toBeTruthy();
});
