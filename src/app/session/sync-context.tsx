import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { deviceLetter, readSetting, writeSetting } from '#device/device-settings.ts';
import type { Actor } from '#domain/roles.ts';
import type { RowKind, RowMap } from '#domain/rows.ts';
import type { BranchView, SavedState } from '#engine/branch-model.ts';
import { type BranchSync, createBranchSync, type DeviceEvent } from '#engine/branch-sync.ts';
import type { Attention } from '#engine/outbox-rules.ts';
import type { QueueOutcome, SyncStatus } from '#engine/sync-status.ts';
import { wakeWorkerWhenOnline } from '../device/background-sync.ts';
import { byFrame } from './by-frame.ts';
import { deviceEnv } from './device-env.ts';
import { keepVersionWhile } from './update-flow.ts';

interface Provided {
  sync: BranchSync;
  /** Once a frame, for what is drawn. */
  subscribe: BranchSync['subscribe'];
  label: () => string;
}

const SyncContext = createContext<Provided | null>(null);

function useProvided(): Provided {
  const provided = useContext(SyncContext);
  if (provided === null) throw new Error('sync hooks are for screens below a BranchSyncProvider');
  return provided;
}

function useSync(): BranchSync {
  return useProvided().sync;
}

/** Tells the sync what happens to the page; answers how to stop. */
function followPage(sync: BranchSync): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const tell = (event: DeviceEvent) => () => sync.device(event);
  document.addEventListener(
    'visibilitychange',
    () => sync.device(document.visibilityState === 'visible' ? 'foreground' : 'background'),
    { signal },
  );
  document.addEventListener('freeze', tell('frozen'), { signal });
  document.addEventListener('resume', tell('foreground'), { signal });
  window.addEventListener('pagehide', tell('frozen'), { signal });
  window.addEventListener('pageshow', tell('foreground'), { signal });
  window.addEventListener('online', tell('online'), { signal });
  return () => stop.abort();
}

/** Changes wait and the server is out of reach: the worker shall send them even when this page is gone. */
function wakeWorkerWhenStuck(sync: BranchSync): () => void {
  let isAsked = false;
  return sync.subscribe(() => {
    const { waiting, connection } = sync.status();
    const isStuck = waiting > 0 && connection.state !== 'live';
    if (isStuck && !isAsked) void wakeWorkerWhenOnline();
    isAsked = isStuck;
  });
}

/** Labels of orders until the server has numbered them: this device's letter and a running number. */
function createLabels(): () => string {
  let letter = 'X';
  let count = 0;
  Promise.all([deviceLetter(), readSetting('label_count')]).then(
    ([known, last]) => {
      letter = known;
      count += last ?? 0;
    },
    (error: unknown) => console.warn('the device letter could not be read', error),
  );
  return () => {
    count = (count % 999) + 1;
    writeSetting('label_count', count).catch((error: unknown) =>
      console.warn('the label was not noted', error),
    );
    return `${letter}-${count}`;
  };
}

/**
 * The branch's rows and queue for everything below it. `token` undefined: the one this device keeps for the
 * person; a new one of the same person ends the wait for a sign-in.
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
  const [provided, setProvided] = useState<Provided | null>(null);

  useEffect(() => {
    let gone = false;
    let sync: BranchSync | undefined;
    let leave = () => {};
    const begin = async () => {
      const session = await readSetting('session');
      if (gone) return;
      const kept = session?.person.id === actor.id ? { token: session.token } : {};
      const begun = createBranchSync(deviceEnv(), { actor, shop, branch, ...kept });
      sync = begun;
      const unfollow = followPage(begun);
      const release = keepVersionWhile(() => begun.status().sending);
      const unwake = wakeWorkerWhenStuck(begun);
      const frames = byFrame(begun.subscribe);
      leave = () => {
        unfollow();
        release();
        unwake();
        frames.end();
      };
      setProvided({ sync: begun, subscribe: frames.subscribe, label: createLabels() });
      await begun.start();
    };
    begin().catch((error: unknown) => console.error('sync did not start', error));
    return () => {
      gone = true;
      leave();
      sync?.stop();
      setProvided(null);
    };
  }, [actor, shop, branch]);

  const sync = provided?.sync;
  useEffect(() => {
    if (sync === undefined || token === undefined) return;
    sync.signedIn(token).catch((error: unknown) => console.error('the new sign-in was not stored', error));
  }, [sync, token]);

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

/** Changes something: on screen at once, resolved when stored here, rejected with a `QueueFault` when not. */
export function useMutate(): BranchSync['mutate'] {
  return useSync().mutate;
}

/** Connection, waiting changes, clock. Device times. */
export function useConnection(): SyncStatus {
  return useLook((sync) => sync.status());
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
