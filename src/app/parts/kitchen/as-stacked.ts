import type { ColumnBreaks } from './use-column-breaks.ts';

/** Tickets in the order of the columns; one that is not measured yet comes after the ticket that is due before it. */
export function asStacked(sids: readonly string[], breaks: ColumnBreaks | undefined): readonly string[] {
  const places = new Map([...(breaks?.keys() ?? [])].map((sid, index) => [sid, index]));
  let last = -1;
  const placed = sids.map((sid) => {
    last = places.get(sid) ?? last;
    return { sid, place: last };
  });
  return placed.sort((one, other) => one.place - other.place).map(({ sid }) => sid);
}
