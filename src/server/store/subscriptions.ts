import * as z from 'zod/mini';
import type { Subscription } from '#domain/billing/invoice.ts';
import { paidServices } from '#domain/billing/plan.ts';
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
};
