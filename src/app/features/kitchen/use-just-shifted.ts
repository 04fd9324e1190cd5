import { useCallback, useEffect, useRef } from 'react';
import { observeTickets, ticketsOf } from '../../parts/kitchen/ticket-layout.ts';
import { REACTION_MS } from './use-touch-guard.ts';

/** By sid, where the cells of each ticket stand in the grid, unaffected by scrolling. */
function placesOf(grid: HTMLElement): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const { dataset, offsetLeft, offsetTop } of ticketsOf(grid)) {
    const sid = dataset['sid'] ?? '';
    places.set(sid, `${places.get(sid) ?? ''} ${offsetLeft},${offsetTop}`);
  }
  return places;
}

/** Whether a ticket has just been moved by another one that grew or shrank. */
export function useJustShifted(grid: HTMLElement | null): (sid: string) => boolean {
  const moved = useRef<{ at: number; sids: ReadonlySet<string> }>({ at: -Infinity, sids: new Set() });
  useEffect(() => {
    if (grid === null) return undefined;
    let places = placesOf(grid);
    return observeTickets(grid, () => {
      const now = placesOf(grid);
      const sids = [...now.keys()].filter((sid) => places.has(sid) && places.get(sid) !== now.get(sid));
      if (sids.length > 0) moved.current = { at: performance.now(), sids: new Set(sids) };
      places = now;
    });
  }, [grid]);
  return useCallback(
    (sid: string) => performance.now() - moved.current.at < REACTION_MS && moved.current.sids.has(sid),
    [],
  );
}
