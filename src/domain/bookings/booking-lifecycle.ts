import { createMachine, initialTransition, transition } from 'xstate';
import { bookingStatuses, type BookingStatus } from './booking.ts';

type BookingEvent = { type: `booking.${Lowercase<BookingStatus>}` };

const EVENT_OF: Record<BookingStatus, BookingEvent['type']> = {
  PENDING: 'booking.pending',
  APPROVED: 'booking.approved',
  CANCELED: 'booking.canceled',
  ARRIVED: 'booking.arrived',
  COMPLETED: 'booking.completed',
  EXPIRED: 'booking.expired',
};

/** The life of a booking: requested, accepted, guests arrive and leave; before that it can be cancelled or expire. */
export const bookingLifecycle = createMachine({
  id: 'booking',
  initial: 'PENDING',
  states: {
    PENDING: {
      on: {
        'booking.approved': 'APPROVED',
        'booking.arrived': 'ARRIVED',
        'booking.canceled': 'CANCELED',
        'booking.expired': 'EXPIRED',
      },
    },
    APPROVED: {
      on: {
        'booking.pending': 'PENDING',
        'booking.arrived': 'ARRIVED',
        'booking.canceled': 'CANCELED',
        'booking.expired': 'EXPIRED',
      },
    },
    ARRIVED: { on: { 'booking.completed': 'COMPLETED', 'booking.canceled': 'CANCELED' } },
    COMPLETED: { type: 'final' },
    CANCELED: { type: 'final' },
    EXPIRED: { type: 'final' },
  },
});

/** The statuses a booking can move to from its present one. */
export function bookingMoves(from: BookingStatus): readonly BookingStatus[] {
  const [start] = initialTransition(bookingLifecycle);
  const at = bookingLifecycle.resolveState({ ...start, value: from });
  return bookingStatuses.filter(
    (to) => to !== from && transition(bookingLifecycle, at, { type: EVENT_OF[to] })[0].value === to,
  );
}
