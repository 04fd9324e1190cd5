import * as z from 'zod/mini';
import type { Subscription } from '#domain/billing/invoice.ts';
import { type PaidService, paidServices } from '#domain/billing/paid-services.ts';
import type { Queryable, Statement } from './database.ts';

const COLUMNS = `s.doc ->> 'name' as shop, c.service, c.since::text as since, c.until::text as until, c.is_first`;
const WITHIN: Statement = {
  name: 'subscription.within',
  text: `select s.owner_id as owner, ${COLUMNS}
    from unnest($1::text[], $2::date[], $3::date[]) as wanted (owner_id, first, next)
      join shop s on s.owner_id = wanted.owner_id
      join subscription c on c.shop_id = s.id and c.since < wanted.next and (c.until is null or c.until >= wanted.first)
    order by s.id, c.since, c.id`,
};

const OF_SHOP: Statement = {
  name: 'subscription.of_shop',
  text: `select service, since::text as since, until::text as until from subscription where shop_id = $1 order by id`,
};
/** Continues the subscription if it has not ended yet, so that no day is charged twice. */
const REOPEN: Statement = {
  name: 'subscription.reopen',
  text: `update subscription set until = null where shop_id = $1 and service = $2 and until > $3::date returning id`,
};
const BEGIN: Statement = {
  name: 'subscription.begin',
  text: `insert into subscription (shop_id, service, since, is_first)
    select $1, $2, $3::date, not exists (select from subscription
      where shop_id = $1 and service = $2 and (until is null or until > since))
    on conflict do nothing`,
};
const END: Statement = {
  name: 'subscription.end',
  text: `update subscription set until = greatest($3::date + 1, since) where shop_id = $1 and service = $2 and until is null`,
};
/** Shops whose restrictions may have to change, with what decides them. */
const SHOPS: Statement = {
  name: 'subscription.shops',
  text: `select s.id, s.owner_id as owner, a.since::text as since,
      coalesce(s.doc -> 'off_services', '[]') as off, coalesce((s.doc ->> 'selling_stopped')::boolean, false) as stopped,
      s.stop_reason,
      exists (select from branch_feed f join branch b on b.branch_id = f.branch_id where f.shop_id = s.id and b.doc is not null
        and (coalesce(b.doc -> 'shop' -> 'off_services', '[]') <> coalesce(s.doc -> 'off_services', '[]')
          or coalesce(b.doc -> 'shop' -> 'selling_stopped', 'false') <> coalesce(s.doc -> 'selling_stopped', 'false')))
        as is_uneven,
      (select coalesce(jsonb_agg(jsonb_build_object('service', c.service, 'since', c.since::text, 'until', c.until::text)
        order by c.id), '[]') from subscription c where c.shop_id = s.id) as subscriptions
    from shop s left join billing_account a on a.owner_id = s.owner_id
    where s.id > $1 and ($3::text is null or s.owner_id = $3) order by s.id limit $2`,
};

const spanSchema = z.object({
  service: z.enum(paidServices),
  since: z.string(),
  until: z.nullable(z.string()),
});
export type SubscriptionSpan = z.infer<typeof spanSchema>;

const shopSchema = z.object({
  id: z.int(),
  owner: z.nullable(z.string()),
  /** When the owner's account was opened; null: it is not open yet. */
  since: z.nullable(z.string()),
  off: z.array(z.enum(paidServices)),
  stopped: z.boolean(),
  /** Why the operator stopped online orders; null: they did not. */
  stop_reason: z.nullable(z.string()),
  /** A branch has other restrictions than its shop. */
  is_uneven: z.boolean(),
  subscriptions: z.array(spanSchema),
});
export type ShopRestrictions = z.infer<typeof shopSchema>;

const subscriptionSchema = z.object({
  shop: z.string(),
  service: z.enum(paidServices),
  since: z.string(),
  until: z.nullable(z.string()),
  is_first: z.boolean(),
});

/** What shops are subscribed to. */
export const subscriptions = {
  /** The subscriptions of each owner's shops that touch a span of days (`next` is the day after it). */
  async within(
    db: Queryable,
    spans: readonly { owner: string; first: string; next: string }[],
  ): Promise<{ owner: string; subscription: Subscription }[]> {
    const rows = await db.query<{ owner: string }>(WITHIN, [
      spans.map(({ owner }) => owner),
      spans.map(({ first }) => first),
      spans.map(({ next }) => next),
    ]);
    return rows.map((row) => ({ owner: row.owner, subscription: z.parse(subscriptionSchema, row) }));
  },
  async ofShop(db: Queryable, shop: number): Promise<SubscriptionSpan[]> {
    return z.parse(z.array(spanSchema), await db.query(OF_SHOP, [shop]));
  },
  /** Subscribes, and charges from `since` (UTC) on; false: the shop already is. */
  async begin(
    tx: Queryable,
    shop: number,
    service: PaidService,
    { today, since }: { today: string; since: string },
  ): Promise<boolean> {
    if ((await tx.query(REOPEN, [shop, service, today])).length > 0) return true;
    return (await tx.execute(BEGIN, [shop, service, since])) > 0;
  },
  /** Ends a subscription after this day (UTC), which is still charged unless it is free; false: the shop has none. */
  async end(tx: Queryable, shop: number, service: PaidService, today: string): Promise<boolean> {
    return (await tx.execute(END, [shop, service, today])) > 0;
  },
  /** Shops with ids above `after`, of one owner or of all, with what decides their restrictions. */
  async shops(
    db: Queryable,
    after: number,
    limit: number,
    owner: string | null,
  ): Promise<ShopRestrictions[]> {
    return z.parse(z.array(shopSchema), await db.query(SHOPS, [after, limit, owner]));
  },
};
