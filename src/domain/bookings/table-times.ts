import { refuse, ok, type Result } from '../result.ts';
import type { RowChange, RowRef, RowView } from '../rows.ts';
import { rootOf, type Table } from '../tables/table.ts';
import type { Instant } from '../time.ts';
import { type Booking, keepsTables, SITTING_MS } from './booking.ts';

export interface Span {
  from: Instant;
  to: Instant;
}

export const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** The time in which a booking's tables are occupied. */
export function timeOf(booking: Pick<Booking, 'booking'>): Span {
  return { from: booking.booking, to: booking.booking + SITTING_MS };
}

/** A table with those merged into the same bill; booking one books all. */
function groupSids(table: Table, view: RowView): string[] {
  const root = rootOf(table);
  return [...new Set([table.sid, root, ...(view.get('table', root)?.merged ?? [])])];
}

export function groupRefs(sids: readonly string[], view: RowView): RowRef[] {
  return sids.flatMap((sid) => {
    const table = view.get('table', sid);
    const group = table === undefined ? [sid] : groupSids(table, view);
    return group.map((one): RowRef => ({ kind: 'table', sid: one }));
  });
}

/** The other booking for which a table or its merge group is kept at that time. */
export function takenFor(
  table: Table,
  time: Span,
  view: RowView,
  except: string,
): Table['booked'][number] | undefined {
  for (const sid of groupSids(table, view)) {
    const kept = view.get('table', sid)?.booked.find((one) => one.sid !== except && overlaps(one, time));
    if (kept !== undefined) return kept;
  }
  return undefined;
}

/** The tables that are kept for bookings at that time, except for this one, with those merged to them. */
export function bookedAt(tables: readonly Table[], time: Span, except?: string): Table[] {
  const isKept = (one: Table['booked'][number]) => one.sid !== except && overlaps(one, time);
  const taken = new Set(tables.filter(({ booked }) => booked.some(isKept)).map(rootOf));
  return tables.filter((table) => taken.has(rootOf(table)));
}

/** The next booking for which a table or its merge group is kept from that instant on. */
export function nextBookingOf(
  table: Table,
  from: number,
  view: RowView,
  except: string,
): Table['booked'][number] | undefined {
  const [next] = groupSids(table, view)
    .flatMap((sid) => view.get('table', sid)?.booked ?? [])
    .filter((one) => one.sid !== except && one.from >= from)
    .sort((one, other) => one.from - other.from);
  return next;
}

/** Whether a table or its merge group is kept for another booking at that time. */
function isTaken(table: Table, time: Span, view: RowView, except: string): boolean {
  return takenFor(table, time, view, except) !== undefined;
}

/**
 * The tables a booking may keep. Refuses `no_such_table`, and `table_booked` with the occupied ones (`params.tables`)
 * and the free ones among `among` (`params.free`).
 */
export function checkTables(booking: Booking, among: readonly string[], view: RowView): Result<Table[]> {
  const tables: Table[] = [];
  for (const sid of booking.tables) {
    const table = view.get('table', sid);
    if (table === undefined) return refuse('no_such_table');
    tables.push(table);
  }
  const time = timeOf(booking);
  const taken = tables.filter((table) => isTaken(table, time, view, booking.sid));
  if (taken.length === 0) return ok(tables);
  const free = among.flatMap((sid) => {
    const table = view.get('table', sid);
    return table === undefined || isTaken(table, time, view, booking.sid) ? [] : [table.name];
  });
  free.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const names = taken.map(({ name }) => name).join(', ');
  return refuse('table_booked', { params: { tables: names, free: free.join(', ') } });
}

/** The changes to the tables a booking keeps, newly keeps or no longer keeps. */
export function keepTables(before: Booking | undefined, after: Booking, view: RowView): RowChange[] {
  const kept = keepsTables(after.status) ? after.tables : [];
  const time = timeOf(after);
  const changes: RowChange[] = [];
  for (const sid of new Set([...(before?.tables ?? []), ...kept])) {
    const table = view.get('table', sid);
    if (table === undefined) continue;
    const others = table.booked.filter((one) => one.sid !== after.sid);
    const booked = kept.includes(sid) ? [...others, { sid: after.sid, ...time }] : others;
    booked.sort((one, other) => one.from - other.from || (one.sid < other.sid ? -1 : 1));
    const same =
      booked.length === table.booked.length &&
      booked.every((one, index) => {
        const was = table.booked[index];
        return was?.sid === one.sid && was.from === one.from && was.to === one.to;
      });
    if (!same) changes.push({ kind: 'table', row: { ...table, booked } });
  }
  return changes;
}
