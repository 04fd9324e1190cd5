import { bookingCalls } from '#contract/bookings.ts';
import type { CallRequest } from '#contract/calls.ts';
import type { Verdict } from '#domain/verdict.ts';
import { ITEMS_PER_PAGE, pageCounts } from '#domain/paging.ts';
import { customersBooking, nextQuarter } from '#domain/bookings/booking.ts';
import { floorWithout, hallsWithRoom } from '#domain/bookings/table-room.ts';
import { MAX_DAYS_AWAY, timesOnOtherDays } from '#domain/bookings/other-days.ts';
import { bookedAt, timeOf } from '#domain/bookings/table-times.ts';
import type { MutationArgs } from '#domain/mutations.ts';
import { bookingDaysOf } from '#domain/cart/table-times.ts';
import { servesAt } from '#domain/cart/slots.ts';
import { isPhone } from '#domain/phone.ts';
import { ok, type Refusal, refuse, type Result } from '#domain/result.ts';
import { hasRole, worksIn } from '#domain/roles.ts';
import { hasService } from '#domain/shops/shop-services.ts';
import { businessSpan, DAY_MS, type Instant } from '#domain/time.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../auth/caller.ts';
import { route } from '../http/route.ts';
import { bookingKey, sameText } from '../auth/tokens.ts';
import type { BranchTx } from '../store/branch-store.ts';
import { floor } from '../store/floor.ts';
import { bookings } from '../store/bookings.ts';
import { shops } from '../store/shops.ts';
import { overGuestLimit } from './booking-limit.ts';
import { branchOf } from './branch-of.ts';
import { guestKeys, paced } from './guest-pace.ts';
import { floorBetween, FULLY_BOOKED, hallFor } from './table-room.ts';
import { applyQueued } from '../sync/apply-queued.ts';

/** The booking after a change, in the form its reader may see. */
async function answered(context: Context, caller: Caller, sid: string, verdict: Result<Verdict>) {
  if (!verdict.ok) return verdict;
  const booking = await bookings.one(context.db, caller.branch, sid);
  const shown = booking === undefined || isStaffHere(caller) ? booking : customersBooking(booking);
  return ok({ verdict: verdict.value, booking: shown ?? null });
}

const isStaffHere = ({ actor, branch, shop }: Caller): boolean =>
  worksIn(actor, { id: branch, shop_id: shop });

/** The id alone proves nothing, because kitchens know it. */
const provesOwn = (context: Context, sid: string, key: string | undefined): boolean =>
  key !== undefined && sameText(key, bookingKey(context.secret, sid));

/**
 * The refusal of a guest's booking outside opening hours, at a full time, without the service, or beyond the limit of its
 * phone number. Checked under the branch's lock. Staff may book any time; existing bookings stay.
 */
async function notOffered(
  { clock }: Context,
  { sid, booking, phone = '', replaced }: MutationArgs<'tables/bookings/edit'>,
  tx: BranchTx,
  isFull: boolean,
): Promise<Refusal | undefined> {
  const rows = await tx.load([
    { kind: 'branch', sid: tx.head.sid },
    { kind: 'booking', sid },
  ]);
  const place = rows.find((row) => row.kind === 'branch')?.row;
  const isThere = rows.some(({ kind }) => kind === 'booking');
  if (isThere || place === undefined) return undefined;
  if (!hasService(place, 'reservations')) return { code: 'service_off' };
  if (!servesAt(place, 'book', booking)) return { code: 'closed_then', fields: { booking: 'closed_then' } };
  return isFull ? FULLY_BOOKED : overGuestLimit(tx, place, { phone, booking, replaced }, clock.now());
}

/** Cancels the booking in whose place another was made; one that is over, or whose guests are there, stays as it is. */
async function cancelReplaced(context: Context, caller: Caller, sid: string): Promise<void> {
  const canceled = { sid, status: 'CANCELED' as const };
  // A change of its own, which the key of the request does not repeat.
  await applyQueued(context, { ...caller, idempotencyKey: undefined }, 'tables/bookings/status', canceled);
}

