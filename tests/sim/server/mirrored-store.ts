import type { BranchStore, BranchWork } from '#server/store/branch-store.ts';
import { canonical } from '../checks/canonical.ts';
import type { Loop } from '../core/loop.ts';
import type { Connection, MemoryDatabase } from './memory-database.ts';
import { feedOf, knowsCursor } from './memory-state.ts';

/**
 * The real database as the simulated servers' store, with the in-memory one beside it: every commit is made in
 * both, and both must give the same answers. A call of it is one event, which the loop waits for in real time.
 */
export function mirroredStore(
  real: BranchStore,
  memory: MemoryDatabase,
  ports: { loop: Loop; connection: Connection; fail: (text: string) => void },
): BranchStore {
  const { loop, connection, fail } = ports;
  const { state } = memory;

  function outside<T>(work: Promise<T>): Promise<T> {
    loop.outside.add(work);
    return work;
  }

  async function both<T>(label: string, asked: () => Promise<T>, expected: () => unknown): Promise<T> {
    await connection.travel(label);
    const answer = await outside(asked());
    const wanted = canonical(expected());
    if (canonical(answer) !== wanted) fail(`${label} answers ${canonical(answer)}, must be ${wanted}`);
    await connection.travel(`${label} answer`);
    return answer;
  }

  const head = (branchId: number) => state.branches.get(branchId)?.head;
  const lastMid = (client: string) => state.clients.get(client)?.last_mid ?? 0;

  return {
    ...real,
    async transact(branchId, run, ahead) {
      await connection.travel('transact');
      let work: BranchWork | undefined;
      const done = await outside(
        real.transact(
          branchId,
          (tx) => {
            if (canonical(tx.head) !== canonical(head(branchId))) fail(`the head is ${canonical(tx.head)}`);
            const save = (saved: BranchWork) => {
              work = saved;
              return tx.save(saved);
            };
            return run({ ...tx, save });
          },
          ahead,
        ),
      );
      if (work !== undefined) memory.commit(work);
      await connection.travel('transact answer');
      return done;
    },
    readFeed: (branchId, cursor, client, limit) =>
      both(
        'feed.read',
        () => real.readFeed(branchId, cursor, client, limit),
        () => {
          const branch = state.branches.get(branchId);
          return branch === undefined
            ? undefined
            : feedOf(branch, cursor, client === null ? 0 : lastMid(client), limit);
        },
      ),
    readHead: (branchId) =>
      both(
        'feed.head',
        () => real.readHead(branchId),
        () => head(branchId),
      ),
    heads: (ids) =>
      both(
        'feed.heads',
        () => real.heads(ids),
        () => new Map(ids.map((id) => [id, head(id)?.head ?? 0])),
      ),
    lastMid: (client) =>
      both(
        'client.last_mid',
        () => real.lastMid(client),
        () => lastMid(client),
      ),
    knowsCursor: (branchId, cursor) =>
      both(
        'feed.knows',
        () => real.knowsCursor(branchId, cursor),
        () => {
          const branch = state.branches.get(branchId);
          return branch !== undefined && knowsCursor(branch, cursor);
        },
      ),
    // Requested beside a transaction, which waits for it.
    failures: (ids) => outside(real.failures(ids)),
    countFailure: (id, error, now) => outside(real.countFailure(id, error, now)),
    dueJobs: (now, limit) => outside(real.dueJobs(now, limit)),
    finishJob: (job) => outside(real.finishJob(job)),
    retryJob: (job, due) => outside(real.retryJob(job, due)),
    rowsToHide: (before, limit) => outside(real.rowsToHide(before, limit)),
    prune: (before) => outside(real.prune(before)),
    hideRows: (branchId, refs, mark, now) => outside(real.hideRows(branchId, refs, mark, now)),
  };
}
