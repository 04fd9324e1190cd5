import { useEffect } from 'react';
import type { Enrolment } from '#device/device-settings.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import { checkAccess, lockDevice, refreshDevice, sendForOthers } from './enrolled-device.ts';

/** How often a device asks who may use it, and whether its person still may. */
const REFRESH_MS = 5 * MINUTE_MS;
const SEND_MS = 10 * SECOND_MS;
const CHECK_MS = SECOND_MS;

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/** Locks a shared device after a time without a touch. A screen that was off counts: only the clock is read. */
function useLockWhenIdle(minutes: number): void {
  useEffect(() => {
    if (minutes === 0) return undefined;
    let touched = Date.now();
    const stop = new AbortController();
    const touch = () => {
      touched = Date.now();
    };
    const look = () => {
      if (Date.now() - touched >= minutes * MINUTE_MS) void lockDevice();
    };
    for (const kind of TOUCHES)
      document.addEventListener(kind, touch, { signal: stop.signal, capture: true, passive: true });
    document.addEventListener('visibilitychange', look, { signal: stop.signal });
    const timer = setInterval(look, CHECK_MS);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [minutes]);
}

function report(error: unknown): void {
  console.warn('the shared device could not be brought up to date', error);
}

/** Keeps a shared device up to date while someone uses it, and locks it when no one does. */
export function EnrolledDeviceWatch({ device }: { device: Enrolment }) {
  useLockWhenIdle(device.lock_after);
  useEffect(() => {
    const refresh = () => void Promise.all([refreshDevice(), checkAccess()]).catch(report);
    const send = () => void sendForOthers().catch(report);
    refresh();
    send();
    const timers = [setInterval(refresh, REFRESH_MS), setInterval(send, SEND_MS)];
    window.addEventListener('online', refresh);
    window.addEventListener('online', send);
    return () => {
      for (const timer of timers) clearInterval(timer);
      window.removeEventListener('online', refresh);
      window.removeEventListener('online', send);
    };
  }, []);
  return null;
}
