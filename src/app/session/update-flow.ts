import { useEffect, useSyncExternalStore } from 'react';

/**
 * `none`: up to date · `waiting`: a new version is ready · `activating`: the page is about to reload · `replaced`:
 * another tab took the new version, this page goes on with its own code until it may reload.
 */
export type UpdateState = 'none' | 'waiting' | 'activating' | 'replaced';

/** A worker in the midst of something is not replaced for minutes: by then nobody expects the page to reload. */
const TAKEN_WITHIN_MS = 10_000;

let state: UpdateState = 'none';
let takeNext: (() => void) | undefined;
const listeners = new Set<() => void>();
const busy = new Set<() => boolean>();

export function updateState(): UpdateState {
  return state;
}

/** `take`: makes the version that waits the one that runs. */
export function updateBecomes(next: UpdateState, take = takeNext): void {
  takeNext = take;
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Whether there is a newer version to go to. */
export function isThereNew(of: UpdateState): boolean {
  return of === 'waiting' || of === 'replaced';
}

/** The version stays while `isBusy` says so (something in flight, a form half filled). Answers how to stop. */
export function keepVersionWhile(isBusy: () => boolean): () => void {
  busy.add(isBusy);
  return () => busy.delete(isBusy);
}

/** Whether anything on this page would be lost with its version. */
export function isVersionKept(): boolean {
  return [...busy].some((isBusy) => isBusy());
}

/** The person tapped "update": at once, whatever the screen is doing. */
export function activateUpdate(): void {
  if (state === 'replaced') {
    updateBecomes('activating');
    location.reload();
    return;
  }
  if (state !== 'waiting' || takeNext === undefined) return;
  updateBecomes('activating');
  takeNext();
  setTimeout(() => {
    if (state === 'activating') updateBecomes('waiting');
  }, TAKEN_WITHIN_MS);
}

/** Whether a new version is waiting. */
export function useUpdateState(): UpdateState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}

/** Holds an update back while the form has something in it that would be lost. */
export function useDirtyForm(isDirty: boolean): void {
  useEffect(() => (isDirty ? keepVersionWhile(() => true) : undefined), [isDirty]);
}
