import * as z from 'zod/mini';
import { freeText, lineOfText } from '../fields.ts';
import { deviceSidSchema, instantSchema, sidSchema } from '../ids.ts';
import { type MutationContext, mutator, type Outcome } from '../mutation.ts';
import { cleanPhone, isPhone } from '../phone.ts';
import { ok, refuse, type Result } from '../result.ts';
import { worksIn } from '../roles.ts';
import type { RowRef, RowView } from '../rows.ts';
import { mayServe } from '../tables/floor-steps.ts';
import { MINUTE_MS } from '../time.ts';
import {
  type Booking,
  type BookingStatus,
  bookingStatusSchema,
  expiresAt,
  FURTHEST_BOOKED_MS,
  isOver,
  keepsTables,
  seatsSchema,
} from './booking.ts';
import { bookingMoves } from './booking-lifecycle.ts';
import { checkTables, groupRefs, keepTables } from './table-times.ts';

const tablesSchema = z.array(sidSchema).check(z.maxLength(50));
/** The tables of the hall, so that a refusal can say which are free. */
const amongSchema = z._default(z.array(sidSchema).check(z.maxLength(300)), []);

/** A time that was now when the form was opened. */
const GRACE_MS = 15 * MINUTE_MS;

export const editBookingSchema = z.object({
  sid: deviceSidSchema,
  name: lineOfText(1, 50),
  /** A guest's may be missing: the server puts one in. */
  hall: z.optional(sidSchema),
  booking: instantSchema,
  seats: z._default(z.nullable(seatsSchema), null),
  phone: z._default(
    lineOfText(0, 30).check(z.refine((phone) => phone === '' || isPhone(phone), 'required')),
    '',
  ),
  note: z._default(freeText(200), ''),
  /** Of a booking that is there: the tables it shall have then. Absent: those it has. */
  tables: z.optional(tablesSchema),
  among: amongSchema,
});
type EditBooking = z.infer<typeof editBookingSchema>;

export const bookingStatusArgs = z.object({
  sid: deviceSidSchema,
  status: bookingStatusSchema,
  tables: z.optional(tablesSchema),
  among: amongSchema,
});

function bookingKeys(
  args: { sid: string; tables?: readonly string[] | undefined; among: readonly string[] },
  view: RowView,
) {
  const tables = [...(view.get('booking', args.sid)?.tables ?? []), ...(args.tables ?? []), ...args.among];
  return [{ kind: 'booking', sid: args.sid } satisfies RowRef, ...groupRefs(tables, view)];
}

function refuseOver({ status, changed }: Booking): Result<never> {
  return refuse(status === 'CANCELED' ? 'booking_canceled' : 'booking_over', {
    current: status,
    by: changed.by,
    at: changed.at,
  });
}

/** The booking's new form with what it does to the tables; checked when it keeps any. */
function saved(
  view: RowView,
  before: Booking | undefined,
  after: Booking,
  among: readonly string[],
): Result<Outcome> {
  if (keepsTables(after.status)) {
    const free = checkTables(after, among, view);
    if (!free.ok) return free;
  }
  return ok({ changes: [{ kind: 'booking', row: after }, ...keepTables(before, after, view)] });
}

function checkTime({ booking }: EditBooking, now: number): Result<null> {
  if (booking < now - GRACE_MS) return refuse('invalid_fields', { fields: { booking: 'past' } });
  if (booking > now + FURTHEST_BOOKED_MS) return refuse('invalid_fields', { fields: { booking: 'too_far' } });
  return ok(null);
}

/**
 * A new booking, or another form of one that is not over. Guests ask for new ones only. Refuses `forbidden`,
 * `no_such_hall`, `invalid_fields` (time), `booking_canceled`, `booking_over`, `no_such_table`, `table_booked`: time and tables
 * change together or not at all.
 */
function editBooking(view: RowView, args: EditBooking, context: MutationContext): Result<Outcome> {
  const { actor, now } = context;
  const before = view.get('booking', args.sid);
  const byStaff = worksIn(actor, context.branch);
  if (byStaff ? !mayServe(context) : before !== undefined) return refuse('forbidden');
  const hall = args.hall ?? before?.hall;
  if (hall === undefined) return refuse('invalid_fields', { fields: { hall: 'required' } });
  if (view.get('hall', hall) === undefined) return refuse('no_such_hall');
  if (before !== undefined && isOver(before.status)) return refuseOver(before);
  if (before?.booking !== args.booking) {
    const time = checkTime(args, now);
    if (!time.ok) return time;
  }
  const { sid, name, booking, seats, note } = args;
  const phone = cleanPhone(args.phone);
  const form = { sid, name, hall, booking, seats, phone, note, changed: { at: now, by: actor.name } };
  const after: Booking =
    before === undefined
      ? {
          ...form,
          tables: [],
          status: 'PENDING',
          created_at: now,
          asked_by: byStaff ? 'staff' : 'guest',
        }
      : { ...before, ...form, tables: [...new Set(args.tables ?? before.tables)] };
  return saved(view, before, after, args.among);
}

/**
 * Accepts, calls off, receives … a booking, and says which tables are kept for it. Over stays over: a guest's
 * cancel wins over an approval that comes later; guests may do no more than that. Refuses `forbidden`, `no_such_booking`, `booking_canceled`,
 * `booking_over`, `not_on_this_way`, `table_booked`, `no_such_table`.
 */
function moveBooking(
  view: RowView,
  args: { sid: string; status: BookingStatus; tables?: string[] | undefined; among: string[] },
  context: MutationContext,
): Result<Outcome> {
  const isSystem = context.actor.roles.includes('system');
  const before = view.get('booking', args.sid);
  // Who asked for a booking knows its id, which nobody can guess.
  const isGuests =
    !worksIn(context.actor, context.branch) && args.status === 'CANCELED' && before?.asked_by === 'guest';
  if (!mayServe(context) && !isSystem && !isGuests) return refuse('forbidden');
  if (before === undefined) return refuse('no_such_booking');
  const tables = args.tables === undefined || isGuests ? before.tables : [...new Set(args.tables)];
  const sameTables =
    tables.length === before.tables.length && tables.every((sid) => before.tables.includes(sid));
  const runsOut = isSystem && args.status === 'EXPIRED';
  const status = runsOut && before.status === 'ARRIVED' ? 'COMPLETED' : args.status;
  if (before.status === status && sameTables) return ok({ changes: [] });
  if (isOver(before.status)) return isSystem ? ok({ changes: [] }) : refuseOver(before);
  if (runsOut && (expiresAt(before) ?? Infinity) > context.now) return ok({ changes: [] });
  if (status !== before.status && !bookingMoves(before.status).includes(status)) {
    return refuse('not_on_this_way', { current: before.status });
  }
  const changed = { at: context.now, by: context.actor.name };
  return saved(view, before, { ...before, status, tables, changed }, args.among);
}

const moveBookingMutation = mutator({
  v: 1,
  args: bookingStatusArgs,
  keys: bookingKeys,
  apply: moveBooking,
});

/** The changes of bookings, by the name of their calls. */
export const bookingMutations = {
  'tables/bookings/edit': mutator({
    v: 1,
    args: editBookingSchema,
    keys: (args, view) => {
      const hall = args.hall ?? view.get('booking', args.sid)?.hall;
      const halls = hall === undefined ? [] : [{ kind: 'hall', sid: hall } satisfies RowRef];
      return [...halls, ...bookingKeys(args, view)];
    },
    apply: editBooking,
  }),
  'tables/bookings/status': moveBookingMutation,
  'tables/bookings/tables': moveBookingMutation,
};
