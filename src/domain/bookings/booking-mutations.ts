import * as z from 'zod/mini';
import { freeText, lineOfText } from '../fields.ts';
import { deviceSidSchema, instantSchema, sidSchema } from '../ids.ts';
import { type MutationContext, mutator, type Outcome, queuedCall } from '../mutation.ts';
import { isPhone } from '../phone.ts';
import { ok, refuse, type Result } from '../result.ts';
import { floorRoles, worksIn } from '../roles.ts';
import type { RowChange, RowRef, RowView } from '../rows.ts';
import { withCountryCode } from '../shops/phone-code.ts';
import { mayServe } from '../tables/floor-steps.ts';
import { MINUTE_MS } from '../time.ts';
import { verdictSchema } from '../verdict.ts';
import {
  type Booking,
  bookingSchema,
  bookingStatusSchema,
  expiresAt,
  MAX_BOOKED_MS,
  isOver,
  keepsTables,
  seatsSchema,
} from './booking.ts';
import { type BookingForm, bookingFormSchema, mergedForm, sameSids } from './edit-form.ts';
import { bookingMoves } from './booking-lifecycle.ts';
import { checkTables, groupRefs, keepTables } from './table-times.ts';

const tablesSchema = z.array(sidSchema).check(z.maxLength(50));
/** The sids of the hall's tables, so that a refusal can list the free ones. */
const amongSchema = z._default(z.array(sidSchema).check(z.maxLength(300)), []);

/** The booking's access key for guests and members, from the answer that made it; staff send none. */
export const bookingKeySchema = z.optional(z.string().check(z.maxLength(40)));

/** Tolerance for a time that was "now" when the form was opened. */
const GRACE_MS = 15 * MINUTE_MS;

export const editBookingSchema = z.object({
  /** The booking's sid, made on the device. */
  sid: deviceSidSchema,
  /** The name the table is booked for. */
  name: lineOfText(1, 50),
  /** The sid of the hall; a guest may leave it out, and the server chooses one. */
  hall: z.optional(sidSchema),
  /** The time the guests come, in epoch milliseconds. */
  booking: instantSchema,
  /** The number of guests; null: not known. */
  seats: z._default(z.nullable(seatsSchema), null),
  /** The phone number; '' for none. */
  phone: z._default(
    lineOfText(0, 30).check(z.refine((phone) => phone === '' || isPhone(phone), 'required')),
    '',
  ),
  /** A note for the staff. */
  note: z._default(freeText(200), ''),
  /** The tables to keep for an existing booking; absent: unchanged. */
  tables: z.optional(tablesSchema),
  among: amongSchema,
  /** The slug of the branch whose country code is added to the phone; absent: the phone stays as typed. */
  branch_sid: z.optional(sidSchema),
  /** The values the edit began from; fields it left unchanged keep changes made by others since. */
  seen: z.optional(
    z.extend(bookingFormSchema, {
      /** The tables the booking had when the edit began. */
      tables: tablesSchema,
    }),
  ),
});
type EditBooking = z.infer<typeof editBookingSchema>;

export const bookingStatusArgs = z.object({
  /** The booking's sid. */
  sid: deviceSidSchema,
  /** The status to set. */
  status: bookingStatusSchema,
  /** The tables to keep for it; absent: unchanged. */
  tables: z.optional(tablesSchema),
  /** The tables the booking had when others were chosen. */
  seen: z.optional(
    z.object({
      /** The tables the booking had when others were chosen. */
      tables: tablesSchema,
    }),
  ),
  /** The id of the change that this one undoes; `status` and `tables` are those before it. */
  undoes: z.optional(z.string().check(z.maxLength(64))),
  among: amongSchema,
});
type MoveBooking = z.infer<typeof bookingStatusArgs>;

function bookingKeys(
  args: {
    sid: string;
    tables?: readonly string[] | undefined;
    among: readonly string[];
    branch_sid?: string | undefined;
  },
  view: RowView,
): RowRef[] {
  const tables = [...(view.get('booking', args.sid)?.tables ?? []), ...(args.tables ?? []), ...args.among];
  const branch: RowRef[] = args.branch_sid === undefined ? [] : [{ kind: 'branch', sid: args.branch_sid }];
  return [{ kind: 'booking', sid: args.sid }, ...branch, ...groupRefs(tables, view)];
}

function refuseOver({ status, changed }: Booking): Result<never> {
  return refuse(status === 'CANCELED' ? 'booking_canceled' : 'booking_over', {
    current: status,
    by: changed.by,
    at: changed.at,
  });
}

function refuseChanged({ changed }: Booking): Result<never> {
  return refuse('changed_meanwhile', { by: changed.by, at: changed.at });
}

/** The booking after its edit, with the change to its tables; availability is checked if it keeps any. */
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

function checkTime({ booking }: BookingForm, now: number): Result<null> {
  if (booking < now - GRACE_MS) return refuse('invalid_fields', { fields: { booking: 'past' } });
  if (booking > now + MAX_BOOKED_MS) return refuse('invalid_fields', { fields: { booking: 'too_far' } });
  return ok(null);
}

/**
 * Creates a booking or edits one that is not over; guests can only create. Refuses `forbidden`, `no_such_hall`,
 * `invalid_fields` (time), `booking_canceled`, `booking_over`, `no_such_table`, `table_booked` (time and tables change
 * together or not at all), `changed_meanwhile` (another person changed the same field).
 */
