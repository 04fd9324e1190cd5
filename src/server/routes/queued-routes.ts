import { customersBooking } from '#domain/bookings/booking.ts';
import type { ReturnedRow } from '#domain/mutation.ts';
import { isMutationName, type MutationName, mutations } from '#domain/mutations.ts';
import { worksIn } from '#domain/roles.ts';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { refusalAnswer, type Route } from '../http/route.ts';
import { bookings } from '../store/bookings.ts';
import { catalog } from '../store/catalog.ts';
import { floor } from '../store/floor.ts';
import { orders } from '../store/orders.ts';
import { shops } from '../store/shops.ts';
import { seenBy } from './seen-orders.ts';
import { applyQueued } from '../sync/apply-queued.ts';

/** The row in its present state, as the caller may see it. */
type Reader = (context: Context, caller: Caller, sid: string) => Promise<unknown>;

const readers: Record<ReturnedRow['kind'], Reader> = {
  async booking({ db }, { actor, branch, shop }, sid) {
    const booking = await bookings.one(db, branch, sid);
    const isStaff = worksIn(actor, { id: branch, shop_id: shop });
    return booking === undefined || isStaff ? booking : customersBooking(booking);
  },
  branch: async ({ db }, { branch }) => shops.branch(db, branch),
  async order({ db }, { actor, branch }, sid) {
    const order = await orders.one(db, branch, sid);
    return order === undefined ? undefined : seenBy(actor, [order])[0];
  },
  stock: async ({ db }, { branch }, sid) =>
    (await catalog.stocks(db, branch)).find((stock) => stock.sid === sid),
  table: ({ db }, { branch }, sid) => floor.table(db, branch, sid),
};

/** Makes the change and answers with its verdict and the row that its entry names. */
const queuedRoute = (name: MutationName): Route => ({
  call: mutations[name],
  async run(context, caller, raw) {
    const parsed = mutations[name].parse(raw);
    if (!parsed.ok) return refusalAnswer(parsed.refusal);
    const { args, row } = parsed.value;
    const verdict = await applyQueued(context, caller, name, args);
    if (!verdict.ok) return refusalAnswer(verdict.refusal);
    const shown =
      row === undefined ? {} : { [row.kind]: (await readers[row.kind](context, caller, row.sid)) ?? null };
    return { status: 200, body: { verdict: verdict.value, ...shown } };
  },
});

/** A route for every queued change. */
export const queuedRoutes: Readonly<Record<string, Route>> = Object.fromEntries(
  Object.keys(mutations)
    .filter(isMutationName)
    .map((name) => [name, queuedRoute(name)]),
);
