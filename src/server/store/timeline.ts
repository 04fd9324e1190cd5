import * as z from 'zod/mini';
import { type TimelineEntry, timelineEntrySchema } from '#contract/timeline.ts';
import type { Queryable, Statement } from './database.ts';

/** What was asked is shown shortened: a file of two thousand products is no reading. */
const LONGEST_ARGS = 2000;

// What belongs to the shop and to no branch of it (its rules, its people) is told in each; a page's subject names its branch.
const ALL = `select id, name, subject, actor_name as by, client as device, happened_at, arrived_at,
      case when verdict ->> 'verdict' = 'rejected' then verdict ->> 'code' end as refused, args
    from mutation where branch_id = $1 and ($3::text is null or subject = $3) and ($4::text is null or name like $4 || '%')
  union all
  select 'shop ' || id, name, subject, actor_name, null, at, at, null, args
    from shop_edit where shop_id = $2 and (name not like 'settings/terms%' or subject like $1::text || '/%')
      and ($3::text is null or subject = $3) and ($4::text is null or name like $4 || '%')`;
const LIST: Statement = {
  name: 'timeline.list',
  text: `select id, name, subject, by, device, happened_at, arrived_at, refused, left(args::text, ${LONGEST_ARGS}) as args
    from (${ALL}) told order by arrived_at desc, id desc limit $5 offset $6`,
};
const COUNT: Statement = { name: 'timeline.count', text: `select count(*)::int as count from (${ALL}) told` };

interface Asked {
  branch: number;
  shop: number;
  subject: string | null;
  kind: string | null;
}

/** The log of changes as people read it; it is only ever added to. */
export const timeline = {
  async list(
    db: Queryable,
    { branch, shop, subject, kind }: Asked,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ entries: TimelineEntry[]; count: number }> {
    const asked = [branch, shop, subject, kind];
    const [rows, counts] = await Promise.all([
      db.query(LIST, [...asked, limit, offset]),
      db.query<{ count: number }>(COUNT, asked),
    ]);
    return { entries: z.parse(z.array(timelineEntrySchema), rows), count: counts[0]?.count ?? 0 };
  },
};
