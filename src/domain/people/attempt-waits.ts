import { MINUTE_MS, SECOND_MS } from '../time.ts';

/** A count of failed tries is reset after this time without another one. */
export const FORGET_TRIES_AFTER_MS = 60 * MINUTE_MS;

/** The first `free` failed tries cost nothing; each further one doubles the wait from `firstMs` up to `longestMs`. */
interface Pace {
  free: number;
  firstMs: number;
  longestMs: number;
}

/** Waits in ms by the number of failed tries; the last entry applies to all further ones. */
export function waitsOf({ free, firstMs, longestMs }: Pace): number[] {
  const waits = Array.from({ length: free - 1 }, () => 0);
  for (let wait = firstMs; wait < longestMs; wait *= 2) waits.push(wait);
  return [...waits, longestMs];
}

/** One account from one network, or from one device that has signed in before. */
export const PAIR_WAITS = waitsOf({ free: 5, firstMs: 10 * SECOND_MS, longestMs: 15 * MINUTE_MS });
/** One account from anywhere: short, because its owner also waits for strangers' tries. */
export const ACCOUNT_WAITS = waitsOf({ free: 20, firstMs: 2 * SECOND_MS, longestMs: MINUTE_MS });
/** One network, for all accounts. */
export const NETWORK_WAITS = waitsOf({ free: 60, firstMs: 10 * SECOND_MS, longestMs: 15 * MINUTE_MS });
