import * as z from 'zod/mini';
import { verdictSchema } from '#domain/verdict.ts';
import { forKinds, readRow, type RowChange, type RowKind, type RowRef, rowKinds } from '#domain/rows.ts';
import type { Database, Statement } from './database.ts';
import type { Transaction } from './database/transaction.ts';
import { Fault } from '../fault.ts';
import { changeDigest } from './change-digest.ts';
import { storable } from './storable.ts';
import type {
  Ahead,
  BranchStore,
  BranchTx,
  BranchWork,
  ClientState,
  FeedHead,
  FeedPage,
  GoneRow,
  HiddenRef,
  Job,
  KnownMutation,
  StoredRow,
} from './branch-store.ts';

/** The table of each kind of row. */
const TABLE: Record<RowKind, string> = {
  branch: 'branch',
  order: 'orders',
  catalog: 'catalog',
  product: 'product',
  extra: 'extra',
  stock: 'stock',
  hall: 'hall',
  table: 'dining_table',
  printer: 'printer',
  print_job: 'print_job',
  session: 'table_session',
  booking: 'booking',
  area: 'delivery_area',
};

const HEAD_COLUMNS = `branch_id, shop_id, sid, head, mark, business_day, last_number,
  (select value from setting where name = 'epoch') as epoch`;
const LOCK_HEAD: Statement = {
  name: 'feed.lock',
  text: `select ${HEAD_COLUMNS} from branch_feed where branch_id = $1 for update`,
};
const READ_HEAD: Statement = {
  name: 'feed.head',
  text: `select ${HEAD_COLUMNS} from branch_feed where branch_id = $1`,
};
const HEADS: Statement = {
  name: 'feed.heads',
  text: 'select branch_id, head from branch_feed where branch_id = any($1)',
};
const CLIENT: Statement = {
  name: 'client.lock',
  text: 'select person_id, last_mid from client where client = $1 for update',
};
const KNOWN_COLUMNS = 'id, client, mid, name, subject, verdict, actor_id, digest, args, blanked';
const KNOWN: Statement = {
  name: 'mutation.known',
  text: `select ${KNOWN_COLUMNS} from mutation where id = any($1)
    union select ${KNOWN_COLUMNS} from mutation where client = $2 and mid = any($3)`,
};
/** Closed rows of these kinds are hidden from devices but can still be read; other kinds are deleted. */
const KEPT_WHEN_HIDDEN: readonly RowKind[] = ['order', 'session', 'booking'];
const loadOf = forKinds<Statement>((kind) => ({
  name: `rows.load.${kind}`,
  text: `select '${kind}' as kind, sid, seq, doc from ${TABLE[kind]}
    where branch_id = $1 and sid = any($2) and doc is not null${KEPT_WHEN_HIDDEN.includes(kind) ? '' : ' and not hidden'}`,
}));

const putOf = forKinds<Statement>((kind) => ({
  name: `rows.put.${kind}`,
  text: `insert into ${TABLE[kind]} (branch_id, sid, seq, doc)
    select $1, r.sid, r.seq, r.doc from unnest($2::text[], $3::bigint[], $4::jsonb[]) as r (sid, seq, doc)
    on conflict (branch_id, sid) do update set seq = excluded.seq, doc = excluded.doc, hidden = false`,
}));

