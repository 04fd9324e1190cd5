import { splitAtBreaks, TOP } from './split-at-breaks.ts';

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
  /** Later tickets fill the rest of a column; otherwise the tickets stay in their order, column by column. */
  isPacked: boolean;
  /** How many of them the screen shows at once. */
  inView: number;
  /** The sid of the ticket that is headed as the first of a group: none of the group comes before it. */
  divider?: string | undefined;
}

const QUARTER = 1 / 4;
/** As much of a column may stay blank below a ticket in the kitchen. */
const SIXTH = 1 / 6;
/** A ticket of fewer dishes is read as one: it is broken only where it is taller than a column. */
const MIN_BROKEN = 3;
/** In the kitchen two dishes are read in two columns rather than a quarter of one left blank. */
const MIN_BROKEN_INTO_BLANK = 2;
/** How far a ticket may come before earlier ones, or behind later ones, in columns. */
const MAX_PASSED = 1.5;

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

/** Where a ticket that begins in a column with `used` px taken continues in a further one; `TOP` first where it begins one. */
function breakTicket(ticket: TicketHeights, used: number, { height, continuedFoot }: Columns) {
  const { rows, above, foot } = ticket;
  const starts = used > 0 ? [] : [TOP];
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

/**
 * Whether all tickets are still there and fit in the columns that they were put in: what grew has room below it, and
 * no row that begins a column is gone.
 */
export function isStillStacked(
  breaks: Breaks,
  tickets: readonly TicketHeights[],
  { height, gap, continuedFoot }: Columns,
): boolean {
  const known = new Map(tickets.map((ticket) => [ticket.sid, ticket]));
  let used = 0;
  const fits = ([sid, starts]: [string, readonly string[]]) => {
    const ticket = known.get(sid);
    if (ticket === undefined) return false;
    const { rows, above, foot } = ticket;
    if (!starts.every((key) => key === TOP || rows.some((row) => row.key === key))) return false;
    const cells = splitAtBreaks(rows, ({ key }) => key, starts.join('\n'));
    return cells.every((cell, index) => {
      if (index > 0 || starts.includes(TOP)) used = 0;
      used += index === 0 ? above.first : above.next;
      used += sumOf(cell) + (index === cells.length - 1 ? foot : continuedFoot);
      const end = used;
      used += gap;
      return end <= height;
    });
  };
  return known.size === breaks.size && [...breaks].every(fits);
}

const wholeHeight = ({ rows, above, foot }: TicketHeights): number => above.first + sumOf(rows) + foot;

/** A ticket that has no place yet. */
interface Waiting {
  ticket: TicketHeights;
  /** Its height in one piece. */
  whole: number;
  /** The height of the later tickets that were placed before it. */
  passedBy: number;
}

/** Whether this much at the end of a column is too much to leave blank while tickets wait. */
const isBlank = (room: number, { height }: Columns): boolean => room > height * QUARTER;

/** Whether the head and a dish of a ticket fit in `room`, with others to follow in the next column. */
function canBegin(
  { ticket: { rows, above }, whole }: Waiting,
  room: number,
  columns: Columns,
  least = MIN_BROKEN,
): boolean {
  const units = withHeading(rows);
  const isShort = units.length < least && whole <= columns.height;
  return !isShort && units.length > 1 && fitting(units, room - above.first - columns.continuedFoot) >= 1;
}

/**
 * The tickets that may come next: the first, and those that pass one earlier ticket or a column and a half of them. An
 * earlier one is passed by as many later ones at most, so that what is due first stays on the left.
 */
function inReach(waiting: readonly Waiting[], { height }: Columns): readonly Waiting[] {
  const most = height * MAX_PASSED;
  let passed = 0;
  const last = waiting.findIndex(({ whole }, index) => {
    passed += whole;
    return passed > most && index > 0;
  });
  const mostPassed = (index: number) =>
    Math.max(0, ...waiting.slice(0, index).map(({ passedBy }) => passedBy));
  return waiting
    .slice(0, last < 0 ? waiting.length : last + 1)
    .filter(({ whole }, index) => index === 0 || mostPassed(index) + whole <= most);
}

/** The ticket that goes into the `room` left in a column; undefined: none, the next column begins. */
type NextIn = (room: number, waiting: readonly Waiting[], columns: Columns) => Waiting | undefined;

const wholeIn: NextIn = (room, waiting, columns) =>
  inReach(waiting, columns).find(({ whole }) => whole <= room);

const brokenIn: NextIn = (room, waiting, columns) => {
  const [first] = waiting;
  if (first === undefined || first.whole <= room) return first;
  const isWide = isBlank(room, columns);
  const begins = (one: Waiting) => canBegin(one, room, columns);
  return wholeIn(room, waiting, columns) ?? (isWide ? inReach(waiting, columns).find(begins) : undefined);
};

const cellCount = (ticket: TicketHeights, used: number, columns: Columns): number =>
  breakTicket(ticket, used, columns).starts.filter((key) => key !== TOP).length + 1;

/**
 * The rule of kitchen displays that number their tickets: due first at the top left, down each column, then the next.
 * One taller than a column has to be broken, so it begins in the rest of a column if that makes no further cell of it.
 */
const wholeInOrder: NextIn = (room, [first], columns) => {
  if (first === undefined || first.whole <= room) return first;
  const { ticket, whole } = first;
  if (whole <= columns.height || !canBegin(first, room, columns)) return undefined;
  const used = columns.height - room;
  return cellCount(ticket, used, columns) <= cellCount(ticket, 0, columns) ? first : undefined;
};

/** Breaks the tickets that do not fit in the rest of a column, except `kept`. */
const brokenInOrder =
  (kept: ReadonlySet<string>): NextIn =>
  (room, waiting, columns) => {
    const [first] = waiting;
    if (first === undefined || first.whole <= room) return first;
    const isWide = room > columns.height * SIXTH && !kept.has(first.ticket.sid);
    const least = isBlank(room, columns) ? MIN_BROKEN_INTO_BLANK : MIN_BROKEN;
    return isWide && canBegin(first, room, columns, least) ? first : wholeInOrder(room, waiting, columns);
  };

export type Breaks = ReadonlyMap<string, readonly string[]>;

/** Those of the waiting tickets that belong before the divider, while there are any; else the divider alone, while it waits. */
function beforeDivider(waiting: readonly Waiting[], divider: string | undefined): readonly Waiting[] {
  const at = waiting.findIndex(({ ticket }) => ticket.sid === divider);
  return at < 0 ? waiting : waiting.slice(0, Math.max(1, at));
}

function stacked(tickets: readonly TicketHeights[], columns: Columns, nextIn: NextIn) {
  const { height, gap } = columns;
  const breaks = new Map<string, readonly string[]>();
  const waiting: Waiting[] = tickets.map((ticket) => ({
    ticket,
    whole: wholeHeight(ticket),
    passedBy: 0,
  }));
  let used = 0;
  let count = 1;
  let seen = 0;
  let blank = 0;
  while (waiting.length > 0) {
    // In the last column in view nothing passes another: what is due first would be out of view.
    const candidates =
      count === columns.inView ? waiting.slice(0, 1) : beforeDivider(waiting, columns.divider);
    const next = used === 0 ? waiting[0] : nextIn(height - used, candidates, columns);
    if (next === undefined) {
      if (count <= columns.inView && isBlank(height - used, columns)) blank += 1;
      used = 0;
      count += 1;
    } else {
      const isTop = used === 0;
      const { starts, used: end } = breakTicket(next.ticket, used, columns);
      breaks.set(next.ticket.sid, starts);
      used = end + gap;
      count += starts.length - (isTop ? 1 : 0);
      if (count <= columns.inView) seen += 1;
      const index = waiting.indexOf(next);
      for (const earlier of waiting.slice(0, index)) earlier.passedBy += next.whole;
      waiting.splice(index, 1);
    }
  }
  return { breaks, count, seen, blank };
}

/**
 * The tickets in order, broken where that brings another one into view, needs a column less or fills a column in view of
 * which more than a quarter would be blank: of one that is due now, two halves are read slower than a shorter blank end.
 */
function brokenWhereNeeded(tickets: readonly TicketHeights[], columns: Columns): Breaks {
  const kept = new Set<string>();
  let best = stacked(tickets, columns, brokenInOrder(kept));
  for (const { sid } of tickets) {
    const isBroken = best.breaks.get(sid)?.some((key) => key !== TOP) === true;
    if (!isBroken) continue;
    kept.add(sid);
    const whole = stacked(tickets, columns, brokenInOrder(kept));
    const isAsGood = whole.seen >= best.seen && whole.count <= best.count && whole.blank <= best.blank;
    if (isAsGood) best = whole;
    else kept.delete(sid);
  }
  return best.breaks;
}

/**
 * By ticket, in the order in which they are stacked, the keys of the rows that begin a column, after `TOP` for the ticket
 * itself. Each column begins with what is due first, or with the rest of the ticket before. Packed, as on the orders
 * board, a later ticket fills the rest of a column whole; in order, as in the kitchen, none passes another. A ticket is
 * broken rather than more than a quarter of a column left blank; in the kitchen a sixth, where that shows more. None is broken that fits in a column where all are in
 * view as they are, and none is in view while an earlier one is not.
 */
export function columnBreaks(tickets: readonly TicketHeights[], columns: Columns): Breaks {
  const whole = stacked(tickets, columns, columns.isPacked ? wholeIn : wholeInOrder);
  if (whole.count <= columns.inView) return whole.breaks;
  return columns.isPacked ? stacked(tickets, columns, brokenIn).breaks : brokenWhereNeeded(tickets, columns);
}
