import { addRxPlugin, createRxDatabase } from 'rxdb/plugins/core';
import { RxDBLeaderElectionPlugin } from 'rxdb/plugins/leader-election';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { type Change, postJson, present } from '../peer.ts';

addRxPlugin(RxDBLeaderElectionPlugin);
const database = await createRxDatabase({ name: 'bench', storage: getRxStorageDexie(), multiInstance: true });
const { changes } = await database.addCollections<{ changes: import('rxdb').RxCollection<Change> }>({
  changes: {
    schema: {
      version: 0,
      primaryKey: 'id',
      type: 'object',
      properties: { id: { type: 'string', maxLength: 60 }, n: { type: 'integer' } },
      required: ['id', 'n'],
    },
  },
});
const replication = replicateRxCollection<Change, unknown>({
  collection: changes,
  replicationIdentifier: 'bench',
  push: {
    async handler(rows) {
      const conflicts = await postJson('/api/rxdb', rows);
      return Array.isArray(conflicts) ? conflicts : [];
    },
  },
});

present({
  async enqueue(change) {
    await changes.insert(change);
  },
  /** It stores every row and has no counter; either everything is in sync or a request is running. */
  pending: () =>
    Promise.race([
      replication.awaitInSync().then(() => 0),
      new Promise<number>((resolve) => setTimeout(() => resolve(Number.POSITIVE_INFINITY), 1_000)),
    ]),
  told: () => [],
});
