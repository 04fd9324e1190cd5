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

/** Where a ticket's rows continue at the top of a further column, of one that begins with `used` px taken. */
function breakTicket(ticket: TicketHeights, used: number, { height, continuedFoot }: Columns) {
  const { rows, above, foot } = ticket;
  const starts: string[] = [];
  let taken = used;
  let left = withHeading(rows);
  let head = above.first;
  while (left.length > 1 && taken + head + sumOf(left) + foot > height) {
    const fits = Math.min(left.length - 1, fitting(left, height - taken - head - continuedFoot));
    if (taken > 0 && fits === 0) taken = 0;
    else {
      const next = left.slice(Math.max(1, fits));
      starts.push(next[0]?.key ?? '');
      left = next;
      head = above.next;
      taken = 0;
    }
  }
  const end = head + sumOf(left) + foot;
  return { starts, used: (taken + end > height ? 0 : taken) + end };
}

const wholeHeight = ({ rows, above, foot }: TicketHeights): number => above.first + sumOf(rows) + foot;

/**
 * By ticket, the keys of the rows that begin a further cell. Tickets are stacked in their order; one that does not fit
 * below the ticket before it begins there and continues at the top of the next column; a short one moves there whole.
 */
export function columnBreaks(
  tickets: readonly TicketHeights[],
  columns: Columns,
): ReadonlyMap<string, readonly string[]> {
  const { height, gap, shortDishes } = columns;
  const breaks = new Map<string, readonly string[]>();
  let used = 0;
  for (const ticket of tickets) {
    const whole = wholeHeight(ticket);
    const isShort = withHeading(ticket.rows).length <= shortDishes;
    if (isShort && used + whole > height && whole <= height) used = 0;
    const { starts, used: end } = breakTicket(ticket, used, columns);
    used = end + gap;
    breaks.set(ticket.sid, starts);
  }
  return breaks;
}

/**
 * The same, with each ticket whole that fits in a column alone: it moves to the next column, and a later one that
 * is short enough fills the rest of the column before the last. The tickets come in the order they are stacked in.
 */
export function packedColumns(
  tickets: readonly TicketHeights[],
  columns: Columns,
): ReadonlyMap<string, readonly string[]> {
  const { height, gap } = columns;
  const stacks: { used: number; tickets: [string, readonly string[]][] }[] = [];
  for (const ticket of tickets) {
    const whole = wholeHeight(ticket);
    const room = stacks.slice(-2).find(({ used }) => used + whole <= height);
    if (room !== undefined) {
      room.used += whole + gap;
      room.tickets.push([ticket.sid, []]);
    } else {
      const { starts, used } = breakTicket(ticket, 0, columns);
      const last = { used: used + gap, tickets: [] };
      const first: [string, readonly string[]][] = [[ticket.sid, starts]];
      // Nothing may come between the parts of a ticket, so only the column of its last part has room.
      if (starts.length > 0) stacks.push({ used: height, tickets: first }, last);
      else stacks.push({ ...last, tickets: first });
    }
  }
  return new Map(stacks.flatMap((stack) => stack.tickets));
}
