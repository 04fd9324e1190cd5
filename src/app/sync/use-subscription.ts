import { useEffect } from 'react';
import type { Subscription } from '#contract/live-events.ts';
import { useSync } from './sync-context.tsx';

/**
 * Subscribes the live socket to something while the component is mounted; pass the same object while it does not
 * change. A page that is closed stays subscribed, so that the others notice a screen that was closed by mistake.
 */
export function useSubscription(subscription: Subscription): void {
  const sync = useSync();
  useEffect(() => {
    sync.watch(subscription);
    return () => sync.watch(null);
  }, [sync, subscription]);
}
