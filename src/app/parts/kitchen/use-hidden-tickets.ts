import { useEffect, useState } from 'react';
import { observeTickets, ticketsOf } from './ticket-layout.ts';

/** Tickets with a part beyond the edges of the view. */
export interface Hidden {
  before: number;
  after: number;
}

const NONE: Hidden = { before: 0, after: 0 };

/**
 * Where a box is: `left` or `right` of the view by its middle, in columns; above or below the view by its whole
 * height, where tickets scroll down.
 */
function sideOf(box: DOMRect, view: DOMRect): 'left' | 'seen' | 'right' | 'above' | 'below' {
  const middle = (box.left + box.right) / 2;
  if (middle < view.left) return 'left';
  if (middle > view.right) return 'right';
  if (box.bottom <= view.top) return 'above';
  return box.top >= view.bottom ? 'below' : 'seen';
}

/** A ticket over several columns counts while one of them is out of view: its dishes are missed otherwise. */
export function hiddenOf(grid: HTMLElement, tickets: readonly HTMLElement[]): Hidden {
  const view = grid.getBoundingClientRect();
  const sides = { left: new Set<string>(), right: new Set<string>() };
  const isReversed = getComputedStyle(grid).direction === 'rtl';
  const [before, after] = isReversed ? [sides.right, sides.left] : [sides.left, sides.right];
  const of = { ...sides, above: before, below: after, seen: new Set<string>() };
  for (const ticket of tickets)
    of[sideOf(ticket.getBoundingClientRect(), view)].add(ticket.dataset['sid'] ?? '');
  return { before: before.size, after: after.size };
}

/** How many tickets lie beyond the edges of the grid, of `total` in all, those not rendered yet included. */
export function useHiddenTickets(grid: HTMLElement | null, total: number): Hidden {
  const [hidden, setHidden] = useState<Hidden>();
  const [rendered, setRendered] = useState(0);
  useEffect(() => {
    if (grid === null) return undefined;
    let frame = 0;
    const count = () => {
      frame = 0;
      const tickets = ticketsOf(grid);
      const next = hiddenOf(grid, tickets);
      setHidden((known) => (known?.before === next.before && known.after === next.after ? known : next));
      setRendered(new Set(tickets.map(({ dataset }) => dataset['sid'])).size);
    };
    const countSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(count);
    };
    const stop = observeTickets(grid, countSoon);
    grid.addEventListener('scroll', countSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      stop();
      grid.removeEventListener('scroll', countSoon);
    };
  }, [grid]);
  if (grid === null || hidden === undefined) return NONE;
  return { ...hidden, after: hidden.after + Math.max(0, total - rendered) };
}
