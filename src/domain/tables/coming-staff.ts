import { type Instant, MINUTE_MS } from '../time.ts';
import type { GuestCallKind, Table } from './table.ts';

/** How long a guest's page says that staff who answered the call are on their way. */
export const COMING_MS = 5 * MINUTE_MS;

/** What staff have just answered a call for, and not been called for again since. */
export function comingFor(
  { calls, answered_calls: answered }: Pick<Table, 'calls' | 'answered_calls'>,
  now: Instant,
): GuestCallKind[] {
  const kinds = new Set(answered.filter((one) => now - one.answered_at < COMING_MS).map(({ kind }) => kind));
  for (const { kind } of calls) kinds.delete(kind);
  return [...kinds];
}
