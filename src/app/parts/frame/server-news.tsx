import { useCallback, useEffect } from 'react';
import type { LiveEvent } from '#contract/live-events.ts';
import { announceEmailVerified } from '../../auth/email-verified.ts';
import { useLiveEvents } from '../../sync/sync-context.tsx';
import { checkVersion } from '../../updates/version-check.ts';
import { setUpdateState, updateState } from '../../updates/update-flow.ts';

/**
 * Handles the server's request to reload: the worker downloads the new version and offers it; without a worker the
 * page reloads itself. Both wait until the page is idle.
 */
async function checkForVersion(): Promise<void> {
  if (updateState() !== 'none') return;
  const worker = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  if (worker === undefined) setUpdateState('replaced');
  else await worker.update();
}

/** Handles live events for the app: reload requests and confirmed e-mail addresses. */
export function ServerNews() {
  useEffect(() => {
    // With a worker, `registerWorker` does this, also outside branches.
    if (!('serviceWorker' in navigator)) void checkVersion();
  }, []);
  useLiveEvents(
    useCallback(({ type }: LiveEvent) => {
      if (type === 'events.email_verification') announceEmailVerified();
      if (type === 'reload')
        checkForVersion().catch((error: unknown) => console.info('no newer version could be fetched', error));
    }, []),
  );
  return null;
}
