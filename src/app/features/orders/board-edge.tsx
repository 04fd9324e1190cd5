import { useLayoutEffect, useMemo } from 'react';
import { HiddenTickets } from '../../parts/kitchen/hidden-tickets.tsx';
import { rootScale } from '../../parts/kitchen/root-scale.ts';
import { type CellSizes, type ColumnBreaks, useColumnBreaks } from '../../parts/kitchen/use-column-breaks.ts';
import { useHiddenTickets } from '../../parts/kitchen/use-hidden-tickets.ts';
import css from './board-edge.module.css';

interface BoardEdgeProps {
  grid: HTMLElement | null;
  /** The tickets of the tab, those not rendered yet included; what is due first comes first. */
  sids: readonly string[];
  /** The first of the tickets whose next step is in another tab, below the heading that divides them from the others. */
  divider: string | undefined;
  onBreaks: (breaks: ColumnBreaks) => void;
}

/** As the style sheet draws a cell that continues, and the gap between tickets. */
const CELLS: CellSizes = { head: 37, foot: 29, gap: 8, isPacked: true, growth: 1 };

/** Below this height at the default font size, in px, a column is too short for the head of a ticket and a dish. */
const MIN_COLUMN_PX = 320;

/**
 * With large text a column cannot show a dish below an allergy: the tickets lie whole beside and below each other
 * then, and scroll down, since a part of one would be cut through its dish.
 */
function useWholeTickets(grid: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (grid === null) return undefined;
    const observer = new ResizeObserver(() =>
      grid.classList.toggle(css.whole ?? '', grid.clientHeight / rootScale() < MIN_COLUMN_PX),
    );
    observer.observe(grid);
    return () => observer.disconnect();
  }, [grid]);
}

/** How many tickets of the board lie beyond its edges; finds where they continue in the next column. */
export function BoardEdge({ grid, sids, divider, onBreaks }: BoardEdgeProps) {
  useWholeTickets(grid);
  const hidden = useHiddenTickets(grid, sids.length);
  const cells = useMemo(() => ({ ...CELLS, divider }), [divider]);
  const breaks = useColumnBreaks(grid, sids, cells);
  useLayoutEffect(() => onBreaks(breaks), [breaks, onBreaks]);
  return (
    <div className={css.edge}>
      <HiddenTickets hidden={hidden} grid={grid} />
    </div>
  );
}
