import { useEffect, useSyncExternalStore } from 'react';

/**
 * `none`: up to date · `waiting`: a new version is ready · `activating`: the page is about to reload · `replaced`:
 * another tab activated the new version; this page keeps running its own code until it may reload.
 */
export type UpdateState = 'none' | 'waiting' | 'activating' | 'replaced';

/** A busy worker can delay the activation for minutes, when a reload would come as a surprise. */
const ACTIVATE_TIMEOUT_MS = 10_000;

let state: UpdateState = 'none';
let activateNext: (() => void) | undefined;
const listeners = new Set<() => void>();
const busy = new Set<() => boolean>();

export function updateState(): UpdateState {
  return state;
}

/** `take`: activates the waiting version. */
export function setUpdateState(next: UpdateState, take = activateNext): void {
  activateNext = take;
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Whether a reload would give a newer version. */
export function isUpdateAvailable(of: UpdateState): boolean {
  return of === 'waiting' || of === 'replaced';
}

/**
 * Prevents automatic updates while `isBusy` returns true (unsent data, an unsaved form). Returns the unsubscribe
 * function.
 */
export function blockUpdateWhile(isBusy: () => boolean): () => void {
  busy.add(isBusy);
  return () => busy.delete(isBusy);
}

/** Whether a reload of this page would lose something. */
export function isUpdateBlocked(): boolean {
  return [...busy].some((isBusy) => isBusy());
}

/** The person pressed "Update now": activates the version even if the page is busy. */
export function activateUpdate(): void {
  if (state === 'replaced') {
    setUpdateState('activating');
    location.reload();
    return;
  }
  if (state !== 'waiting' || activateNext === undefined) return;
  setUpdateState('activating');
  activateNext();
  setTimeout(() => {
    if (state === 'activating') setUpdateState('waiting');
  }, ACTIVATE_TIMEOUT_MS);
}

/** The update state, as it changes. */
export function useUpdateState(): UpdateState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}

/** Prevents automatic updates while the form has unsaved input. */
export function useDirtyForm(isDirty: boolean): void {
  useEffect(() => (isDirty ? blockUpdateWhile(() => true) : undefined), [isDirty]);
}
