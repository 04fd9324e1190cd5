import type { Dexie } from 'dexie';
import type { Env, SyncFault } from '#engine/env.ts';
import { dexieCache, dropOldCaches, emptyCache, keepRowsOf, openCacheDatabase } from './cache-database.ts';
import { openDeviceBroadcast } from './device-broadcast.ts';
import { dexieOutbox, openOutboxDatabase } from './outbox-database.ts';
import { webLock } from './web-lock.ts';
import { createRuleBook } from './rule-book.ts';
import { openShopRelay, rememberHub } from './shop-hub.ts';
import { timers } from './timers.ts';
import { isDirect, rememberDirect, transport } from './transport.ts';

/** The browser's environment for the engine, with the outbox database for live queries. */
export interface BrowserEnv extends Env {
  outboxDatabase: Dexie;
  /** This page stores changes without Dexie; live queries over the outbox must run again when notified. */
  onStored: (listener: () => void) => () => void;
  /** Deletes the rows of everyone except this person from the device; null: of everyone. */
  keepRowsOf: (person: string | null) => Promise<void>;
}

/** `app` is the version the page was built as; `report` gets unexpected faults. */
export function createBrowserEnv(options: { app: string; report: (fault: SyncFault) => void }): BrowserEnv {
  const cacheDatabase = openCacheDatabase();
  const outboxDatabase = openOutboxDatabase();
  const outbox = dexieOutbox(outboxDatabase, () => emptyCache(cacheDatabase));
  const listeners = new Set<() => void>();
  dropOldCaches(cacheDatabase.name).catch((error: unknown) => console.warn('old caches stay', error));
  return {
    ...options,
    now: () => Date.now(),
    id: () => crypto.randomUUID(),
    random: () => Math.random(),
    clock: timers,
    ...transport,
    onConnected({ direct, hub }) {
      rememberDirect(direct);
      rememberHub(hub);
    },
    onHubMoved: rememberHub,
    openRelay: openShopRelay,
    isDirect,
    outbox: {
      ...outbox,
      async add(draft) {
        const entry = await outbox.add(draft);
        for (const listener of listeners) listener();
        return entry;
      },
    },
    cache: dexieCache(cacheDatabase),
    lock: webLock,
    broadcast: openDeviceBroadcast(),
    rules: createRuleBook(),
    outboxDatabase,
    keepRowsOf: (person) => keepRowsOf(cacheDatabase, person),
    onStored(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Asks the browser for persistent storage, so that it does not clear this site's data when the disk is full. Best
 * called after a sign-in.
 */
export async function askToPersist(): Promise<boolean> {
  const { storage }: { storage?: StorageManager } = navigator;
  if (storage?.persist === undefined) return false;
  return (await storage.persisted()) || storage.persist();
}
