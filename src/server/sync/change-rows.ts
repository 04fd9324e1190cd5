import { ok, type Refusal, refuse, type Result } from '#domain/result.ts';
import type { RowChange, RowRef, RowView } from '#domain/rows.ts';
import type { SyncContext } from '../context.ts';
import { consequencesOf } from '../jobs/jobs-of-change.ts';
import type { Announcement } from '../live/hub.ts';
import { createUnitOfWork } from './unit-of-work.ts';

type Decided = { refusal: Refusal } | { refusal?: undefined; changes: RowChange[]; news?: Announcement };

/**
 * Changes rows of a branch that no queued change makes, by a rule that sees them under the branch's lock; `keys` are
 * the rows it reads. `decide` may run again when nothing was committed.
 */
export async function changeRows(
  context: SyncContext,
  branchId: number,
  keys: (branchSid: string) => RowRef[],
  decide: (view: RowView, branchSid: string) => Promise<Result<RowChange[]>>,
): Promise<Result<RowChange[]>> {
  const decided = await context.store.transact(branchId, async (tx): Promise<Decided> => {
    const work = createUnitOfWork(tx, tx.head.head);
    await work.load(() => keys(tx.head.sid));
    const result = await decide(work, tx.head.sid);
    if (!result.ok) return { refusal: result.refusal };
    if (result.value.length === 0) return { changes: [] };
    work.put(result.value);
    const head = { ...tx.head, head: work.head(), mark: context.ids.mark() };
    const rows = work.written();
    const now = context.clock.now();
    const follows = await consequencesOf(work, head.sid, now);
    await tx.save({ head, rows, decided: [], client: null, ...follows, now });
    const to = { epoch: head.epoch, seq: head.head, mark: head.mark };
    const news = { branchId, from: tx.head.head, to, rows, client: null, lastMid: 0 };
    return { changes: result.value, news };
  });
  if (decided === undefined) return refuse('no_such_branch');
  if (decided.refusal !== undefined) return { ok: false, refusal: decided.refusal };
  if (decided.news !== undefined) context.live.announce(decided.news);
  return ok(decided.changes);
}
