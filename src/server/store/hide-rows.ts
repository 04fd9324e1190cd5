import { forKinds, type RowKind, rowKinds, type RowRef } from '#domain/rows.ts';
import type { HiddenRef } from './branch-store.ts';
import { lockHead, saveWork } from './branch-tx.ts';
import type { Database, Statement } from './database.ts';
import type { Transaction } from './database/transaction.ts';
import { byKind, TABLE } from './row-tables.ts';

const RAISE_HORIZON: Statement = {
  name: 'feed.raise_horizon',
  text: `with old as (
      delete from feed_mark m using branch_feed f
      where m.branch_id = f.branch_id and m.at < $1 and m.seq < f.head returning m.branch_id, m.seq
    ), top as (select branch_id, max(seq) as seq from old group by branch_id)
    update branch_feed f set horizon = greatest(f.horizon, top.seq) from top where f.branch_id = top.branch_id`,
};
const pruneOf = forKinds<Statement>((kind) => ({
  name: `rows.prune.${kind}`,
  text: `delete from ${TABLE[kind]} t using branch_feed f
    where t.branch_id = f.branch_id and t.doc is null and t.seq <= f.horizon`,
}));
const TO_HIDE: Statement = {
  name: 'rows.to_hide',
  text: `select branch_id, kind, sid from (
      (select branch_id, 'order' as kind, sid, finished_at as at from orders where finished_at < $1 and not hidden
        order by branch_id, finished_at limit $2)
      union all
      (select branch_id, 'print_job' as kind, sid, done_at as at from print_job where done_at < $1 and not hidden
        order by branch_id, done_at limit $2)
      union all
      (select branch_id, 'session' as kind, sid, closed_at as at from table_session
        where closed_at < $1 and not hidden order by branch_id, closed_at limit $2)
      union all
      (select branch_id, 'booking' as kind, sid, over_at as at from booking where over_at < $1 and not hidden
        order by branch_id, over_at limit $2)
      union all
      (select branch_id, 'drawer' as kind, sid, counted_at as at from cash_drawer
        where counted_at < $1 and not hidden order by branch_id, counted_at limit $2)
    ) old order by branch_id, at limit $2`,
};
/** Kinds of which no history is needed: deleted together with their tombstones. */
const FORGOTTEN: readonly RowKind[] = ['printer', 'print_job'];
const hideOf = forKinds<Statement>((kind) => ({
  name: `rows.hide.${kind}`,
  text: `update ${TABLE[kind]} t set hidden = true, seq = h.seq${FORGOTTEN.includes(kind) ? ', doc = null' : ''}
    from unnest($2::text[], $3::bigint[]) as h (sid, seq)
    where t.branch_id = $1 and t.sid = h.sid`,
}));

/** Purges marks and tombstones from before an instant; a device that was offline longer starts over. */
export async function pruneFeeds(tx: Transaction, before: number): Promise<void> {
  await tx.execute(RAISE_HORIZON, [before]);
  for (const kind of rowKinds) await tx.execute(pruneOf[kind]);
}

/** Closed rows from before an instant that devices still have. */
export async function rowsToHide(db: Database, before: number, limit: number): Promise<HiddenRef[]> {
  const rows = await db.query<HiddenRef & Record<string, unknown>>(TO_HIDE, [before, limit]);
  return rows.map(({ branch_id, kind, sid }) => ({ branch_id, kind, sid }));
}

/** Removes rows from every device within an open transaction; they stay stored for the history. */
export async function hideRowsIn(
  tx: Transaction,
  branchId: number,
  refs: readonly RowRef[],
  mark: string,
  now: number,
): Promise<void> {
  const [head] = await lockHead(tx, branchId);
  if (head === undefined) return;
  const next = { ...head, head: head.head + refs.length, mark };
  const placed = refs.map((ref, index) => ({ ...ref, seq: head.head + index + 1 }));
  for (const [kind, rows] of byKind(placed)) {
    await tx.execute(hideOf[kind], [branchId, rows.map(({ sid }) => sid), rows.map(({ seq }) => seq)]);
  }
  await saveWork(tx, { head: next, rows: [], decided: [], queues: [], jobs: [], now });
}
