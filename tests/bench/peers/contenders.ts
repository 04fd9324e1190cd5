import {
  brigadeProtocol,
  couchProtocol,
  idempotencyKeyProtocol,
  plainProtocol,
  replicacheProtocol,
  rxdbProtocol,
} from './server/protocols.ts';
import type { Protocol } from './server/recorder.ts';

export interface Contender {
  name: string;
  page: string;
  protocol: () => Protocol;
  /** Its Background Sync tag, which the bench fires as a browser does when the network returns. */
  syncTag?: string;
  /** Its configuration. */
  about: string;
}

/** All use the same handler: any status but 2xx, or no JSON, is an error. */
export const contenders: readonly Contender[] = [
  {
    name: 'workbox-background-sync 7.4',
    page: 'workbox',
    protocol: plainProtocol,
    syncTag: 'workbox-background-sync:mutations',
    about:
      'BackgroundSyncPlugin on a NetworkOnly POST route, 24 h retention, and the documented plugin that throws on 5xx. "Saved": the fetch was answered or the plugin has queued it.',
  },
  {
    name: '@tanstack/offline-transactions 1.0',
    page: 'tanstack',
    protocol: idempotencyKeyProtocol,
    about:
      'A local-only collection, one transaction a change, IndexedDB storage, defaults. The idempotency key is sent and honoured. "Saved": its outbox has stored it; in a tab that is not the leader: delivered.',
  },
  {
    name: 'rxdb 17 (replication, Dexie storage)',
    page: 'rxdb',
    protocol: rxdbProtocol,
    about:
      'replicateRxCollection, push only, defaults, leader election. The server compares the assumed master state, as its protocol says. "Saved": insert() has resolved. It replicates states, and promises no order.',
  },
  {
    name: 'replicache 15',
    page: 'replicache',
    protocol: replicacheProtocol,
    about:
      'One mutator, default pusher and puller; the server keeps lastMutationID for each client. "Saved": the mutator has resolved, which is in memory; it writes to the disk later.',
  },
  {
    name: 'pouchdb 9',
    page: 'pouchdb',
    protocol: couchProtocol,
    about:
      'replicate.to with live and retry, the IndexedDB adapter; the server takes a revision once. "Saved": put() has resolved. It replicates states, and promises no order.',
  },
  {
    name: 'ours',
    page: 'brigade',
    protocol: brigadeProtocol,
    about:
      'The product\'s engine and device code; the server answers by id and number. "Saved": mutate() has resolved.',
  },
];
