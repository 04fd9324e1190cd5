import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { cells } from '#domain/orders/kitchen-board.ts';
import type { Order } from '#domain/orders/order.ts';
import { type TicketRoom, weightAbove } from './row-weight.ts';
import { rowKey, type TicketRow, weightOf, withHeadings } from './ticket-rows.ts';

/** Heights of a ticket as the browser drew it, in px. */
interface Measured {
  /** By the key of the row. */
  rows: ReadonlyMap<string, number>;
  /** What the dishes of a column can fill, with the largest foot below them. */
  room: number;
  /** Above the dishes, in the first column and in each further one. */
  above: { first: number; next: number };
}

/** Estimates differ from the real heights by less than this share of a column. */
const ESTIMATE_ERROR = 0.35;

function heightOf(elements: Iterable<HTMLElement>): number {
  return [...elements].reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
}

function measure(sid: string): Measured | undefined {
  const drawn = [...document.querySelectorAll<HTMLElement>(`article[data-sid="${sid}"]`)];
  const [first, next] = drawn;
  const height = first?.parentElement?.clientHeight ?? 0;
  if (first === undefined || height === 0) return undefined;
  const rows = new Map<string, number>();
  for (const cell of drawn)
    for (const row of cell.querySelectorAll<HTMLElement>('[data-row]')) {
      const key = row.dataset['row'] ?? '';
      rows.set(key, (rows.get(key) ?? 0) + row.offsetHeight);
    }
  const footOf = (cell: HTMLElement) => heightOf(cell.querySelectorAll<HTMLElement>('[data-foot]'));
  // The dishes may scroll, so the heights above them are added up rather than what is left over.
  const aboveOf = (cell: HTMLElement) => heightOf(cell.querySelectorAll<HTMLElement>('[data-above]'));
  const borders = first.offsetHeight - first.clientHeight;
  return {
    rows,
    room: height - borders - Math.max(...drawn.map(footOf)),
    above: { first: aboveOf(first), next: aboveOf(next ?? first) },
  };
}

function isSame(one: Measured, other: Measured): boolean {
  return (
    one.room === other.room &&
    one.above.first === other.above.first &&
    one.above.next === other.above.next &&
    one.rows.size === other.rows.size &&
    [...other.rows].every(([key, height]) => one.rows.get(key) === height)
  );
}

/**
 * The rows of a ticket, spread over as many columns as needed: by estimated heights, and, where these come near the
 * height of a column, by those that the browser measured.
 */
export function useMeasuredCells(
  order: Order | undefined,
  rows: readonly TicketRow[],
  fits: TicketRoom,
): TicketRow[][] {
  const [measured, setMeasured] = useState<Measured & { fits: TicketRoom }>();
  const { room, letters } = fits;
  const estimate = (row: TicketRow) => (order === undefined ? 1 : weightOf(order, row, letters));
  const above = order === undefined ? { first: 0, next: 0 } : weightAbove(order, letters);
  const total = rows.reduce((sum, row) => sum + estimate(row), above.first);
  const isTall = order !== undefined && total > room * (1 - ESTIMATE_ERROR);
  const sid = order?.sid ?? '';
  // Runs after every drawing, since any part of the order may change a height; an equal measure changes nothing.
  const onDrawn = useEffectEvent(() => {
    const next = isTall ? measure(sid) : undefined;
    if (next === undefined || (measured?.fits === fits && isSame(measured, next))) return;
    setMeasured({ ...next, fits });
  });
  useLayoutEffect(() => onDrawn());
  if (isTall && measured?.fits === fits && rows.every((row) => measured.rows.has(rowKey(row))))
    return withHeadings(
      cells(rows, measured.room, (row) => measured.rows.get(rowKey(row)) ?? 0, measured.above),
    );
  return withHeadings(cells(rows, room, estimate, above));
}
