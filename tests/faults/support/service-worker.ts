import type { CDPSession, Page } from 'playwright';
import { OUTBOX_SYNC_TAG } from '#device/sync-tag.ts';

/** The worker of a device, reached by DevTools without a tab of the app. */
export interface WorkerHandle {
  /** Fires the event of a browser that believes there is a network. */
  wake(): Promise<void>;
  kill(): Promise<void>;
}

/** `keeper` is any page of the context that stays open. */
export async function openWorkerHandle(keeper: Page, origin: string): Promise<WorkerHandle> {
  const cdp: CDPSession = await keeper.context().newCDPSession(keeper);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find((one) => one.scopeURL.startsWith(origin));
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  return {
    async wake() {
      await cdp.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag: OUTBOX_SYNC_TAG,
        lastChance: false,
      });
    },
    async kill() {
      await cdp.send('ServiceWorker.stopAllWorkers');
    },
  };
}
