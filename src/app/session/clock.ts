import { useSyncExternalStore } from 'react';

const TICK_MS = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();
let offset = 0;

function tick(): void {
  now = Date.now() + offset;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now() + offset;
    timer = setInterval(tick, TICK_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** How far the server's clock is ahead of this device's, as the socket last said. Timers show the server's. */
export function setClockOffset(ms: number): void {
  offset = ms;
}

/** The server's time to the second, one tick for the whole page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

/** The server's time in steps of so many milliseconds; draws anew only once a step. */
export function useNowEvery(stepMs: number): number {
  return useSyncExternalStore(subscribe, () => now - (now % stepMs));
}

/** The server's time as a device knows it, without subscribing. */
export function serverNow(): number {
  return Date.now() + offset;
}
