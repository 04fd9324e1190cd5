import * as z from 'zod/mini';
import { freeText, lineOfText } from '../fields.ts';
import { deviceSidSchema, instantSchema, sidSchema } from '../ids.ts';
import { type MutationContext, mutator, type Outcome } from '../mutation.ts';
import { isPhone } from '../phone.ts';
import { ok, refuse, type Result } from '../result.ts';
import { worksIn } from '../roles.ts';
import type { RowRef, RowView } from '../rows.ts';
import { withCountryCode } from '../shops/phone-code.ts';
import { mayServe } from '../tables/floor-steps.ts';
import { MINUTE_MS } from '../time.ts';
import { type Booking, isOver, isQuarter, MAX_BOOKED_MS, seatsSchema } from './booking.ts';
import { type BookingForm, bookingFormSchema, mergedForm } from './edit-form.ts';
import {
  amongSchema,
  bookingKeys,
  refuseChanged,
  refuseOver,
  saveBooking,
  tablesSchema,
} from './save-booking.ts';

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
  /** The phone number; '' for none, which guests may not leave out. */
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
  /** The sid of the guest's booking that a new one takes the place of, which the new one names; absent: none. */
  replaced: z.optional(deviceSidSchema),
  /** The values the edit began from; fields it left unchanged keep changes made by others since. */
  seen: z.optional(
    z.extend(bookingFormSchema, {
      /** The tables the booking had when the edit began. */
      tables: tablesSchema,
    }),
  ),
});
type EditBooking = z.infer<typeof editBookingSchema>;

function checkTime({ booking }: BookingForm, now: number): Result<null> {
  if (booking < now - GRACE_MS) return refuse('invalid_fields', { fields: { booking: 'past' } });
  if (booking > now + MAX_BOOKED_MS) return refuse('invalid_fields', { fields: { booking: 'too_far' } });
  return ok(null);
}

/** The form as the person sent it; tables they did not choose stay as they were. */
function sentForm(
  view: RowView,
  args: EditBooking & { hall: string },
  before: Booking | undefined,
): BookingForm {
  const { name, hall, booking, seats, note } = args;
  const branch = args.branch_sid === undefined ? undefined : view.get('branch', args.branch_sid);
  const phone = withCountryCode(args.phone, branch?.country ?? '');
  const tables = before === undefined ? [] : [...new Set(args.tables ?? args.seen?.tables ?? before.tables)];
  return { name, hall, booking, seats, phone, note, tables };
}

/** The form to save: merged with what others changed since the edit began. Its time is checked if it is new. */
function formToSave(
  before: Booking | undefined,
  sent: BookingForm,
  seen: BookingForm | undefined,
  now: number,
): Result<BookingForm> {
  let form = sent;
  if (before !== undefined && seen !== undefined) {
    const merged = mergedForm(before, sent, seen);
    if (merged === undefined) return refuseChanged(before);
    form = merged;
  }
  if (before?.booking === form.booking) return ok(form);
  const time = checkTime(form, now);
  return time.ok ? ok(form) : time;
}

/**
 * Creates a booking or edits one that is not over; guests can only create. Refuses `forbidden`, `no_such_hall`,
 * `invalid_fields` (time), `booking_canceled`, `booking_over`, `no_such_table`, `table_booked` (time and tables change
 * together or not at all), `changed_meanwhile` (another person changed the same field).
 */
function editBooking(view: RowView, args: EditBooking, context: MutationContext): Result<Outcome> {
  const { actor, now } = context;
  const { sid, seen, among } = args;
  const before = view.get('booking', sid);
  const byStaff = worksIn(actor, context.branch);
  if (byStaff ? !mayServe(context) : before !== undefined) return refuse('forbidden');
  const hall = args.hall ?? before?.hall;
  if (hall === undefined) return refuse('invalid_fields', { fields: { hall: 'required' } });
  if (view.get('hall', hall) === undefined) return refuse('no_such_hall');
  if (before !== undefined && isOver(before.status)) return refuseOver(before);
  if (!byStaff && !isQuarter(args.booking))
    return refuse('invalid_fields', { fields: { booking: 'not_a_quarter' } });
  const form = formToSave(before, sentForm(view, { ...args, hall }, before), seen, now);
  if (!form.ok) return form;
  const changed = { at: now, by: actor.name };
  const old = args.replaced === undefined ? undefined : view.get('booking', args.replaced);
  const fresh = {
    sid,
    status: 'PENDING',
    created_at: now,
    asked_by: byStaff ? 'staff' : 'guest',
    ...(old === undefined ? {} : { replaced: { sid: old.sid, booking: old.booking, seats: old.seats } }),
  } as const;
  return saveBooking(view, before, { ...(before ?? fresh), ...form.value, changed }, among, context);
}

export const editBookingMutator = mutator({
  v: 1,
  args: editBookingSchema,
  keys: (args, view) => {
    const hall = args.hall ?? view.get('booking', args.sid)?.hall;
    const halls = hall === undefined ? [] : [{ kind: 'hall', sid: hall } satisfies RowRef];
    const old = args.replaced === undefined ? [] : [{ kind: 'booking', sid: args.replaced } satisfies RowRef];
    return [...halls, ...old, ...bookingKeys(args, view)];
  },
  apply: editBooking,
});
