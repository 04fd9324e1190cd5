import { ok, refuse, type Result } from '#domain/result.ts';
import { importShop, type ShopFile, type ShopRows } from '#domain/shops/shop-file.ts';
import type { Context } from '../context.ts';
import { newSid } from '../http/tokens.ts';
import { areas } from '../store/areas.ts';
import { floor } from '../store/floor.ts';
import { shops } from '../store/shops.ts';
import { changeRows, type Logged } from './change-rows.ts';

type Reads = Pick<Context, 'db'>;

/** Everything of a branch that a file holds. Refuses `no_such_branch`. */
export async function shopRowsOf({ db }: Reads, branchId: number): Promise<Result<ShopRows>> {
  const [card, area, halls, tables, catalogs, products, extras] = await Promise.all([
    shops.branchCard(db, branchId),
    areas.of(db, branchId),
    floor.halls(db, branchId),
    floor.tables(db, branchId, null),
    shops.catalogs(db, branchId),
    shops.products(db, branchId),
    shops.extras(db, branchId),
  ]);
  if (card === undefined) return refuse('no_such_branch');
  return ok({ branch: card.branch, area, halls, tables, catalogs, products, extras });
}

/** Brings a file in as one change: all of it, or nothing and why. A second time it finds everything there. */
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
    // Under the branch's lock nobody else writes them.
    async () => {
      const rows = await shopRowsOf(context, branchId);
      return rows.ok ? importShop(rows.value, file, newSid) : rows;
    },
    { name: 'shop/import', subject: id, args: { name }, actor },
  );
  return done.ok ? ok(null) : done;
}
