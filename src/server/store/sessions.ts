import * as z from 'zod/mini';
import type { Queryable, Statement } from './database.ts';

const OWN: Statement = {
  name: 'session.own',
  text: `select id, token_hash, device, network, created_at, used_at, expires_at from session
    where person_id = $1 and revoked_at is null and expires_at > $2 order by created_at desc, id limit 100`,
};
const END: Statement = {
  name: 'session.end',
  text: `update session set revoked_at = $3 where person_id = $1 and id = $2 and revoked_at is null returning token_hash`,
};
const END_HASHES: Statement = {
  name: 'session.end_hashes',
  text: `update session set revoked_at = $2 where token_hash = any($1) and revoked_at is null
    returning token_hash, person_id`,
};
const CONFIRM: Statement = {
  name: 'session.confirm',
  text: 'update session set confirmed_at = $2 where token_hash = $1',
};
const FORGET: Statement = {
  name: 'session.forget',
  text: `delete from session where ctid = any(array(
    select ctid from session where coalesce(revoked_at, expires_at) < $1 limit $2 for update skip locked))`,
};

const rowSchema = z.object({
  id: z.string(),
  token_hash: z.string(),
  device: z.string(),
  network: z.string(),
  created_at: z.number(),
  used_at: z.number(),
  expires_at: z.number(),
});

/** Sessions of people. */
export const sessions = {
  async own(db: Queryable, person: string, now: number): Promise<z.infer<typeof rowSchema>[]> {
    return z.parse(z.array(rowSchema), await db.query(OWN, [person, now]));
  },
  /** Returns the hash of its token; undefined: it had ended. */
  async end(db: Queryable, person: string, id: string, now: number): Promise<string | undefined> {
    return (await db.query<{ token_hash: string }>(END, [person, id, now]))[0]?.token_hash;
  },
  /** Returns the token hashes of those that had not ended. */
  async endHashes(
    db: Queryable,
    hashes: readonly string[],
    now: number,
  ): Promise<{ token_hash: string; person_id: string }[]> {
    return db.query(END_HASHES, [hashes, now]);
  },
  /** The session's person has confirmed their identity again. */
  async confirm(db: Queryable, tokenHash: string, now: number): Promise<void> {
    await db.execute(CONFIRM, [tokenHash, now]);
  },
  /** Deletes sessions that ended before then; returns how many. */
  async forget(db: Queryable, before: number, limit: number): Promise<number> {
    return db.execute(FORGET, [before, limit]);
  },
};
