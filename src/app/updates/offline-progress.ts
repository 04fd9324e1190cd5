import { useSyncExternalStore } from 'react';

/** How much of the app the worker has stored, in percent; null: all of it, or there is no worker. */
let percent: number | null = null;
const listeners = new Set<() => void>();

export function setOfflineProgress(next: number | null): void {
  if (next === percent) return;
  percent = next;
  for (const listener of listeners) listener();
}

export const offlineProgress = (): number | null => percent;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOfflineProgress(): number | null {
  return useSyncExternalStore(subscribe, offlineProgress);
}
