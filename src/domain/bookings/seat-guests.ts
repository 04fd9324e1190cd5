import type { MutationContext } from '../mutation.ts';
import { isForBooking } from '../orders/fulfillment.ts';
import { isFinal, type Order } from '../orders/order.ts';
import { ok, type Result } from '../result.ts';
import type { RowChange, RowRef, RowView } from '../rows.ts';
import { isAbandoned } from '../tables/abandoned.ts';
import { newPartyKey, orderOfView, seatedAt, seatedKeys, withOrders } from '../tables/floor-steps.ts';
import type { Session } from '../tables/session.ts';
import { rootOf, sittingOf, type Table } from '../tables/table.ts';
import type { Booking, BookingStatus } from './booking.ts';

/** The table whose bill a seated booking is on: that of its first table. */
function tableOf(tables: readonly string[], view: RowView): Table | undefined {
  const [first] = tables;
  const table = first === undefined ? undefined : view.get('table', first);
  return table === undefined ? undefined : view.get('table', rootOf(table));
}

/** The rows that `seatGuests` reads. */
export function seatingKeys(
  before: Booking | undefined,
  args: { status?: BookingStatus; tables?: readonly string[] | undefined },
  view: RowView,
): RowRef[] {
  const orders = before?.orders ?? [];
  const isSeated = args.status === 'ARRIVED' || before?.status === 'ARRIVED';
  if (orders.length === 0 && !isSeated) return [];
  const tables = [before?.tables ?? [], args.tables ?? []].flatMap((sids) => tableOf(sids, view) ?? []);
  return [
    ...orders.map((sid): RowRef => ({ kind: 'order', sid })),
    ...tables.flatMap((table) => seatedKeys({ table: table.sid, session: sittingOf(table) }, view)),
  ];
}

/** The party of a booking whose guests were seated, while it is at its table. */
function partyOf(booking: Booking | undefined, view: RowView): Session | undefined {
  if (booking?.status !== 'ARRIVED') return undefined;
  const table = tableOf(booking.tables, view);
  const session = table === undefined ? undefined : view.get('session', sittingOf(table));
  return session?.booking === booking.sid && session.closed === null ? session : undefined;
}

/** The party without its booking, if nothing else keeps it at the table, which is then free. */
function withoutBooking(session: Session, view: RowView): Session | undefined {
  const { booking: _, ...rest } = session;
  const empty = { ...rest, covers: 0 };
  return isAbandoned(empty, orderOfView(view)) ? empty : undefined;
}

interface Edit {
  before: Booking | undefined;
  after: Booking;
  /** The changes of the tables that the booking keeps. */
  kept: readonly RowChange[];
}

/** What happens to the party that the booking had before it: `left` changes, and whether it stays at its table. */
function leaving({ before, after }: Edit, view: RowView): { left: RowChange[]; stays: boolean } {
  const party = partyOf(before, view);
  const isThere =
    after.status === 'ARRIVED' &&
    tableOf(after.tables, view)?.sid === tableOf(before?.tables ?? [], view)?.sid;
  if (party === undefined) return { left: [], stays: before?.status === 'ARRIVED' && isThere };
  const empty = isThere ? undefined : withoutBooking(party, view);
  return empty === undefined
    ? { left: [], stays: true }
    : { left: [{ kind: 'session', row: empty }], stays: false };
}

/**
 * The changes of a booking's tables, party and orders. Guests who arrive are the party at their first table, unless
 * another one is there. Their orders follow the booking's time, and are on the bill of that table once the guests have
 * arrived; after a cancellation they stay, because staff decide with the guests. A party without an order leaves the
 * table when the arrival is undone, the booking ends or gets another table.
 */
export function seatGuests(edit: Edit, view: RowView, context: MutationContext): Result<RowChange[]> {
  const { after, kept } = edit;
  const waiting = (after.orders ?? []).flatMap((sid): Order[] => {
    const order = view.get('order', sid);
    return order === undefined || !isForBooking(order) || isFinal(order.status) ? [] : [order];
  });
  const table = after.status === 'ARRIVED' ? tableOf(after.tables, view) : undefined;
  const { left, stays } = leaving(edit, view);
  if (table === undefined) {
    const moved = waiting.filter(({ booking }) => booking !== after.booking);
    const row = (order: Order): RowChange => ({ kind: 'order', row: { ...order, booking: after.booking } });
    return ok([...kept, ...left, ...moved.map(row)]);
  }
  const seated = seatedAt(view, { table: table.sid, session: sittingOf(table) }, context);
  if (!seated.ok) return waiting.length === 0 ? ok([...kept, ...left]) : seated;
  const { session, isNew, wasDeserted } = seated.value;
  const isTheirs = !stays && (isNew || wasDeserted);
  if (!isTheirs && waiting.length === 0) return ok([...kept, ...left]);
  const party = isTheirs ? { ...session, covers: after.seats ?? 0, booking: after.sid } : session;
  const place = { sid: table.sid, name: table.name, table_part: null };
  const orders = waiting.map(
    (order): RowChange => ({ kind: 'order', row: { ...order, table: place, session: session.sid } }),
  );
  const listed = withOrders(
    party,
    waiting.map(({ sid }) => sid),
  );
  const isRoot = (change: RowChange) => change.kind === 'table' && change.row.sid === table.sid;
  const [row = table] = kept.flatMap((change) =>
    change.kind === 'table' && isRoot(change) ? change.row : [],
  );
  const key = isTheirs && wasDeserted ? newPartyKey(row, session, view, context) : [];
  const tables = key.length === 0 ? kept : kept.filter((change) => !isRoot(change));
  return ok([...tables, ...key, ...left, ...orders, { kind: 'session', row: listed }]);
}
