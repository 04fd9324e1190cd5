import * as z from 'zod/mini';
import type { CurrencyUse } from '#domain/settings/edit-region.ts';
import type { Queryable, Statement } from './database.ts';

const USE: Statement = {
  name: 'branch.currency_use',
  text: `select
      (select count(*)::int from (select 1 from orders where branch_id = $1 and doc is not null
        and doc ->> 'status' <> 'CANCELED' limit 1) one) as orders,
      (select count(*)::int from table_session where branch_id = $1 and doc is not null and not hidden
        and doc -> 'closed' = 'null'::jsonb) as parties,
      (select count(*)::int from product where branch_id = $1 and doc is not null) as products`,
};
const rowsSchema = z.tuple([z.object({ orders: z.int(), parties: z.int(), products: z.int() })]);

/** The data of a branch that is in its currency; for orders only whether there are any. */
export async function currencyUse(db: Queryable, branch: number): Promise<CurrencyUse> {
  const [use] = z.parse(rowsSchema, await db.query(USE, [branch]));
  return use;
}
