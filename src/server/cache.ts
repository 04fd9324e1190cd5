interface Kept<T> {
  stamp: string;
  /** When it was computed. */
  at: number;
  made: Promise<T>;
}

/** Values that are expensive to compute, by key. */
export interface Cache<T> {
  /** The value computed earlier under this stamp, else a new one from `make`. Failures are not cached. */
  take(key: number, stamp: string, make: () => Promise<T>): Promise<T>;
}

/** Keeps the `most` recently used values, each for at most `forMs` and only for the same stamp. */
export function createCache<T>(clock: { now(): number }, most: number, forMs: number): Cache<T> {
  const entries = new Map<number, Kept<T>>();
  return {
    take(key, stamp, make) {
      const now = clock.now();
      const known = entries.get(key);
      const isGood = known?.stamp === stamp && Math.abs(now - known.at) < forMs;
      const kept = isGood ? known : { stamp, at: now, made: make() };
      entries.delete(key);
      entries.set(key, kept);
      const [oldest] = entries.keys();
      if (entries.size > most && oldest !== undefined) entries.delete(oldest);
      kept.made.catch(() => {
        if (entries.get(key) === kept) entries.delete(key);
      });
      return kept.made;
    },
  };
}

/** A cache for each server of this process, made at its first use. */
export function cachePerServer<T>(
  most: number,
  forMs: number,
): (server: { readonly clock: { now(): number } }) => Cache<T> {
  const caches = new WeakMap<object, Cache<T>>();
  return (server) => {
    const cache = caches.get(server) ?? createCache<T>(server.clock, most, forMs);
    caches.set(server, cache);
    return cache;
  };
}
