import { catalogEditCalls } from '#contract/catalog-edit.ts';
import { type Deletion, restoreDeleted } from '#domain/catalog/restore-deleted.ts';
import { isAddition, previewUndo, undoAddition } from '#domain/catalog/undo-addition.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { Caller } from '../auth/caller.ts';
import { newSid } from '../auth/tokens.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { catalog } from '../store/catalog.ts';
import { menuDeletions } from '../store/menu-deletions.ts';
import { catalogueOf, editMenu } from '../sync/edit-menu.ts';
import { recordEdit } from '../sync/edit-recorded.ts';

/** How many of the removed things the history names. */
const LOGGED_NAMES = 5;

type Undone = Result<{ restored: number; deletion: string | null }>;

/** An undone addition as it is logged: with the names of what it removes, which are gone afterwards. */
async function undoneArgs(context: Context, { branch }: Caller, taken: Deletion, id: string) {
  const preview = previewUndo(await catalogueOf(context, branch), taken);
  const removed = preview.ok ? preview.value.removed : [];
  const [name] = removed;
  if (name === undefined) return { sid: '' };
  const [first, second] = taken.after.filter(
    ({ kind, row }) => !taken.before.some((known) => known.kind === kind && known.row.sid === row.sid),
  );
  return {
    // The history of a product lists it.
    sid: first?.kind === 'product' && second === undefined ? first.row.sid : '',
    removal: id,
    removed: removed.length,
    ...(removed.length === 1 ? { name } : { names: removed.slice(0, LOGGED_NAMES) }),
  };
}

/** Undoes an addition. What it deletes can be put back like any other deletion. */
async function undoAdded(
  context: Context,
  caller: Caller,
  taken: Deletion,
  addition: string,
): Promise<Undone> {
  const id = newSid();
  const logged = await undoneArgs(context, caller, taken, id);
  let restored = 0;
  let deletion: string | null = null;
  const args = { ...logged, deletion: addition, undone: true };
  const done = await editMenu(context, caller, 'catalog/restore', args, async (catalogue) => {
    const back = undoAddition(catalogue, taken);
    const { changes, gone } = back.ok ? back.value : { changes: [], gone: [] };
    restored = [...changes, ...gone].filter(({ kind }) => kind !== 'stock').length;
    deletion = null;
    if (gone.length > 0) {
      await recordEdit(context, caller.branch, id, catalogue, { changes, gone });
      deletion = id;
    }
    return back;
  });
  return done.ok ? ok({ restored, deletion }) : done;
}

/** The names of several things that a deletion took, for the history; of one the row itself has it. */
function namesOfDeleted({ before, after }: Deletion): { count?: number; names?: string[] } {
  const names = before.flatMap((one) =>
    one.kind === 'stock' || after.some(({ kind, row }) => kind === one.kind && row.sid === one.row.sid)
      ? []
      : [one.row.name],
  );
  return names.length < 2 ? {} : { count: names.length, names: names.slice(0, LOGGED_NAMES) };
}

/** Puts back what a deletion took. */
async function undoDeleted(
  context: Context,
  caller: Caller,
  taken: Deletion,
  deletion: string,
): Promise<Undone> {
  let restored = 0;
  const [first] = [...taken.before, ...taken.after];
  const args = { sid: first?.row.sid ?? '', deletion, ...namesOfDeleted(taken) };
  const done = await editMenu(context, caller, 'catalog/restore', args, async (catalogue) => {
    const stocks = await catalog.stocks(context.db, caller.branch);
    const back = restoreDeleted({ ...catalogue, stocks }, taken);
    restored = back.ok ? back.value.changes.filter(({ kind }) => kind !== 'stock').length : 0;
    return back;
  });
  return done.ok ? ok({ restored, deletion: null }) : done;
}

export const menuRestoreRoutes = {
  'catalog/restore': route(catalogEditCalls['catalog/restore'], async (context, caller, { deletion }) => {
    const taken = await menuDeletions.find(context.db, caller.branch, deletion, context.clock.now());
    if (taken === undefined) return refuse('deletion_missing');
    const undo = isAddition(taken) ? undoAdded : undoDeleted;
    return undo(context, caller, taken, deletion);
  }),
  'catalog/restore-preview': route(
    catalogEditCalls['catalog/restore-preview'],
    async (context, { branch }, { deletion }) => {
      const taken = await menuDeletions.find(context.db, branch, deletion, context.clock.now());
      if (taken === undefined) return refuse('deletion_missing');
      if (!isAddition(taken)) return ok({ removed: [], restored: [], kept: [] });
      return previewUndo(await catalogueOf(context, branch), taken);
    },
  ),
};
