import type { CodeKind } from '#domain/people/account-mails.data.ts';
import type { Queryable, Statement } from './database.ts';

const PUT: Statement = {
  name: 'account_code.put',
  text: `insert into account_code (person_id, kind, code_hash, email, expires_at) values ($1, $2, $3, $4, $5)
    on conflict (person_id, kind) do update set code_hash = excluded.code_hash, email = excluded.email,
      expires_at = excluded.expires_at`,
};
const USE: Statement = {
  name: 'account_code.use',
  text: `delete from account_code c using person p where c.kind = $1 and c.code_hash = $2 and c.expires_at > $3
    and p.id = c.person_id and p.active returning c.person_id as person, c.email`,
};
const WHOSE: Statement = {
  name: 'account_code.whose',
  text: 'select person_id as person from account_code where kind = $1 and code_hash = $2 and expires_at > $3',
};
const FORGET: Statement = {
  name: 'account_code.forget',
  text: 'delete from account_code where person_id = $1 and kind = $2',
};
const FORGET_EXPIRED: Statement = {
  name: 'account_code.forget_expired',
  text: `delete from account_code where ctid = any(array(
    select ctid from account_code where expires_at < $1 limit $2 for update skip locked))`,
};

/** Mailed codes, stored only as hashes. */
export const accountCodes = {
  /** Replaces the previous code. */
  async put(
    db: Queryable,
    code: { person: string; kind: CodeKind; hash: string; email: string; expires: number },
  ): Promise<void> {
    await db.execute(PUT, [code.person, code.kind, code.hash, code.email, code.expires]);
  },
  /** The person of a code, without using it up; undefined: unknown or expired. */
  async whose(db: Queryable, kind: CodeKind, hash: string, now: number): Promise<string | undefined> {
    return (await db.query<{ person: string }>(WHOSE, [kind, hash, now]))[0]?.person;
  },
  /** The person of a code and its e-mail address; uses the code up. Undefined: used, replaced or expired. */
  async use(
    db: Queryable,
    kind: CodeKind,
    hash: string,
    now: number,
  ): Promise<{ person: string; email: string } | undefined> {
    return (await db.query<{ person: string; email: string }>(USE, [kind, hash, now]))[0];
  },
  async forget(db: Queryable, person: string, kind: CodeKind): Promise<void> {
    await db.execute(FORGET, [person, kind]);
  },
  async forgetExpired(db: Queryable, now: number, limit: number): Promise<number> {
    return db.execute(FORGET_EXPIRED, [now, limit]);
  },
};
