import { useCallback, useEffect, useRef, useState } from 'react';

/** Shorter than human reaction time: a tap within it was aimed at what was there before. */
export const REACTION_MS = 250;

/** Tickets that lie beyond the edges of the view. */
export interface HiddenTickets {
  before: number;
  after: number;
}

/** A ticket's place in the grid, unaffected by scrolling. */
type Places = ReadonlyMap<string, string>;

function ticketsOf(grid: HTMLElement): HTMLElement[] {
  return [...grid.querySelectorAll<HTMLElement>('article[data-sid]')];
}

function placesOf(tickets: readonly HTMLElement[]): Places {
  const places = new Map<string, string>();
  for (const { dataset, offsetLeft, offsetTop } of tickets) {
    const key = dataset['sid'] ?? '';
    places.set(key, `${places.get(key) ?? ''} ${offsetLeft},${offsetTop}`);
  }
  return places;
}

/** A ticket over several columns counts as hidden while none of them is in view. */
function hiddenOf(grid: HTMLElement, tickets: readonly HTMLElement[]): HiddenTickets {
  const view = grid.getBoundingClientRect();
  const isReversed = getComputedStyle(grid).direction === 'rtl';
  const sides = { before: new Set<string>(), after: new Set<string>(), seen: new Set<string>() };
  for (const ticket of tickets) {
    const { left, right } = ticket.getBoundingClientRect();
    const middle = (left + right) / 2;
    const side =
      middle < view.left
        ? isReversed
          ? 'after'
          : 'before'
        : middle > view.right
          ? isReversed
            ? 'before'
            : 'after'
          : 'seen';
    sides[side].add(ticket.dataset['sid'] ?? '');
  }
  const unseen = (side: ReadonlySet<string>) => [...side].filter((sid) => !sides.seen.has(sid)).length;
  return { before: unseen(sides.before), after: unseen(sides.after) };
}

/**
 * How many tickets lie beyond the edges of the grid, of `total` in all, and whether a ticket has just been moved by
 * another one that grew or shrank. Both follow the heights that the browser measured.
 */
export function useTicketLayout(grid: HTMLElement | null, total: number) {
  const [hidden, setHidden] = useState<HiddenTickets>({ before: 0, after: 0 });
  const [rendered, setRendered] = useState<number>();
  const moved = useRef<{ at: number; sids: ReadonlySet<string> }>({ at: -Infinity, sids: new Set() });
  useEffect(() => {
    if (grid === null) return undefined;
    let places: Places = new Map();
    let frame = 0;
    const count = () => {
      frame = 0;
      const tickets = ticketsOf(grid);
      const next = hiddenOf(grid, tickets);
      setHidden((before) => (before.before === next.before && before.after === next.after ? before : next));
      setRendered(new Set(tickets.map(({ dataset }) => dataset['sid'])).size);
    };
    const countSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(count);
    };
    const sizes = new ResizeObserver(() => {
      const now = placesOf(ticketsOf(grid));
      const sids = [...now].filter(([sid, place]) => places.has(sid) && places.get(sid) !== place);
      if (sids.length > 0) moved.current = { at: performance.now(), sids: new Set(sids.map(([sid]) => sid)) };
      places = now;
      countSoon();
    });
    const observeAll = () => {
      sizes.disconnect();
      sizes.observe(grid);
      for (const ticket of ticketsOf(grid)) sizes.observe(ticket);
    };
    const list = new MutationObserver(observeAll);
    list.observe(grid, { childList: true });
    observeAll();
    grid.addEventListener('scroll', countSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      list.disconnect();
      grid.removeEventListener('scroll', countSoon);
    };
  }, [grid]);
  const justShifted = useCallback(
    (sid: string) => performance.now() - moved.current.at < REACTION_MS && moved.current.sids.has(sid),
    [],
  );
  if (grid === null || rendered === undefined) return { hidden: { before: 0, after: 0 }, justShifted };
  return { hidden: { ...hidden, after: hidden.after + Math.max(0, total - rendered) }, justShifted };
}
