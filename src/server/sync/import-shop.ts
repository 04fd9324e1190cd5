import { ok, refuse, type Result } from '#domain/result.ts';
import { importShop, type ShopFile, type ShopRows } from '#domain/shop-files/shop-file.ts';
import type { Context } from '../context.ts';
import { newSid } from '../auth/tokens.ts';
import { areas } from '../store/areas.ts';
import type { Queryable } from '../store/database.ts';
import { floor } from '../store/floor.ts';
import { shops } from '../store/shops.ts';
import { catalog } from '../store/catalog.ts';
import { changeRows, type Logged } from './change-rows.ts';

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

/** Imports a file as one change: all of it, or nothing with a refusal. Importing it again changes nothing. */
export async function importFile(
  context: Context,
  branchId: number,
  file: ShopFile,
  logged: Pick<Logged, 'actor'> & { id: string; name: string },
): Promise<Result<null>> {
  const { id, name, actor } = logged;
  const done = await changeRows(
    context,
    branchId,
    () => [],
    // The branch's lock keeps others from writing them.
    async () => {
      const rows = await shopRowsOf(context, branchId);
      return rows.ok ? importShop(rows.value, file, newSid) : rows;
    },
    { name: 'shop/import', subject: id, args: { name }, actor },
  );
  return done.ok ? ok(null) : done;
}
