import type { SnapshotFrom } from 'xstate';
import type { ServerTrouble, SilentScreen } from '#contract/live-events.ts';
import type { Hold, OutboxContent, OutboxEntry } from './outbox-entry.ts';
import { type Attention, attentionOf, isBackgroundEntry, streamOf } from './outbox-rules.ts';
import type { socketMachine } from './socket-machine.ts';

/** The state shown in the connection bar. Instants are device time. */
export type Connection =
  /** `isDirect`: by the server's own address in the shop's network. */
  | { state: 'live'; isDirect?: boolean }
  | { state: 'reconnecting'; attempt: number; nextTryAt: number | null; since: number | null }
  /** `isPassingOn`: changes reach the other devices of the shop by its hub. */
  | {
      state: 'offline';
      attempt: number;
      nextTryAt: number | null;
      since: number | null;
      isPassingOn?: boolean;
    }
  | { state: 'held'; why: Hold };

export interface SyncStatus {
  connection: Connection;
  /** Rows are available: from the cache or the server. */
  loaded: boolean;
  /** Changes made by people without a final verdict, of every person and branch of this device. */
  waiting: number;
  /** Why the signed-in person's changes are held. */
  held: Hold | null;
  /** Cards under "Needs attention". */
  attention: number;
  sending: boolean;
  /** Device time of the last message from the server; null: none since the start. */
  lastHeard: number | null;
  /** Device time at which this device last had everything the server has; null: not since the start. */
  inStepAt: number | null;
  /** Screens of the branch that disconnected without signing off. */
  silent: readonly SilentScreen[];
  /** The server's trouble, sent to managers. */
  serverTrouble: ServerTrouble | null;
  /** Add to the device's clock to get the server's. */
  clockOffset: number;
  /** The server requires a newer app. */
  outdated: boolean;
}

/** A queued change with its result, newest first. */
export interface QueueOutcome {
  entry: OutboxEntry;
  outcome: 'waiting' | 'held' | 'applied' | 'noop' | 'adjusted' | 'rejected';
  /** It waited so long that the person may have noticed. */
  late: boolean;
}

const LATE_AFTER_MS = 10_000;

const isOpen = ({ state }: OutboxEntry) => state === 'queued' || state === 'held';

function outcomeOf(entry: OutboxEntry): QueueOutcome {
  const late = entry.settled_at === undefined || entry.settled_at - entry.at > LATE_AFTER_MS;
  if (entry.state === 'queued') return { entry, late, outcome: 'waiting' };
  if (entry.state === 'held') return { entry, late, outcome: 'held' };
  const verdict = entry.verdict?.verdict ?? 'applied';
  return { entry, late, outcome: verdict === 'retry' ? 'waiting' : verdict };
}

/** The previous object if the new one is equal. */
function kept<T extends object>(before: T | undefined, now: T): T {
  if (before === undefined) return now;
  const [old, next] = [Object.entries(before), Object.entries(now)];
  const isSame = old.length === next.length && old.every(([key, value]) => value === Reflect.get(now, key));
  return isSame ? before : now;
}

function sameCards(one: readonly Attention[], other: readonly Attention[]): boolean {
  return (
    one.length === other.length &&
    one.every(
      (card, index) =>
        card.entry === other[index]?.entry && card.dependents.length === other[index]?.dependents.length,
    )
  );
}

/** State from outside the queue. `socket` undefined: not started yet. */
export interface Circumstances
  extends Pick<
    SyncStatus,
    'sending' | 'loaded' | 'lastHeard' | 'inStepAt' | 'silent' | 'serverTrouble' | 'clockOffset' | 'outdated'
  > {
  socket: SnapshotFrom<typeof socketMachine> | undefined;
  /** The last call was answered. */
  reachable: boolean;
  /** The socket is carried by the server's own address in the shop's network. */
  isDirect: boolean;
  /** Changes reach the other devices of the shop by its hub. */
  isPassingOn: boolean;
}

/** Rounded to the second, so that what shows it renders at most once a second. */
function second(at: number | null): number | null {
  return at === null ? null : at - (at % 1000);
}

function connectionOf(
  hold: Hold | null,
  { socket, reachable, isDirect, isPassingOn }: Circumstances,
): Connection {
  if (hold !== null) return { state: 'held', why: hold };
  if (socket === undefined) return { state: 'reconnecting', attempt: 0, nextTryAt: null, since: null };
  if (socket.matches({ connecting: 'live' }))
    return isDirect ? { state: 'live', isDirect } : { state: 'live' };
  if (socket.matches('held')) {
    return { state: 'held', why: socket.matches({ held: 'auth' }) ? 'auth' : 'upgrade' };
  }
  const { drops, nextTryAt, downSince, fellSilent } = socket.context;
  // A call that is sometimes answered says less than that changes reach the other devices. A socket that closed is
  // often back at once; one that fell silent is not.
  const isCarried = isPassingOn && (drops > 1 || fellSilent);
  const state = reachable && !isCarried ? 'reconnecting' : 'offline';
  const attempt = { state, attempt: drops, nextTryAt, since: downSince } as const;
  return state === 'offline' && isPassingOn ? { ...attempt, state, isPassingOn } : attempt;
}

/** What screens show about the queue and the connection; the same objects while unchanged. */
export interface SyncReport {
  status(circumstances: Circumstances): SyncStatus;
  attention(): readonly Attention[];
  outcomes(): readonly QueueOutcome[];
}

export function createSyncReport(actor: string, content: () => OutboxContent): SyncReport {
  let lastStatus: SyncStatus | undefined;
  let asked: (Circumstances & { content: OutboxContent }) | undefined;
  let cards: { of: OutboxContent['entries']; rows: readonly Attention[] } = { of: [], rows: [] };
  let outcomes: { of: OutboxContent['entries']; rows: readonly QueueOutcome[] } = { of: [], rows: [] };

  function attention(): readonly Attention[] {
    const now = content();
    if (cards.of !== now.entries) {
      const rows = attentionOf(now);
      cards = { of: now.entries, rows: sameCards(cards.rows, rows) ? cards.rows : rows };
    }
    return cards.rows;
  }

  return {
    attention,
    status(circumstances) {
      const now = {
        ...circumstances,
        lastHeard: second(circumstances.lastHeard),
        inStepAt: second(circumstances.inStepAt),
        content: content(),
      };
      // Called by every part of the screen after every change, so the result is cached.
      if (lastStatus !== undefined && kept(asked, now) === asked) return lastStatus;
      asked = now;
      const mine = streamOf(now.content, actor);
      const held = mine?.hold ?? (mine?.token === null ? 'auth' : null);
      const { sending, loaded, lastHeard, inStepAt, silent, serverTrouble, clockOffset, outdated } = now;
      lastStatus = kept(lastStatus, {
        connection: kept(lastStatus?.connection, connectionOf(held, circumstances)),
        loaded,
        waiting: now.content.entries.filter((entry) => isOpen(entry) && !isBackgroundEntry(entry)).length,
        held,
        attention: attention().length,
        sending,
        lastHeard,
        inStepAt,
        silent,
        serverTrouble,
        clockOffset,
        outdated,
      });
      return lastStatus;
    },
    outcomes() {
      const { entries } = content();
      if (outcomes.of !== entries) {
        const made = entries.filter((entry) => !isBackgroundEntry(entry));
        outcomes = { of: entries, rows: made.map(outcomeOf).reverse() };
      }
      return outcomes.rows;
    },
  };
}
