import { Workbox } from 'workbox-window';
import { isStaffDoor } from './doors.ts';
import { activateUpdate, isThereNew, isVersionKept, updateBecomes, updateState } from './update-flow.ts';
import { listenToWorker } from './worker-messages.ts';

const IDLE_MS = 60_000;
const LOOK_EVERY_MS = 5_000;
const ASK_EVERY_MS = 30 * 60_000;
/** A version whose download broke is asked for again so soon, then after twice as long each time. */
const AGAIN_AFTER_MS = 5_000;

let lastTouch = Date.now();

/** Whether this device rings in a shift: a reload would mute every page of it. */
async function isInShift(): Promise<boolean> {
  if (!isStaffDoor()) return false;
  const { isShiftOn, readSetting } = await import('#device/device-settings.ts');
  return isShiftOn(await readSetting('kitchen'), Date.now());
}

async function look(): Promise<void> {
  const mayAct = () => isThereNew(updateState()) && Date.now() - lastTouch >= IDLE_MS && !isVersionKept();
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
function askForVersions(registration: ServiceWorkerRegistration, offer: () => void): void {
  let wait = AGAIN_AFTER_MS;
  const ask = () => void registration.update().catch(again);
  function again(): void {
    setTimeout(ask, wait);
    wait = Math.min(wait * 2, ASK_EVERY_MS);
  }
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (updateState() !== 'none') return;
      if (installing.state === 'redundant') again();
      // The first of all does not wait.
      if (installing.state !== 'installed' || navigator.serviceWorker.controller === null) return;
      wait = AGAIN_AFTER_MS;
      offer();
    });
  });
  setInterval(ask, ASK_EVERY_MS);
}

/** Registers the worker; a new version waits for a quiet moment. Call once, after the first screen is drawn. */
export async function registerWorker(): Promise<void> {
  const registered = new Workbox('/service-worker.js', { type: 'classic' });
  const offer = () => updateBecomes('waiting', () => registered.messageSkipWaiting());
  const touched = () => {
    lastTouch = Date.now();
  };
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
    window.addEventListener(event, touched, { passive: true, capture: true });
  }
  registered.addEventListener('waiting', offer);
  // Another tab may have asked for it: here there can be a shift, a form or a finger, so this page waits for its own quiet minute.
  registered.addEventListener('controlling', ({ isUpdate }) => {
    if (updateState() === 'activating') location.reload();
    else if (isUpdate === true) updateBecomes('replaced');
  });
  setInterval(() => {
    look().catch((error: unknown) => console.info('the new version waits', error));
  }, LOOK_EVERY_MS);
  const registration = await registered.register();
  if (registration !== undefined) askForVersions(registration, offer);
  void beTaken();
  listenToWorker();
  if (!isStaffDoor()) return;
  const { startAlerts } = await import('./alerts.ts');
  await startAlerts();
}
