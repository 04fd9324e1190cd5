import type { Catalogue, CatalogueChange } from '#domain/catalog/edit-catalogue.ts';
import { deletionOf } from '#domain/catalog/restore-deleted.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Caller } from '../auth/caller.ts';
import { newSid } from '../auth/tokens.ts';
import type { Context } from '../context.ts';
import { catalog } from '../store/catalog.ts';
import { menuDeletions } from '../store/menu-deletions.ts';
import { editMenu, type LoggedChange } from './edit-menu.ts';

/**
 * Records what an edit of the menu changes, so that it can be undone for a day (`catalog/restore`). Written before the
 * edit is committed; without the edit, undoing changes nothing.
 */
export async function recordEdit(
  { db, clock }: Context,
  branchId: number,
  id: string,
  catalogue: Catalogue,
  change: CatalogueChange,
): Promise<void> {
  const stocks = change.gone.length === 0 ? [] : await catalog.stocks(db, branchId);
  await menuDeletions.add(db, branchId, id, deletionOf({ ...catalogue, stocks }, change), clock.now());
}

type Edited = readonly [
  context: Context,
  caller: Caller,
  name: string,
  args: { sid: string; [name: string]: unknown },
  rule: (catalogue: Catalogue, branch: Branch) => Result<LoggedChange>,
  each?: readonly { subject: string; args: object }[],
];

/** An edit whose entries in the history name its record as `kind`; answers the record's id, null: there is none. */
async function editRecorded(
  kind: 'addition' | 'deletion',
  isRecorded: (change: CatalogueChange) => boolean,
  [context, caller, name, args, rule, each]: Edited,
): Promise<Result<string | null>> {
  const id = newSid();
  let recorded: string | null = null;
  const decide = async (catalogue: Catalogue, branch: Branch) => {
    const done = rule(catalogue, branch);
    recorded = null;
    if (!done.ok || !isRecorded(done.value)) return done;
    await recordEdit(context, caller.branch, id, catalogue, done.value);
    recorded = id;
    return done;
  };
  const logged = each?.map((one) => ({ ...one, args: { ...one.args, [kind]: id } }));
  const done = await editMenu(context, caller, name, { ...args, [kind]: id }, decide, logged);
  return done.ok ? ok(recorded) : done;
}

/** An edit that deletes from the menu: answers the id under which it can be undone. */
export async function editDeleting(...edited: Edited): Promise<Result<{ deletion: string | null }>> {
  const done = await editRecorded('deletion', ({ gone }) => gone.length > 0, edited);
  return done.ok ? ok({ deletion: done.value }) : done;
}

/** An edit that adds to the menu, which the history offers to undo. */
export async function editAdding(...edited: Edited): Promise<Result<null>> {
  const done = await editRecorded('addition', ({ changes }) => changes.length > 0, edited);
  return done.ok ? ok(null) : done;
}
