import type { Result } from '#domain/result.ts';
import type { RowRef, RowView } from '#domain/rows.ts';
import type { Hall, Table } from '#domain/tables/table.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../auth/caller.ts';
import { lockBranch } from '../store/branch-tx.ts';
import { floor } from '../store/floor.ts';
import { changeRowsIn, type Logged, notifyDone, type Written } from './change-rows.ts';
import { withAuthor } from './edit-branch.ts';

/** Every hall and table of the branch, read under its lock. */
interface WholeFloor {
  halls: readonly Hall[];
  tables: readonly Table[];
}

/** `editBranch` with a rule that needs the whole floor. */
export async function editFloor(
  context: Context,
  { branch, actor }: Pick<Caller, 'branch' | 'actor'>,
  edit: Omit<Logged, 'actor'>,
  keys: RowRef[],
  decide: (view: RowView, whole: WholeFloor) => Result<Written>,
): Promise<Result<Written>> {
  const done = await context.db.transaction(async (tx) => {
    const locked = await lockBranch(tx, branch);
    if (locked === undefined) return undefined;
    const [halls, tables] = await Promise.all([floor.halls(tx, branch), floor.tables(tx, branch, null)]);
    const rule = (view: RowView) => decide(view, { halls, tables });
    return changeRowsIn(context, locked, () => keys, rule, { ...edit, actor });
  });
  const told = notifyDone(context, branch, done);
  return told.ok
    ? told
    : { ok: false, refusal: await withAuthor(context, branch, edit.subject, told.refusal) };
}
