import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { BookingStatus } from '#domain/bookings/booking.ts';
import type { Tone } from '#ui/badge.tsx';

export const BOOKING_TONE: Record<BookingStatus, Tone> = {
  PENDING: 'warn',
  APPROVED: 'fresh',
  ARRIVED: 'info',
  COMPLETED: 'done',
  CANCELED: 'danger',
  EXPIRED: 'neutral',
};

const STATUSES: Record<BookingStatus, MessageDescriptor> = {
  PENDING: msg`Requested`,
  APPROVED: msg`Accepted`,
  ARRIVED: msg`Arrived`,
  COMPLETED: msg`Completed`,
  CANCELED: msg({ message: 'Cancelled', context: 'booking' }),
  EXPIRED: msg`Expired`,
};

export function useBookingLabels(): {
  status: (status: BookingStatus) => string;
  guests: (guests: number) => string;
} {
  const { _ } = useLingui();
  return {
    status: (status) => _(STATUSES[status]),
    guests: (guests) => _(msg`${plural(guests, { one: '# guest', other: '# guests' })}`),
  };
}
