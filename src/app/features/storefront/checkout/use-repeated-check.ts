import { useEffect, useEffectEvent } from 'react';

const FIRST_AFTER_MS = 2000;
const EVERY_MS = 5000;

/**
 * Runs `check` while `isNeeded`: soon, then every few seconds, and at once when the device is online again or the page
 * is looked at.
 */
export function useRepeatedCheck(isNeeded: boolean, check: () => void): void {
  const run = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && navigator.onLine) check();
  });
  useEffect(() => {
    if (!isNeeded) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const now = () => run();
    window.addEventListener('online', now, { signal });
    document.addEventListener('visibilitychange', now, { signal });
    const first = setTimeout(now, FIRST_AFTER_MS);
    const timer = setInterval(now, EVERY_MS);
    return () => {
      stop.abort();
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isNeeded]);
}
