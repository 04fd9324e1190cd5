import * as z from 'zod/mini';
import { type Order, orderSchema } from '#domain/orders/order.ts';
import { type BranchMember, branchMemberSchema } from '#domain/people/branch-member.ts';
import type { Queryable, Statement } from './database.ts';
import { docs } from './docs.ts';

const PROFILE: Statement = {
  name: 'member.profile',
  text: 'update person set first_name = $2, last_name = $3, mobile = $4 where id = $1',
};
const RATE: Statement = {
  name: 'member.rate',
  text: 'select rate from member_discount where branch_id = $1 and person_id = $2',
};
const SET_RATE: Statement = {
  name: 'member.set_rate',
  text: `insert into member_discount (branch_id, person_id, rate) values ($1, $2, $3)
    on conflict (branch_id, person_id) do update set rate = excluded.rate`,
};
const DROP_RATE: Statement = {
  name: 'member.drop_rate',
  text: 'delete from member_discount where branch_id = $1 and person_id = $2',
};

const ORDERED = `from (
    select member, count(*)::int as orders, max(create_at) as last_at,
      coalesce(sum((doc ->> 'total')::bigint) filter (where status <> 'CANCELED'), 0)::float8 as spent
    from orders where branch_id = $1 and member is not null and doc is not null group by member
  ) o join person p on p.id = o.member
  left join member_discount d on d.branch_id = $1 and d.person_id = p.id`;
const COLUMNS =
  'p.id, p.first_name, p.last_name, p.email, p.mobile, o.orders, o.spent, o.last_at::float8 as last_at, d.rate';
const FITS = `($2 = '' or strpos(lower(concat_ws(' ', p.first_name, p.last_name, p.email, p.mobile)), lower($2)) > 0)`;
const LIST: Statement = {
  name: 'member.list',
  text: `select ${COLUMNS} ${ORDERED} where ${FITS} order by o.last_at desc, p.id limit $3 offset $4`,
};
const COUNT: Statement = {
  name: 'member.count',
  text: `select count(*)::int as count ${ORDERED} where ${FITS}`,
};
const ONE: Statement = { name: 'member.one', text: `select ${COLUMNS} ${ORDERED} where p.id = $2` };
const LOCK: Statement = { name: 'member.lock', text: 'select id from person where id = $1 for update' };

const ORDERS_HERE: Statement = {
  name: 'member.orders_here',
  text: `select doc from orders where branch_id = $1 and member = $2 and doc is not null
    order by create_at desc, sid limit $3 offset $4`,
};

const OWN = `select o.doc as order, o.branch_id, f.sid as place, s.id as shop, s.site_uid as site,
    s.doc ->> 'name' as shop_name, b.doc ->> 'name' as branch_name, b.doc ->> 'timezone' as timezone
  from orders o join branch_feed f on f.branch_id = o.branch_id join shop s on s.id = f.shop_id
  join branch b on b.branch_id = f.branch_id and b.sid = f.sid
  where o.member = $1 and o.doc is not null`;
const OWN_ORDERS: Statement = {
  name: 'member.own_orders',
  text: `${OWN} order by o.create_at desc, o.sid limit $2 offset $3`,
};
const OWN_COUNT: Statement = {
  name: 'member.own_count',
  text: 'select count(*)::int as count from orders where member = $1 and doc is not null',
};
const OWN_ORDER: Statement = { name: 'member.own_order', text: `${OWN} and o.sid = $2 limit 1` };

const ownSchema = z.object({
  order: orderSchema,
  branch_id: z.int(),
  place: z.string(),
  shop: z.int(),
  site: z.string(),
  shop_name: z.string(),
  branch_name: z.string(),
  timezone: z.string(),
});
export type OwnOrder = z.infer<typeof ownSchema>;

interface Page {
  limit: number;
  offset: number;
}

/** Customers with an account: profile, orders and discounts. */
export const members = {
  async saveProfile(
    db: Queryable,
    id: string,
    form: { first_name: string; last_name: string; mobile: string },
  ): Promise<void> {
    await db.execute(PROFILE, [id, form.first_name, form.last_name, form.mobile]);
  },
  /** The member's own discount at the branch; null: the one for all members. */
  async rate(db: Queryable, branchId: number, id: string): Promise<number | null> {
    const [row] = await db.query<{ rate: number }>(RATE, [branchId, id]);
    return row?.rate ?? null;
  },
  async setRate(db: Queryable, branchId: number, id: string, rate: number | null): Promise<void> {
    if (rate === null) await db.execute(DROP_RATE, [branchId, id]);
    else await db.execute(SET_RATE, [branchId, id, rate]);
  },
  /** Members who ordered at the branch and whose name, e-mail or phone contains the word; all for ''. */
  async list(
    db: Queryable,
    branchId: number,
    word: string,
    page: Page,
  ): Promise<{ members: BranchMember[]; count: number }> {
    const [rows, counted] = await Promise.all([
      db.query(LIST, [branchId, word, page.limit, page.offset]),
      db.query<{ count: number }>(COUNT, [branchId, word]),
    ]);
    return { members: z.parse(z.array(branchMemberSchema), rows), count: counted[0]?.count ?? 0 };
  },
  async one(db: Queryable, branchId: number, id: string): Promise<BranchMember | undefined> {
    return z.parse(z.array(branchMemberSchema), await db.query(ONE, [branchId, id]))[0];
  },
  /** Locks a member's discount until the transaction ends. */
  async lock(tx: Queryable, id: string): Promise<void> {
    await tx.query(LOCK, [id]);
  },
  async ordersHere(db: Queryable, branchId: number, id: string, page: Page): Promise<Order[]> {
    const rows = await db.query(ORDERS_HERE, [branchId, id, page.limit, page.offset]);
    return docs(orderSchema, rows);
  },
  async ownOrders(db: Queryable, id: string, page: Page): Promise<{ orders: OwnOrder[]; count: number }> {
    const [rows, counted] = await Promise.all([
      db.query(OWN_ORDERS, [id, page.limit, page.offset]),
      db.query<{ count: number }>(OWN_COUNT, [id]),
    ]);
    return { orders: z.parse(z.array(ownSchema), rows), count: counted[0]?.count ?? 0 };
  },
  async ownOrder(db: Queryable, id: string, sid: string): Promise<OwnOrder | undefined> {
    return z.parse(z.array(ownSchema), await db.query(OWN_ORDER, [id, sid]))[0];
  },
};
