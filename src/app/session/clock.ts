import { useSyncExternalStore } from 'react';

const TICK_MS = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();
let offset = 0;

/** So many texts are written in one frame: all of them at once would be felt under a finger. */
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

/** Calls `writer`, which changes a text and nothing else, once a second until the returned function is called. */
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

/** How far the server's clock is ahead of this device's, as it last said. Timers show the server's. */
export function setClockOffset(ms: number): void {
  offset = ms;
}

/** The server said its time in an answer to what was asked at `askedAt` of this device's clock: it was made in between. */
export function hearServerNow(said: number, askedAt: number): void {
  setClockOffset(Math.round(said - (askedAt + Date.now()) / 2));
}

/** The server's time of the last tick, without subscribing; while nobody does, the time itself. */
export function clockNow(): number {
  return listeners.size === 0 ? serverNow() : now;
}

/** The server's time to the second, one tick for the whole page. */
export function useNow(): number {
  return useSyncExternalStore(onSecond, () => now);
}

/** The server's time in steps of so many milliseconds; draws anew only once a step. */
export function useNowEvery(stepMs: number): number {
  return useSyncExternalStore(onSecond, () => now - (now % stepMs), serverNow);
}

/** What follows from the server's time, looked at in steps of so many milliseconds; draws anew only when it is another. */
export function useJudged<T extends string | number | boolean>(stepMs: number, judge: (now: number) => T): T {
  return useSyncExternalStore(
    onSecond,
    () => judge(now - (now % stepMs)),
    () => judge(serverNow()),
  );
}

/** The server's time as a device knows it, without subscribing. */
export function serverNow(): number {
  return Date.now() + offset;
}
