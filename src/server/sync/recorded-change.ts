import type { Result } from '#domain/result.ts';
import type { RowRef, RowView } from '#domain/rows.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Context } from '../context.ts';
import { lockBranch } from '../store/branch-tx.ts';
import type { Queryable } from '../store/database.ts';
import { byRuleOfBranch, changeRowsIn, notifyDone, type Written } from './change-rows.ts';

/**
 * `changeRows` for a call with an audit log entry: `decide` writes it in the given transaction once it refuses nothing
 * more.
 */
export async function changeRowsRecorded<W extends Written>(
  context: Context,
  branchId: number,
  keys: (branchSid: string, view: RowView) => RowRef[],
  decide: (tx: Queryable, view: RowView, branchSid: string) => Promise<Result<W>>,
): Promise<Result<W>> {
  const done = await context.db.transaction(async (tx) => {
    const locked = await lockBranch(tx, branchId);
    return locked && changeRowsIn(context, locked, keys, (view, sid) => decide(tx, view, sid));
  });
  return notifyDone(context, branchId, done);
}

/** Changes the branch itself, for a call with an audit log entry; if the same branch is returned, nothing changed. */
export function changeBranchRecorded(
  context: Context,
  branchId: number,
  rule: (tx: Queryable, branch: Branch) => Promise<Result<Branch>>,
): Promise<Result<Written>> {
  const keys = (sid: string): RowRef[] => [{ kind: 'branch', sid }];
  return changeRowsRecorded(context, branchId, keys, (tx, view, sid) =>
    byRuleOfBranch((branch) => rule(tx, branch))(view, sid),
  );
}
