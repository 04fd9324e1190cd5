import * as z from 'zod/mini';
import { queuedCall } from '../mutation.ts';
import { floorRoles } from '../roles.ts';
import { verdictSchema } from '../verdict.ts';
import { bookingSchema } from './booking.ts';
import { editBookingMutator } from './edit-booking.ts';
import { moveBookingMutator } from './move-booking.ts';

/** The booking's access key for guests and members, from the answer that made it; staff send none. */
export const bookingKeySchema = z.optional(z.string().check(z.maxLength(40)));

const bookingVerdict = z.object({
  verdict: verdictSchema,
  booking: z.nullable(bookingSchema),
});

/** The changes of bookings, by call name. */
export const bookingMutations = {
  'tables/bookings/edit': queuedCall(editBookingMutator, {
    roles: [...floorRoles, 'member', 'guest'],
    summary: 'Request a booking; staff also change one. Without a hall the server chooses the first',
    response: z.extend(bookingVerdict, { key: bookingKeySchema }),
  }),
  'tables/bookings/status': queuedCall(moveBookingMutator, {
    roles: [...floorRoles, 'member', 'guest'],
    summary:
      'Accept, seat, complete or cancel a booking; guests and members cancel their own with its key. Refuses no_such_booking',
    response: bookingVerdict,
  }),
  'tables/bookings/tables': queuedCall(moveBookingMutator, {
    roles: floorRoles,
    summary: 'Choose the tables that are kept for a booking',
    response: bookingVerdict,
    row: ({ sid }) => ({ kind: 'booking', sid }),
  }),
};
