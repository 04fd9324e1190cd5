import { act } from '@testing-library/react';
import type { LiveEvent } from '#contract/live-events.ts';
import type { OpenBranch } from '#app/sync/open-branch.ts';
import { isMutationName, mutations } from '#domain/mutations.ts';
import type { Actor } from '#domain/roles.ts';
import { forKinds, type RowKind, type RowMap } from '#domain/rows.ts';
import type { BranchSync } from '#engine/branch-sync.ts';
import type { BranchView } from '#engine/branch-model.ts';
import type { SavedState } from '#engine/saved-states.ts';
import { QueueFault } from '#engine/queue-fault.ts';
import type { QueueOutcome, SyncStatus } from '#engine/sync-status.ts';
import type { OutboxEntry } from '#engine/outbox-entry.ts';
import type { Attention } from '#engine/outbox-rules.ts';
import type { MemoryRows } from './memory-rows.ts';

const NOTHING_REFUSED: readonly Attention[] = [];
const NOTHING_MADE: readonly QueueOutcome[] = [];

/** A change that a screen made. `outcome`: `applied`, `noop` or the code of the rule's refusal. */
export interface Mutated {
  id: string;
  name: string;
  args: unknown;
  options: object | undefined;
  outcome: string;
}

const LIVE: SyncStatus = {
  connection: { state: 'live' },
  loaded: true,
  waiting: 0,
  held: null,
  attention: 0,
  sending: false,
  lastHeard: null,
  inStepAt: null,
  silent: [],
  serverTrouble: null,
  clockOffset: 0,
  outdated: false,
};

/** The previous array if the new one has the same items. */
function kept<T>(before: readonly T[] | undefined, now: readonly T[]): readonly T[] {
  return before?.length === now.length && before.every((one, index) => one === now[index]) ? before : now;
}

/** A branch as screens see it, over rows in memory: changes are applied at once by the real rules, and recorded. */
export function memorySync(memory: MemoryRows, actor: Actor) {
  const listeners = new Set<() => void>();
  const heard = new Set<(event: LiveEvent) => void>();
  const mutated: Mutated[] = [];
  let status = LIVE;
  let attention = NOTHING_REFUSED;
  let saved: Readonly<Record<string, SavedState>> = {};
  const waiting = new Set<string>();
  const lists: { [K in RowKind]: { last: readonly RowMap[K][] } } = forKinds(() => ({ last: [] }));

  const notify = () =>
    act(() => {
      for (const listener of listeners) listener();
    });

  function list<K extends RowKind>(kind: K): readonly RowMap[K][] {
    const rows: Map<string, RowMap[K]> = memory.rows[kind];
    const cache: { last: readonly RowMap[K][] } = lists[kind];
    cache.last = kept(cache.last, [...rows.values()]);
    return cache.last;
  }
  const view: BranchView = {
    get: memory.view.get,
    list,
    savedState: (sid) => saved[sid],
    waitingSids: () => waiting,
  };
  let current: { lists: readonly unknown[]; saved: object; view: BranchView } | undefined;
  /** Compares the rows themselves: a test may change them between two renders without a notice. */
  function viewNow(): BranchView {
    const now = kept(current?.lists, Object.values(forKinds((kind) => list(kind))));
    if (current?.lists !== now || current.saved !== saved) current = { lists: now, saved, view: { ...view } };
    return current.view;
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const nothing = () => undefined;
  let outcomes: readonly QueueOutcome[] = NOTHING_MADE;
  const sync: BranchSync = {
    start: async () => undefined,
    stop: nothing,
    async mutate(name, args, options) {
      if (!isMutationName(name)) throw new Error(`no rule for ${String(name)}`);
      const bound = mutations[name].bind(args);
      if (!bound.ok) throw new QueueFault('invalid', { refusal: bound.refusal });
      const id = `mutation-${mutated.length + 1}`;
      const outcome = memory.apply(name, args, { id, now: Date.now(), actor });
      mutated.push({ id, name, args, options, outcome });
      notify();
      return { id, saved: true };
    },
    view,
    viewNow,
    subscribe,
    onEvent(listener) {
      heard.add(listener);
      return () => heard.delete(listener);
    },
    watch: nothing,
    status: () => status,
    attention: () => attention,
    outcomes: () => outcomes,
    acknowledge: async () => undefined,
    retryNow: nothing,
    device: nothing,
    signedIn: async () => undefined,
  };
  const opened: OpenBranch = {
    sync,
    mutate: sync.mutate,
    subscribe,
    label: () => 'A-1',
    signedIn: nothing,
    started: Promise.resolve(),
    leave: nothing,
  };
  return {
    opened,
    mutated,
    /** Changes of this device that the person has to look at. */
    setAttention(entries: readonly OutboxEntry[]) {
      attention = entries.map((entry) => ({ entry, dependents: [] }));
      notify();
    },
    setStatus(change: Partial<SyncStatus>) {
      status = { ...status, ...change };
      notify();
    },
    /** Sets how far the last change of each row, by its sid, has been saved. */
    setSaved(states: Readonly<Record<string, SavedState>>) {
      saved = states;
      notify();
    },
    /** Sets the changes on the device with what became of them. */
    setOutcomes(rows: readonly QueueOutcome[]) {
      outcomes = rows;
      notify();
    },
    /** A live event of the server, other than of rows. */
    hear(event: LiveEvent) {
      act(() => {
        for (const listener of heard) listener(event);
      });
    },
    /** Screens see what was changed in the rows. */
    notify,
  };
}