function editBooking(view: RowView, args: EditBooking, context: MutationContext): Result<Outcome> {
  const { actor, now } = context;
  const before = view.get('booking', args.sid);
  const byStaff = worksIn(actor, context.branch);
  if (byStaff ? !mayServe(context) : before !== undefined) return refuse('forbidden');
  const wantedHall = args.hall ?? before?.hall;
  if (wantedHall === undefined) return refuse('invalid_fields', { fields: { hall: 'required' } });
  if (view.get('hall', wantedHall) === undefined) return refuse('no_such_hall');
  if (before !== undefined && isOver(before.status)) return refuseOver(before);
  const { sid, name, booking, seats, note, seen } = args;
  const branch = args.branch_sid === undefined ? undefined : view.get('branch', args.branch_sid);
  const phone = withCountryCode(args.phone, branch?.country ?? '');
  const tables = before === undefined ? [] : [...new Set(args.tables ?? seen?.tables ?? before.tables)];
  const wanted: BookingForm = { name, hall: wantedHall, booking, seats, phone, note, tables };
  let form = wanted;
  if (before !== undefined && seen !== undefined) {
    const merged = mergedForm(before, wanted, seen);
    if (merged === undefined) return refuseChanged(before);
    form = merged;
  }
  if (before?.booking !== form.booking) {
    const time = checkTime(form, now);
    if (!time.ok) return time;
  }
  const changed = { at: now, by: actor.name };
  const fresh = {
    sid,
    status: 'PENDING',
    created_at: now,
    asked_by: byStaff ? 'staff' : 'guest',
  } as const;
  const after: Booking = { ...(before ?? fresh), ...form, changed };
  return saved(view, before, after, args.among);
}

/**
 * A guest's cancellation of a booking that staff had already cancelled makes it final: staff can no longer undo theirs.
 */
function settledByGuest(
  before: Booking,
  isGuests: boolean,
  { now: at, actor }: MutationContext,
): RowChange[] {
  if (!isGuests || before.changed.id === undefined) return [];
  return [{ kind: 'booking', row: { ...before, changed: { at, by: actor.name } } }];
}

/**
 * Moves a booking to another status and sets its tables. A booking that is over stays over, unless staff undo exactly
 * the change that ended it before anything else happens to it; a guest's cancellation wins over later changes, and
 * guests can only cancel. Refuses `forbidden`, `no_such_booking`, `booking_canceled`, `booking_over`,
 * `not_on_this_way`, `table_booked`, `no_such_table`, `changed_meanwhile` (other tables were chosen since, or the
 * change to undo is not the last one).
 */
function moveBooking(view: RowView, args: MoveBooking, context: MutationContext): Result<Outcome> {
  const isSystem = context.actor.roles.includes('system');
  const before = view.get('booking', args.sid);
  // The guest who made a booking is identified by its id, which cannot be guessed.
  const isGuests =
    !worksIn(context.actor, context.branch) && args.status === 'CANCELED' && before?.asked_by === 'guest';
  if (!mayServe(context) && !isSystem && !isGuests) return refuse('forbidden');
  if (before === undefined) return refuse('no_such_booking');
  const chosen = args.tables === undefined || isGuests ? undefined : [...new Set(args.tables)];
  const seen = args.seen?.tables ?? before.tables;
  const tables = chosen === undefined || sameSids(chosen, seen) ? before.tables : chosen;
  const sameTables = sameSids(tables, before.tables);
  const runsOut = isSystem && args.status === 'EXPIRED';
  const status = runsOut && before.status === 'ARRIVED' ? 'COMPLETED' : args.status;
  const isUndo = args.undoes !== undefined && before.changed.id === args.undoes && !isOver(status);
  if (before.status === status && sameTables)
    return ok({ changes: settledByGuest(before, isGuests, context) });
  if (isOver(before.status) && !isUndo) return isSystem ? ok({ changes: [] }) : refuseOver(before);
  if (args.undoes !== undefined && !isUndo) return refuseChanged(before);
  if (!sameTables && !sameSids(seen, before.tables)) return refuseChanged(before);
  if (runsOut && (expiresAt(before) ?? Infinity) > context.now) return ok({ changes: [] });
  if (status !== before.status && !isUndo && !bookingMoves(before.status).includes(status)) {
    return refuse('not_on_this_way', { current: before.status });
  }
  const isStaffs = status !== before.status && !isUndo && !isSystem && !isGuests;
  const changed = { at: context.now, by: context.actor.name, ...(isStaffs ? { id: context.id } : {}) };
  return saved(view, before, { ...before, status, tables, changed }, args.among);
}

const moveBookingMutator = mutator({
  v: 1,
  args: bookingStatusArgs,
  keys: bookingKeys,
  apply: moveBooking,
});

const editBookingMutator = mutator({
  v: 1,
  args: editBookingSchema,
  keys: (args, view) => {
    const hall = args.hall ?? view.get('booking', args.sid)?.hall;
    const halls = hall === undefined ? [] : [{ kind: 'hall', sid: hall } satisfies RowRef];
    return [...halls, ...bookingKeys(args, view)];
  },
  apply: editBooking,
});

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
