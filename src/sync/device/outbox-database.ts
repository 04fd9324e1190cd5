import { Dexie } from 'dexie';
import type { OutboxStore } from '#engine/env.ts';
import { withReconnect } from './lost-connection.ts';
import { appendEntry } from './append-entry.ts';
import { createOutboxStore, OUTBOX_NAME, OUTBOX_STORES, type OutboxTransaction } from './outbox-store.ts';

/** The page's outbox database, opened with Dexie so that live queries can watch it. */
export function openOutboxDatabase(): Dexie {
  const db = new Dexie(OUTBOX_NAME, { chromeTransactionDurability: 'strict' });
  db.version(1).stores(OUTBOX_STORES);
  // Another tab deletes or upgrades the database: closes it and reopens it when next needed.
  db.on('versionchange', () => db.close({ disableAutoOpen: false }));
  return db;
}

/** The outbox of the page. `makeRoom` is called once when the disk is full, then the change is retried. */
export function dexieOutbox(db: Dexie, makeRoom: () => Promise<void>): OutboxStore {
  const entries = db.table<object, number>('entries');
  const streams = db.table<object, string>('streams');
  const meta = db.table<{ key: string; version: string }, string>('meta');

  const over: OutboxTransaction = {
    entriesAfter: (order) => entries.where('order').above(order).toArray(),
    streams: () => streams.toArray(),
    version: () => meta.get('version').then((row) => row?.version),
    append: (entry) => entries.add(entry),
    put: (changed, opened) =>
      Promise.all([
        changed.length === 0 ? undefined : entries.bulkPut([...changed]),
        opened.length === 0 ? undefined : streams.bulkPut([...opened]),
      ]),
    remove: async (orders) => {
      if (orders.length > 0) await entries.bulkDelete([...orders]);
    },
    putVersion: (version) => meta.put({ key: 'version', version }),
  };

  const repair = {
    reopen: async () => {
      db.close({ disableAutoOpen: false });
      await db.open();
    },
    makeRoom,
  };

  return createOutboxStore({
    id: () => crypto.randomUUID(),
    transact: (mode, work) =>
      withReconnect(
        async () =>
          db.transaction(mode === 'readonly' ? 'r' : 'rw', entries, streams, meta, () => work(over)),
        repair,
      ),
    append: (entry) =>
      withReconnect(async () => {
        if (!db.isOpen()) await db.open();
        return appendEntry(db.backendDB(), entry);
      }, repair),
  });
}
