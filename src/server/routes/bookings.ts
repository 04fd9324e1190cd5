import { bookingCalls } from '#contract/bookings.ts';
import { ITEMS_PER_PAGE, pageCounts } from '#domain/paging.ts';
import { SITTING_MS } from '#domain/bookings/booking.ts';
import { ok, refuse } from '#domain/result.ts';
import { businessSpan } from '#domain/time.ts';
import { rootOf } from '#domain/tables/table.ts';
import type { Context } from '../context.ts';
import { type Caller, route } from '../http/route.ts';
import { floor } from '../store/floor.ts';
import { shops } from '../store/shops.ts';
import { applyQueued } from './queued.ts';

async function changeBooking(
  context: Context,
  caller: Caller,
  name: 'tables/bookings/edit' | 'tables/bookings/status' | 'tables/bookings/tables',
  args: { sid: string },
) {
  const verdict = await applyQueued(context, caller, name, args);
  if (!verdict.ok) return verdict;
  const booking = await floor.booking(context.db, caller.branch, args.sid);
  return ok({ verdict: verdict.value, booking: booking ?? null });
}

export const bookingRoutes = {
  'tables/bookings': route(bookingCalls['tables/bookings'], async (context, { branch }, request) => {
    const { status = null, day, query } = request;
    const page = request.page ?? 1;
    let range: { from: number | null; before: number | null } = { from: null, before: null };
    if (day !== undefined) {
      const card = await shops.branchCard(context.db, branch);
      try {
        const { from, to } = businessSpan(day, card?.branch.timezone ?? 'UTC', card?.branch.day_starts);
        range = { from, before: to };
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        return refuse('invalid_fields', { fields: { day: 'invalid' } });
      }
    }
    const found = await floor.bookings(
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
      const isKept = (one: { sid: string; from: number; to: number }) =>
        one.sid !== except && one.from < booking + SITTING_MS && booking < one.to;
      const taken = new Set(tables.filter(({ booked }) => booked.some(isKept)).map(rootOf));
      const used = tables.filter(
        (one) => taken.has(rootOf(one)) && (hall === undefined || one.hall === hall),
      );
      return ok({ used_tables: used.map(({ sid }) => sid) });
    },
  ),
  'GET tables/bookings/edit': route(
    bookingCalls['GET tables/bookings/edit'],
    async (context, { branch }, { sid }) => {
      const booking = await floor.booking(context.db, branch, sid);
      return booking === undefined ? refuse('no_such_booking') : ok({ booking });
    },
  ),
  'tables/bookings/edit': route(bookingCalls['tables/bookings/edit'], (context, caller, request) =>
    changeBooking(context, caller, 'tables/bookings/edit', request),
  ),
  'tables/bookings/status': route(bookingCalls['tables/bookings/status'], (context, caller, request) =>
    changeBooking(context, caller, 'tables/bookings/status', request),
  ),
  'tables/bookings/tables': route(bookingCalls['tables/bookings/tables'], (context, caller, request) =>
    changeBooking(context, caller, 'tables/bookings/tables', request),
  ),
};
