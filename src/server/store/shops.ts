import * as z from 'zod/mini';
import { type PaidService, paidServices } from '#domain/billing/paid-services.ts';
import type { Actor } from '#domain/roles.ts';
import { type Branch, branchSchema } from '#domain/shops/branch.ts';
import { shopSchema } from '#domain/shops/shop.ts';
import type { Queryable, Statement } from './database.ts';

const SETTING: Statement = { name: 'setting.read', text: 'select value from setting where name = $1' };
const CARD_COLUMNS = `b.doc as branch, s.site_uid, s.doc ->> 'name' as shop_name,
  coalesce((select json_object_agg(key, n) from (
    select o.status || case when o.doc -> 'table' = 'null' and o.doc ->> 'action' not in ('table', 'book')
        then '' else ' table' end as key, count(*)::int as n
    from orders o where o.branch_id = f.branch_id and o.finished_at is null and o.doc is not null group by 1) counted), '{}') as statuses`;
const OF_SHOP: Statement = {
  name: 'branch.of_shop',
  text: `select ${CARD_COLUMNS} from branch_feed f join shop s on s.id = f.shop_id
    join branch b on b.branch_id = f.branch_id
    where (f.shop_id = $1 or exists (select from shop_owner w where w.shop_id = s.id and w.person_id = $2))
      and ($3::int[] is null or f.branch_id = any($3)) order by f.branch_id`,
};
const TIMEZONE: Statement = {
  name: 'branch.timezone',
  text: `select doc ->> 'timezone' as timezone from branch where branch_id = $1 and doc is not null`,
};
const HOUSE: Statement = {
  name: 'branch.house',
  text: `select doc ->> 'timezone' as timezone, doc -> 'shop' ->> 'name' as shop_name, doc ->> 'name' as name,
      doc ->> 'phone' as phone, doc ->> 'country' as country, doc ->> 'address' as address,
      case when doc ->> 'lat' is not null and doc ->> 'lng' is not null
        then jsonb_build_object('lat', doc -> 'lat', 'lng', doc -> 'lng') end as point,
      coalesce(doc -> 'shop' -> 'off_services', '[]') as off_services
    from branch where branch_id = $1 and doc is not null`,
};
const HAS_SERVICE: Statement = {
  name: 'branch.has_service',
  text: `select not coalesce(doc -> 'shop' -> 'off_services', '[]') ? $2 as has from branch
    where branch_id = $1 and doc is not null`,
};
const ONE: Statement = {
  name: 'branch.one',
  text: `select ${CARD_COLUMNS} from branch_feed f join shop s on s.id = f.shop_id
    join branch b on b.branch_id = f.branch_id where f.branch_id = $1`,
};
const BRANCH: Statement = {
  name: 'branch.doc',
  text: 'select doc as branch from branch where branch_id = $1 and doc is not null',
};
const branchRow = z.object({ branch: branchSchema });
const PLACE: Statement = {
  name: 'branch.place',
  text: `select f.branch_id as id, f.shop_id, f.practice_of,
      array(select w.person_id from shop_owner w where w.shop_id = s.id) as owners,
      s.doc ->> 'name' as shop_name,
      coalesce((s.doc ->> 'lite_ecom')::boolean, false) as is_lite
    from branch_feed f join shop s on s.id = f.shop_id
    where f.branch_id = $1`,
};
const OWNER_VERIFIED: Statement = {
  name: 'shop.owner_verified',
  text: `select p.email_verified is not null as verified from shop s join person p on p.id = s.owner_id where s.id = $1`,
};
const houseSchema = z.object({
  timezone: z.string(),
  shop_name: z.string(),
  name: z.string(),
  phone: z.string(),
  country: z.nullable(z.string()),
  address: z.string(),
  point: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  off_services: z.array(z.enum(paidServices)),
});
const cardSchema = z.object({
  branch: branchSchema,
  site_uid: z.string(),
  shop_name: z.string(),
  statuses: z.record(z.string(), z.number()),
});

export interface BranchCardRow {
  branch: Branch;
  site_uid: string;
  shop_name: string;
  /** Live orders by status; those at tables have ` table` appended. */
  statuses: Record<string, number>;
}

