import { type ComponentType, lazy } from 'react';

const AGAIN_AFTER_MS = 5000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * What stands beside a screen, which does without it for a while: without a network its code is fetched again until
 * it comes, and the screen never falls over it. `afterMs`: not to be waited for by anything before.
 */
export function lazyWatcher<P extends object>(load: () => Promise<ComponentType<P>>, afterMs = 0) {
  async function fetchCode(): Promise<{ default: ComponentType<P> }> {
    try {
      return { default: await load() };
    } catch (error) {
      console.warn('what stands beside the screen has not come yet', error);
      await wait(AGAIN_AFTER_MS);
      return fetchCode();
    }
  }
  return lazy(async () => {
    if (afterMs > 0) await wait(afterMs);
    return fetchCode();
  });
}
