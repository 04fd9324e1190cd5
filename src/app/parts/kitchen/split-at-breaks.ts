/** Stands before the keys of a ticket that begins at the top of a column. */
export const TOP = 'top';

/** The rows of a ticket by cell; `breaks`: the keys of the rows that begin a further cell, one a line. */
export function splitAtBreaks<T>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  breaks: string | undefined,
): T[][] {
  const starts = breaks?.split('\n');
  const pieces: T[][] = [[]];
  for (const row of rows) {
    if (starts?.includes(keyOf(row)) && pieces.at(-1)?.length !== 0) pieces.push([]);
    pieces.at(-1)?.push(row);
  }
  return pieces;
}
