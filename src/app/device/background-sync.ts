import { OUTBOX_SYNC_TAG } from '#device/sync-tag.ts';

interface SyncRegistration extends ServiceWorkerRegistration {
  sync: { register(tag: string): Promise<void> };
}

function canSync(registration: ServiceWorkerRegistration): registration is SyncRegistration {
  return 'sync' in registration;
}

/**
 * Registers a Background Sync, so the worker sends the waiting changes even after every tab is closed. Browsers
 * without it send when the app is next opened.
 */
export async function wakeWorkerWhenOnline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined || !canSync(registration)) return;
  try {
    await registration.sync.register(OUTBOX_SYNC_TAG);
  } catch (cause) {
    console.info('background sync is not allowed here', cause);
  }
}
