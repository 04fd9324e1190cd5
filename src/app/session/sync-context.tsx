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
import type { LiveEvent, Wish } from '#contract/live-events.ts';
import type { Actor } from '#domain/roles.ts';
import type { RowKind, RowMap } from '#domain/rows.ts';
import type { BranchView, SavedState } from '#engine/branch-model.ts';
import type { BranchSync } from '#engine/branch-sync.ts';
import type { Attention } from '#engine/outbox-rules.ts';
import type { QueueOutcome, SyncStatus } from '#engine/sync-status.ts';
import { type OpenBranch, preparedBranch, takeBranch } from './open-branch.ts';

const SyncContext = createContext<OpenBranch | null>(null);

function useProvided(): OpenBranch {
  const provided = useContext(SyncContext);
  if (provided === null) throw new Error('sync hooks are for screens below a BranchSyncProvider');
  return provided;
}

function useSync(): BranchSync {
  return useProvided().sync;
}

/**
 * The branch's rows and queue for everything below it. `token` undefined: the one that is stored with the queue; a
 * new one of the same person ends the wait for a sign-in.
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

/** All rows of a kind, waiting changes included; the same array while none of them changed. */
export function useRows<K extends RowKind>(kind: K): readonly RowMap[K][];
export function useRows<K extends RowKind, T>(kind: K, selector: (rows: readonly RowMap[K][]) => T): T;
export function useRows<K extends RowKind, T>(kind: K, selector?: (rows: readonly RowMap[K][]) => T) {
  const rows = useLook((sync) => sync.view.list(kind));
  return selector === undefined ? rows : selector(rows);
}

/** One row, waiting changes included; drawn anew only when it changed. */
export function useRow<K extends RowKind>(kind: K, sid: string): RowMap[K] | undefined {
  return useLook((sync) => sync.view.get(kind, sid));
}

/** The view itself, for rules that read many rows; a new object after every change of any row. */
export function useView(): BranchView {
  return useLook((sync) => sync.viewNow());
}

/** Remembers what was made of a view, so that only another result draws anew. */
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
 * Something made of many rows. `select` must be the same function while it would answer the same; `keep` (the
 * first one given counts) answers the older value when the newer says the same.
 */
export function useSelected<T>(
  select: (view: BranchView) => T,
  keep: (before: T | undefined, now: T) => T,
): T {
  const [selector] = useState(() => createSelector(keep));
  return useLook((sync) => selector(sync.viewNow(), select));
}

/**
 * As `useSelected`, looked at every so many milliseconds instead of at each change: for sums over all rows, which nobody
 * reads as fast as rows change in a rush.
 */
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

/** Changes something: on screen at once, resolved when stored here, rejected with a `QueueFault` when not. */
export function useMutate(): BranchSync['mutate'] {
  return useSync().mutate;
}

/** Something of connection, waiting changes and clock (device times); drawn anew only when that changes. */
export function useConnection<T>(pick: (status: SyncStatus) => T): T {
  return useLook((sync) => pick(sync.status()));
}

/** Always the newest rows, for what looks at them by itself: nothing is drawn because of it. */
export function usePeek(): BranchView {
  return useSync().view;
}

/** What this screen wants of the live socket while it is shown; the same object while it wants the same. */
export function useWish(wish: Wish): void {
  const sync = useSync();
  useEffect(() => {
    sync.wish(wish);
    return () => sync.wish(null);
  }, [sync, wish]);
}

/** Hears what the live socket says beside rows; the same function while it does the same. */
export function useLiveEvents(listener: (event: LiveEvent) => void): void {
  const sync = useSync();
  useEffect(() => sync.onEvent(listener), [sync, listener]);
}

/** Whether there are rows to show. */
export function useBranchReady(): boolean {
  return useLook((sync) => sync.status().loaded);
}

/** Try everything again now. */
export function useRetryNow(): () => void {
  return useSync().retryNow;
}

/** Refusals and adjustments the person has not acknowledged; they survive a reload. */
export function useAttention(): readonly Attention[] {
  return useLook((sync) => sync.attention());
}

/** What was done on this device in the last day and what became of it, newest first. */
export function useOutbox(): readonly QueueOutcome[] {
  return useLook((sync) => sync.outcomes());
}

export function useAcknowledge(): (id: string) => Promise<void> {
  return useSync().acknowledge;
}

/** How safe the last change of a thing is; undefined: the server has it. */
export function useSavedState(sid: string): SavedState | undefined {
  return useLook((sync) => sync.view.savedState(sid));
}

/** Makes the label of a new order. */
export function useDeviceLabel(): () => string {
  return useProvided().label;
}
