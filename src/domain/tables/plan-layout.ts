import { PLAN_SIZE, type Table } from './table.ts';

type Place = Pick<Table, 'x' | 'y' | 'width' | 'height'>;

/** Default width and height of a table by its shape (round, oval, rectangle, square). */
const SIZES = [
  [150, 150],
  [210, 150],
  [210, 140],
  [150, 150],
] as const;

/**
 * Positions for tables that have none: in rows from the top left, in list order. A placed table stays where
 * it is.
 */
export function laidOut<T extends Pick<Table, 'sid' | 'shape'> & Place>(tables: readonly T[]): (T & Place)[] {
  const unplaced = tables.filter(({ width }) => width === 0);
  const columns = unplaced.length > 12 ? 4 : unplaced.length > 4 ? 3 : 2;
  const rows = Math.max(1, Math.ceil(unplaced.length / columns));
  const scale = Math.min(1, 4 / Math.max(rows, columns));
  return tables.map((table) => {
    const index = unplaced.indexOf(table);
    if (index < 0) return table;
    const [width, height] = SIZES[table.shape] ?? SIZES[3];
    return {
      ...table,
      x: Math.round(((index % columns) + 0.5) * (PLAN_SIZE / columns)),
      y: Math.round((Math.floor(index / columns) + 0.5) * (PLAN_SIZE / rows)),
      width: Math.round(width * scale),
      height: Math.round(height * scale),
    };
  });
}

/** Tables closer than this, in units of the plan, were placed on top of each other. */
const MIN_DISTANCE = 60;

/**
 * The width and height in pixels that a plan needs so that tables at least `least` pixels wide and high do
 * not overlap; 0: any size will do. It grows in height rather than width, because people scroll vertically.
 */
export function planRoom(
  tables: readonly Pick<Table, 'x' | 'y'>[],
  least: number,
): { width: number; height: number } {
  let [across, down] = [Infinity, Infinity];
  for (const [index, one] of tables.entries()) {
    for (const other of tables.slice(index + 1)) {
      const [x, y] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
      if (y >= MIN_DISTANCE && y * 2 >= x) down = Math.min(down, y);
      else if (x >= MIN_DISTANCE) across = Math.min(across, x);
    }
  }
  const pixels = (apart: number) => Math.ceil((least * PLAN_SIZE) / apart);
  return { width: pixels(across), height: pixels(down) };
}
