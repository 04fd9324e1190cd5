import { MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import { checkAccess, lockDevice, refreshDevice, sendForOthers } from './enrolled-device.ts';
import { currentEnrolment } from './session.ts';

/** How often a device asks who may use it, and whether its person still may. */
const REFRESH_MS = 5 * MINUTE_MS;
const SEND_MS = 10 * SECOND_MS;
const CHECK_MS = SECOND_MS;

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

function report(error: unknown): void {
  console.warn('the shared device could not be brought up to date', error);
}

/** Locks the device after a time without a touch. A screen that was off counts: only the clock is read. */
function lockWhenIdle(): void {
  let touched = Date.now();
  const touch = () => {
    touched = Date.now();
  };
  const look = () => {
    const minutes = currentEnrolment()?.lock_after ?? 0;
    if (minutes === 0 || Date.now() - touched < minutes * MINUTE_MS) return;
    touch();
    void lockDevice().catch(report);
  };
  for (const kind of TOUCHES) document.addEventListener(kind, touch, { capture: true, passive: true });
  document.addEventListener('visibilitychange', look);
  setInterval(look, CHECK_MS);
}

let isWatching = false;

/** Keeps a shared device up to date from now on, and locks it when no one uses it. */
export function watchEnrolledDevice(): void {
  if (isWatching) return;
  isWatching = true;
  lockWhenIdle();
  const refresh = () => void Promise.all([refreshDevice(), checkAccess()]).catch(report);
  const send = () => void sendForOthers().catch(report);
  refresh();
  send();
  setInterval(refresh, REFRESH_MS);
  setInterval(send, SEND_MS);
  window.addEventListener('online', refresh);
  window.addEventListener('online', send);
}
