import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { LiveEvent } from '#contract/live-events.ts';
import type { Actor } from '#domain/roles.ts';
import type { RowKind, RowMap } from '#domain/rows.ts';
import type { BranchView } from '#engine/branch-model.ts';
import type { SavedState } from '#engine/saved-states.ts';
import type { BranchSync } from '#engine/branch-sync.ts';
import type { Attention } from '#engine/outbox-rules.ts';
import type { QueueOutcome, SyncStatus } from '#engine/sync-status.ts';
import { type OpenBranch, preparedBranch, takeBranch } from './open-branch.ts';

/** Exported so that tests can provide rows of their own. */
export const SyncContext = createContext<OpenBranch | null>(null);

function useProvided(): OpenBranch {
  const provided = useContext(SyncContext);
  if (provided === null) throw new Error('sync hooks are for screens below a BranchSyncProvider');
  return provided;
}

export function useSync(): BranchSync {
  return useProvided().sync;
}

/**
 * Provides the branch's rows and queue to the components below. `token` undefined: the one stored with the queue; a
 * new token of the same person ends the wait for a sign-in.
 */
export function BranchSyncProvider(props: {
  shop: number;
  branch: number;
  actor: Actor;
  token?: string | null;
  children: ReactNode;
}) {
  const { shop, branch, token, children } = props;
  const [actor, setActor] = useState(props.actor);
  if (JSON.stringify(actor) !== JSON.stringify(props.actor)) setActor(props.actor);
  const [provided, setProvided] = useState(() => preparedBranch({ actor, shop, branch }) ?? null);
  const firstToken = useRef(token);

  useEffect(() => {
    const opened = takeBranch({ actor, shop, branch, token: firstToken.current });
    setProvided(opened);
    return () => {
      opened.leave();
      setProvided(null);
    };
  }, [actor, shop, branch]);

  useEffect(() => {
    firstToken.current = token;
    if (token !== undefined) provided?.signedIn(token);
  }, [provided, token]);

  return provided === null ? null : <SyncContext value={provided}>{children}</SyncContext>;
}

function useLook<T>(look: (sync: BranchSync) => T): T {
  const { sync, subscribe } = useProvided();
  return useSyncExternalStore(subscribe, () => look(sync));
}

/** All rows of a kind, pending changes included; the same array as long as none of them changes. */
export function useRows<K extends RowKind>(kind: K): readonly RowMap[K][];
export function useRows<K extends RowKind, T>(kind: K, selector: (rows: readonly RowMap[K][]) => T): T;
export function useRows<K extends RowKind, T>(kind: K, selector?: (rows: readonly RowMap[K][]) => T) {
  const rows = useLook((sync) => sync.view.list(kind));
  return selector === undefined ? rows : selector(rows);
}

/** One row, pending changes included; re-renders only when it changes. */
export function useRow<K extends RowKind>(kind: K, sid: string): RowMap[K] | undefined {
  return useLook((sync) => sync.view.get(kind, sid));
}

/** The whole view, for rules that read many rows; a new object after each change of any row. */
export function useView(): BranchView {
  return useLook((sync) => sync.viewNow());
}

/** Memoizes the result for a view, so only a different result re-renders. */
function createSelector<T>(keep: (before: T | undefined, now: T) => T) {
  let last: { view: BranchView; select: (view: BranchView) => T; value: T } | undefined;
  return (view: BranchView, select: (view: BranchView) => T): T => {
    if (last?.view !== view || last.select !== select) {
      last = { view, select, value: keep(last?.value, select(view)) };
    }
    return last.value;
  };
}

/**
 * A value derived from many rows. Pass the same `select` function as long as it would give the same result; `keep`
 * (only the first one counts) returns the previous value when the new one is equal.
 */
export function useSelected<T>(
  select: (view: BranchView) => T,
  keep: (before: T | undefined, now: T) => T,
): T {
  const [selector] = useState(() => createSelector(keep));
  return useLook((sync) => selector(sync.viewNow(), select));
}

/** As `useSelected`, but evaluated at an interval in ms instead of on each change: for totals over all rows. */
export function useSelectedEvery<T>(
  everyMs: number,
  select: (view: BranchView) => T,
  keep: (before: T | undefined, now: T) => T,
): T {
  const sync = useSync();
  const [selector] = useState(() => createSelector(keep));
  const subscribe = useCallback(
    (look: () => void) => {
      const timer = setInterval(look, everyMs);
      return () => clearInterval(timer);
    },
    [everyMs],
  );
  return useSyncExternalStore(subscribe, () => selector(sync.viewNow(), select));
}

/** Applies a change: visible at once, resolved when stored on this device, rejected with a `QueueFault` otherwise. */
export function useMutate(): BranchSync['mutate'] {
  return useProvided().mutate;
}

/** Part of the state of connection, queue and clock (device times); re-renders only when that part changes. */
export function useConnection<T>(pick: (status: SyncStatus) => T): T {
  return useLook((sync) => pick(sync.status()));
}

/** The current rows without subscribing: never re-renders. */
export function usePeek(): BranchView {
  return useSync().view;
}

/** Calls `listener` with live events other than row changes; pass the same function while it does the same. */
export function useLiveEvents(listener: (event: LiveEvent) => void): void {
  const sync = useSync();
  useEffect(() => sync.onEvent(listener), [sync, listener]);
}

/** Whether rows have been loaded. */
export function useBranchReady(): boolean {
  return useLook((sync) => sync.status().loaded);
}

/** Retries connection and queue now. */
export function useRetryNow(): () => void {
  return useSync().retryNow;
}

/** Refusals and adjustments the person has not acknowledged yet; they survive a reload. */
export function useAttention(): readonly Attention[] {
  return useLook((sync) => sync.attention());
}

/** Changes of the last day made on this device and their outcome, newest first. */
export function useOutbox(): readonly QueueOutcome[] {
  return useLook((sync) => sync.outcomes());
}

export function useAcknowledge(): (id: string) => Promise<void> {
  return useSync().acknowledge;
}

/** How far the last change of a row has been saved; undefined: the server has it. */
export function useSavedState(sid: string): SavedState | undefined {
  return useLook((sync) => sync.view.savedState(sid));
}

/** `useSavedState` for any number of rows; a new function when any of them changes. */
export function useSavedStates(): (sid: string) => SavedState | undefined {
  const view = useView();
  return useCallback((sid) => view.savedState(sid), [view]);
}

/** Creates labels of new orders. */
export function useDeviceLabel(): () => string {
  return useProvided().label;
}
