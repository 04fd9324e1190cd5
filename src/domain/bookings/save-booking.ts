import * as z from 'zod/mini';
import { sidSchema } from '../ids.ts';
import type { MutationContext, Outcome } from '../mutation.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { RowRef, RowView } from '../rows.ts';
import { seatGuests, seatingKeys } from './seat-guests.ts';
import { type Booking, type BookingStatus, keepsTables } from './booking.ts';
import { checkTables, groupRefs, keepTables } from './table-times.ts';

export const tablesSchema = z.array(sidSchema).check(z.maxLength(50));
/** The sids of the hall's tables, so that a refusal can list the free ones. */
export const amongSchema = z._default(z.array(sidSchema).check(z.maxLength(300)), []);

/** The rows that a change of a booking reads. */
export function bookingKeys(
  args: {
    sid: string;
    status?: BookingStatus;
    tables?: readonly string[] | undefined;
    among: readonly string[];
    branch_sid?: string | undefined;
  },
  view: RowView,
): RowRef[] {
  const before = view.get('booking', args.sid);
  const tables = [...(before?.tables ?? []), ...(args.tables ?? []), ...args.among];
  const seated = seatingKeys(before, args, view);
  const branch: RowRef[] = args.branch_sid === undefined ? [] : [{ kind: 'branch', sid: args.branch_sid }];
  return [{ kind: 'booking', sid: args.sid }, ...branch, ...groupRefs(tables, view), ...seated];
}

export function refuseOver({ status, changed }: Booking): Result<never> {
  return refuse(status === 'CANCELED' ? 'booking_canceled' : 'booking_over', {
    current: status,
    by: changed.by,
    at: changed.at,
  });
}

export function refuseChanged({ changed }: Booking): Result<never> {
  return refuse('changed_meanwhile', { by: changed.by, at: changed.at });
}

/** The booking after its edit, with the change to its tables; availability is checked if it keeps any. */
export function saveBooking(
  view: RowView,
  before: Booking | undefined,
  after: Booking,
  among: readonly string[],
  context: MutationContext,
): Result<Outcome> {
  if (keepsTables(after.status)) {
    const free = checkTables(after, among, view);
    if (!free.ok) return free;
  }
  const kept = keepTables(before, after, view);
  const seated = seatGuests({ before, after, kept }, view, context);
  if (!seated.ok) return seated;
  return ok({ changes: [{ kind: 'booking', row: after }, ...seated.value] });
}
