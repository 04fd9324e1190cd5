import * as z from 'zod/mini';
import type { Queryable, Statement } from './database.ts';

const ADD: Statement = {
  name: 'product_view.add',
  text: `insert into product_view (branch_id, day, product_sid, views) values ($1, $2::date, $3, 1)
    on conflict (branch_id, day, product_sid) do update set views = product_view.views + 1`,
};
const MOST: Statement = {
  name: 'product_view.most',
  text: `select v.product_sid as product, coalesce(p.doc ->> 'name', v.product_sid) as name, sum(v.views)::int as views
    from product_view v left join product p on p.branch_id = v.branch_id and p.sid = v.product_sid
    where v.branch_id = $1 and v.day between $2::date and $3::date
    group by 1, 2 order by 3 desc, 1 limit $4`,
};
const FORGET: Statement = {
  name: 'product_view.forget',
  text: 'delete from product_view where day < $1::date',
};
const BASKETS: Statement = {
  name: 'product_view.baskets',
  text: `select (select array_agg(distinct line ->> 'product_id') from jsonb_array_elements(doc -> 'products') as line
      where line -> 'removed' = 'null') as products
    from orders where branch_id = $1 and doc is not null and status <> 'CANCELED'
    order by create_at desc limit $2`,
};

const ORDERED: Statement = {
  name: 'product_view.ordered',
  text: `select line ->> 'product_id' as sid, count(distinct o.sid)::int as orders
    from orders o, jsonb_array_elements(o.doc -> 'products') as line
    where o.branch_id = $1 and o.create_at >= $2 and o.doc is not null and o.status <> 'CANCELED'
      and line -> 'removed' = 'null' group by 1`,
};

const mostSchema = z.object({ product: z.string(), name: z.string(), views: z.int() });
const orderedSchema = z.object({ sid: z.string(), orders: z.int() });
const basketSchema = z.object({ products: z.nullable(z.array(z.string())) });

/** What customers looked at, and what they ordered together. */
export const productViews = {
  async add(db: Queryable, branch: number, day: string, product: string): Promise<void> {
    await db.execute(ADD, [branch, day, product]);
  },
  async most(db: Queryable, branch: number, from: string, to: string, limit: number) {
    return z.parse(z.array(mostSchema), await db.query(MOST, [branch, from, to, limit]));
  },
  async forget(db: Queryable, before: string): Promise<void> {
    await db.execute(FORGET, [before]);
  },
  /** The product sids of each of the branch's last orders. */
  async baskets(db: Queryable, branch: number, limit: number): Promise<string[][]> {
    const rows = z.parse(z.array(basketSchema), await db.query(BASKETS, [branch, limit]));
    return rows.flatMap(({ products }) => (products === null ? [] : [products]));
  },
  /** The number of a branch's orders since then that each product is in. */
  async ordered(db: Queryable, branch: number, since: number): Promise<z.infer<typeof orderedSchema>[]> {
    return z.parse(z.array(orderedSchema), await db.query(ORDERED, [branch, since]));
  },
};
