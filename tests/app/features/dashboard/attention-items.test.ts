import { expect, it } from 'vitest';
import { type AttentionSource, attentionItems } from '#app/features/dashboard/attention-items.ts';
import { nextBookings } from '#app/features/dashboard/next-bookings.ts';
import { shownHours } from '#app/features/dashboard/shown-hours.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import type { Role } from '#domain/roles.ts';
import { NOT_ACCEPTED } from '#domain/shops/escalation.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { actor, aLine, anOrder } from '#tests/support/orders.ts';
import { aSitting, paid } from '#tests/support/payments.ts';

const NOW = Date.UTC(2026, 5, 10, 12);
const moment = { now: NOW, day: '2026-06-10', dayFrom: NOW - 8 * HOUR_MS };
const booking = (change: Partial<Booking>): Booking => ({
  sid: 'booking-0000000001',
  name: 'Duarte',
  hall: 'h1',
  booking: NOW + HOUR_MS,
  seats: 2,
  phone: '',
  note: '',
  tables: [],
  status: 'APPROVED',
  created_at: NOW - HOUR_MS,
  asked_by: 'guest',
  changed: { at: NOW - HOUR_MS, by: '' },
  ...change,
});
const nothing: AttentionSource = {
  orders: [],
  sessions: [],
  bookings: [],
  products: [],
  stocks: [],
  printers: [],
  silent: [],
  missing: [],
  changes: 0,
};
const kinds = (source: Partial<AttentionSource>, role: Role = 'manager') =>
  attentionItems({ ...nothing, ...source }, actor(role), moment).map(({ kind }) => kind);
const waiting = anOrder({ sid: 'waiting', status: 'APPROVAL', create_at: NOW - 3 * MINUTE_MS });
const overdue = anOrder({ sid: 'overdue', status: 'PREPARING', create_at: NOW - 5 * HOUR_MS });
const missed = (at: number) =>
  anOrder({
    sid: 'missed',
    status: 'CANCELED',
    cancel: { reason: NOT_ACCEPTED, by: '', at, from: 'APPROVAL' },
  });

it('tells managers what the branch must have and has not', () => {
  expect(kinds({ missing: ['address', 'tax'] })).toEqual(['missing', 'missing']);
  expect(kinds({ missing: ['address'] }, 'waitress')).toEqual([]);
});

it('has nothing for a branch without trouble', () => {
  expect(kinds({ bookings: [booking({})] })).toEqual([]);
});

it('tells managers of a pause that no person set, until it is over', () => {
  expect(kinds({ pausedUntil: NOW + MINUTE_MS })).toEqual(['paused']);
  expect(kinds({ pausedUntil: NOW + MINUTE_MS }, 'waitress')).toEqual([]);
  expect(kinds({ pausedUntil: NOW - MINUTE_MS })).toEqual([]);
});

it('lists an overpaid table for all who serve', () => {
  const order = anOrder({
    action: 'table',
    session: 'sitting-1',
    total: 1000,
    products: [aLine({ id: 'line-aaaaaaaaaaa1', price: 1000 })],
    table: { sid: 't1', name: 'A1', table_part: null },
  });
  const payments = ['payment-1', 'payment-2'].map((id) => paid(id, 1000, { kind: 'whole' }));
  const source = { orders: [order], sessions: [aSitting(order.sid, payments)] };
  expect(kinds(source, 'waitress')).toContain('table_money');
  expect(kinds(source, 'manager')).toContain('table_money');
  expect(kinds(source, 'kitchen')).not.toContain('table_money');
});

it('counts orders waiting for approval once, and not as overdue', () => {
  expect(kinds({ orders: [waiting] })).toEqual(['approval']);
});

it('names the tab of overdue orders', () => {
  const items = attentionItems({ ...nothing, orders: [overdue] }, actor('manager'), moment);
  expect(items).toEqual([{ kind: 'overdue', count: 1, tab: 'preparing' }]);
});

it('lists orders cancelled unanswered on this business day only', () => {
  expect(kinds({ orders: [missed(NOW - HOUR_MS)] })).toEqual(['missed']);
  expect(kinds({ orders: [missed(NOW - 9 * HOUR_MS)] })).toEqual([]);
});

it.each<[Role, readonly string[]]>([
  ['manager', ['changes', 'approval', 'overdue', 'missed', 'silent', 'bookings']],
  ['waitress', ['changes', 'approval', 'overdue', 'bookings']],
  ['kitchen', ['changes', 'overdue']],
])('shows a %s what the role can act on', (role, wanted) => {
  const source = {
    orders: [waiting, overdue, missed(NOW - HOUR_MS)],
    bookings: [booking({ status: 'PENDING' })],
    silent: [{ name: 'Grill', since: NOW - HOUR_MS }],
    changes: 1,
  };
  expect(kinds(source, role)).toEqual(wanted);
});

it('lists the bookings still to come within the day, the next first', () => {
  const day = { from: NOW - 8 * HOUR_MS, to: NOW + 16 * HOUR_MS };
  const list = [
    booking({ sid: 'evening', booking: NOW + 7 * HOUR_MS }),
    booking({ sid: 'soon', booking: NOW + MINUTE_MS }),
    booking({ sid: 'late', booking: NOW - 20 * MINUTE_MS }),
    booking({ sid: 'gone', booking: NOW - 2 * HOUR_MS }),
    booking({ sid: 'here', status: 'ARRIVED' }),
    booking({ sid: 'tomorrow', booking: NOW + 17 * HOUR_MS }),
  ];
  expect(nextBookings(list, NOW, day).map(({ sid }) => sid)).toEqual(['late', 'soon', 'evening']);
});

const none = { orders: 0, amount: 0 };
const some = { orders: 1, amount: 10 };
const hours = (busy: readonly number[]) =>
  Array.from({ length: 24 }, (_, index) => ({
    hour: (index + 4) % 24,
    today: none,
    before: busy.includes((index + 4) % 24) ? some : none,
  }));

it('shows the hours between the first and the last sale, with the present one', () => {
  const shown = shownHours(hours([11, 23]), 1);
  expect([shown[0]?.hour, shown.at(-1)?.hour]).toEqual([11, 1]);
  expect(shown.every(({ isAhead }) => !isAhead)).toBe(true);
});

it('shows at least eight hours at the end of the business day, too', () => {
  const shown = shownHours(hours([]), 3);
  expect(shown.map(({ hour }) => hour)).toEqual([20, 21, 22, 23, 0, 1, 2, 3]);
});

it('marks the hours still ahead', () => {
  const shown = shownHours(hours([9, 20]), 12);
  expect(shown.filter(({ isAhead }) => isAhead).map(({ hour }) => hour)[0]).toBe(13);
});

it('tells managers of orders that a driver brings back, until they are back', () => {
  const undelivered = { reason: 'No answer', at: NOW, by: 'Tunde' };
  const back = anOrder({ action: 'now', status: 'PACKED', create_at: NOW, undelivered });
  expect(kinds({ orders: [back] })).toEqual(['coming_back']);
  expect(kinds({ orders: [back] }, 'kitchen')).toEqual([]);
  expect(kinds({ orders: [{ ...back, status: 'RTD' }] })).toEqual([]);
});
