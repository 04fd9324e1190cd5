/** Heights of a ticket as the browser drew it, in px. */
export interface TicketHeights {
  sid: string;
  rows: readonly { key: string; height: number }[];
  /** Above the dishes, with the borders: in the first cell and in each further one. */
  above: { first: number; next: number };
  foot: number;
}

/** The columns that tickets are stacked in, in px. */
export interface Columns {
  height: number;
  /** Between two tickets. */
  gap: number;
  /** The foot of a cell whose ticket continues in the next column. */
  continuedFoot: number;
  /** A ticket of so few dishes is not broken, because it is read as one. */
  shortDishes: number;
}

type Row = TicketHeights['rows'][number];

/** A course's heading and the first dish below it, which stay together. */
const withHeading = (rows: readonly Row[]): Row[] =>
  rows.reduce<Row[]>((units, { key, height }, index) => {
    const heading = rows[index - 1];
    if (heading?.key.startsWith('course ') !== true) return [...units, { key, height }];
    return [...units.slice(0, -1), { key: heading.key, height: heading.height + height }];
  }, []);

const sumOf = (rows: readonly Row[]): number => rows.reduce((sum, { height }) => sum + height, 0);

/** How many rows from the start fit in `room`. */
function fitting(rows: readonly Row[], room: number): number {
  let left = room;
  const end = rows.findIndex(({ height }) => {
    left -= height;
    return left < 0;
  });
  return end < 0 ? rows.length : end;
}

/**
 * By ticket, the keys of the rows that begin a further cell. Tickets are stacked in their order; one that does not fit
 * below the ticket before it begins there and continues at the top of the next column; a short one moves there whole.
 */
export function columnBreaks(
  tickets: readonly TicketHeights[],
  { height, gap, continuedFoot, shortDishes }: Columns,
): ReadonlyMap<string, readonly string[]> {
  const breaks = new Map<string, readonly string[]>();
  let used = 0;
  for (const { sid, rows, above, foot } of tickets) {
    const starts: string[] = [];
    let left = withHeading(rows);
    let head = above.first;
    const whole = head + sumOf(left) + foot;
    if (left.length <= shortDishes && used + whole > height && whole <= height) used = 0;
    while (left.length > 1 && used + head + sumOf(left) + foot > height) {
      const fits = Math.min(left.length - 1, fitting(left, height - used - head - continuedFoot));
      if (used > 0 && fits === 0) used = 0;
      else {
        const next = left.slice(Math.max(1, fits));
        starts.push(next[0]?.key ?? '');
        left = next;
        head = above.next;
        used = 0;
      }
    }
    const end = head + sumOf(left) + foot;
    used = (used + end > height ? 0 : used) + end + gap;
    breaks.set(sid, starts);
  }
  return breaks;
}
