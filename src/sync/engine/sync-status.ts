import type { Attention } from './outbox-rules.ts';
import type { Hold, OutboxEntry } from './outbox-entry.ts';

/** What the connection bar says. Instants are device time. */
export type Connection =
  | { state: 'live' }
  | { state: 'reconnecting'; attempt: number; nextTryAt: number | null; since: number | null }
  | { state: 'offline'; attempt: number; nextTryAt: number | null; since: number | null }
  | { state: 'held'; why: Hold };

export interface SyncStatus {
  connection: Connection;
  /** Rows are there to show: from the cache or the server. */
  loaded: boolean;
  /** Changes the server has not decided, of every person and branch of this device. */
  waiting: number;
  /** Why the signed-in person's changes wait for a person. */
  held: Hold | null;
  /** Cards under "Needs attention". */
  attention: number;
  sending: boolean;
  /** Device time at which the server was last heard of; null: not since the start. */
  lastHeard: number | null;
  /** Add to the device's clock to get the server's. */
  clockOffset: number;
  /** The server asks for a newer app. */
  outdated: boolean;
}

/** A queued change with what became of it, newest first. */
export interface QueueOutcome {
  entry: OutboxEntry;
  outcome: 'waiting' | 'held' | 'applied' | 'noop' | 'adjusted' | 'rejected';
  /** It waited so long that the person had reason to wonder. */
  late: boolean;
}

const LATE_AFTER_MS = 10_000;

export function outcomeOf(entry: OutboxEntry): QueueOutcome {
  const late = entry.settled_at === undefined || entry.settled_at - entry.at > LATE_AFTER_MS;
  if (entry.state === 'queued') return { entry, late, outcome: 'waiting' };
  if (entry.state === 'held') return { entry, late, outcome: 'held' };
  const verdict = entry.verdict?.verdict ?? 'applied';
  return { entry, late, outcome: verdict === 'retry' ? 'waiting' : verdict };
}

/** Whether `app` is older than `minimum` (dotted numbers). */
export function isOlder(app: string, minimum: string): boolean {
  const [mine, least] = [app, minimum].map((text) =>
    text.split('.').map((part) => Number.parseInt(part, 10)),
  );
  for (let index = 0; index < 3; index += 1) {
    const difference = (mine?.[index] ?? 0) - (least?.[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

export function sameStatus(one: SyncStatus, other: SyncStatus): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function sameCards(one: readonly Attention[], other: readonly Attention[]): boolean {
  return (
    one.length === other.length &&
    one.every(
      (card, index) =>
        card.entry === other[index]?.entry && card.dependents.length === other[index]?.dependents.length,
    )
  );
}
