import * as z from 'zod/mini';
import { type TimelineEntry, timelineEntrySchema } from '#contract/timeline.ts';
import type { Queryable, Statement } from './database.ts';

/** Arguments are shortened, because an import of two thousand products cannot be read. */
const MAX_ARGUMENTS_LENGTH = 2000;

// Changes of the shop itself (its rules, its staff) are listed in each branch; a page's subject or a member's discount
// names its branch. Changes to people are listed only for people the reader may see in the list of staff.
const ALL = `select id, name, subject, actor_id, actor_name as by, client as device, happened_at, arrived_at,
      case when verdict ->> 'verdict' = 'rejected' then verdict ->> 'code' end as refused, args
    from mutation where branch_id = $1 and ($3::text is null or subject = $3) and ($4::text is null or name like $4 || '%')
  union all
  select 'shop ' || id, name, subject, actor_id, actor_name, null, at, at, null, args
    from shop_edit where shop_id = $2 and ((name not like 'settings/terms%' and name not like 'members/%') or subject like $1::text || '/%')
      and ($5::int[] is null or name not like 'staff/%' or exists (select from person s
        where s.id = subject and (s.branches is null or s.branches && $5)))
      and ($3::text is null or subject = $3) and ($4::text is null or name like $4 || '%')`;
const LIST: Statement = {
  name: 'timeline.list',
  text: `select told.id, name, subject, by, device, happened_at, arrived_at, refused,
      left(args::text, ${MAX_ARGUMENTS_LENGTH}) as args,
      case when p.id is null or p.roles && array['member', 'sync'] then ''
        else coalesce(nullif(p.username, ''), p.email) end as username
    from (select * from (${ALL}) every order by arrived_at desc, id desc limit $6 offset $7) told
    left join person p on p.id = told.actor_id order by arrived_at desc, told.id desc`,
};
const COUNT: Statement = { name: 'timeline.count', text: `select count(*)::int as count from (${ALL}) told` };

interface Asked {
  branch: number;
  shop: number;
  subject: string | null;
  kind: string | null;
  /** The branches the caller may see; null: every branch of the shop. */
  reach: readonly number[] | null;
}

/** The log of changes for people to read; append-only. */
export const timeline = {
  async list(
    db: Queryable,
    { branch, shop, subject, kind, reach }: Asked,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ entries: TimelineEntry[]; count: number }> {
    const asked = [branch, shop, subject, kind, reach];
    const [rows, counts] = await Promise.all([
      db.query(LIST, [...asked, limit, offset]),
      db.query<{ count: number }>(COUNT, asked),
    ]);
    return { entries: z.parse(z.array(timelineEntrySchema), rows), count: counts[0]?.count ?? 0 };
  },
};
