import { createContext, use, useSyncExternalStore } from 'react';

type Picked = readonly string[] | null;

/** The tables somebody is choosing to merge, also over several halls; null: a tap opens a table. */
export interface Picks {
  get: () => Picked;
  set: (next: Picked) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Beside React's state: of a hundred tables only the one that was chosen is drawn anew. */
export function createPicks(): Picks {
  let picked: Picked = null;
  const listeners = new Set<() => void>();
  return {
    get: () => picked,
    set(next) {
      picked = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const PicksContext = createContext<Picks>(createPicks());

export function usePicked(): Picked {
  const picks = use(PicksContext);
  return useSyncExternalStore(picks.subscribe, picks.get);
}

export function useIsPicked(sid: string): boolean {
  const picks = use(PicksContext);
  return useSyncExternalStore(picks.subscribe, () => picks.get()?.includes(sid) ?? false);
}