/** Guests and members are limited in number, to opening hours and to free tables; without a hall the server chooses one. */
async function askedFor(
  context: Context,
  caller: Caller,
  { replaces, ...request }: CallRequest<'tables/bookings/edit'>,
) {
  const { branch, address } = caller;
  const place = await branchOf(context, branch);
  if (!place.ok) return place;
  const isStaff = isStaffHere(caller);
  if (replaces !== undefined && (isStaff || !provesOwn(context, replaces.sid, replaces.key)))
    return refuse('no_such_booking');
  const replaced = replaces?.sid;
  const isThere = async () => (await bookings.one(context.db, branch, request.sid)) !== undefined;
  const { booking: at, seats, phone } = request;
  const { hall, isFull } = await hallFor(
    context,
    branch,
    { at, seats, hall: request.hall, replaced },
    isStaff,
  );
  const args = { ...request, replaced, branch_sid: place.value.sid, ...(hall === undefined ? {} : { hall }) };
  // A guest is not asked for a hall, so an error at that field would not be seen.
  if (!isStaff && hall === undefined && !(await isThere())) return refuse('service_off');
  // Guests are reached by phone, and limited by it.
  if (!isStaff && !isPhone(phone) && !(await isThere()))
    return refuse('invalid_fields', { fields: { phone: 'required' } });
  const keys = isStaff ? undefined : guestKeys('booking', phone, address);
  const verdict = await paced(context, keys, isThere, () =>
    applyQueued(context, caller, 'tables/bookings/edit', args, async (tx) =>
      isStaff ? undefined : notOffered(context, args, tx, isFull),
    ),
  );
  // A repeat finds it cancelled, which changes nothing.
  if (verdict.ok && replaced !== undefined) await cancelReplaced(context, caller, replaced);
  const answer = await answered(context, caller, request.sid, verdict);
  // Only the request that made it, or its exact repeat, gets a verdict.
  return !answer.ok || isStaff
    ? answer
    : ok({ ...answer.value, key: bookingKey(context.secret, request.sid) });
}

/** Free times on the days around a full one. `except`: the sid of a booking to leave out. */
async function onOtherDays(
  context: Context,
  branch: number,
  { seats, near, except }: { seats: number; near: Instant; except: string | undefined },
): Promise<Instant[]> {
  const place = await shops.branch(context.db, branch);
  if (place === undefined) return [];
  const days = bookingDaysOf(place, context.clock.now());
  // A day more, because days have 25 hours at most.
  const away = (MAX_DAYS_AWAY + 1) * DAY_MS;
  const taken = floorWithout(await floorBetween(context, branch, near - away, near + away), except);
  return timesOnOtherDays(taken, days, seats, near, place.timezone);
}

export const bookingRoutes = {
  'tables/bookings': route(bookingCalls['tables/bookings'], async (context, { branch }, request) => {
    const { status = null, day, query } = request;
    const page = request.page ?? 1;
    let range: { from: number | null; before: number | null } = { from: null, before: null };
    if (day !== undefined) {
      const place = await shops.branch(context.db, branch);
      try {
        const { from, to } = businessSpan(day, place?.timezone ?? 'UTC', place?.day_starts);
        range = { from, before: to };
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        return refuse('invalid_fields', { fields: { day: 'invalid' } });
      }
    }
    const found = await bookings.list(
      context.db,
      branch,
      { status, ...range, query: query || null },
      { limit: ITEMS_PER_PAGE, offset: (page - 1) * ITEMS_PER_PAGE },
    );
    return ok({ bookings: found.bookings, ...pageCounts(found.count, page) });
  }),
  'tables/bookings/available': route(
    bookingCalls['tables/bookings/available'],
    async (context, { branch }, { booking, hall, except }) => {
      const tables = await floor.tables(context.db, branch, null);
      const booked = bookedAt(tables, timeOf({ booking }), except);
      const used = booked.filter((one) => hall === undefined || one.hall === hall);
      return ok({ used_tables: used.map(({ sid }) => sid) });
    },
  ),
  'tables/bookings/full': route(
    bookingCalls['tables/bookings/full'],
    async (context, { branch }, { from, to, seats, near, except }) => {
      if (to - from > 2 * DAY_MS) return refuse('invalid_fields', { fields: { to: 'too_far' } });
      const taken = floorWithout(await floorBetween(context, branch, from, to), except);
      const full: number[] = [];
      for (let at = nextQuarter(from); at <= to; at = nextQuarter(at + 1))
        if (hallsWithRoom(taken, seats, at).length === 0) full.push(at);
      const other_days =
        near === undefined ? [] : await onOtherDays(context, branch, { seats, near, except });
      return ok({ full, other_days });
    },
  ),
  'GET tables/bookings/edit': route(
    bookingCalls['GET tables/bookings/edit'],
    async (context, caller, { sid, key }) => {
      const isStaff = isStaffHere(caller);
      if (isStaff && !hasRole(caller.actor, 'owner', 'manager', 'waitress')) return refuse('forbidden');
      const booking = await bookings.one(context.db, caller.branch, sid);
      if (booking === undefined || !(isStaff || provesOwn(context, sid, key)))
        return refuse('no_such_booking');
      return ok({ booking: isStaff ? booking : customersBooking(booking) });
    },
  ),
  'tables/bookings/edit': route(bookingCalls['tables/bookings/edit'], askedFor),
  'tables/bookings/status': route(
    bookingCalls['tables/bookings/status'],
    async (context, caller, { key, ...args }) => {
      if (!isStaffHere(caller) && !provesOwn(context, args.sid, key)) return refuse('no_such_booking');
      const verdict = await applyQueued(context, caller, 'tables/bookings/status', args);
      return answered(context, caller, args.sid, verdict);
    },
  ),
};
