import { useSyncExternalStore } from 'react';

let unread = 0;
const listeners = new Set<() => void>();

/** Sets the number of unread notifications of the current branch, which the bell shows. */
export function setUnreadNotifications(count: number): void {
  unread = count;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useUnreadNotifications(): number {
  return useSyncExternalStore(subscribe, () => unread);
}
