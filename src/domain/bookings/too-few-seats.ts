import { seatsOfTables, type Table } from '../tables/table.ts';
import type { Booking } from './booking.ts';

/** How many guests the tables of a booking seat, if these are fewer than its guests. */
export function seatsIfTooFew({ seats, tables }: Booking, known: readonly Table[]): number | undefined {
  const kept = known.filter(({ sid }) => tables.includes(sid));
  const places = seatsOfTables(kept);
  return seats === null || kept.length === 0 || places >= seats ? undefined : places;
}
