import { useLayoutEffect, useState } from 'react';
import { observeTickets, ticketsOf } from './ticket-layout.ts';
import {
  type Breaks,
  columnBreaks,
  type Columns,
  isStillStacked,
  type TicketHeights,
} from './column-breaks.ts';
import { gridColumnsOf } from './grid-columns.ts';
import { rootScale } from './root-scale.ts';

/** By ticket, in the order of the columns, `TOP` and the keys of the rows that begin a column, one a line. */
export type ColumnBreaks = ReadonlyMap<string, string>;

/** What a style sheet gives a cell that continues, at the default font size, and the gap between tickets, in px. */
export interface CellSizes {
  head: number;
  foot: number;
  gap: number;
  /** Later tickets fill the rest of a column; otherwise the tickets stay in their order. */
  isPacked: boolean;
  /** The sid of the ticket that is headed as the first of a group. */
  divider?: string | undefined;
  /** How much of it grows with the browser's font size. */
  growth: number;
}

/** Head and foot of a kitchen's cell that continues, as the style sheet draws them at the default font size. */
const CONTINUED_PX = { head: 40, foot: 24 };
/** Between two tickets. */
const GAP_PX = 8;
const KITCHEN_CELLS: CellSizes = { ...CONTINUED_PX, gap: GAP_PX, isPacked: false, growth: 0.5 };
/** Heights are whole pixels here and fractions in the browser. */
const ROUNDING_PX = 3;

const NOT_MEASURED: ColumnBreaks = new Map();

function heightOf(elements: Iterable<HTMLElement>): number {
  return [...elements].reduce((sum, element) => {
    const { marginTop, marginBottom } = getComputedStyle(element);
    return (
      sum +
      element.offsetHeight +
      (Number.parseFloat(marginTop) || 0) +
      (Number.parseFloat(marginBottom) || 0)
    );
  }, 0);
}

function heightsOf(sid: string, cells: readonly HTMLElement[], continuedHead: number): TicketHeights {
  const all = (selector: string) =>
    cells.flatMap((cell) => [...cell.querySelectorAll<HTMLElement>(selector)]);
  const rows = new Map<string, number>();
  for (const row of all('[data-row]')) {
    const key = row.dataset['row'] ?? '';
    rows.set(key, (rows.get(key) ?? 0) + row.offsetHeight);
  }
  const [first] = cells;
  const borders = (first?.offsetHeight ?? 0) - (first?.clientHeight ?? 0) + ROUNDING_PX;
  // A further cell may show fewer lines of it.
  const repeated = (cells[1] ?? first)?.querySelectorAll<HTMLElement>('[data-above="repeated"]') ?? [];
  return {
    sid,
    rows: [...rows].map(([key, height]) => ({ key, height })),
    above: {
      first: borders + heightOf(first?.querySelectorAll<HTMLElement>('[data-above]') ?? []),
      next: borders + continuedHead + heightOf(repeated),
    },
    foot: heightOf(cells.at(-1)?.querySelectorAll<HTMLElement>('[data-foot]') ?? []),
  };
}

/** How tickets are stacked, and the columns that this was found for. */
interface Stacked {
  breaks: Breaks;
  columns: Columns;
}

const isSameSize = (one: Columns, other: Columns): boolean =>
  one.height === other.height && one.inView === other.inView;

/**
 * Stacks the tickets of a grid; undefined: it has no columns. The columns stay `before` while all tickets fit in them, so
 * that one that shrinks moves no other from column to column.
 */
function measure(
  grid: HTMLElement,
  sizes: CellSizes,
  order: readonly string[],
  before: Stacked | undefined,
): Stacked | undefined {
  const cells = new Map<string, HTMLElement[]>(order.map((sid) => [sid, []]));
  for (const cell of ticketsOf(grid)) {
    const sid = cell.dataset['sid'] ?? '';
    cells.set(sid, [...(cells.get(sid) ?? []), cell]);
  }
  const scale = 1 + (rootScale() - 1) * sizes.growth;
  const drawn = gridColumnsOf(grid);
  // Without columns the tickets lie below each other.
  if (drawn === undefined || grid.clientHeight === 0) return undefined;
  const columns: Columns = {
    height: grid.clientHeight,
    inView: drawn.count,
    gap: sizes.gap,
    continuedFoot: sizes.foot * scale,
    isPacked: sizes.isPacked,
    divider: sizes.divider,
  };
  const tickets = [...cells]
    .filter(([, of]) => of.length > 0)
    .map(([sid, of]) => heightsOf(sid, of, sizes.head * scale));
  const stays =
    before !== undefined &&
    isSameSize(before.columns, columns) &&
    isStillStacked(before.breaks, tickets, columns);
  return stays ? before : { breaks: columnBreaks(tickets, columns), columns };
}

function isSame(one: ColumnBreaks, other: ColumnBreaks): boolean {
  const known = [...one];
  return (
    one.size === other.size &&
    [...other].every(([sid, keys], index) => known[index]?.[0] === sid && known[index][1] === keys)
  );
}

/**
 * Where the tickets of the grid are stacked and continue in the next column, by the heights that the browser drew.
 * `order`: of the tickets, by when they are due.
 */
export function useColumnBreaks(
  grid: HTMLElement | null,
  order: readonly string[],
  sizes = KITCHEN_CELLS,
): ColumnBreaks {
  const [breaks, setBreaks] = useState(NOT_MEASURED);
  useLayoutEffect(() => {
    if (grid === null) return undefined;
    let frame = 0;
    let stacked: Stacked | undefined;
    const update = () => {
      frame = 0;
      stacked = measure(grid, sizes, order, stacked);
      const next: ColumnBreaks =
        stacked === undefined
          ? NOT_MEASURED
          : new Map([...stacked.breaks].map(([sid, keys]) => [sid, keys.join('\n')]));
      setBreaks((known) => (isSame(known, next) ? known : next));
    };
    // Before the first paint, so that no ticket moves under a finger afterwards.
    update();
    const stop = observeTickets(grid, () => {
      if (frame === 0) frame = requestAnimationFrame(update);
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [grid, sizes, order]);
  return grid === null ? NOT_MEASURED : breaks;
}
