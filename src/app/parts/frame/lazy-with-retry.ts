import { type ComponentType, lazy } from 'react';

const RETRY_AFTER_MS = 5000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A lazily loaded component beside a screen: renders nothing until loaded, retries without a connection, and never
 * breaks the screen. `afterMs` delays the first load.
 */
export function lazyWithRetry<P extends object>(load: () => Promise<ComponentType<P>>, afterMs = 0) {
  async function fetchCode(): Promise<{ default: ComponentType<P> }> {
    try {
      return { default: await load() };
    } catch (error) {
      console.warn('code not loaded', error);
      await wait(RETRY_AFTER_MS);
      return fetchCode();
    }
  }
  return lazy(async () => {
    if (afterMs > 0) await wait(afterMs);
    return fetchCode();
  });
}
