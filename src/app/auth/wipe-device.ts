/** Empties every store of a database, whatever its version; other connections to it stay open. */
function emptyDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const { result: database } = opening;
      const stores = [...database.objectStoreNames];
      if (stores.length === 0) return resolve();
      const emptying = database.transaction(stores, 'readwrite');
      for (const store of stores) emptying.objectStore(store).clear();
      emptying.addEventListener('abort', () => reject(emptying.error));
      emptying.addEventListener('complete', () => {
        database.close();
        resolve();
      });
    });
  });
}

/**
 * Deletes everything this site has stored on the device: a manager has removed it, perhaps because it was lost. Changes
 * that were not sent are deleted too. Ends on the sign-in page.
 */
export async function wipeDevice(): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  // Emptied and not deleted, because the worker keeps its connections, and the next page would wait for them.
  await Promise.all((await indexedDB.databases()).map(({ name = '' }) => emptyDatabase(name)));
  for (const name of await caches.keys()) await caches.delete(name);
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  window.location.replace('/admin/login.html');
}
