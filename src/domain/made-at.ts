import { HOUR_MS, SECOND_MS } from './time.ts';

/** Clocks of devices differ by a little, and a change takes a moment: what arrives within this time was made now. */
const CLOCKS_APART_MS = 15 * SECOND_MS;
/** What a clock says was made earlier than this is more likely a wrong clock than a long wait. */
const MAX_WAITED_MS = 4 * HOUR_MS;

/**
 * When a change was made that may have waited for a connection: by the device's clock, as far as it can be believed,
 * and never later than now.
 */
export function madeAt({ now, at = now }: { now: number; at?: number }): number {
  const waited = now - at;
  return waited < CLOCKS_APART_MS || waited > MAX_WAITED_MS ? now : at;
}
