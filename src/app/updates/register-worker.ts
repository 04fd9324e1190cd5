import { i18n } from '@lingui/core';
import { Workbox } from 'workbox-window';
import { isStaffApp } from '../auth/apps.ts';
import {
  activateUpdate,
  isUpdateAvailable,
  isUpdateBlocked,
  setUpdateState,
  updateState,
} from './update-flow.ts';
import { keepOwnManifest } from './own-manifest.ts';
import { listenToWorker } from '../alerts/worker-messages.ts';

const IDLE_MS = 60_000;
const CHECK_EVERY_MS = 5_000;
const UPDATE_EVERY_MS = 30 * 60_000;
/** First retry of a failed download of a new version; the delay doubles each time. */
const RETRY_AFTER_MS = 5_000;

/** The version check waits until the first screen is in use. */
const CHECK_AFTER_MS = 6000;

let lastTouch = Date.now();

/** Whether this device rings new orders during a shift: a reload would mute it until the next tap. */
async function isInShift(): Promise<boolean> {
  if (!isStaffApp()) return false;
  const { isShiftOn, readSetting } = await import('#device/device-settings.ts');
  return isShiftOn(await readSetting('kitchen'), Date.now());
}

async function updateWhenIdle(): Promise<void> {
  const mayAct = () =>
    isUpdateAvailable(updateState()) && Date.now() - lastTouch >= IDLE_MS && !isUpdateBlocked();
  if (mayAct() && !(await isInShift()) && mayAct()) activateUpdate();
}

/**
 * Asks the worker to control this page and to cache its language. A page that was loading while the worker took control, or was force-reloaded,
 * would stay uncontrolled.
 */
async function claimPage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  if (navigator.serviceWorker.controller === null) active?.postMessage({ type: 'CLAIM' });
  // The catalog was loaded before there was a worker that caches it.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  active?.postMessage({ type: 'LANGUAGE', language: i18n.locale });
}

/** A device that only showed the storefront so far lacks the scripts of the staff app for working offline. */
async function takeStaffScripts(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  active?.postMessage({ type: 'STAFF' });
}

/**
 * Checks for new versions, and retries when a download fails: otherwise a tablet that lost its Wi-Fi would keep the
 * old version until it is reopened. Workbox stops listening after the first version found a minute after the start.
 */
function checkForVersions(registration: ServiceWorkerRegistration, offer: () => void): void {
  let wait = RETRY_AFTER_MS;
  const ask = () => void registration.update().catch(again);
  function again(): void {
    setTimeout(ask, wait);
    wait = Math.min(wait * 2, UPDATE_EVERY_MS);
  }
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (updateState() !== 'none') return;
      if (installing.state === 'redundant') again();
      // The first installation never waits.
      if (installing.state !== 'installed' || navigator.serviceWorker.controller === null) return;
      wait = RETRY_AFTER_MS;
      offer();
    });
  });
  setInterval(ask, UPDATE_EVERY_MS);
}

/** Sends the sign-outs the server does not know of yet, now and whenever the device comes online. */
async function sendSignOuts(): Promise<void> {
  const { sendEndedSessions } = await import('#device/ended-sessions.ts');
  const send = () => {
    sendEndedSessions().catch((error: unknown) => console.info('the sign-out waits', error));
  };
  window.addEventListener('online', send);
  send();
}

/**
 * Registers the worker; a new version is activated when the page is idle. Call once, after the first screen is
 * rendered.
 */
export async function registerWorker(): Promise<void> {
  const registered = new Workbox('/service-worker.js', { type: 'classic' });
  const offer = () => setUpdateState('waiting', () => registered.messageSkipWaiting());
  const touched = () => {
    lastTouch = Date.now();
  };
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
    window.addEventListener(event, touched, { passive: true, capture: true });
  }
  registered.addEventListener('waiting', offer);
  // Another tab may have activated it. This page may be in a shift or have a form open, so it waits until it is
  // idle itself.
  registered.addEventListener('controlling', ({ isUpdate }) => {
    if (updateState() === 'activating') location.reload();
    else if (isUpdate === true) setUpdateState('replaced');
  });
  setInterval(() => {
    updateWhenIdle().catch((error: unknown) => console.info('the new version waits', error));
  }, CHECK_EVERY_MS);
  const registration = await registered.register();
  if (isStaffApp()) {
    // Not for the storefront, which would load the script of the staff app with it.
    const { followStorage } = await import('./follow-storage.ts');
    followStorage(registration?.active === null, () => void takeStaffScripts());
  }
  if (registration !== undefined) checkForVersions(registration, offer);
  void claimPage();
  if (isStaffApp()) void takeStaffScripts();
  listenToWorker();
  await sendSignOuts();
  setTimeout(() => {
    import('./version-check.ts')
      .then(({ checkVersion }) => checkVersion())
      .catch((error: unknown) => console.info('the version was not checked', error));
  }, CHECK_AFTER_MS);
  if (!isStaffApp()) return keepOwnManifest();
  const { startAlerts } = await import('../alerts/alerts.ts');
  await startAlerts();
}
