import { useSyncExternalStore } from 'react';
import type { RouteObject } from 'react-router-dom';

let known: RouteObject[] | undefined;
const listeners = new Set<() => void>();

/** Routes loaded after the first address; they replace the initial ones. */
export const laterRoutes = {
  come(routes: RouteObject[]): void {
    known = routes;
    for (const listener of listeners) listener();
  },
  now: (): RouteObject[] | undefined => known,
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLaterRoutes(): RouteObject[] | undefined {
  return useSyncExternalStore(subscribe, laterRoutes.now);
}
