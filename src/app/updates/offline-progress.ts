import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

const storedSchema = z.object({ type: z.literal('STORED'), done: z.int(), total: z.int() });

/** How much of the app the worker has stored, in percent; null: all of it, or there is no worker. */
let percent: number | null = null;
const listeners = new Set<() => void>();

function publish(next: number | null): void {
  if (next === percent) return;
  percent = next;
  for (const listener of listeners) listener();
}

/** Follows the messages of the worker. `isFirst`: no worker has stored anything on this device yet. */
export function followOfflineProgress(isFirst: boolean): void {
  if (isFirst) publish(0);
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = z.safeParse(storedSchema, data);
    if (!message.success) return;
    const { done, total } = message.data;
    publish(done >= total ? null : Math.floor((done / total) * 100));
  });
}

export const offlineProgress = (): number | null => percent;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOfflineProgress(): number | null {
  return useSyncExternalStore(subscribe, offlineProgress);
}