/** The shop of a branch. */
export interface BranchOwnership {
  id: number;
  shop_id: number;
  /** The ids of its owners. */
  owners: string[];
  shop_name: string;
  /** The branch that it copies for practising; null: it is a real branch. */
  practice_of: number | null;
  /** Has no tables and takes no bookings. */
  is_lite: boolean;
}

const FIRST: Statement = {
  name: 'branch.first',
  text: `select f.branch_id as id from branch_feed f join shop s on s.id = f.shop_id
    where (f.shop_id = $2 or exists (select from shop_owner w where w.shop_id = s.id and w.person_id = $1))
      and ($3::int[] is null or f.branch_id = any($3))
    order by f.branch_id limit 1`,
};

const SID: Statement = { name: 'branch.sid', text: 'select 1 from branch_feed where sid = $1' };

const SITE: Statement = { name: 'shop.site', text: 'select 1 from shop where site_uid = $1' };
const UNBEGUN: Statement = {
  name: 'branch.unbegun',
  text: `select f.branch_id as id, f.sid, s.doc as shop from branch_feed f join shop s on s.id = f.shop_id
    where s.owner_id = $1 and f.head = 0 and f.practice_of is null`,
};
const unbegunSchema = z.object({ id: z.int(), sid: z.string(), shop: shopSchema });

export const shops = {
  /** Whether the e-mail address of the owner who pays for the shop is confirmed. */
  async isOwnerVerified(db: Queryable, id: number): Promise<boolean> {
    const [row] = await db.query<{ verified: boolean }>(OWNER_VERIFIED, [id]);
    return row?.verified === true;
  },
  async isSiteTaken(db: Queryable, site: string): Promise<boolean> {
    return (await db.query(SITE, [site])).length > 0;
  },
  /** Branches of an owner that were never written to, because their server crashed at that moment. */
  async unbegun(db: Queryable, ownerId: string) {
    return z.parse(z.array(unbegunSchema), await db.query(UNBEGUN, [ownerId]));
  },
  async isSidTaken(db: Queryable, sid: string): Promise<boolean> {
    return (await db.query(SID, [sid])).length > 0;
  },
  async setting(db: Queryable, name: string): Promise<string | undefined> {
    return (await db.query<{ value: string }>(SETTING, [name]))[0]?.value;
  },
  /** The branches a person may enter: of their shop, of shops they own; `only` null is all of them. */
  async branchCards(
    db: Queryable,
    shopId: number,
    ownerId: string | null,
    only: number[] | null,
  ): Promise<BranchCardRow[]> {
    return z.parse(z.array(cardSchema), await db.query(OF_SHOP, [shopId, ownerId, only]));
  },
  async branch(db: Queryable, branchId: number): Promise<Branch | undefined> {
    const [row] = await db.query(BRANCH, [branchId]);
    return row === undefined ? undefined : z.parse(branchRow, row).branch;
  },
  /** With the counts of its open orders, which read all of them: for screens that show the counts. */
  async branchCard(db: Queryable, branchId: number): Promise<BranchCardRow | undefined> {
    const [row] = await db.query(ONE, [branchId]);
    return row === undefined ? undefined : z.parse(cardSchema, row);
  },
  async timezone(db: Queryable, branchId: number): Promise<string | undefined> {
    return (await db.query<{ timezone: string }>(TIMEZONE, [branchId]))[0]?.timezone;
  },
  /** The shop and time zone of a branch. */
  async house(db: Queryable, branchId: number) {
    const [row] = await db.query(HOUSE, [branchId]);
    return row === undefined ? undefined : z.parse(houseSchema, row);
  },
  /** Whether the shop of a branch has a paid service. */
  async hasService(db: Queryable, branchId: number, service: PaidService): Promise<boolean> {
    const [row] = await db.query<{ has: boolean }>(HAS_SERVICE, [branchId, service]);
    return row?.has ?? true;
  },
  /** The first branch a person works in. */
  async firstOf(db: Queryable, { id, shop, branches }: Actor): Promise<number | undefined> {
    const only = branches === 'all' ? null : branches;
    return (await db.query<{ id: number }>(FIRST, [id, shop, only]))[0]?.id;
  },
  async place(db: Queryable, branchId: number): Promise<BranchOwnership | undefined> {
    return (await db.query<BranchOwnership>(PLACE, [branchId]))[0];
  },
};
