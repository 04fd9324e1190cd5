import * as z from 'zod/mini';
import { type TimelineEntry, timelineEntrySchema } from '#contract/timeline.ts';
import { mutations } from '#domain/mutations.ts';
import { changedFields } from '#domain/changed-fields.ts';
import { isComparedEntry } from '#domain/audit/compared-entries.ts';
import { notServiceSteps, serviceSteps } from '#domain/audit/service-steps.ts';
import type { Queryable, Statement } from './database.ts';

/** Arguments are shortened, because an import of two thousand products cannot be read. */
const MAX_ARGUMENTS_LENGTH = 2000;

/** Forms of the shop that are also logged in each of its branches, where they are listed. */
const LOGGED_IN_BRANCHES = [
  'settings/shop',
  'settings/themes/edit',
  'settings/themes/delete',
  'wizard/basic',
  'wizard/market',
  'wizard/tax',
];

const IS_SERVICE_STEP = `name like any(array['${serviceSteps.join("%','")}%']) and name <> all(array['${notServiceSteps.join("','")}'])
    and not (name like '%/payment' and args ->> 'method' = 'discount')`;

// Changes of the shop itself (its retention times, its staff) are listed in each branch; a page's subject or a member's discount
// names its branch. Changes to people are listed only for people the reader may see in the list of staff.
// The entries of one bulk edit have the same name, person and time, and are listed as one, by the last of them. They are a
// handful among the changes of a branch's orders, which are neither sorted nor grouped for it.
const BULK = `name like '%-many' and $3::text is null`;
const COLUMNS = `id, name, subject, actor_id, actor_name as by, coalesce(verdict ->> 'approved_by', '') as approved_by, client as device, happened_at, arrived_at,
      case when verdict ->> 'verdict' = 'rejected' then verdict ->> 'code' end as refused, args`;
const ALL = `select * from (
  select ${COLUMNS}, 1 as bulk_size from mutation
    where branch_id = $1 and not (${BULK}) and ($3::text is null or subject = $3) and ($4::text is null or name like $4 || '%')
  union all
  select ${COLUMNS}, bulk_size
    from (select *, count(*) over act::int as bulk_size, row_number() over (act order by id desc) as nth
      from mutation where branch_id = $1 and ${BULK} and ($4::text is null or name like $4 || '%')
      window act as (partition by name, actor_id, arrived_at)) acts
    where nth = 1
  union all
  select 'shop ' || id, name, subject, actor_id, actor_name, '', null, at, at, null, args, 1
    from shop_edit where shop_id = $2 and name <> all (array['${LOGGED_IN_BRANCHES.join("','")}']) and ((name not like 'settings/terms%' and name not like 'members/%') or subject like $1::text || '/%')
      and ($5::int[] is null or name not like 'staff/%' or exists (select from person s
        where s.id = subject and (s.branches is null or s.branches && $5)))
      and ($3::text is null or subject = $3) and ($4::text is null or name like $4 || '%')) either
  where ($6::text is null or actor_id = $6) and ($7::bigint is null or arrived_at >= $7 and arrived_at < $8)
    and not ($9::boolean and ${IS_SERVICE_STEP})`;
/** Entries of one bulk edit that are sent; the others are counted. */
const MAX_OF_BULK = 50;
// A form is compared with what it replaced, or, in entries from before that was stored, with the one of the same name that
// was saved before for the same thing.
const LIST: Statement = {
  name: 'timeline.list',
  text: `select told.id, told.name, told.subject, by, approved_by, case when p.id is null then '' else told.actor_id end as person,
      device, coalesce(d.name, '') as device_name, happened_at, told.arrived_at, refused, left((told.args - 'before')::text, ${MAX_ARGUMENTS_LENGTH}) as args,
      case when refused is null and (earlier.args is not null or told.args ? 'before') then told.args - 'before' - 'seen' - 'deletion' - 'addition' end as after,
      coalesce(told.args -> 'before', earlier.args - 'before' - 'seen' - 'deletion' - 'addition') as before, told.bulk_size,
      case when p.id is null or p.roles && array['member', 'sync'] then ''
        else coalesce(nullif(p.username, ''), p.email) end as username,
      o.number as order_number
    from (
      select each.*, listed.bulk_size, listed.id as last
        from (${ALL} order by arrived_at desc, id desc limit $10 offset $11) listed
        cross join lateral (
          (select listed.id, listed.name, listed.subject, listed.actor_id, listed.by, listed.approved_by, listed.device, listed.happened_at,
              listed.arrived_at, listed.refused, listed.args
            where listed.bulk_size = 1)
          union all
          (select ${COLUMNS} from mutation where listed.bulk_size > 1 and branch_id = $1 and name = listed.name
              and actor_id = listed.actor_id and arrived_at = listed.arrived_at
            order by id desc limit ${MAX_OF_BULK})) each
    ) told
    left join lateral (
      (select m.args from mutation m where told.id not like 'shop %' and m.branch_id = $1 and m.subject = told.subject
        and m.name = told.name and m.arrived_at < told.arrived_at and m.verdict ->> 'verdict' <> 'rejected'
        order by m.arrived_at desc limit 1)
      union all
      (select e.args from shop_edit e where told.id like 'shop %' and e.shop_id = $2 and e.subject = told.subject
        and e.name = told.name and e.at < told.arrived_at order by e.at desc limit 1)
    ) earlier on true
    left join client_device c on c.client = told.device left join enrolled_device d on d.id = c.device_id
    left join person p on p.id = told.actor_id
    left join orders o on o.branch_id = $1 and o.sid = told.subject
    order by told.arrived_at desc, told.last desc, told.id desc`,
};
const COUNT: Statement = {
  name: 'timeline.count',
  text: `select count(*)::int as count from (${ALL}) told`,
};

const storedEntrySchema = z.extend(z.omit(timelineEntrySchema, { changed: true }), {
  before: z.unknown(),
  after: z.unknown(),
});

/** A queued change is a step, not a form, and so is an act: it has nothing to be compared with. */
function entryOf({ before, after, ...entry }: z.infer<typeof storedEntrySchema>): TimelineEntry {
  const isForm = after !== null && isComparedEntry(entry.name) && !(entry.name in mutations);
  return { ...entry, changed: isForm ? changedFields(before, after) : [] };
}

interface Asked {
  branch: number;
  shop: number;
  subject: string | null;
  kind: string | null;
  /** The id of the person who made the changes; null: any person. */
  person: string | null;
  /** Whether steps of the service are left out. */
  isManagement: boolean;
  /** Changes that arrived in this span, in epoch milliseconds, without its end; null: at any time. */
  span: { from: number; to: number } | null;
  /** The branches the caller may see; null: every branch of the shop. */
  reach: readonly number[] | null;
}

/** The log of changes for people to read; append-only. */
export const timeline = {
  async list(
    db: Queryable,
    { branch, shop, subject, kind, person, isManagement, span, reach }: Asked,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ entries: TimelineEntry[]; count: number }> {
    const during = [span?.from ?? null, span?.to ?? null];
    const asked = [branch, shop, subject, kind, reach, person, ...during, isManagement];
    const [rows, counts] = await Promise.all([
      db.query(LIST, [...asked, limit, offset]),
      db.query<{ count: number }>(COUNT, asked),
    ]);
    return { entries: z.parse(z.array(storedEntrySchema), rows).map(entryOf), count: counts[0]?.count ?? 0 };
  },
};
