import { ok, refuse, type Result } from '#domain/result.ts';
import {
  importShop,
  isMenuFile,
  type ShopFile,
  type ShopImported,
  type ShopRows,
} from '#domain/shop-files/shop-file.ts';
import type { Context } from '../context.ts';
import { newSid } from '../auth/tokens.ts';
import { areas } from '../store/areas.ts';
import type { Queryable } from '../store/database.ts';
import { floor } from '../store/floor.ts';
import { shops } from '../store/shops.ts';
import { catalog } from '../store/catalog.ts';
import { changeRows, type Logged } from './change-rows.ts';
import { recordEdit } from './edit-recorded.ts';

const MENU_KINDS = ['catalog', 'product', 'extra'] as const;

interface Reads {
  db: Queryable;
}

/** Everything of a branch that a file contains. Refuses `no_such_branch`. */
export async function shopRowsOf({ db }: Reads, branchId: number): Promise<Result<ShopRows>> {
  const [branch, area, halls, tables, catalogs, products, extras] = await Promise.all([
    shops.branch(db, branchId),
    areas.of(db, branchId),
    floor.halls(db, branchId),
    floor.tables(db, branchId, null),
    catalog.catalogs(db, branchId),
    catalog.products(db, branchId),
    catalog.extras(db, branchId),
  ]);
  if (branch === undefined) return refuse('no_such_branch');
  return ok({ branch, area, halls, tables, catalogs, products, extras });
}

/** How many of the added things the history names. */
const LOGGED_NAMES = 5;

/** What an import added to the menu, for the history: products by their names, which are all it adds in most cases. */
function addedProducts({ changes }: ShopImported): { count: number; names: string[] } {
  const names = changes.flatMap((one) => (one.kind === 'product' ? [one.row.name] : []));
  return { count: names.length, names: names.slice(0, LOGGED_NAMES) };
}

/**
 * Imports a file as one change: all of it, or nothing with a refusal. Importing it again changes nothing. What it adds to
 * the menu can be undone for a day.
 */
export async function importFile(
  context: Context,
  branchId: number,
  file: ShopFile,
  logged: Pick<Logged, 'actor'> & { id: string; name: string },
): Promise<Result<null>> {
  const { id, name, actor } = logged;
  const addition = newSid();
  const done = await changeRows(
    context,
    branchId,
    () => [],
    // The branch's lock keeps others from writing them.
    async () => {
      const rows = await shopRowsOf(context, branchId);
      if (!rows.ok) return rows;
      const imported = importShop(rows.value, file, newSid);
      if (!imported.ok) return imported;
      const ofMenu = imported.value.changes.filter(({ kind }) => MENU_KINDS.some((one) => one === kind));
      if (ofMenu.length === 0) return imported;
      await recordEdit(context, branchId, addition, rows.value, { changes: ofMenu, gone: [] });
      return ok({ ...imported.value, logged: { addition, ...addedProducts(imported.value) } });
    },
    { name: 'shop/import', subject: id, args: { sid: '', name, is_menu: isMenuFile(file) }, actor },
  );
  return done.ok ? ok(null) : done;
}
