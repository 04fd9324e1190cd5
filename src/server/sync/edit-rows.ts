import { ok, type Result } from '#domain/result.ts';
import type { RowChange, RowRef, RowView } from '#domain/rows.ts';
import type { SyncContext } from '../context.ts';
import { jobsOf } from '../jobs/jobs-of-change.ts';
import { createUnitOfWork } from './unit-of-work.ts';

/**
 * A change that is not queued, decided under the branch's lock on the rows as they are then. Undefined: no such
 * branch.
 */
export async function editRows<T>(
  context: SyncContext,
  branchId: number,
  keys: (view: RowView) => RowRef[],
  rule: (view: RowView) => Result<{ changes: RowChange[]; answer: T }>,
): Promise<Result<T> | undefined> {
  const done = await context.store.transact(branchId, async (tx) => {
    const work = createUnitOfWork(tx, tx.head.head);
    await work.load(keys);
    const result = rule(work);
    if (!result.ok) return { result, announcement: undefined };
    const { changes, answer } = result.value;
    if (changes.length === 0) return { result: ok(answer), announcement: undefined };
    work.put(changes);
    const head = { ...tx.head, head: work.head(), mark: context.ids.mark() };
    const rows = work.written();
    const jobs = rows.flatMap(jobsOf);
    await tx.save({ head, rows, decided: [], client: null, jobs, now: context.clock.now() });
    const to = { epoch: head.epoch, seq: head.head, mark: head.mark };
    return {
      result: ok(answer),
      announcement: { branchId, from: tx.head.head, to, rows, client: null, lastMid: 0 },
    };
  });
  if (done?.announcement !== undefined) context.live.announce(done.announcement);
  return done?.result;
}
