import * as z from 'zod/mini';
import { isDeserted } from '#domain/tables/deserted.ts';
import { sessionSchema } from '#domain/tables/session.ts';
import { tableSchema } from '#domain/tables/table.ts';
import type { Queryable, Statement } from './database.ts';
import { orders } from './orders.ts';

const OPEN: Statement = {
  name: 'session.open_of_shop',
  text: `select d.branch_id as branch, d.doc as session, t.doc as table from table_session d
    join branch_feed f on f.branch_id = d.branch_id
    join dining_table t on t.branch_id = d.branch_id and t.sid = d.doc ->> 'table' and t.doc is not null
    where f.shop_id = $1 and d.doc is not null and not d.hidden and d.doc -> 'closed' = 'null'::jsonb`,
};
const rowsSchema = z.array(z.object({ branch: z.int(), session: sessionSchema, table: tableSchema }));

/** A table of the shop at which somebody sits, by its name; undefined: none. */
export async function openPartyOf(db: Queryable, shop: number): Promise<string | undefined> {
  for (const { branch, session, table } of z.parse(rowsSchema, await db.query(OPEN, [shop]))) {
    const found = await Promise.all(session.orders.map((sid) => orders.one(db, branch, sid)));
    const bySid = new Map(session.orders.map((sid, at) => [sid, found[at]]));
    if (!isDeserted(session, (sid) => bySid.get(sid))) return table.name;
  }
  return undefined;
}
