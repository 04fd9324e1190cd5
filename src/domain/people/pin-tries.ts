import type { Instant } from '../time.ts';
import { PAIR_WAITS } from './attempt-waits.ts';
import { MAX_WRONG_PINS } from './staff-pin.ts';

/** Wrong PINs of a person on one device, as the device counts them without a connection. */
export interface PinTries {
  /** Wrong ones in a row; a try counts until it turns out right. */
  wrong: number;
  /** When the last try was made, by the device's clock. */
  at: Instant;
  /** The earliest next try, by the device's clock. */
  until: Instant;
}

export const noTries: PinTries = { wrong: 0, at: 0, until: 0 };

/** The wait in ms before the next try; a clock that was set back makes nothing shorter. */
export function waitBeforePin({ at, until }: PinTries, now: Instant): number {
  return now < at ? until - at : Math.max(0, until - now);
}

/** Counts a try before it is made. */
export function withTry({ wrong }: PinTries, now: Instant): PinTries {
  const wait = PAIR_WAITS[Math.min(wrong, PAIR_WAITS.length - 1)] ?? 0;
  return { wrong: wrong + 1, at: now, until: now + wait };
}

/** Whether a person can no longer unlock this device without the server. */
export function isOutOfTries({ wrong }: PinTries): boolean {
  return wrong >= MAX_WRONG_PINS;
}