const FINISH: Statement = {
  name: 'feed.finish',
  text: `with decided as (
      insert into mutation (id, client, mid, branch_id, actor_id, actor_name, name, v, args, subject, verdict, seq,
        happened_at, arrived_at, app, digest)
      select m.id, m.client, m.mid, $1, m.actor_id, m.actor_name, m.name, m.v, coalesce(m.args, 'null'), m.subject, m.verdict, m.seq,
        m.happened_at, $6::bigint, m.app, m.digest
      from jsonb_to_recordset($2::jsonb) as m (id text, client text, mid bigint, actor_id text, actor_name text, name text,
        v int, args jsonb, subject text, verdict jsonb, seq bigint, happened_at bigint, app text, digest text)
    ), marked as (
      insert into feed_mark (branch_id, seq, mark, at) values ($1, $3::bigint, $4::text, $6::bigint) on conflict do nothing
    ), queue as (
      insert into client (client, person_id, last_mid, updated_at)
      select $5::jsonb ->> 'client', $5::jsonb ->> 'person_id', ($5::jsonb ->> 'last_mid')::bigint, $6::bigint where $5::jsonb is not null
      on conflict (client) do update set last_mid = excluded.last_mid, updated_at = excluded.updated_at
    ), jobs as (
      insert into job (key, name, branch_id, subject, due)
      select j.key, j.name, $1, j.subject, j.due
      from jsonb_to_recordset($7::jsonb) as j (key text, name text, subject text, due bigint)
      on conflict (key) do update set due = excluded.due
    ), alerts as (
      insert into push_alert (key, branch_id, sid, event, step, due)
      select a.key, $1, a.sid, a.event, a.step, a.due
      from jsonb_to_recordset($10::jsonb) as a (key text, sid text, event text, step text, due bigint)
      on conflict (key) do nothing
    )
    update branch_feed set head = $3::bigint, mark = $4::text, business_day = $8, last_number = $9 where branch_id = $1`,
};

