import type { BranchStore } from '#server/store/branch-store.ts';
import { MutationFault } from '#server/sync/decide.ts';
import { onSave, type PlantedBug } from './planted-bug.ts';

/** Sits between the handlers and the transactions that changes of several queues share. */
function onGroup(
  store: BranchStore,
  meddle: <T>(ids: readonly string[], transact: () => Promise<T>) => Promise<T>,
): BranchStore {
  return {
    ...store,
    transact: (branchId, run, ahead) =>
      ahead === undefined || ahead.clients.length < 2
        ? store.transact(branchId, run, ahead)
        : meddle(ahead.ids, () => store.transact(branchId, run, ahead)),
  };
}

/** Bugs of servers that commit the changes of several devices together. */
export const grouping: Record<string, PlantedBug> = {
  'failure-of-a-neighbour': {
    summary: 'a change that fails takes those along that were decided with it',
    plant: () => ({
      store: (store) => {
        const failed = new Map<string, MutationFault>();
        const grouped = onGroup(store, async (ids, transact) => {
          try {
            return await transact();
          } catch (error) {
            if (error instanceof MutationFault) for (const id of ids) failed.set(id, error);
            throw error;
          }
        });
        return {
          ...grouped,
          transact: async (branchId, run, ahead) => {
            const id = ahead?.ids.find((one) => failed.has(one)) ?? '';
            const error = failed.get(id);
            failed.delete(id);
            if (error !== undefined) throw error;
            return grouped.transact(branchId, run, ahead);
          },
        };
      },
    }),
  },
  'verdict-of-a-rollback': {
    summary: 'changes decided together are answered though their commit was rolled back',
    plant: () => ({
      store: (store) => ({
        ...store,
        transact: async (branchId, run, ahead) => {
          let done: { answer: Awaited<ReturnType<typeof run>> } | undefined;
          try {
            return await store.transact(
              branchId,
              async (tx) => {
                done = { answer: await run(tx) };
                return done.answer;
              },
              ahead,
            );
          } catch (error) {
            if (done !== undefined && ahead !== undefined && ahead.clients.length > 1) return done.answer;
            throw error;
          }
        },
      }),
    }),
  },
  'queue-of-a-neighbour': {
    summary: 'queues that are decided together are stored at the position of the first',
    plant: () => ({
      store: (store) =>
        onSave(store, (work) => ({
          ...work,
          queues: work.queues.map((queue) => ({ ...queue, last_mid: work.queues[0]?.last_mid ?? 0 })),
        })),
    }),
  },
  'told-the-number-of-a-neighbour': {
    summary: 'devices get the number of the furthest change that was decided with theirs',
    plant: () => ({
      context: (context) => ({
        ...context,
        live: {
          ...context.live,
          announce: (one) => {
            const furthest = Math.max(0, ...one.lastMids.values());
            const lastMids = new Map([...one.lastMids.keys()].map((client) => [client, furthest]));
            context.live.announce({ ...one, lastMids });
          },
        },
      }),
    }),
  },
};
