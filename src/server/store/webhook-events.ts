import type { SeenRow } from '#domain/webhooks/events-of-row.ts';
import { isWebhookRow, webhookKinds, type WebhookRow } from '#domain/webhooks/webhook-row.ts';
import type { Queryable, Statement } from './database.ts';
import { IS_REAL } from './practice.ts';
import { parseRow, type RawRow, TABLE } from './row-tables.ts';

const MOVED: Statement = {
  name: 'webhook.moved',
  text: `select w.branch_id from webhook_feed w join branch_feed f using (branch_id)
    where f.head > w.seq and ${IS_REAL} order by w.branch_id`,
};
/** Only one server turns the feed of a branch into events at a time. */
const LOCK_MOVED: Statement = {
  name: 'webhook.lock_moved',
  text: `select w.branch_id, w.seq, w.position, w.since from webhook_feed w join branch_feed f using (branch_id)
    where w.branch_id = $1 and f.head > w.seq and ${IS_REAL} for update of w skip locked`,
};
/**
 * Rows in the order of their positions, which is the order in which they were committed. A row that devices no longer
 * need moves, too; its digest shows whether it has changed.
 */
const READ: Statement = {
  name: 'webhook.read_feed',
  text: `with changed as (${webhookKinds
    .map(
      (
        kind,
      ) => `(select '${kind}' as kind, sid, seq, doc, hidden, md5(doc::text) as digest from ${TABLE[kind]}
        where branch_id = $1 and seq > $2 and doc is not null order by seq limit $3)`,
    )
    .join(' union all ')}),
    wanted as (select * from changed order by seq limit $3)
    select f.head, (select value from setting where name = 'epoch') as epoch,
      coalesce((select json_agg(w order by w.seq) from wanted w), '[]') as rows
    from branch_feed f where f.branch_id = $1`,
};
const SEEN: Statement = {
  name: 'webhook.seen',
  text: `select s.kind, s.sid, s.payments, s.digest from webhook_seen s
    join unnest($2::text[], $3::text[]) as r (kind, sid) using (kind, sid) where s.branch_id = $1`,
};
const SEE: Statement = {
  name: 'webhook.see',
  text: `insert into webhook_seen (branch_id, kind, sid, payments, digest, at)
    select $1, r.kind, r.sid, r.payments, r.digest, $3
    from jsonb_to_recordset($2::jsonb) as r (kind text, sid text, payments text[], digest text)
    on conflict (branch_id, kind, sid) do update set payments = excluded.payments, digest = excluded.digest, at = excluded.at`,
};
const ADD: Statement = {
  name: 'webhook.add_events',
  text: `insert into webhook_event (branch_id, position, id, type, sid, at, body)
    select $1, e.position, e.id, e.type, e.sid, $3, e.body
    from jsonb_to_recordset($2::jsonb) as e (position bigint, id text, type text, sid text, body text)
    on conflict (id) do nothing`,
};
const MOVE: Statement = {
  name: 'webhook.move_feed',
  text: 'update webhook_feed set seq = $2, position = $3 where branch_id = $1',
};
const ERASE: Statement = {
  name: 'webhook.erase',
  text: 'delete from webhook_event where branch_id = $1 and sid = any($2)',
};
const FORGET: Statement = {
  name: 'webhook.forget',
  text: `with events as (delete from webhook_event where at < $1),
    deliveries as (delete from webhook_delivery where at < $1)
    delete from webhook_seen where at < $2`,
};

/** A branch whose feed has moved since its events were made. */
export interface MovedFeed {
  branch_id: number;
  seq: number;
  position: number;
  since: number;
}

interface ReadFeed {
  head: number;
  epoch: string;
  rows: (RawRow & { hidden: boolean; digest: string })[];
}

/** A row of the feed; `hidden`: devices no longer need it. */
export interface FeedRow {
  change: WebhookRow;
  seq: number;
  hidden: boolean;
  digest: string;
}

/** What a row was seen with. */
export interface StoredSeen extends SeenRow {
  digest: string;
}

export interface NewEvent {
  position: number;
  id: string;
  type: string;
  sid: string;
  body: string;
}

/** The feed of a branch as webhooks see it. */
export const webhookEvents = {
  /** The branches with news. */
  async moved(db: Queryable): Promise<number[]> {
    return (await db.query<{ branch_id: number }>(MOVED)).map(({ branch_id: branch }) => branch);
  },
  /** The feed of a branch with news, locked; undefined: there are none, or another server has the lock. */
  async lockMoved(tx: Queryable, branch: number): Promise<MovedFeed | undefined> {
    return (await tx.query<MovedFeed & Record<string, unknown>>(LOCK_MOVED, [branch]))[0];
  },
  /** The next rows after the position, and the position up to which they are complete. */
  async read(
    tx: Queryable,
    { branch_id: branch, seq }: MovedFeed,
    limit: number,
  ): Promise<{ until: number; epoch: string; rows: FeedRow[] }> {
    const [page] = await tx.query<ReadFeed & Record<string, unknown>>(READ, [branch, seq, limit]);
    const { head = seq, epoch = '', rows: found = [] } = page ?? {};
    const rows = found.flatMap((raw) => {
      const change = parseRow(raw.kind, raw.sid, raw.doc);
      const { seq: at, hidden, digest } = raw;
      return isWebhookRow(change) ? [{ change, seq: at, hidden, digest }] : [];
    });
    return { until: found.length < limit ? head : (found.at(-1)?.seq ?? head), epoch, rows };
  },
  /** What rows were seen with before, by kind and sid. */
  async seen(tx: Queryable, branch: number, rows: readonly WebhookRow[]): Promise<Map<string, StoredSeen>> {
    const known = await tx.query<{ kind: string; sid: string; payments: string[]; digest: string }>(SEEN, [
      branch,
      rows.map(({ kind }) => kind),
      rows.map(({ row }) => row.sid),
    ]);
    return new Map(known.map(({ kind, sid, ...seen }) => [`${kind} ${sid}`, seen]));
  },
  /** Stores events and moves on in one transaction. */
  async add(
    tx: Queryable,
    branch: number,
    {
      events,
      seen,
      until,
      position,
    }: {
      events: readonly NewEvent[];
      seen: readonly (StoredSeen & { kind: string; sid: string })[];
      until: number;
      position: number;
    },
    now: number,
  ): Promise<void> {
    await tx.execute(SEE, [branch, JSON.stringify(seen), now]);
    await tx.execute(ADD, [branch, JSON.stringify(events), now]);
    await tx.execute(MOVE, [branch, until, position]);
  },
  /** Deletes the events of rows whose personal data is erased; the erased row makes a new one. */
  async erase(db: Queryable, branch: number, sids: readonly string[]): Promise<void> {
    await db.execute(ERASE, [branch, sids]);
  },
  async forget(db: Queryable, eventsBefore: number, seenBefore: number): Promise<void> {
    await db.execute(FORGET, [eventsBefore, seenBefore]);
  },
};
