import { partyAt } from '../tables/party-at.ts';
import { rootOf, type Table } from '../tables/table.ts';
import type { RowView } from '../rows.ts';
import { type Booking, SITTING_MS } from './booking.ts';
import { takenFor, timeOf } from './table-times.ts';

/** Whether a party is at a table or at the one it is merged with. */
export function isOccupied(table: Table, view: RowView): boolean {
  return partyAt(view.get('table', rootOf(table)) ?? table, view) !== undefined;
}

/** Whether a table is expected to share another one's bill at that time: a merge ends when its party leaves. */
export function isMergedAt(table: Table, at: number, now: number, view: RowView): boolean {
  const root = table.merge === null ? undefined : view.get('table', table.merge);
  if (root === undefined) return false;
  const party = partyAt(root, view);
  return at < Math.max(now, (party?.opened_at ?? 0) + SITTING_MS);
}

type Wanted = Pick<Booking, 'sid' | 'booking' | 'seats' | 'hall'>;

/**
 * The table to propose for a booking: of those of its hall that are free at its time, and with `isNow` where no party is,
 * the smallest that seats its guests. Tables that are given to more guests are proposed last.
 */
export function proposeTable(
  tables: readonly Table[],
  { sid, booking, seats, hall }: Wanted,
  view: RowView,
  isNow: boolean,
): Table | undefined {
  const guests = seats ?? 1;
  const time = timeOf({ booking });
  const isTooFew = (table: Table) => (table.min_seat > guests ? 1 : 0);
  const [first] = tables
    .filter((table) => table.hall === hall && table.merge === null && table.max_seat >= guests)
    .filter((table) => takenFor(table, time, view, sid) === undefined && !(isNow && isOccupied(table, view)))
    .sort(
      (one, other) =>
        isTooFew(one) - isTooFew(other) ||
        one.max_seat - other.max_seat ||
        one.name.localeCompare(other.name, 'en', { numeric: true }),
    );
  return first;
}
