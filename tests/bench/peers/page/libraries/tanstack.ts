import { createCollection, localOnlyCollectionOptions } from '@tanstack/db';
import { IndexedDBAdapter, startOfflineExecutor } from '@tanstack/offline-transactions';
import { type Change, postJson, present } from '../peer.ts';

const changes = createCollection(
  localOnlyCollectionOptions({ id: 'changes', getKey: (change: Change) => change.id }),
);
const told: string[] = [];
const stored = new Map<string, () => void>();
const disk = new IndexedDBAdapter('bench', 'transactions');

const executor = startOfflineExecutor({
  collections: { changes },
  mutationFns: {
    send: async ({ transaction, idempotencyKey }) => {
      for (const { modified } of transaction.mutations) {
        await postJson('/api/mutate', modified, { 'idempotency-key': idempotencyKey });
      }
    },
  },
  storage: {
    get: (key) => disk.get(key),
    delete: (key) => disk.delete(key),
    keys: () => disk.keys(),
    clear: () => disk.clear(),
    async set(key, value) {
      await disk.set(key, value);
      for (const [id, taken] of stored) if (key.includes(id)) taken();
    },
  },
});
await executor.waitForInit();

present({
  async enqueue(change) {
    const offline = executor.createOfflineTransaction({ mutationFnName: 'send', autoCommit: false });
    const isKept = executor.isOfflineEnabled;
    const taken = new Promise<void>((resolve) => {
      if ('id' in offline) stored.set(offline.id, resolve);
    });
    offline.mutate(() => void changes.insert(change));
    const delivered = offline.commit().catch((error: unknown) => {
      told.push(change.id);
      throw error;
    });
    // A tab that is not the leader has no outbox: its changes are accepted only once delivered.
    await (isKept ? Promise.race([taken, delivered]) : delivered);
    delivered.catch(() => undefined);
    stored.delete(offline.id);
  },
  pending: async () => (executor.isOfflineEnabled ? (await executor.peekOutbox()).length : 0),
  told: () => told,
});
