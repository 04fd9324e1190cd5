import { ok, refuse, type Result } from '#domain/result.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Context } from '../context.ts';
import { shops } from '../store/shops.ts';

/** The branch of a call. Refuses `no_such_branch`. */
export async function branchOf(context: Pick<Context, 'db'>, id: number): Promise<Result<Branch>> {
  const branch = await shops.branch(context.db, id);
  return branch === undefined ? refuse('no_such_branch') : ok(branch);
}
