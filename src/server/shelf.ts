interface Kept<T> {
  stamp: string;
  /** When it was made. */
  at: number;
  made: Promise<T>;
}

/** Things that take long to make, by key. */
export interface Shelf<T> {
  /** What was made under this stamp before, else what `make` makes now. A failure is not kept. */
  take(key: number, stamp: string, make: () => Promise<T>): Promise<T>;
}

/** Keeps the `most` things asked for last, each for `forMs` at the longest, while nobody asks with another stamp. */
export function createShelf<T>(clock: { now(): number }, most: number, forMs: number): Shelf<T> {
  const shelf = new Map<number, Kept<T>>();
  return {
    take(key, stamp, make) {
      const now = clock.now();
      const known = shelf.get(key);
      const isGood = known?.stamp === stamp && Math.abs(now - known.at) < forMs;
      const kept = isGood ? known : { stamp, at: now, made: make() };
      shelf.delete(key);
      shelf.set(key, kept);
      const [oldest] = shelf.keys();
      if (shelf.size > most && oldest !== undefined) shelf.delete(oldest);
      kept.made.catch(() => {
        if (shelf.get(key) === kept) shelf.delete(key);
      });
      return kept.made;
    },
  };
}
