import { PLAN_SIZE, type Table } from './table.ts';

type Place = Pick<Table, 'x' | 'y' | 'width' | 'height'>;

/** Width and height of a table that nobody has drawn, by its shape (round, oval, rectangle, square). */
const SIZES = [
  [150, 150],
  [210, 150],
  [210, 140],
  [150, 150],
] as const;

/**
 * Where tables stand that nobody has placed: in rows from the top left, in the order they come. A placed one
 * stays where it is.
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

/** Tables that stand nearer to each other, in units of the plan, were drawn on one another. */
const LEAST_APART = 60;

/**
 * How many pixels wide and high a plan has to be for no table to lie on another one because each is at least `least`
 * pixels wide and high; 0: any size will do. Rather higher than wider: that is how one scrolls.
 */
export function planRoom(
  tables: readonly Pick<Table, 'x' | 'y'>[],
  least: number,
): { width: number; height: number } {
  let [across, down] = [Infinity, Infinity];
  for (const [index, one] of tables.entries()) {
    for (const other of tables.slice(index + 1)) {
      const [x, y] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
      if (y >= LEAST_APART && y * 2 >= x) down = Math.min(down, y);
      else if (x >= LEAST_APART) across = Math.min(across, x);
    }
  }
  const pixels = (apart: number) => Math.ceil((least * PLAN_SIZE) / apart);
  return { width: pixels(across), height: pixels(down) };
}
