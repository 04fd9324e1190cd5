import * as z from 'zod/mini';
import { type Person } from '#domain/people/person.ts';
import { type Actor, type Role, roleSchema } from '#domain/roles.ts';
import type { Queryable, Statement } from './database.ts';

const personRowSchema = z.object({
  id: z.string(),
  shop_id: z.nullable(z.int()),
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  mobile: z.string(),
  password_hash: z.string(),
  roles: z.array(roleSchema),
  branches: z.nullable(z.array(z.int())),
  active: z.boolean(),
});
export type PersonRow = z.infer<typeof personRowSchema>;

const COLUMNS = `p.id, p.shop_id, p.username, p.email, p.first_name, p.last_name, p.mobile, p.password_hash, p.roles,
  p.branches, p.active`;
const BY_EMAIL: Statement = {
  name: 'person.by_email',
  text: `select ${COLUMNS} from person p where lower(p.email) = lower($1) and p.roles && array['owner', 'member']`,
};
const BY_SHOP: Statement = {
  name: 'person.by_shop',
  text: `select ${COLUMNS} from person p where p.shop_id = $1 and lower(p.username) = lower($2)
    and not p.roles && array['owner', 'member']`,
};
const BY_TOKEN: Statement = {
  name: 'session.find',
  text: `select ${COLUMNS}, s.used_at from session s join person p on p.id = s.person_id
    where s.token_hash = $1 and s.revoked_at is null and s.expires_at > $2 and p.active`,
};
const TOUCH: Statement = {
  name: 'session.touch',
  text: 'update session set used_at = $2 where token_hash = $1',
};
const OPEN: Statement = {
  name: 'session.open',
  text: `insert into session (token_hash, person_id, created_at, expires_at, used_at) values ($1, $2, $3, $4, $3)`,
};
const REVOKE: Statement = {
  name: 'session.revoke',
  text: 'update session set revoked_at = $2 where token_hash = $1 and revoked_at is null',
};
const BY_TOKENS: Statement = {
  name: 'session.find_all',
  text: `select ${COLUMNS}, s.token_hash from session s join person p on p.id = s.person_id
    where s.token_hash = any($1) and s.revoked_at is null and s.expires_at > $2 and p.active`,
};
const ATTEMPTS: Statement = {
  name: 'sign_in.attempts',
  text: 'select count(*)::int as attempts, min(at) as first from sign_in_attempt where key = $1 and at > $2',
};
const COUNT_ATTEMPT: Statement = {
  name: 'sign_in.count',
  text: 'insert into sign_in_attempt (key, at) select unnest($1::text[]), $2',
};
const UNCOUNT_ATTEMPT: Statement = {
  name: 'sign_in.uncount',
  text: `delete from sign_in_attempt where ctid in (
    select min(ctid) from sign_in_attempt where key = any($1) and at = $2 group by key)`,
};
const FORGET_ATTEMPTS: Statement = {
  name: 'sign_in.forget',
  text: 'delete from sign_in_attempt where key = any($1) or at < $2',
};
const INSERT: Statement = {
  name: 'person.insert',
  text: `insert into person (id, shop_id, username, email, first_name, last_name, mobile, password_hash, roles, branches,
    created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
};
const INSERT_ACCOUNT: Statement = {
  name: 'person.insert_account',
  text: `insert into person (id, shop_id, username, email, first_name, last_name, mobile, password_hash, roles, branches,
    created_at) values ($1, null, $2, $3, $4, $5, $6, $7, array[$8], null, $9) on conflict do nothing returning id`,
};

const PASSWORD: Statement = {
  name: 'person.password',
  text: 'update person set password_hash = $2 where id = $1',
};
const REVOKE_ALL: Statement = {
  name: 'person.revoke_all',
  text: `update session set revoked_at = $2 where person_id = $1 and revoked_at is null and expires_at > $2
    and token_hash <> $3 returning token_hash`,
};

/** People, their sessions and their failed sign-ins. Tokens are only ever seen hashed. */
export const people = {
  async byEmail(db: Queryable, email: string): Promise<PersonRow | undefined> {
    return one(await db.query(BY_EMAIL, [email]));
  },
  async ofShop(db: Queryable, shopId: number, username: string): Promise<PersonRow | undefined> {
    return one(await db.query(BY_SHOP, [shopId, username]));
  },
  async byToken(
    db: Queryable,
    tokenHash: string,
    now: number,
  ): Promise<(PersonRow & { used_at: number }) | undefined> {
    const [row] = await db.query(BY_TOKEN, [tokenHash, now]);
    if (row === undefined) return undefined;
    return { ...z.parse(personRowSchema, row), used_at: z.parse(z.number(), row['used_at']) };
  },
  async touchSession(db: Queryable, tokenHash: string, now: number): Promise<void> {
    await db.execute(TOUCH, [tokenHash, now]);
  },
  async openSession(
    db: Queryable,
    tokenHash: string,
    personId: string,
    now: number,
    expires: number,
  ): Promise<void> {
    await db.execute(OPEN, [tokenHash, personId, now, expires]);
  },
  async revokeSession(db: Queryable, tokenHash: string, now: number): Promise<void> {
    await db.execute(REVOKE, [tokenHash, now]);
  },
  /** Ends every session of somebody but that of `except`; answers their tokens. */
  async revokeAll(db: Queryable, id: string, now: number, except = ''): Promise<string[]> {
    const rows = await db.query<{ token_hash: string }>(REVOKE_ALL, [id, now, except]);
    return rows.map((row) => row.token_hash);
  },
  async setPassword(db: Queryable, id: string, hash: string): Promise<void> {
    await db.execute(PASSWORD, [id, hash]);
  },
  /** Those whose sign-in still counts, by the hash of its token. */
  async byTokens(
    db: Queryable,
    tokenHashes: readonly string[],
    now: number,
  ): Promise<Map<string, PersonRow>> {
    const rows = await db.query(BY_TOKENS, [tokenHashes, now]);
    return new Map(
      rows.map((row) => [z.parse(z.string(), row['token_hash']), z.parse(personRowSchema, row)]),
    );
  },
  async attempts(
    db: Queryable,
    key: string,
    since: number,
  ): Promise<{ attempts: number; first: number | null }> {
    const [row] = await db.query<{ attempts: number; first: number | null }>(ATTEMPTS, [key, since]);
    return row ?? { attempts: 0, first: null };
  },
  async countAttempt(db: Queryable, keys: readonly string[], now: number): Promise<void> {
    await db.execute(COUNT_ATTEMPT, [keys, now]);
  },
  /** What was counted at this instant was none after all. */
  async uncountAttempt(db: Queryable, keys: readonly string[], at: number): Promise<void> {
    await db.execute(UNCOUNT_ATTEMPT, [keys, at]);
  },
  async forgetAttempts(db: Queryable, keys: readonly string[], olderThan: number): Promise<void> {
    await db.execute(FORGET_ATTEMPTS, [keys, olderThan]);
  },
  async insert(db: Queryable, person: Omit<PersonRow, 'active'>, now: number): Promise<void> {
    await db.execute(INSERT, [
      person.id,
      person.shop_id,
      person.username,
      person.email,
      person.first_name,
      person.last_name,
      person.mobile,
      person.password_hash,
      person.roles,
      person.branches,
      now,
    ]);
  },
  /** A new account of somebody who is found by their e-mail; false, and nothing, where the e-mail has one. */
  async insertAccount(
    db: Queryable,
    person: Omit<PersonRow, 'active' | 'shop_id' | 'roles' | 'branches'>,
    role: 'owner' | 'member',
    now: number,
  ): Promise<boolean> {
    const { id, username, email, first_name, last_name, mobile, password_hash } = person;
    const values = [id, username, email, first_name, last_name, mobile, password_hash, role, now];
    return (await db.query(INSERT_ACCOUNT, values)).length > 0;
  },
};

function one(rows: readonly unknown[]): PersonRow | undefined {
  return rows[0] === undefined ? undefined : z.parse(personRowSchema, rows[0]);
}

export function fullName(person: Pick<PersonRow, 'first_name' | 'last_name'>): string {
  return `${person.first_name} ${person.last_name}`.trim();
}

/** A person as the one who acts. `branches` null is every branch of the shop. */
export function actorOf(person: PersonRow): Actor {
  const works = person.roles.some((role) => role !== 'member' && role !== 'guest');
  return {
    id: person.id,
    name: fullName(person),
    roles: person.roles,
    shop: works ? (person.shop_id ?? 0) : 0,
    branches: works ? (person.branches ?? 'all') : [],
  };
}

export function personOf(row: PersonRow): Person {
  const roles: Role[] = row.roles;
  return {
    id: row.id,
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    mobile: row.mobile,
    roles,
    shop: row.shop_id ?? 0,
    branches: row.branches ?? 'all',
  };
}
