import { rowKinds } from '#domain/rows.ts';
import type { Database, Statement } from './database.ts';
import type { BranchStore, FeedHead, FeedPage, GoneRow, Job, StoredRow } from './branch-store.ts';
import { HEAD_COLUMNS, lockBranch } from './branch-tx.ts';
import { hideRowsIn, pruneFeeds, rowsToHide } from './hide-rows.ts';
import { parseRow, type RawRow, TABLE } from './row-tables.ts';

const READ_HEAD: Statement = {
  name: 'feed.head',
  text: `select ${HEAD_COLUMNS} from branch_feed where branch_id = $1`,
};
const HEADS: Statement = {
  name: 'feed.heads',
  text: 'select branch_id, head from branch_feed where branch_id = any($1)',
};
/**
 * Rows after the cursor, the head, and the client's position in one statement, so that they are consistent. Without a
 * usable cursor all rows that devices have: the years behind them are not looked at.
 */
const READ_FEED: Statement = {
  name: 'feed.read',
  text: `with feed as (
      select head, mark, horizon, (select value from setting where name = 'epoch') as epoch
      from branch_feed where branch_id = $1
    ), start as (
      select case when $2::bigint is not null and $2 <= head and $2 >= horizon and $4 = epoch
        and exists (select from feed_mark m where m.branch_id = $1 and m.seq = $2 and m.mark = $3)
        then $2 end as seq from feed
    ), wanted as (
      ${rowKinds
        .map(
          (kind) => `select '${kind}' as kind, sid, seq, case when hidden then null else doc end as doc
            from ${TABLE[kind]} where branch_id = $1 and seq > (select seq from start)
            union all
            select '${kind}', sid, seq, doc from ${TABLE[kind]}
            where branch_id = $1 and not hidden and doc is not null and (select seq from start) is null`,
        )
        .join(' union all ')}
    ), cut as (
      select coalesce(
        (select m.seq from feed_mark m where m.branch_id = $1
          and m.seq >= (select seq from wanted order by seq offset $6 limit 1) order by m.seq limit 1),
        (select head from feed)) as seq
    )
    select (select seq from start) as start, feed.head, feed.epoch, cut.seq as until,
      coalesce((select m.mark from feed_mark m where m.branch_id = $1 and m.seq = cut.seq), feed.mark) as mark,
      coalesce((select last_mid from client where client = $5), 0) as last_mid,
      coalesce((select json_agg(json_build_object('kind', kind, 'sid', sid, 'seq', seq, 'doc', doc) order by seq)
        from wanted where seq <= cut.seq), '[]') as rows
    from feed, cut`,
};
const KNOWS_CURSOR: Statement = {
  name: 'feed.knows',
  text: `select 1 as yes from feed_mark m join branch_feed f using (branch_id)
    where m.branch_id = $1 and m.seq = $2 and m.mark = $3 and m.seq >= f.horizon
      and (select value from setting where name = 'epoch') = $4`,
};
const LAST_MID: Statement = {
  name: 'client.last_mid',
  text: 'select last_mid from client where client = $1',
};
/** The cluster and the table: a restore makes another table, a failover keeps both. */
const HISTORY: Statement = {
  name: 'history.read',
  text: `select (select system_identifier from pg_control_system())::text || ' ' || 'mutation'::regclass::oid as value`,
};
const DECIDED: Statement = {
  name: 'mutation.decided',
  text: `select id, branch_id as branch, case when verdict ->> 'verdict' = 'rejected' then 0 else seq end as seq
    from mutation where id = any($1)`,
};
const FAILURES: Statement = {
  name: 'mutation.failures',
  text: 'select id, failures from mutation_failure where id = any($1)',
};
const COUNT_FAILURE: Statement = {
  name: 'mutation.count_failure',
  text: `insert into mutation_failure (id, failures, error, at) values ($1, 1, $2, $3)
    on conflict (id) do update set failures = mutation_failure.failures + 1, error = excluded.error, at = excluded.at`,
};
const DUE_JOBS: Statement = {
  name: 'job.due',
  text: 'select id, key, name, branch_id, subject, due, attempts from job where due <= $1 order by due, id limit $2',
};
const FINISH_JOB: Statement = {
  name: 'job.finish',
  text: 'delete from job where branch_id = $1 and id = $2 and due = $3',
};
const RETRY_JOB: Statement = {
  name: 'job.retry',
  text: 'update job set attempts = attempts + 1, due = $4 where branch_id = $1 and id = $2 and due = $3',
};

