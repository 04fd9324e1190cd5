import { ok, refuse, type Result } from '#domain/result.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Context } from '../context.ts';
import { shops } from '../store/shops.ts';

/** The branch of a call. Refuses `no_such_branch`. */
export async function branchOf(context: Pick<Context, 'db'>, id: number): Promise<Result<Branch>> {
  const card = await shops.branchCard(context.db, id);
  return card === undefined ? refuse('no_such_branch') : ok(card.branch);
}
