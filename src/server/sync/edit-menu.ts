import type { Catalogue, CatalogueChange } from '#domain/catalog/edit-catalogue.ts';
import { refuse, type Result } from '#domain/result.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { catalog } from '../store/catalog.ts';
import type { Written } from './change-rows.ts';
import { editBranch } from './edit-branch.ts';

/** The whole menu of a branch. */
export async function catalogueOf(context: Context, branchId: number): Promise<Catalogue> {
  const [catalogs, products, extras] = await Promise.all([
    catalog.catalogs(context.db, branchId),
    catalog.products(context.db, branchId),
    catalog.extras(context.db, branchId),
  ]);
  return { catalogs, products, extras };
}

/** What an edit of the menu changes, with what its log entry names besides the arguments. */
export type LoggedChange = CatalogueChange & Pick<Written, 'logged'>;

/** An edit of the menu: the rule reads all of it, under the branch's lock. */
export async function editMenu(
  context: Context,
  caller: Caller,
  name: string,
  args: { sid: string; [name: string]: unknown },
  rule: (catalogue: Catalogue, branch: Branch) => Result<LoggedChange> | Promise<Result<LoggedChange>>,
  each?: readonly { subject: string; args: unknown }[],
): Promise<Result<null>> {
  return editBranch(
    context,
    caller,
    { name, subject: args.sid, args, ...(each === undefined ? {} : { each }) },
    (sid) => [{ kind: 'branch', sid }],
    async (view, sid) => {
      const branch = view.get('branch', sid);
      return branch === undefined
        ? refuse('no_such_branch')
        : rule(await catalogueOf(context, caller.branch), branch);
    },
  );
}
