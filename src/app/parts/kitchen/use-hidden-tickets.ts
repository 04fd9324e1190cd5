import { useEffect, useState } from 'react';
import { observeTickets, ticketsOf } from './ticket-layout.ts';

/** Tickets that lie beyond the edges of the view. */
export interface Hidden {
  before: number;
  after: number;
}

const NONE: Hidden = { before: 0, after: 0 };

/** A ticket over several columns counts as hidden while none of them is in view. */
function hiddenOf(grid: HTMLElement, tickets: readonly HTMLElement[]): Hidden {
  const view = grid.getBoundingClientRect();
  const [left, seen, right] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const ticket of tickets) {
    const box = ticket.getBoundingClientRect();
    const middle = (box.left + box.right) / 2;
    const side = middle < view.left ? left : middle > view.right ? right : seen;
    side.add(ticket.dataset['sid'] ?? '');
  }
  const unseen = (side: ReadonlySet<string>) => [...side].filter((sid) => !seen.has(sid)).length;
  const isReversed = getComputedStyle(grid).direction === 'rtl';
  return isReversed
    ? { before: unseen(right), after: unseen(left) }
    : { before: unseen(left), after: unseen(right) };
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
