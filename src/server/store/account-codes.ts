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
const IS_KNOWN: Statement = {
  name: 'account_code.is_known',
  text: 'select 1 as one from account_code where kind = $1 and code_hash = $2 and expires_at > $3',
};
const FORGET: Statement = {
  name: 'account_code.forget',
  text: 'delete from account_code where person_id = $1 and kind = $2',
};

/** Codes that were mailed, only ever seen hashed. */
export const accountCodes = {
  /** The newest takes the place of the one before. */
  async put(
    db: Queryable,
    code: { person: string; kind: CodeKind; hash: string; email: string; expires: number },
  ): Promise<void> {
    await db.execute(PUT, [code.person, code.kind, code.hash, code.email, code.expires]);
  },
  async isKnown(db: Queryable, kind: CodeKind, hash: string, now: number): Promise<boolean> {
    return (await db.query(IS_KNOWN, [kind, hash, now])).length > 0;
  },
  /** Whose code it is and where it was mailed to; it is spent by that. Undefined: spent, replaced or too old. */
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
};
