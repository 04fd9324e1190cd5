import { present } from '../peer.ts';

const told: string[] = [];
await navigator.serviceWorker.register('/workbox-worker.js', { type: 'module' });
await navigator.serviceWorker.ready;

/** The worker's queue on disk. */
function stored(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('workbox-background-sync');
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no queue')));
    opening.addEventListener('success', () => {
      const db = opening.result;
      if (!db.objectStoreNames.contains('requests')) {
        db.close();
        resolve(0);
        return;
      }
      const counting = db.transaction('requests').objectStore('requests').count();
      counting.addEventListener('error', () => reject(counting.error ?? new Error('not counted')));
      counting.addEventListener('success', () => {
        db.close();
        resolve(counting.result);
      });
    });
  });
}

present({
  async enqueue(change) {
    let response: Response;
    try {
      response = await fetch('/api/mutate', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
      });
    } catch (error) {
      // The plugin has queued it, although the request fails.
      if (error instanceof TypeError) return;
      throw error;
    }
    if (!response.ok) {
      told.push(change.id);
      throw new Error(`HTTP error! status: ${response.status}`);
    }
  },
  pending: stored,
  told: () => told,
});
