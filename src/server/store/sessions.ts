import * as z from 'zod/mini';
import type { Queryable, Statement } from './database.ts';
import { PERSON_COLUMNS, personRowSchema } from './people.ts';

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

const BY_PEOPLE: Statement = {
  name: 'session.find_of',
  text: `select ${PERSON_COLUMNS}, s.token_hash, d.id as device_id, d.name as device_name
    from session s join person p on p.id = s.person_id left join enrolled_device d on d.id = s.enrolled_device
    where s.person_id = any($1) and s.revoked_at is null and s.expires_at > $2 and p.active`,
};
const AT_SHOP: Statement = {
  name: 'session.find_at_shop',
  text: `select ${PERSON_COLUMNS}, s.token_hash, s.enrolled_device as device_id, null as device_name
    from session s join person p on p.id = s.person_id
    where (p.shop_id = $1 or exists (select from shop_owner w where w.shop_id = $1 and w.person_id = p.id))
      and p.active and s.revoked_at is null and s.expires_at > $2
      and p.roles && array['owner', 'manager', 'waitress', 'kitchen', 'delivery']
    order by s.token_hash`,
};

const openSessionSchema = z.extend(personRowSchema, {
  token_hash: z.string(),
  /** The shared device that the session was opened on with a PIN; null: none. */
  device_id: z.nullable(z.string()),
  device_name: z.nullable(z.string()),
});
/** A valid session with its person. */
export type OpenSession = z.infer<typeof openSessionSchema>;

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
  /** The valid sessions of these people. */
  async ofPeople(db: Queryable, ids: readonly string[], now: number): Promise<OpenSession[]> {
    return z.parse(z.array(openSessionSchema), await db.query(BY_PEOPLE, [ids, now]));
  },
  /** The valid sessions of everyone who works in or owns a shop. */
  async atShop(db: Queryable, shop: number, now: number): Promise<OpenSession[]> {
    return z.parse(z.array(openSessionSchema), await db.query(AT_SHOP, [shop, now]));
  },
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
