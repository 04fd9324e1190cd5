import { bookingCalls } from '#contract/bookings.ts';
import type { Verdict } from '#contract/verdict.ts';
import { ITEMS_PER_PAGE, pageCounts } from '#domain/paging.ts';
import { SITTING_MS } from '#domain/bookings/booking.ts';
import type { MutationArgs } from '#domain/mutations.ts';
import { servesAt } from '#domain/cart/slots.ts';
import { ok, type Refusal, refuse, type Result } from '#domain/result.ts';
import { holds, worksIn } from '#domain/roles.ts';
import { businessSpan } from '#domain/time.ts';
import { rootOf } from '#domain/tables/table.ts';
import type { Context } from '../context.ts';
import { type Caller, route } from '../http/route.ts';
import type { BranchTx } from '../store/branch-store.ts';
import { floor } from '../store/floor.ts';
import { shops } from '../store/shops.ts';
import { guestKeys, paced } from './guest-pace.ts';
import { applyQueued } from './queued.ts';

async function changeBooking(
  context: Context,
  caller: Caller,
  name: 'tables/bookings/edit' | 'tables/bookings/status' | 'tables/bookings/tables',
  args: { sid: string },
) {
  return answered(context, caller, args.sid, await applyQueued(context, caller, name, args));
}

async function answered(context: Context, { branch }: Caller, sid: string, verdict: Result<Verdict>) {
  if (!verdict.ok) return verdict;
  const booking = await floor.booking(context.db, branch, sid);
  return ok({ verdict: verdict.value, booking: booking ?? null });
}

/**
 * Why a guest's booking cannot have its time: nobody is there then. Asked under the branch's lock. Staff decide for
 * themselves; what was asked for stays so.
 */
async function closedThen(
  { sid, booking }: MutationArgs<'tables/bookings/edit'>,
  tx: BranchTx,
): Promise<Refusal | undefined> {
  const rows = await tx.load([
    { kind: 'branch', sid: tx.head.sid },
    { kind: 'booking', sid },
  ]);
  const place = rows.find((row) => row.kind === 'branch')?.row;
  const isThere = rows.some(({ kind }) => kind === 'booking');
  if (isThere || place === undefined || servesAt(place, 'book', booking)) return undefined;
  return { code: 'closed_then', fields: { booking: 'closed_then' } };
}

/** Guests and members may ask for so many only, within opening hours; they need not name a hall: the house has them sit where it likes. */
async function askedFor(context: Context, caller: Caller, request: MutationArgs<'tables/bookings/edit'>) {
  const { actor, branch, shop, address } = caller;
  const [first] = request.hall === undefined ? await floor.halls(context.db, branch) : [];
  const args = first === undefined ? request : { ...request, hall: first.sid };
  const isStaff = worksIn(actor, { id: branch, shop_id: shop });
  const keys = isStaff ? undefined : guestKeys('booking', request.phone ?? '', address);
  const isThere = async () => (await floor.booking(context.db, branch, request.sid)) !== undefined;
  const verdict = await paced(context, keys, isThere, () =>
    applyQueued(context, caller, 'tables/bookings/edit', args, async (tx) =>
      isStaff ? undefined : closedThen(args, tx),
    ),
  );
  return answered(context, caller, request.sid, verdict);
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
    async (context, { branch, shop, actor }, { sid }) => {
      const isStaff = worksIn(actor, { id: branch, shop_id: shop });
      if (isStaff && !holds(actor, 'owner', 'manager', 'waitress')) return refuse('forbidden');
      const booking = await floor.booking(context.db, branch, sid);
      // Who asked for a booking knows its id, which nobody can guess.
      const isShown = booking !== undefined && (isStaff || booking.asked_by === 'guest');
      return isShown ? ok({ booking }) : refuse('no_such_booking');
    },
  ),
  'tables/bookings/edit': route(bookingCalls['tables/bookings/edit'], askedFor),
  'tables/bookings/status': route(bookingCalls['tables/bookings/status'], (context, caller, request) =>
    changeBooking(context, caller, 'tables/bookings/status', request),
  ),
  'tables/bookings/tables': route(bookingCalls['tables/bookings/tables'], (context, caller, request) =>
    changeBooking(context, caller, 'tables/bookings/tables', request),
  ),
};
