import * as z from 'zod/mini';
import { bookingSchema, bookingStatusSchema } from '#domain/bookings/booking.ts';
import { bookingKeySchema, bookingMutations } from '#domain/bookings/booking-mutations.ts';
import { lineOfText } from '#domain/fields.ts';
import { deviceSidSchema, instantSchema, sidSchema } from '#domain/ids.ts';
import { call, pageCountsSchema, queryNumber } from './call.ts';

const servers = ['owner', 'manager', 'waitress'] as const;
const everybody = [...servers, 'member', 'guest'] as const;

const dayText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const bookingCalls = {
  'tables/bookings': call({
    method: 'GET',
    scope: 'branch',
    roles: [...servers, 'sync'],
    machine: 'bookings:read',
    queued: false,
    summary: 'List bookings by page in order of their times',
    request: z.object({
      /** Only bookings with this status. */
      status: z.optional(bookingStatusSchema),
      /** Only bookings of this business day of the branch (YYYY-MM-DD). */
      day: z.optional(dayText),
      /** A part of the name or phone to search for. */
      query: z.optional(lineOfText(0, 80)),
      /** The page, counted from 1; absent: the first. */
      page: z.optional(queryNumber(1, 1_000_000)),
    }),
    response: z.object({
      /** The bookings of this page, in order of their times. */
      bookings: z.array(bookingSchema),
      ...pageCountsSchema,
    }),
  }),
  'tables/bookings/available': call({
    method: 'GET',
    scope: 'branch',
    roles: servers,
    queued: false,
    summary: 'List the tables that are booked at a time, with those merged to them',
    request: z.object({
      /** The time to check, in epoch milliseconds. */
      booking: queryNumber(0, 8_640_000_000_000),
      /** Only tables of the hall with this sid. */
      hall: z.optional(sidSchema),
      /** The sid of a booking to leave out. */
      except: z.optional(deviceSidSchema),
    }),
    response: z.object({
      /** The sids of tables that are kept for another booking, with those merged to them. */
      used_tables: z.array(sidSchema),
    }),
  }),
  'tables/bookings/full': call({
    method: 'GET',
    scope: 'branch',
    roles: everybody,
    queued: false,
    summary:
      'List the quarter hours at which no tables are left for a number of guests. Refuses invalid_fields (to: too_far)',
    request: z.object({
      /** The first time, in epoch milliseconds. */
      from: queryNumber(0, 8_640_000_000_000),
      /** The last time, in epoch milliseconds; at most two days after the first. */
      to: queryNumber(0, 8_640_000_000_000),
      /** The number of guests. */
      seats: queryNumber(1, 100),
      /** A time for which other days are suggested, in epoch milliseconds; absent: none are. */
      near: z.optional(queryNumber(0, 8_640_000_000_000)),
      /** The sid of a booking to leave out. */
      except: z.optional(deviceSidSchema),
    }),
    response: z.object({
      /** With `near`: a free time on each of the nearest days within two weeks, in epoch milliseconds. */
      other_days: z._default(z.array(instantSchema), []),
      /** The full quarter hours from `from` to `to`, in epoch milliseconds. */
      full: z.array(instantSchema),
    }),
  }),
  'GET tables/bookings/edit': call({
    method: 'GET',
    scope: 'branch',
    roles: everybody,
    queued: false,
    summary: 'Get one booking; guests and members send its key. Refuses no_such_booking',
    request: z.object({
      /** The booking's sid. */
      sid: deviceSidSchema,
      key: bookingKeySchema,
    }),
    response: z.object({ booking: bookingSchema }),
  }),
  ...bookingMutations,
  'tables/bookings/edit': {
    ...bookingMutations['tables/bookings/edit'],
    // Only its own call can replace one: staff change bookings, and a queued change is made by staff. `replaces` proves
    // that the old one is the guest's, so the server alone passes `replaced` on.
    request: z.extend(z.omit(bookingMutations['tables/bookings/edit'].args, { replaced: true }), {
      /** A guest's booking that this one takes the place of: it is cancelled with it. Refuses no_such_booking. */
      replaces: z.optional(
        z.object({
          /** The sid of that booking. */
          sid: deviceSidSchema,
          key: bookingKeySchema,
        }),
      ),
    }),
  },
  'tables/bookings/status': {
    ...bookingMutations['tables/bookings/status'],
    // Only its own call has the key: a queued change is made by staff.
    request: z.extend(bookingMutations['tables/bookings/status'].args, { key: bookingKeySchema }),
  },
};
