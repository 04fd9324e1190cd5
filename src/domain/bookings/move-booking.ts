import * as z from 'zod/mini';
import { deviceSidSchema } from '../ids.ts';
import { type MutationContext, mutator, type Outcome } from '../mutation.ts';
import { ok, refuse, type Result } from '../result.ts';
import { worksIn } from '../roles.ts';
import type { RowChange, RowView } from '../rows.ts';
import { mayServe } from '../tables/floor-steps.ts';
import { type Booking, type BookingStatus, bookingStatusSchema, expiresAt, isOver } from './booking.ts';
import { bookingMoves } from './booking-lifecycle.ts';
import { sameSids } from './edit-form.ts';
import {
  amongSchema,
  bookingKeys,
  refuseChanged,
  refuseOver,
  saveBooking,
  tablesSchema,
} from './save-booking.ts';

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

type Mover = 'system' | 'guest' | 'staff';

/** Who moves the booking; undefined: someone who may not. */
function moverOf(
  { status }: MoveBooking,
  before: Booking | undefined,
  context: MutationContext,
): Mover | undefined {
  const { actor, branch } = context;
  if (actor.roles.includes('system')) return 'system';
  // The guest who made a booking is identified by its id, which cannot be guessed.
  if (!worksIn(actor, branch) && status === 'CANCELED' && before?.asked_by === 'guest') return 'guest';
  return mayServe(context) ? 'staff' : undefined;
}

interface Move {
  status: BookingStatus;
  tables: string[];
  hasSameTables: boolean;
  /** The server ends a booking whose time is over; one whose guests came is then completed. */
  isExpiry: boolean;
  isUndo: boolean;
}

function readMove(args: MoveBooking, before: Booking, mover: Mover): Move {
  const isExpiry = mover === 'system' && args.status === 'EXPIRED';
  const status = isExpiry && before.status === 'ARRIVED' ? 'COMPLETED' : args.status;
  const chosen = args.tables === undefined || mover === 'guest' ? undefined : [...new Set(args.tables)];
  const tables =
    chosen === undefined || sameSids(chosen, args.seen?.tables ?? before.tables) ? before.tables : chosen;
  return {
    status,
    tables,
    hasSameTables: sameSids(tables, before.tables),
    isExpiry,
    isUndo: args.undoes !== undefined && before.changed.id === args.undoes && !isOver(status),
  };
}

/** Refuses a move of a booking that was ended or changed since the person looked. */
function checkSeen(args: MoveBooking, before: Booking, { isUndo, hasSameTables }: Move): Result<null> {
  if (isOver(before.status) && !isUndo) return refuseOver(before);
  if (args.undoes !== undefined && !isUndo) return refuseChanged(before);
  const seen = args.seen?.tables ?? before.tables;
  return hasSameTables || sameSids(seen, before.tables) ? ok(null) : refuseChanged(before);
}

/**
 * Moves a booking to another status and sets its tables. A booking that is over stays over, unless staff undo exactly
 * the change that ended it before anything else happens to it; a guest's cancellation wins over later changes, and
 * guests can only cancel. Refuses `forbidden`, `no_such_booking`, `booking_canceled`, `booking_over`,
 * `not_on_this_way`, `table_booked`, `no_such_table`, `changed_meanwhile` (other tables were chosen since, or the
 * change to undo is not the last one).
 */
function moveBooking(view: RowView, args: MoveBooking, context: MutationContext): Result<Outcome> {
  const before = view.get('booking', args.sid);
  const mover = moverOf(args, before, context);
  if (mover === undefined) return refuse('forbidden');
  if (before === undefined) return refuse('no_such_booking');
  const move = readMove(args, before, mover);
  const { status, tables, isUndo } = move;
  const movesOn = status !== before.status;
  if (!movesOn && move.hasSameTables)
    return ok({ changes: settledByGuest(before, mover === 'guest', context) });
  if (mover === 'system' && isOver(before.status) && !isUndo) return ok({ changes: [] });
  const seen = checkSeen(args, before, move);
  if (!seen.ok) return seen;
  if (move.isExpiry && (expiresAt(before) ?? Infinity) > context.now) return ok({ changes: [] });
  if (movesOn && !isUndo && !bookingMoves(before.status).includes(status)) {
    return refuse('not_on_this_way', { current: before.status });
  }
  const canBeUndone = movesOn && !isUndo && mover === 'staff';
  const changed = { at: context.now, by: context.actor.name, ...(canBeUndone ? { id: context.id } : {}) };
  return saveBooking(view, before, { ...before, status, tables, changed }, args.among, context);
}

export const moveBookingMutator = mutator({
  v: 1,
  args: bookingStatusArgs,
  keys: bookingKeys,
  apply: moveBooking,
});
