import { useSyncExternalStore } from 'react';

const TICK_MS = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();
let offset = 0;

/** Texts written in one frame; all of them in one frame would delay input. */
const WRITTEN_IN_A_FRAME = 3;
const writers = new Set<() => void>();
let frame = 0;

function write(rest: Iterator<() => void>): void {
  for (let count = 0; count < WRITTEN_IN_A_FRAME; count += 1) {
    const next = rest.next();
    if (next.done === true) return;
    next.value();
  }
  frame = requestAnimationFrame(() => write(rest));
}

function tick(): void {
  now = Date.now() + offset;
  for (const listener of listeners) listener();
  cancelAnimationFrame(frame);
  write(writers.values());
}

const nothing = () => undefined;

/** Calls `writer`, which may only update a text node, once a second until the returned function is called. */
export function writeEachSecond(writer: () => void): () => void {
  writers.add(writer);
  const stop = onSecond(nothing);
  return () => {
    writers.delete(writer);
    stop();
  };
}

/** Calls `listener` once a second until the returned function is called. */
export function onSecond(listener: () => void): () => void {
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

/** Sets how far the server's clock is ahead of this device's, in ms. Timers show server time. */
export function setClockOffset(ms: number): void {
  offset = ms;
}

/**
 * Sets the offset from the server time in a response to a request sent at `askedAt` on this device's clock, assuming
 * the server answered half way.
 */
export function syncClock(serverTime: number, askedAt: number): void {
  setClockOffset(Math.round(serverTime - (askedAt + Date.now()) / 2));
}

/** Server time (UTC ms) of the last tick, without subscribing; with no subscribers, the current time. */
export function clockNow(): number {
  return listeners.size === 0 ? serverNow() : now;
}

/** Server time (UTC ms), updated once a second with one timer for the page. */
export function useNow(): number {
  return useSyncExternalStore(onSecond, () => now);
}

/** Server time (UTC ms) rounded down to steps of `stepMs`; re-renders once a step. */
export function useNowEvery(stepMs: number): number {
  return useSyncExternalStore(onSecond, () => now - (now % stepMs), serverNow);
}

/** A value derived from server time in steps of `stepMs`; re-renders only when the value changes. */
export function useDerivedFromClock<T extends string | number | boolean>(
  stepMs: number,
  judge: (now: number) => T,
): T {
  return useSyncExternalStore(
    onSecond,
    () => judge(now - (now % stepMs)),
    () => judge(serverNow()),
  );
}

/** Current server time (UTC ms) by this device's clock, without subscribing. */
export function serverNow(): number {
  return Date.now() + offset;
}
