import type { Booking } from '#domain/bookings/booking.ts';
import { proposeTable } from '#domain/bookings/propose-table.ts';
import { HOUR_MS } from '#domain/time.ts';
import type { BranchView } from '#engine/branch-model.ts';
import { serverNow } from '../../clock/clock.ts';
import type { ChosenTables } from './use-set-status.ts';

/** For a request without a table: the smallest free one that seats its guests. */
export function proposalOf(booking: Booking, view: BranchView): ChosenTables | undefined {
  if (booking.status !== 'PENDING' || booking.tables.length > 0) return undefined;
  const isSoon = booking.booking < serverNow() + HOUR_MS;
  const table = proposeTable(view.list('table'), booking, view, isSoon);
  return table === undefined ? undefined : { tables: new Set([table.sid]), seen: [] };
}
