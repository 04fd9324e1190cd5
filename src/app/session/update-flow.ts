import { useEffect, useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import { isStaffDoor } from './doors.ts';
import { listenToWorker } from './worker-messages.ts';

const IDLE_MS = 60_000;
const LOOK_EVERY_MS = 5_000;
const ASK_EVERY_MS = 30 * 60_000;

/**
 * `none`: up to date · `waiting`: a new version is ready · `activating`: the page is about to reload · `replaced`:
 * another tab took the new version, this page goes on with its own code until it may reload.
 */
export type UpdateState = 'none' | 'waiting' | 'activating' | 'replaced';

let state: UpdateState = 'none';
let workbox: Workbox | undefined;
let lastTouch = Date.now();
const listeners = new Set<() => void>();
const busy = new Set<() => boolean>();

function become(next: UpdateState): void {
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

/** The person tapped "update": at once, whatever the screen is doing. */
export function activateUpdate(): void {
  if (state === 'replaced') {
    become('activating');
    location.reload();
    return;
  }
  if (state !== 'waiting' || workbox === undefined) return;
  become('activating');
  workbox.messageSkipWaiting();
}

/** Whether this device rings in a shift: a reload would mute every page of it. */
async function isInShift(): Promise<boolean> {
  if (!isStaffDoor()) return false;
  const { isShiftOn, readSetting } = await import('#device/device-settings.ts');
  return isShiftOn(await readSetting('kitchen'), Date.now());
}

async function look(): Promise<void> {
  const mayAct = () =>
    isThereNew(state) && Date.now() - lastTouch >= IDLE_MS && ![...busy].some((isBusy) => isBusy());
  if (mayAct() && !(await isInShift()) && mayAct()) activateUpdate();
}

/**
 * A page that was loading in the instant the worker took its pages over, or was reloaded past it, has none and would
 * get none until it is opened again.
 */
async function beTaken(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  if (navigator.serviceWorker.controller === null) active?.postMessage({ type: 'CLAIM' });
}

/** Registers the worker; a new version waits for a quiet moment. Call once, after the first screen is drawn. */
export async function startUpdateFlow(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || workbox !== undefined) return;
  const { Workbox } = await import('workbox-window');
  const registered = new Workbox('/service-worker.js', { type: 'classic' });
  workbox = registered;
  const touched = () => {
    lastTouch = Date.now();
  };
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
    window.addEventListener(event, touched, { passive: true, capture: true });
  }
  registered.addEventListener('waiting', () => become('waiting'));
  // Another tab may have asked for it: here there can be a shift, a form or a finger, so this page waits for its own quiet minute.
  registered.addEventListener('controlling', ({ isUpdate }) => {
    if (state === 'activating') location.reload();
    else if (isUpdate === true) become('replaced');
  });
  setInterval(() => {
    look().catch((error: unknown) => console.info('the new version waits', error));
  }, LOOK_EVERY_MS);
  setInterval(() => {
    registered.update().catch((error: unknown) => console.info('no news of a new version', error));
  }, ASK_EVERY_MS);
  await registered.register();
  void beTaken();
  listenToWorker();
  if (!isStaffDoor()) return;
  const { startAlerts } = await import('./alerts.ts');
  await startAlerts();
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
