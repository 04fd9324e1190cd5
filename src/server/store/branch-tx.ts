import * as z from 'zod/mini';
import { bookingSchema } from '#domain/bookings/booking.ts';
import { verdictSchema } from '#domain/verdict.ts';
import { forKinds, type RowKind, type RowRef } from '#domain/rows.ts';
import type { Statement } from './database.ts';
import { docs } from './docs.ts';
import type { Transaction } from './database/transaction.ts';
import { changeDigest } from './change-digest.ts';
import { storable } from './storable.ts';
import type {
  Ahead,
  BranchTx,
  BranchWork,
  ClientState,
  FeedHead,
  KnownMutation,
  QueuePlace,
  StoredRow,
} from './branch-store.ts';
import { IS_REAL } from './practice.ts';
import { byKind, parseRow, type RawRow, TABLE } from './row-tables.ts';

/** The columns of a feed's head, as `FeedHead` names them. */
export const HEAD_COLUMNS = `branch_id, shop_id, sid, head, mark, business_day, last_number,
  (select value from setting where name = 'epoch') as epoch`;
/** `no key`: rows of other tables that name the branch can be inserted at the same time, by alerts, prints and webhooks. */
const LOCK_HEAD: Statement = {
  name: 'feed.lock',
  text: `select ${HEAD_COLUMNS} from branch_feed where branch_id = $1 for no key update`,
};
const QUEUES: Statement = {
  name: 'client.lock',
  // In a fixed order, so that two servers never wait for each other.
  text: 'select client, person_id, last_mid from client where client = any($1) order by client for update',
};
const KNOWN_COLUMNS = 'id, client, mid, name, subject, verdict, actor_id, digest, args, blanked';
const KNOWN: Statement = {
  name: 'mutation.known',
  text: `select ${KNOWN_COLUMNS} from mutation where id = any($1)
    union select ${KNOWN_COLUMNS} from mutation join unnest($2::text[], $3::bigint[]) as place (of_client, of_mid)
      on client = place.of_client and mid = place.of_mid where client is not null`,
};
/** Closed rows of these kinds are hidden from devices but can still be read; other kinds are deleted. */
const KEPT_WHEN_HIDDEN: readonly RowKind[] = ['order', 'session', 'booking', 'drawer'];
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
      select q.client, q.person_id, q.last_mid, $6::bigint
      from jsonb_to_recordset($5::jsonb) as q (client text, person_id text, last_mid bigint) order by q.client
      on conflict (client) do update set last_mid = excluded.last_mid, updated_at = excluded.updated_at
    ), jobs as (
      insert into job (key, name, branch_id, subject, due)
      select j.key, j.name, $1, j.subject, j.due
      from jsonb_to_recordset($7::jsonb) as j (key text, name text, subject text, due bigint)
      on conflict (branch_id, key) do update set due = excluded.due
    ), alerts as (
      insert into push_alert (key, branch_id, sid, event, step, due)
      select a.key, $1, a.sid, a.event, a.step, a.due
      from jsonb_to_recordset($10::jsonb) as a (key text, sid text, event text, step text, due bigint)
      where exists (select from branch_feed f where f.branch_id = $1 and ${IS_REAL})
      on conflict (branch_id, key) do nothing
    )
    update branch_feed set head = $3::bigint, mark = $4::text, business_day = $8, last_number = $9 where branch_id = $1`,
};
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
const BOOKINGS_OF: Statement = {
  name: 'booking.of_phones',
  text: `select doc from booking where branch_id = $1 and doc ->> 'phone' = any($2) and doc ->> 'phone' <> ''
    and doc is not null and (booked_for > $3 or (doc ->> 'created_at')::bigint > $3)`,
};
const ALL_PRINTERS: Statement = {
  name: 'printers.all',
  text: `select sid, doc from printer where branch_id = $1 and doc is not null`,
};

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

/** Results of queries that were sent ahead of need. */
interface ReadAhead {
  ahead: Ahead;
  queues: Promise<Map<string, ClientState>>;
  known: Promise<KnownMutation[]>;
  rows: Promise<StoredRow[]>;
}

/** Sends the queries after the lock without waiting for it; each runs once the lock is held. */
function readAhead(tx: Transaction, branchId: number, ahead: Ahead): ReadAhead {
  const early = {
    ahead,
    queues: lockQueues(tx, ahead.clients),
    known: readKnown(tx, ahead.ids, ahead.places),
    rows: loadRows(tx, branchId, ahead.refs),
  };
  // If the lock fails, these results are never awaited and fail with it.
  void Promise.allSettled([early.queues, early.known, early.rows]);
  return early;
}

async function lockQueues(tx: Transaction, clients: readonly string[]): Promise<Map<string, ClientState>> {
  if (clients.length === 0) return new Map();
  const rows = await tx.query<{ client: string; person_id: string; last_mid: number }>(QUEUES, [clients]);
  return new Map(rows.map(({ client, ...state }) => [client, state]));
}

async function readKnown(
  tx: Transaction,
  ids: readonly string[],
  places: readonly QueuePlace[],
): Promise<KnownMutation[]> {
  const rows = await tx.query(KNOWN, [ids, places.map(({ client }) => client), places.map(({ mid }) => mid)]);
  return z.parse(z.array(knownSchema), rows);
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
    queues: (clients) => (early?.ahead.clients === clients ? early.queues : lockQueues(tx, clients)),
    known: (ids, places) =>
      early?.ahead.ids === ids && early.ahead.places === places ? early.known : readKnown(tx, ids, places),
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
    bookingsOf: async (phones, after) =>
      docs(bookingSchema, await tx.query(BOOKINGS_OF, [head.branch_id, phones, after])),
    save: async (work) => tx.atEnd(saveWork(tx, work)),
  };
}

/** Sends the query that locks the head of a branch's feed until the transaction ends. */
export function lockHead(tx: Transaction, branchId: number): Promise<FeedHead[]> {
  return tx.query<FeedHead & Record<string, unknown>>(LOCK_HEAD, [branchId]);
}

/** Locks a branch within an open transaction until it ends; undefined: no such branch. */
export async function lockBranch(
  tx: Transaction,
  branchId: number,
  ahead?: Ahead,
): Promise<BranchTx | undefined> {
  const locked = lockHead(tx, branchId);
  const early = ahead === undefined ? undefined : readAhead(tx, branchId, ahead);
  const [head] = await locked;
  return head === undefined ? undefined : openTx(tx, { ...head }, early);
}

/** Writes rows, decided changes, jobs and the new head as the last step of a transaction. */
export async function saveWork(tx: Transaction, work: BranchWork): Promise<void> {
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
      JSON.stringify(work.queues),
      work.now,
      JSON.stringify(work.jobs),
      head.business_day,
      head.last_number,
      JSON.stringify(work.alerts ?? []),
    ]),
  ]);
}
