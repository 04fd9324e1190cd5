import { expect, it } from 'vitest';
import type { Booking, BookingStatus } from '#domain/bookings/booking.ts';
import { checkGuestLimit } from '#domain/bookings/guest-limit.ts';
import { HOUR_MS } from '#domain/time.ts';

const NOW = Date.parse('2026-10-20T12:00Z');
const EVENING = Date.parse('2026-10-21T19:00Z');

function asked(change: Partial<Booking>): Booking {
  return {
    sid: 'b',
    name: 'Ada',
    hall: 'hall',
    booking: EVENING,
    seats: 2,
    phone: '+351910000000',
    note: '',
    tables: [],
    status: 'PENDING',
    created_at: NOW - HOUR_MS,
    asked_by: 'guest',
    changed: { at: NOW, by: '' },
    ...change,
  };
}
const inStatus = (...statuses: BookingStatus[]) => statuses.map((status) => asked({ status }));
const onDays = (count: number, change: Partial<Booking> = {}) =>
  Array.from({ length: count }, (_, day) =>
    asked({ booking: EVENING + (day + 1) * 24 * HOUR_MS, ...change }),
  );

it.each<[string, Booking[], string | undefined]>([
  ['without any', [], undefined],
  ['with one waiting', inStatus('PENDING'), undefined],
  ['with one waiting and one accepted', inStatus('PENDING', 'APPROVED'), 'booked_that_day'],
  ['with one waiting, others over', inStatus('PENDING', 'CANCELED', 'EXPIRED', 'COMPLETED'), undefined],
  ['with two that staff made', [asked({ asked_by: 'staff' }), asked({ asked_by: 'staff' })], undefined],
  ['with two on the day before', [-24, -25].map((h) => asked({ booking: EVENING + h * HOUR_MS })), undefined],
  ['with two in its night', [5, 6].map((h) => asked({ booking: EVENING + h * HOUR_MS })), 'booked_that_day'],
  ['with four on other days', onDays(4), undefined],
  ['with five on other days', onDays(5), 'booked_often'],
  ['with five that were cancelled since', onDays(5, { status: 'CANCELED' }), 'booked_often'],
  ['with five of an earlier day', onDays(5, { created_at: NOW - 25 * HOUR_MS }), undefined],
])('answers a guest %s', (_what, bookings, code) => {
  const limit = checkGuestLimit({ timezone: 'Europe/Lisbon' }, bookings, EVENING, NOW);
  expect(limit.ok ? undefined : limit.refusal).toEqual(
    code === undefined ? undefined : { code, fields: { phone: code } },
  );
});
