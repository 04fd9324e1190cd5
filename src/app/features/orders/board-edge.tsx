import { useEffect } from 'react';
import { HiddenTickets } from '../../parts/kitchen/hidden-tickets.tsx';
import { type CellSizes, type ColumnBreaks, useColumnBreaks } from '../../parts/kitchen/use-column-breaks.ts';
import { useHiddenTickets } from '../../parts/kitchen/use-hidden-tickets.ts';
import { useFrozenWhile, useTouching } from '../../parts/kitchen/use-touching.ts';
import css from './board-edge.module.css';

interface BoardEdgeProps {
  grid: HTMLElement | null;
  /** The tickets of the tab, those not rendered yet included; what is due first comes first. */
  sids: readonly string[];
  onBreaks: (breaks: ColumnBreaks) => void;
}

/** As the style sheet draws a cell that continues, and the gap between tickets. */
const CELLS: CellSizes = { head: 37, foot: 29, gap: 8, shortDishes: 'all' };

/** How many tickets of the board lie beyond its edges; finds where they continue in the next column. */
export function BoardEdge({ grid, sids, onBreaks }: BoardEdgeProps) {
  const hidden = useHiddenTickets(grid, sids.length);
  const breaks = useFrozenWhile(useColumnBreaks(grid, CELLS, sids), useTouching('article'));
  useEffect(() => onBreaks(breaks), [breaks, onBreaks]);
  return (
    <div className={css.edge}>
      <HiddenTickets hidden={hidden} grid={grid} />
    </div>
  );
}
