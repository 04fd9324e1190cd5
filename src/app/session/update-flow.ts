import { useEffect, useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import { isStaffDoor } from './doors.ts';
import { listenToWorker } from './worker-messages.ts';

const IDLE_MS = 60_000;
const LOOK_EVERY_MS = 5_000;
const ASK_EVERY_MS = 30 * 60_000;
/** A version whose download broke is asked for again so soon, then after twice as long each time. */
const AGAIN_AFTER_MS = 5_000;

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

/**
 * Asks for new versions, and again when a download broke: else a tablet whose Wi-Fi failed in that minute has the old
 * one until somebody opens it anew. Workbox stops to listen after the first version that is found a minute after the start.
 */
function askForVersions(registration: ServiceWorkerRegistration): void {
  let wait = AGAIN_AFTER_MS;
  const ask = () => void registration.update().catch(again);
  function again(): void {
    setTimeout(ask, wait);
    wait = Math.min(wait * 2, ASK_EVERY_MS);
  }
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (state !== 'none' || navigator.serviceWorker.controller === null) return;
      if (installing.state === 'redundant') again();
      if (installing.state !== 'installed') return;
      wait = AGAIN_AFTER_MS;
      become('waiting');
    });
  });
  setInterval(ask, ASK_EVERY_MS);
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
  const registration = await registered.register();
  if (registration !== undefined) askForVersions(registration);
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