interface FeedRow {
  start: number | null;
  head: number;
  epoch: string;
  until: number;
  mark: string;
  last_mid: number;
  rows: RawRow[];
}

/** The store on PostgreSQL. */
export function createBranchStore(db: Database): BranchStore {
  return {
    async transact(branchId, run, ahead) {
      return db.transaction(async (tx) => {
        const branch = await lockBranch(tx, branchId, ahead);
        return branch === undefined ? undefined : run(branch);
      });
    },
    async readFeed(branchId, cursor, client, limit): Promise<FeedPage | undefined> {
      const [page] = await db.query<FeedRow & Record<string, unknown>>(READ_FEED, [
        branchId,
        cursor?.seq ?? null,
        cursor?.mark ?? null,
        cursor?.epoch ?? null,
        client,
        limit,
      ]);
      if (page === undefined) return undefined;
      return {
        from: page.start ?? 0,
        to: { epoch: page.epoch, seq: page.until, mark: page.mark },
        full: page.start === null,
        more: page.until < page.head,
        last_mid: page.last_mid,
        rows: page.rows.map((raw): StoredRow | GoneRow =>
          raw.doc === null
            ? { kind: raw.kind, sid: raw.sid, seq: raw.seq }
            : { ...parseRow(raw.kind, raw.sid, raw.doc), seq: raw.seq },
        ),
      };
    },
    async readHead(branchId) {
      return (await db.query<FeedHead & Record<string, unknown>>(READ_HEAD, [branchId]))[0];
    },
    async heads(branchIds) {
      const rows = await db.query<{ branch_id: number; head: number }>(HEADS, [branchIds]);
      return new Map(rows.map((row) => [row.branch_id, row.head]));
    },
    async lastMid(client) {
      return (await db.query<{ last_mid: number }>(LAST_MID, [client]))[0]?.last_mid ?? 0;
    },
    async knowsCursor(branchId, cursor) {
      return (await db.query(KNOWS_CURSOR, [branchId, cursor.seq, cursor.mark, cursor.epoch])).length > 0;
    },
    async history() {
      return (await db.query<{ value: string }>(HISTORY))[0]?.value ?? '';
    },
    async decided(ids) {
      const rows = await db.query<{ id: string; branch: number; seq: number }>(DECIDED, [ids]);
      return new Map(rows.map(({ id, branch, seq }) => [id, { branch, seq }]));
    },
    async failures(ids) {
      const rows = await db.query<{ id: string; failures: number }>(FAILURES, [ids]);
      return new Map(rows.map((row) => [row.id, row.failures]));
    },
    async countFailure(id, error, now) {
      await db.execute(COUNT_FAILURE, [id, error.slice(0, 2000), now]);
    },
    async dueJobs(now, limit) {
      return (await db.query<Job & Record<string, unknown>>(DUE_JOBS, [now, limit])).map((job) => ({
        ...job,
      }));
    },
    async finishJob(job) {
      await db.execute(FINISH_JOB, [job.branch_id, job.id, job.due]);
    },
    async retryJob(job, due) {
      await db.execute(RETRY_JOB, [job.branch_id, job.id, job.due, due]);
    },
    async rowsToHide(before, limit) {
      return rowsToHide(db, before, limit);
    },
    async prune(before) {
      await db.transaction((tx) => pruneFeeds(tx, before));
    },
    async hideRows(branchId, refs, mark, now) {
      await db.transaction((tx) => hideRowsIn(tx, branchId, refs, mark, now));
    },
  };
}
