import { ok, type Result } from '#domain/result.ts';
import { markOf } from '#domain/row-mark.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { byRuleOfBranch } from '../sync/change-rows.ts';
import { editBranch } from '../sync/edit-branch.ts';

/** Saves a form of a branch under its lock and logs it; a form that changes nothing is not logged. */
export async function saveBranch(
  context: Context,
  caller: Pick<Caller, 'branch' | 'actor'>,
  name: string,
  form: unknown,
  rule: (branch: Branch) => Result<Branch> | Promise<Result<Branch>>,
): Promise<Result<null>> {
  return editBranch(
    context,
    caller,
    // The branch's status switch is logged under its sid, these changes under their own subjects.
    { name, subject: name, args: form },
    (sid) => [{ kind: 'branch', sid }],
    byRuleOfBranch(async (branch) => {
      const saved = await rule(branch);
      return saved.ok && markOf(saved.value) === markOf(branch) ? ok(branch) : saved;
    }),
  );
}
