import { Replicache, type WriteTransaction } from 'replicache';
import { type Change, present } from '../peer.ts';

const replicache = new Replicache({
  name: 'bench',
  pushURL: '/api/replicache/push',
  pullURL: '/api/replicache/pull',
  mutators: {
    add: async (tx: WriteTransaction, { id, n }: { id: string; n: number }) => {
      await tx.set(id, n);
    },
  },
});

present({
  async enqueue({ id, n }: Change) {
    await replicache.mutate.add({ id, n });
  },
  pending: async () => (await replicache.experimentalPendingMutations()).length,
  told: () => [],
});
