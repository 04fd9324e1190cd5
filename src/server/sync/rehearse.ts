import { type MutationName, mutations } from '#domain/mutations.ts';
import type { Actor } from '#domain/roles.ts';
import { APP_VERSION } from '../app-version.ts';
import type { Context, SyncContext } from '../context.ts';
import { lockBranch } from '../store/branch-tx.ts';
import type { BatchResult } from './batch.ts';
import { applyBatch } from './push.ts';

/** Makes one change as this person at this time; undefined: no such branch. */
export type RehearseChange = (
  actor: Actor,
  name: MutationName,
  args: unknown,
  at: number,
) => Promise<BatchResult | undefined>;

/**
 * Makes changes like `applyBatch`, with the same locks, rules and statements on the real database, and rolls all of it
 * back: no number is used, no stock is taken, and no device is notified.
 */
export function rehearse<T>(
  context: Context,
  branchId: number,
  work: (change: RehearseChange) => Promise<T>,
): Promise<T> {
  return context.db.transaction(
    async (tx) => {
      const sent: Promise<unknown>[] = [];
      const atEnd = (statements: Promise<unknown>) => void sent.push(statements);
      const inside: SyncContext = {
        clock: context.clock,
        ids: context.ids,
        pinOf: (sid) => context.pinOf(sid),
        log: context.log,
        live: { ...context.live, announce: () => {} },
        store: {
          ...context.store,
          countFailure: () => Promise.resolve(),
          async transact(id, run, ahead) {
            const branch = await lockBranch({ ...tx, atEnd }, id, ahead);
            return branch === undefined ? undefined : run(branch);
          },
        },
      };
      return work(async (actor, name, args, at) => {
        const id = context.ids.uuid();
        const envelope = { id, mid: 1, name, v: mutations[name].v, args, at, app: APP_VERSION };
        const clock = { now: () => at };
        const done = await applyBatch(
          { ...inside, clock },
          { branchId, client: null, actor, mutations: [envelope] },
        );
        // Without a commit a failed statement would stay unnoticed.
        await Promise.all(sent);
        return done;
      });
    },
    { keep: () => false },
  );
}
