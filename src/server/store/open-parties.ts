import * as z from 'zod/mini';
import { orderSchema } from '#domain/orders/order.ts';
import { isAbandoned } from '#domain/tables/abandoned.ts';
import { sessionSchema } from '#domain/tables/session.ts';
import { tableSchema } from '#domain/tables/table.ts';
import type { Queryable, Statement } from './database.ts';

const OPEN: Statement = {
  name: 'session.open_of_shop',
  text: `select d.doc as session, t.doc as table,
      (select coalesce(jsonb_agg(o.doc), '[]') from orders o where o.branch_id = d.branch_id and o.doc is not null
        and o.sid in (select jsonb_array_elements_text(d.doc -> 'orders'))) as orders
    from table_session d
    join branch_feed f on f.branch_id = d.branch_id
    join dining_table t on t.branch_id = d.branch_id and t.sid = d.doc ->> 'table' and t.doc is not null
    where f.shop_id = $1 and d.doc is not null and not d.hidden and d.doc -> 'closed' = 'null'::jsonb`,
};
const rowsSchema = z.array(
  z.object({ session: sessionSchema, table: tableSchema, orders: z.array(orderSchema) }),
);

/** The name of a table of the shop with an open party; undefined: none. */
export async function openPartyOf(db: Queryable, shop: number): Promise<string | undefined> {
  const parties = z.parse(rowsSchema, await db.query(OPEN, [shop]));
  const taken = parties.find(({ session, orders }) => {
    const bySid = new Map(orders.map((order) => [order.sid, order]));
    return !isAbandoned(session, (sid) => bySid.get(sid));
  });
  return taken?.table.name;
}
