import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type AuditDetails,
  type AuditEntry,
  type AuditEvent,
  type AuditFault,
  type ExportedEntry,
  exportedEntrySchema,
} from '#domain/audit/audit-events.ts';
import { canonicalJson } from '#domain/row-mark.ts';
import type { Queryable, Statement } from './database.ts';

/** The `shop_id` of what operators do, who belong to no shop. */
export const SERVER_LOG = 0;

const HEAD: Statement = {
  name: 'audit.lock',
  text: `insert into audit_head (shop_id, number, hash) values ($1, 0, '')
    on conflict (shop_id) do update set number = audit_head.number returning number, hash`,
};
const MOVE: Statement = {
  name: 'audit.move',
  text: 'update audit_head set number = $2, hash = $3 where shop_id = $1',
};
const ADD: Statement = {
  name: 'audit.add',
  text: `insert into audit_log (shop_id, number, branch_id, at, person_id, person_name, user_name, session, device, address,
    event, details, prev_hash, hash) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
};
const COLUMNS = `shop_id, number, branch_id, at, person_id, person_name, user_name, session, device, address, event, details`;
const LIST: Statement = {
  name: 'audit.list',
  text: `select ${COLUMNS}, hash from audit_log where shop_id = $1 and ($2::text is null or person_id = $2)
    and ($3::text is null or event = $3) and at >= $4 and at < $5 and number < $6 order by number desc limit $7`,
};
/** Reads only a person's newest entries, so that the cost does not grow with the log. */
const IS_KNOWN: Statement = {
  name: 'audit.is_known',
  text: `select 1 from (select event, details, at from audit_log where shop_id = $1 and person_id = $2
      order by number desc limit 200) newest
    where event = $3 and details = $4::jsonb and at > $5 limit 1`,
};
const LAST: Statement = {
  name: 'audit.last',
  text: `select person_name as by, at from audit_log where shop_id = $1 and event = $2
    and ($3::int is null or branch_id = $3) and ($4::text is null or details ->> 'what' = $4) order by number desc limit 1`,
};
const CHAIN_END: Statement = {
  name: 'audit.end',
  text: `select coalesce(h.number, 0) as number, coalesce(h.hash, '') as hash,
      (select coalesce(max(number), 0) from audit_log where shop_id = $1) as top
    from (select 1) one left join audit_head h on h.shop_id = $1`,
};
const CHAIN: Statement = {
  name: 'audit.chain',
  text: `select ${COLUMNS}, prev_hash, hash from audit_log where shop_id = $1 and number >= $2 and number <= $3
    order by number limit $4`,
};
const SHOPS: Statement = {
  name: 'audit.shops',
  text: `select h.id from shop h left join person p on p.id = $1
    where exists (select from shop_owner w where w.shop_id = h.id and w.person_id = $1)
      or (h.id = p.shop_id and not p.roles && array['member', 'operator'])
    union select ${SERVER_LOG} from person p where p.id = $1 and 'operator' = any(p.roles) order by id`,
};

const SHOPS_OF_BRANCHES: Statement = {
  name: 'audit.shops_of_branches',
  text: 'select distinct shop_id as id from branch_feed where branch_id = any($1) order by shop_id',
};

/** Entries per call, so that other requests can run in between. */
const CHECKED_AT_ONCE = 2000;

interface AskedEntries {
  shop: number;
  person: string | null;
  event: string | null;
  /** Instants, the second one exclusive. */
  from: number;
  to: number;
}

function hashOf(previous: string, entry: object): string {
  return createHash('sha256')
    .update(previous + canonicalJson(entry))
    .digest('hex');
}

function isAsWritten(row: Record<string, unknown>, previous: string): boolean {
  const { prev_hash: stored, hash, ...rest } = row;
  return stored === previous && hash === hashOf(previous, rest);
}

interface LastAsked {
  shop: number;
  event: AuditEvent;
  branch?: number | null;
  what?: string | null;
}

/**
 * The append-only log of a shop, with each entry chained to the previous one by its hash. Anyone with owner access to
 * the database can forge a whole new chain; the hashes in an exported file reveal that.
 */
export const auditLog = {
  /** Who last did this, and when; `branch` and `what` narrow it. */
  async last(
    db: Queryable,
    { shop, event, branch = null, what = null }: LastAsked,
  ): Promise<{ by: string; at: number } | undefined> {
    return (await db.query<{ by: string; at: number }>(LAST, [shop, event, branch, what]))[0];
  },
  /** Within a transaction; other writers to the same shop's log wait until it ends. */
  async add(tx: Queryable, entry: Omit<AuditEntry, 'number'>): Promise<void> {
    const [head] = await tx.query<{ number: number; hash: string }>(HEAD, [entry.shop_id]);
    if (head === undefined) return;
    const next = { ...entry, number: head.number + 1 };
    const hash = hashOf(head.hash, next);
    await tx.execute(ADD, [
      next.shop_id,
      next.number,
      next.branch_id,
      next.at,
      next.person_id,
      next.person_name,
      next.user_name,
      next.session,
      next.device,
      next.address,
      next.event,
      JSON.stringify(next.details),
      head.hash,
      hash,
    ]);
    await tx.execute(MOVE, [entry.shop_id, next.number, hash]);
  },
  /** Newest first. An entry that was forged so that it cannot be parsed is left out; `verify` reports it. */
  async list(
    db: Queryable,
    { shop, person, event, from, to }: AskedEntries,
    { before, limit }: { before: number; limit: number },
  ): Promise<ExportedEntry[]> {
    const rows = await db.query(LIST, [shop, person, event, from, to, before, limit]);
    const read = rows.map((row) => z.safeParse(exportedEntrySchema, row));
    return read.flatMap((one) => (one.success ? [one.data] : []));
  },
  /** Whether the same event was recorded for a person after `since`. */
  async isKnown(
    db: Queryable,
    entry: { shop: number; person: string; event: string; details: AuditDetails; since: number },
  ): Promise<boolean> {
    const { shop, person, event, details, since } = entry;
    const rows = await db.query(IS_KNOWN, [shop, person, event, JSON.stringify(details), since]);
    return rows.length > 0;
  },
  /** The shops a person owns or works in, for an operator the log of the server; none for a customer. */
  async shopsOf(db: Queryable, person: string): Promise<number[]> {
    return (await db.query<{ id: number }>(SHOPS, [person])).map(({ id }) => id);
  },
  async shopsOfBranches(db: Queryable, branches: readonly number[]): Promise<number[]> {
    return (await db.query<{ id: number }>(SHOPS_OF_BRANCHES, [branches])).map(({ id }) => id);
  },
  /** Checks a shop's entries after number `after`, at most 2,000; `count` is how many there are to check. */
  async verify(
    db: Queryable,
    shop: number,
    after: number,
  ): Promise<{ checked_to: number; count: number; fault: AuditFault | null }> {
    const [end] = await db.query<{ number: number; hash: string; top: number }>(CHAIN_END, [shop]);
    const count = end?.number ?? 0;
    const first = Math.min(after, count);
    const rows = await db.query(CHAIN, [shop, first, count, CHECKED_AT_ONCE + 1]);
    let [number, previous] = [first, ''];
    const found = (why: AuditFault['why']) => ({
      checked_to: number,
      count,
      fault: { number: number + 1, why },
    });
    if (first > 0) {
      const before = rows.shift();
      if (before?.['number'] !== first)
        return { checked_to: first, count, fault: { number: first, why: 'removed' } };
      previous = String(before['hash']);
    }
    const asked = Math.min(count, first + CHECKED_AT_ONCE);
    for (const row of rows.slice(0, CHECKED_AT_ONCE)) {
      if (row['number'] !== number + 1) return found('removed');
      if (!isAsWritten(row, previous)) return found('altered');
      number += 1;
      previous = String(row['hash']);
    }
    if (number < asked) return found('removed');
    if (number < count || end === undefined) return { checked_to: number, count, fault: null };
    // The recorded end of the chain was set back or forged.
    if (end.top > count) return found('altered');
    const fault = previous === end.hash ? null : { number, why: 'altered' as const };
    return { checked_to: number, count, fault };
  },
};
