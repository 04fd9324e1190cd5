/**
 * Adds one row to `entries` in a strictly durable transaction of its own, and answers its key once the
 * transaction has completed. Committed at once instead of when the browser has noticed that no request follows.
 */
export function appendEntry(db: IDBDatabase, entry: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const tx = db.transaction('entries', 'readwrite', { durability: 'strict' });
    const request = tx.objectStore('entries').add(entry);
    tx.addEventListener('complete', () => resolve(Number(request.result)));
    tx.addEventListener('abort', () => reject(tx.error ?? new Error('the transaction was undone')));
    tx.commit();
  });
}
