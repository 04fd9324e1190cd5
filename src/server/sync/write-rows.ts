import type { RowChange } from '#domain/rows.ts';
import type { SyncContext } from '../context.ts';
import { jobsOf } from '../jobs/jobs-of-change.ts';
import { createUnitOfWork } from './unit-of-work.ts';

/** Writes rows of a branch that no queued change makes (settings, catalogue) and tells every device. */
export async function writeRows(
  context: SyncContext,
  branchId: number,
  changes: readonly RowChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const announcement = await context.store.transact(branchId, async (tx) => {
    const work = createUnitOfWork(tx, tx.head.head);
    work.put(changes);
    const head = { ...tx.head, head: work.head(), mark: context.ids.mark() };
    const rows = work.written();
    await tx.save({
      head,
      rows,
      decided: [],
      client: null,
      jobs: rows.flatMap(jobsOf),
      now: context.clock.now(),
    });
    const to = { epoch: head.epoch, seq: head.head, mark: head.mark };
    return { branchId, from: tx.head.head, to, rows, client: null, lastMid: 0 };
  });
  if (announcement !== undefined) context.live.announce(announcement);
}
