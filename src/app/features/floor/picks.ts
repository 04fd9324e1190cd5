import { createContext, use, useSyncExternalStore } from 'react';

type Picked = readonly string[] | null;

/** The tables selected for a merge, across halls; null: not selecting, a tap opens a table. */
export interface Picks {
  get: () => Picked;
  set: (next: Picked) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Outside React state, so that only the selected table re-renders. */
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
