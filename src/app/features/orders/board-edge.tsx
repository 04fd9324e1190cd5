import { HiddenTickets } from '../../parts/kitchen/hidden-tickets.tsx';
import { useHiddenTickets } from '../../parts/kitchen/use-hidden-tickets.ts';
import css from './board-edge.module.css';

interface BoardEdgeProps {
  grid: HTMLElement | null;
  /** The tickets of the tab, those not rendered yet included. */
  total: number;
}

/** How many tickets of the board lie beyond its edges. */
export function BoardEdge({ grid, total }: BoardEdgeProps) {
  const hidden = useHiddenTickets(grid, total);
  return (
    <div className={css.edge}>
      <HiddenTickets hidden={hidden} grid={grid} />
    </div>
  );
}
