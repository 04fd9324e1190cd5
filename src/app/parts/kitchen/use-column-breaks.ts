import { useEffect, useState } from 'react';
import { observeTickets, ticketsOf } from './ticket-layout.ts';
import { columnBreaks, type Columns, packedColumns, type TicketHeights } from './column-breaks.ts';
import { rootScale } from './root-scale.ts';

/** By ticket, in their order, the keys of the rows that begin a further cell, one a line; undefined: not measured yet. */
export type ColumnBreaks = ReadonlyMap<string, string>;

/** What a style sheet gives a cell that continues, at the default font size, and the gap between tickets, in px. */
export interface CellSizes {
  head: number;
  foot: number;
  gap: number;
  /** A ticket of so few dishes is not broken; `all`: none is that fits in a column, and later ones fill the gaps. */
  shortDishes: number | 'all';
}

/** Head and foot of a kitchen's cell that continues, as the style sheet draws them at the default font size. */
const CONTINUED_PX = { head: 36, foot: 28 };
/** Between two tickets. */
const GAP_PX = 8;
/** Cooks read a short ticket as one; with large text, fewer dishes fit in a column, and gaps would stay. */
const SHORT_DISHES = 3;
const LARGE_TEXT = 1.5;
const SHORT_IN_LARGE_TEXT = 1;
const KITCHEN_CELLS: CellSizes = { ...CONTINUED_PX, gap: GAP_PX, shortDishes: SHORT_DISHES };
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
  const repeated = first?.querySelectorAll<HTMLElement>('[data-above="repeated"]') ?? [];
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

function shortDishesOf({ shortDishes }: CellSizes, scale: number): number {
  if (shortDishes === 'all') return 0;
  return scale < LARGE_TEXT ? shortDishes : Math.min(shortDishes, SHORT_IN_LARGE_TEXT);
}

function measure(grid: HTMLElement, sizes: CellSizes, order: readonly string[]): ColumnBreaks {
  const cells = new Map<string, HTMLElement[]>(order.map((sid) => [sid, []]));
  for (const cell of ticketsOf(grid)) {
    const sid = cell.dataset['sid'] ?? '';
    cells.set(sid, [...(cells.get(sid) ?? []), cell]);
  }
  const scale = rootScale();
  const columns: Columns = {
    height: grid.clientHeight,
    gap: sizes.gap,
    continuedFoot: sizes.foot * scale,
    shortDishes: shortDishesOf(sizes, scale),
  };
  // Without columns, as on a phone, the tickets lie below each other.
  if (columns.height === 0 || getComputedStyle(grid).columnWidth === 'auto') return NOT_MEASURED;
  const tickets = [...cells]
    .filter(([, of]) => of.length > 0)
    .map(([sid, of]) => heightsOf(sid, of, sizes.head * scale));
  const breaks =
    sizes.shortDishes === 'all' ? packedColumns(tickets, columns) : columnBreaks(tickets, columns);
  return new Map([...breaks].map(([sid, keys]) => [sid, keys.join('\n')]));
}

function isSame(one: ColumnBreaks, other: ColumnBreaks): boolean {
  const known = [...one];
  return (
    one.size === other.size &&
    [...other].every(([sid, keys], index) => known[index]?.[0] === sid && known[index][1] === keys)
  );
}

const AS_DRAWN: readonly string[] = [];

/**
 * Where the tickets of the grid continue in the next column, by the heights that the browser drew. `order`: of the
 * tickets, where it is not the one they are drawn in.
 */
export function useColumnBreaks(
  grid: HTMLElement | null,
  sizes = KITCHEN_CELLS,
  order = AS_DRAWN,
): ColumnBreaks {
  const [breaks, setBreaks] = useState(NOT_MEASURED);
  useEffect(() => {
    if (grid === null) return undefined;
    let frame = 0;
    const update = () => {
      frame = 0;
      const next = measure(grid, sizes, order);
      setBreaks((known) => (isSame(known, next) ? known : next));
    };
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