/** Rows after the cursor, the head, and the client's position in one statement, so that they are consistent. */
const READ_FEED: Statement = {
  name: 'feed.read',
  text: `with feed as (
      select head, mark, horizon, (select value from setting where name = 'epoch') as epoch
      from branch_feed where branch_id = $1
    ), start as (
      select case when $2::bigint is not null and $2 <= head and $2 >= horizon and $4 = epoch
        and exists (select from feed_mark m where m.branch_id = $1 and m.seq = $2 and m.mark = $3)
        then $2 end as seq from feed
    ), changed as (
      ${rowKinds
        .map(
          (kind) => `select '${kind}' as kind, sid, seq, case when hidden then null else doc end as doc
            from ${TABLE[kind]} where branch_id = $1 and seq > coalesce((select seq from start), 0)`,
        )
        .join(' union all ')}
    ), wanted as (
      select * from changed where (select seq from start) is not null or doc is not null
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
const FINISH_JOB: Statement = { name: 'job.finish', text: 'delete from job where id = $1 and due = $2' };
const RETRY_JOB: Statement = {
  name: 'job.retry',
  text: 'update job set attempts = attempts + 1, due = $3 where id = $1 and due = $2',
};
const RAISE_HORIZON: Statement = {
  name: 'feed.raise_horizon',
  text: `with old as (
      delete from feed_mark m using branch_feed f
      where m.branch_id = f.branch_id and m.at < $1 and m.seq < f.head returning m.branch_id, m.seq
    ), top as (select branch_id, max(seq) as seq from old group by branch_id)
    update branch_feed f set horizon = greatest(f.horizon, top.seq) from top where f.branch_id = top.branch_id`,
};
const pruneOf = forKinds<Statement>((kind) => ({
  name: `rows.prune.${kind}`,
  text: `delete from ${TABLE[kind]} t using branch_feed f
    where t.branch_id = f.branch_id and t.doc is null and t.seq <= f.horizon`,
}));
const TO_HIDE: Statement = {
  name: 'rows.to_hide',
  text: `select branch_id, kind, sid from (
      (select branch_id, 'order' as kind, sid, finished_at as at from orders where finished_at < $1 and not hidden
        order by branch_id, finished_at limit $2)
      union all
      (select branch_id, 'print_job' as kind, sid, done_at as at from print_job where done_at < $1 and not hidden
        order by branch_id, done_at limit $2)
      union all
      (select branch_id, 'session' as kind, sid, closed_at as at from table_session
        where closed_at < $1 and not hidden order by branch_id, closed_at limit $2)
      union all
      (select branch_id, 'booking' as kind, sid, over_at as at from booking where over_at < $1 and not hidden
        order by branch_id, over_at limit $2)
    ) old order by branch_id, at limit $2`,
};
/** Kinds of which no history is needed: deleted together with their tombstones. */
const FORGOTTEN: readonly RowKind[] = ['printer', 'print_job'];
const hideOf = forKinds<Statement>((kind) => ({
  name: `rows.hide.${kind}`,
  text: `update ${TABLE[kind]} t set hidden = true, seq = h.seq${FORGOTTEN.includes(kind) ? ', doc = null' : ''}
    from unnest($2::text[], $3::bigint[]) as h (sid, seq)
    where t.branch_id = $1 and t.sid = h.sid`,
}));
const buryOf = forKinds<Statement>((kind) => ({
  name: `rows.bury.${kind}`,
  text: `update ${TABLE[kind]} t set hidden = true, doc = null, seq = g.seq
    from unnest($2::text[], $3::bigint[]) as g (sid, seq) where t.branch_id = $1 and t.sid = g.sid`,
}));
const BOOKED_AT: Statement = {
  name: 'orders.booked_at',
  text: `select count(*)::int as count from orders where branch_id = $1 and finished_at is null
    and (doc ->> 'booking')::bigint = $2`,
};
const ALL_PRINTERS: Statement = {
  name: 'printers.all',
  text: `select sid, doc from printer where branch_id = $1 and doc is not null`,
};

interface RawRow {
  kind: RowKind;
  sid: string;
  seq: number;
  doc: unknown;
}

/** A stored document parsed as its row kind; a parse failure is a fault. */
export function parseRow(kind: RowKind, sid: string, doc: unknown): RowChange {
  const parsed = readRow(kind, doc);
  if (parsed === undefined) throw new Fault('row', `${kind} ${sid} does not parse`);
  return parsed;
}

const knownSchema = z.object({
  id: z.string(),
  client: z.nullable(z.string()),
  mid: z.nullable(z.number()),
  name: z.string(),
  subject: z.string(),
  verdict: verdictSchema,
  actor_id: z.string(),
  digest: z.nullable(z.string()),
  args: z.unknown(),
  blanked: z.boolean(),
});

function byKind<T extends { kind: RowKind }>(rows: readonly T[]): Map<RowKind, T[]> {
  const groups = new Map<RowKind, T[]>();
  for (const row of rows) {
    const group = groups.get(row.kind);
    if (group === undefined) groups.set(row.kind, [row]);
    else group.push(row);
  }
  return groups;
}

/** Results of queries that were sent ahead of need. */
interface ReadAhead {
  ahead: Ahead;
  client: Promise<ClientState | undefined>;
  known: Promise<KnownMutation[]>;
  rows: Promise<StoredRow[]>;
}

/** Sends the queries after the lock without waiting for it; each runs once the lock is held. */
function readAhead(tx: Transaction, branchId: number, ahead: Ahead): ReadAhead {
  const early = {
    ahead,
    client: ahead.client === null ? Promise.resolve(undefined) : readClient(tx, ahead.client),
    known: readKnown(tx, ahead.ids, ahead.client, ahead.mids),
    rows: loadRows(tx, branchId, ahead.refs),
  };
  // If the lock fails, these results are never awaited and fail with it.
  void Promise.allSettled([early.client, early.known, early.rows]);
  return early;
}

async function readClient(tx: Transaction, client: string): Promise<ClientState | undefined> {
  return (await tx.query<{ person_id: string; last_mid: number }>(CLIENT, [client]))[0];
}

async function readKnown(
  tx: Transaction,
  ids: readonly string[],
  client: string | null,
  mids: readonly number[],
): Promise<KnownMutation[]> {
  return z.parse(z.array(knownSchema), await tx.query(KNOWN, [ids, client, mids]));
}

async function loadRows(tx: Transaction, branchId: number, refs: readonly RowRef[]): Promise<StoredRow[]> {
  const groups = [...byKind(refs)].map(([kind, wanted]) =>
    tx.query<RawRow>(loadOf[kind], [branchId, wanted.map((ref) => ref.sid)]),
  );
  const rows = (await Promise.all(groups)).flat();
  return rows.map((raw) => ({ ...parseRow(raw.kind, raw.sid, raw.doc), seq: raw.seq }));
}

function openTx(tx: Transaction, head: FeedHead, early: ReadAhead | undefined): BranchTx {
  return {
    head,
    client: (client) => (early?.ahead.client === client ? early.client : readClient(tx, client)),
    known: (ids, client, mids) => (early?.ahead.ids === ids ? early.known : readKnown(tx, ids, client, mids)),
    load: (refs) => (early?.ahead.refs === refs ? early.rows : loadRows(tx, head.branch_id, refs)),
    printers: async () =>
      (await tx.query<{ sid: string; doc: unknown }>(ALL_PRINTERS, [head.branch_id])).flatMap(
        ({ sid, doc }) => {
          const change = parseRow('printer', sid, doc);
          return change.kind === 'printer' ? [change.row] : [];
        },
      ),
    bookedAt: async (at) =>
      (await tx.query<{ count: number }>(BOOKED_AT, [head.branch_id, at]))[0]?.count ?? 0,
    save: async (work) => tx.atEnd(saveWork(tx, work)),
  };
}

/** Locks a branch within an open transaction until it ends; undefined: no such branch. */
export async function lockBranch(
  tx: Transaction,
  branchId: number,
  ahead?: Ahead,
): Promise<BranchTx | undefined> {
  const locked = tx.query<FeedHead & Record<string, unknown>>(LOCK_HEAD, [branchId]);
  const early = ahead === undefined ? undefined : readAhead(tx, branchId, ahead);
  const [head] = await locked;
  return head === undefined ? undefined : openTx(tx, { ...head }, early);
}

async function saveWork(tx: Transaction, work: BranchWork): Promise<void> {
  const { head } = work;
  const puts = [...byKind(work.rows)].map(([kind, rows]) =>
    tx.execute(putOf[kind], [
      head.branch_id,
      rows.map(({ row }) => row.sid),
      rows.map(({ seq }) => seq),
      rows.map(({ row }) => JSON.stringify(row)),
    ]),
  );
  const burials = [...byKind(work.gone ?? [])].map(([kind, rows]) =>
    tx.execute(buryOf[kind], [head.branch_id, rows.map(({ sid }) => sid), rows.map(({ seq }) => seq)]),
  );
  const decided = work.decided.map(({ envelope, client, actor, subject, verdict }) => ({
    id: envelope.id,
    client,
    mid: client === null ? null : envelope.mid,
    actor_id: actor.id,
    actor_name: actor.name,
    name: envelope.name,
    v: envelope.v,
    args: storable(envelope.args),
    subject,
    verdict,
    seq: verdict.seq,
    happened_at: envelope.at,
    app: storable(envelope.app),
    digest: changeDigest(envelope.name, envelope.args),
  }));
  await Promise.all([
    ...puts,
    ...burials,
    tx.execute(FINISH, [
      head.branch_id,
      JSON.stringify(decided),
      head.head,
      head.mark,
      work.client === null ? null : JSON.stringify(work.client),
      work.now,
      JSON.stringify(work.jobs),
      head.business_day,
      head.last_number,
      JSON.stringify(work.alerts ?? []),
    ]),
  ]);
}

/** Removes rows from every device within an open transaction; they stay stored for the history. */
export async function hideRowsIn(
  tx: Transaction,
  branchId: number,
  refs: readonly RowRef[],
  mark: string,
  now: number,
): Promise<void> {
  const [head] = await tx.query<FeedHead & Record<string, unknown>>(LOCK_HEAD, [branchId]);
  if (head === undefined) return;
  const next = { ...head, head: head.head + refs.length, mark };
  const placed = refs.map((ref, index) => ({ ...ref, seq: head.head + index + 1 }));
  for (const [kind, rows] of byKind(placed)) {
    await tx.execute(hideOf[kind], [branchId, rows.map(({ sid }) => sid), rows.map(({ seq }) => seq)]);
  }
  await saveWork(tx, { head: next, rows: [], decided: [], client: null, jobs: [], now });
}

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
      await db.execute(FINISH_JOB, [job.id, job.due]);
    },
    async retryJob(job, due) {
      await db.execute(RETRY_JOB, [job.id, job.due, due]);
    },
    async rowsToHide(before, limit) {
      const rows = await db.query<HiddenRef & Record<string, unknown>>(TO_HIDE, [before, limit]);
      return rows.map(({ branch_id, kind, sid }) => ({ branch_id, kind, sid }));
    },
    async prune(before) {
      await db.transaction(async (tx) => {
        await tx.execute(RAISE_HORIZON, [before]);
        for (const kind of rowKinds) await tx.execute(pruneOf[kind]);
      });
    },
    async hideRows(branchId, refs, mark, now) {
      await db.transaction((tx) => hideRowsIn(tx, branchId, refs, mark, now));
    },
  };
}
