import * as z from 'zod/mini';
import type { OutboxStore } from '#engine/env.ts';
import { appendEntry } from './append-entry.ts';
import { withReconnect } from './lost-connection.ts';
import { createOutboxStore, OUTBOX_NAME, type OutboxTransaction } from './outbox-store.ts';

/** Dexie multiplies versions by ten, so its version 1 is the browser's version 10. */
const BROWSER_VERSION = 10;

const versionSchema = z.object({ version: z.string() });

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the request failed')));
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(OUTBOX_NAME, BROWSER_VERSION);
  request.addEventListener('upgradeneeded', () => {
    const entries = request.result.createObjectStore('entries', { keyPath: 'order', autoIncrement: true });
    entries.createIndex('id', 'id', { unique: true });
    entries.createIndex('[client+mid]', ['client', 'mid'], { unique: true });
    request.result.createObjectStore('streams', { keyPath: 'actor' });
    request.result.createObjectStore('meta', { keyPath: 'key' });
  });
  return asked(request);
}

function over(tx: IDBTransaction): OutboxTransaction {
  const entries = tx.objectStore('entries');
  const streams = tx.objectStore('streams');
  const meta = tx.objectStore('meta');
  return {
    entriesAfter: (order) => asked(entries.getAll(IDBKeyRange.lowerBound(order, true))),
    streams: () => asked(streams.getAll()),
    version: async () => {
      const row = z.safeParse(versionSchema, await asked(meta.get('version')));
      return row.success ? row.data.version : undefined;
    },
    append: async (entry) => Number(await asked(entries.add(entry))),
    put: (changed, opened) =>
      Promise.all([
        ...changed.map((entry) => asked(entries.put(entry))),
        ...opened.map((stream) => asked(streams.put(stream))),
      ]),
    remove: (orders) => Promise.all(orders.map((order) => asked(entries.delete(order)))),
    putVersion: (version) => asked(meta.put({ key: 'version', version })),
  };
}

async function transact<T>(
  db: IDBDatabase,
  mode: 'readonly' | 'readwrite',
  work: (tx: OutboxTransaction) => Promise<T>,
): Promise<T> {
  const tx = db.transaction(['entries', 'streams', 'meta'], mode, { durability: 'strict' });
  const completed = new Promise<void>((resolve, reject) => {
    tx.addEventListener('complete', () => resolve());
    tx.addEventListener('abort', () => reject(tx.error ?? new Error('the transaction was undone')));
  });
  try {
    const value = await work(over(tx));
    await completed;
    return value;
  } catch (error) {
    completed.catch(() => error);
    try {
      tx.abort();
    } catch (ended) {
      if (!(ended instanceof DOMException)) throw ended;
    }
    throw error;
  }
}

/**
 * The same outbox for the worker, without Dexie: the whole worker is 32 KB (gzip), and Dexie would add 29. It has the
 * same stores and rules, and closes the database at once when another context wants to change it.
 */
export function plainOutbox(): OutboxStore & { close(): void } {
  let opened: Promise<IDBDatabase> | undefined;

  function close(): void {
    opened?.then(
      (db) => db.close(),
      () => undefined,
    );
    opened = undefined;
  }

  function connected(): Promise<IDBDatabase> {
    opened ??= open().then((db) => {
      db.addEventListener('versionchange', close);
      db.addEventListener('close', close);
      return db;
    });
    return opened;
  }

  const repair = {
    reopen: async () => {
      close();
      await connected();
    },
  };
  const store = createOutboxStore({
    id: () => crypto.randomUUID(),
    transact: (mode, work) => withReconnect(async () => transact(await connected(), mode, work), repair),
    append: (entry) => withReconnect(async () => appendEntry(await connected(), entry), repair),
  });
  return { ...store, close };
}
