import { ok, type Refusal, type Result } from '#domain/result.ts';
import type { RowRef, RowView } from '#domain/rows.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../auth/caller.ts';
import { editLog } from '../store/edit-log.ts';
import { editConflict } from './edit-conflict.ts';
import { changeRows, type Logged, type Written } from './change-rows.ts';

/**
 * One edit by a manager: decided under the branch's lock, logged with its author, sent to every device. `decide` may
 * run again when nothing was committed. `changed_meanwhile` is answered with who and when.
 */
export async function editBranch(
  context: Context,
  { branch: branchId, actor }: Pick<Caller, 'branch' | 'actor'>,
  edit: Omit<Logged, 'actor'>,
  keys: (branchSid: string) => RowRef[],
  decide: (view: RowView, branchSid: string) => Promise<Result<Written>>,
): Promise<Result<null>> {
  const done = await changeRows(context, branchId, keys, decide, { ...edit, actor });
  return done.ok
    ? ok(null)
    : { ok: false, refusal: await withAuthor(context, branchId, edit.subject, done.refusal) };
}

/** Adds to `changed_meanwhile` of `subject` who changed it last and when; other refusals are unchanged. */
export async function withAuthor(
  context: Context,
  branchId: number,
  subject: string,
  refusal: Refusal,
): Promise<Refusal> {
  if (refusal.code !== 'changed_meanwhile') return refusal;
  const last = await editLog.last(context.db, branchId, subject);
  return editConflict(last, context.clock.now()).refusal;
}
