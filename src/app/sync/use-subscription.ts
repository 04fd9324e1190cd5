import { useEffect } from 'react';
import type { Subscription } from '#contract/live-events.ts';
import { useSync } from './sync-context.tsx';

/**
 * Subscribes the live socket to something while the component is mounted; pass the same object while it does not
 * change. A page that is closed signs its screen off: only one that was cut off is missed.
 */
export function useSubscription(subscription: Subscription): void {
  const sync = useSync();
  useEffect(() => {
    const stop = new AbortController();
    // Captured, because the socket is closed by another listener of the same event.
    const options = { signal: stop.signal, capture: true };
    sync.watch(subscription);
    window.addEventListener('pagehide', () => sync.watch(null), options);
    window.addEventListener('pageshow', () => sync.watch(subscription), options);
    return () => {
      stop.abort();
      sync.watch(null);
    };
  }, [sync, subscription]);
}
