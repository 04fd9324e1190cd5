import { DAY_MS, HOUR_MS, SECOND_MS } from '../time.ts';

const FIRST_RETRY_MS = 5 * SECOND_MS;
const LONGEST_RETRY_MS = HOUR_MS;
/** How long a failing event is retried before its endpoint is switched off. */
export const GIVE_UP_AFTER_MS = 3 * DAY_MS;

/** The pause after this number of failed attempts: 5 s, 20 s, 80 s … 1 h. */
export function webhookRetryMs(attempts: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 4 ** Math.min(attempts - 1, 10));
}

/** The next attempt; undefined: the endpoint is switched off, because it failed for too long or is gone (410). */
export function nextAttempt(
  failure: { attempts: number; failingSince: number; status: number | null },
  now: number,
): number | undefined {
  if (failure.status === 410 || now - failure.failingSince >= GIVE_UP_AFTER_MS) return undefined;
  return now + webhookRetryMs(failure.attempts);
}
