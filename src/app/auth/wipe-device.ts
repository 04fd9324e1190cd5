import { Dexie } from 'dexie';
import { forgetAll } from '#device/pin-vault.ts';

/**
 * Deletes everything this site has stored on the device: a manager has removed it, perhaps because it was lost. Changes
 * that were not sent are deleted too. Ends on the sign-in page.
 */
export async function wipeDevice(): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  await forgetAll();
  const databases = await indexedDB.databases();
  await Promise.all(databases.map(({ name = '' }) => Dexie.delete(name)));
  for (const name of await caches.keys()) await caches.delete(name);
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  window.location.replace('/admin/login.html');
}
