import type { Catalogue, CatalogueChange } from '#domain/catalog/edit-catalogue.ts';
import { deletionOf } from '#domain/catalog/restore-deleted.ts';
import type { Result } from '#domain/result.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Caller } from '../auth/caller.ts';
import { newSid } from '../auth/tokens.ts';
import type { Context } from '../context.ts';
import { menuDeletions } from '../store/menu-deletions.ts';
import { editMenu } from './edit-menu.ts';

/**
 * An edit that adds to the menu. Its entries in the history name the record by which it can be undone for a day
 * (`catalog/restore`); it is written before the edit is committed, and without the edit undoing changes nothing.
 */
export async function editAdding(
  context: Context,
  caller: Caller,
  name: string,
  args: { sid: string; [name: string]: unknown },
  rule: (catalogue: Catalogue, branch: Branch) => Result<CatalogueChange>,
  each?: readonly { subject: string; args: object }[],
): Promise<Result<null>> {
  const addition = newSid();
  const decide = async (catalogue: Catalogue, branch: Branch) => {
    const done = rule(catalogue, branch);
    if (done.ok && done.value.changes.length > 0) {
      const record = deletionOf({ ...catalogue, stocks: [] }, done.value);
      await menuDeletions.add(context.db, caller.branch, addition, record, context.clock.now());
    }
    return done;
  };
  const logged = each?.map((one) => ({ ...one, args: { ...one.args, addition } }));
  return editMenu(context, caller, name, { ...args, addition }, decide, logged);
}
