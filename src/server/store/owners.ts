import * as z from 'zod/mini';
import type { OwnerSort } from '#domain/billing/owner-sorts.ts';
import { paidServices } from '#domain/billing/paid-services.ts';
import type { Queryable, Statement } from './database.ts';
import { IS_REAL } from './practice.ts';

const BALANCE = `coalesce((select sum(l.amount) from ledger_entry e join ledger_posting l on l.entry_id = e.id and l.account = 'balance'
        where e.owner_id = p.id), 0)::bigint`;
const FITS = `p.roles && array['owner'] and ($1 = ''
    or strpos(lower(concat_ws(' ', p.first_name, p.last_name, p.email)), lower($1)) > 0
    or exists (select from invoice i where i.owner_id = p.id and i.number::text = regexp_replace(lower($1), '^inv-', ''))
    or exists (select from shop_owner w join shop s on s.id = w.shop_id where w.person_id = p.id
      and strpos(lower(concat_ws(' ', s.doc ->> 'name', s.site_uid)), lower($1)) > 0))
    and (not $2::boolean or ${BALANCE} < 0)`;
const COUNT: Statement = {
  name: 'owner.count',
  text: `select count(*)::int as count from person p where ${FITS}`,
};
/** The shop has no date of its own: a restaurant begins with the sign-up of its owner. */
const NEW_SHOPS: Statement = {
  name: 'owner.new_shops',
  text: 'select count(*)::int as count from shop s join person p on p.id = s.owner_id where p.created_at >= $1',
};
const COLUMNS = `p.id, trim(p.first_name || ' ' || p.last_name) as name, p.email, p.mobile, p.created_at,
    (select max(s.created_at) from session s where s.person_id = p.id) as last_sign_in`;
/** The daily sales of an owner's branches from a day on, of which `report_cell` holds the sums. */
const CELLS = `shop s join branch_feed f on f.shop_id = s.id and ${IS_REAL}
        join branch b on b.branch_id = f.branch_id and b.doc is not null
        join report_cell c on c.branch_id = f.branch_id and c.day >= $6 and c.kind = 'sales' and c.key = 'total'
        where s.owner_id = p.id`;
const SORT = `case when $5 = 'name' then lower(p.first_name || ' ' || p.last_name) end,
      case when $5 = 'sales' then (select coalesce(sum(c.amount), 0) from ${CELLS}) end desc,
      case when $5 = 'balance' then ${BALANCE} end,
      case when $5 = 'seen' then (select max(s.created_at) from session s where s.person_id = p.id) end desc nulls last,
      p.created_at desc, p.id`;
/** Sums are added up for the owners of the page only, unless the list is sorted by them or of those who owe something. */
const LIST: Statement = {
  name: 'owner.list',
  text: `with page as (
      select p.*, row_number() over (order by ${SORT}) as at from person p where ${FITS} order by at limit $3 offset $4
    )
    select ${COLUMNS}, a.currency,
      (select count(*)::int from subscription c join shop s on s.id = c.shop_id
        where s.owner_id = p.id and c.until is null) as services,
      (select coalesce(jsonb_agg(jsonb_build_object('currency', m.currency, 'amount', m.amount) order by m.amount desc), '[]')
        from (select b.doc ->> 'currency' as currency, sum(c.amount)::bigint as amount from ${CELLS} group by 1) m) as sales,
      (select count(*)::int from shop_owner w where w.person_id = p.id) as shops,
      coalesce((select s.doc ->> 'name' from shop_owner w join shop s on s.id = w.shop_id where w.person_id = p.id
        order by s.id limit 1), '') as shop_name,
      (select count(*)::int from shop_owner w join branch_feed f on f.shop_id = w.shop_id
        where w.person_id = p.id and ${IS_REAL}) as branches,
      ${BALANCE} as balance,
      exists (select from shop s where s.owner_id = p.id and (s.doc ->> 'selling_stopped')::boolean) as selling_stopped
    from page p left join billing_account a on a.owner_id = p.id order by p.at`,
};
const STOPPED: Statement = {
  name: 'owner.stopped',
  text: `select doc ->> 'name' as shop, stop_reason as reason from shop
    where owner_id = $1 and stop_reason is not null order by id`,
};
const STOP: Statement = {
  name: 'owner.stop',
  text: `update shop set stop_reason = $3 where id = $1 and owner_id = $2 and stop_reason is distinct from $3
    returning doc ->> 'name' as name`,
};
const ONE: Statement = {
  name: 'owner.one',
  text: `select ${COLUMNS} from person p where p.id = $1 and p.roles && array['owner']`,
};
const SHOPS: Statement = {
  name: 'owner.shops',
  text: `select s.id, s.doc ->> 'name' as name, s.site_uid,
      (select count(*)::int from branch_feed f where f.shop_id = s.id and ${IS_REAL}) as branches,
      coalesce((s.doc ->> 'selling_stopped')::boolean, false) as selling_stopped,
      s.stop_reason,
      coalesce(s.doc -> 'off_services', '[]') as off_services,
      (select coalesce(jsonb_agg(jsonb_build_object('service', c.service, 'since', c.since::text, 'until', c.until::text)
        order by c.id), '[]') from subscription c where c.shop_id = s.id) as subscriptions
    from shop s where s.owner_id = $1 order by s.id`,
};

const ownerSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  created_at: z.int(),
  last_sign_in: z.nullable(z.int()),
});
const listedSchema = z.extend(ownerSchema, {
  /** Null: the account is not open yet. */
  currency: z.nullable(z.string()),
  shops: z.int(),
  shop_name: z.string(),
  branches: z.int(),
  balance: z.int(),
  selling_stopped: z.boolean(),
  services: z.int(),
  sales: z.array(z.object({ currency: z.string(), amount: z.int() })),
});
const stoppedSchema = z.object({ shop: z.string(), reason: z.string() });

const shopSchema = z.object({
  id: z.int(),
  name: z.string(),
  site_uid: z.string(),
  branches: z.int(),
  selling_stopped: z.boolean(),
  stop_reason: z.nullable(z.string()),
  off_services: z.array(z.enum(paidServices)),
  subscriptions: z.array(
    z.object({ service: z.enum(paidServices), since: z.string(), until: z.nullable(z.string()) }),
  ),
});

interface Asked {
  query: string;
  /** Only owners whose balance is below 0. */
  isDue: boolean;
}

/** Owners of restaurants, as the operator sees them. */
export const owners = {
  /** How many there are with these words in their name, e-mail or shops; `isDue`: of those who owe something. */
  async count(db: Queryable, { query, isDue }: Asked): Promise<number> {
    return (await db.query<{ count: number }>(COUNT, [query, isDue]))[0]?.count ?? 0;
  },
  /** How many shops have an owner who signed up at this instant or later. */
  async newShops(db: Queryable, since: number): Promise<number> {
    return (await db.query<{ count: number }>(NEW_SHOPS, [since]))[0]?.count ?? 0;
  },
  /** `month`: the first day whose sales are added up. */
  async list(
    db: Queryable,
    { query, isDue }: Asked,
    { limit, offset, sort, month }: { limit: number; offset: number; sort: OwnerSort; month: string },
  ): Promise<z.infer<typeof listedSchema>[]> {
    return z.parse(z.array(listedSchema), await db.query(LIST, [query, isDue, limit, offset, sort, month]));
  },
  /** The owner's shops whose online orders the operator has stopped, with the reasons. */
  async stopped(db: Queryable, id: string): Promise<z.infer<typeof stoppedSchema>[]> {
    return z.parse(z.array(stoppedSchema), await db.query(STOPPED, [id]));
  },
  async one(db: Queryable, id: string): Promise<z.infer<typeof ownerSchema> | undefined> {
    const [row] = await db.query(ONE, [id]);
    return row === undefined ? undefined : z.parse(ownerSchema, row);
  },
  /** Stops or resumes the online orders of one of the owner's shops; undefined: it was so already. */
  async stop(
    tx: Queryable,
    { owner, shop, reason }: { owner: string; shop: number; reason: string | null },
  ): Promise<{ name: string } | undefined> {
    return (await tx.query<{ name: string }>(STOP, [shop, owner, reason]))[0];
  },
  async shops(db: Queryable, id: string): Promise<z.infer<typeof shopSchema>[]> {
    return z.parse(z.array(shopSchema), await db.query(SHOPS, [id]));
  },
};
