import * as z from 'zod/mini';
import { fullName } from '#domain/people/full-name.ts';
import { foldName } from '#domain/people/fold-name.ts';
import { accountScopeSchema } from '#domain/machine-scopes.ts';
import { type Person } from '#domain/people/person.ts';
import { type Actor, type Role, roleSchema } from '#domain/roles.ts';
import type { Queryable, Statement } from './database.ts';
import { WITH_PRACTICE } from './practice.ts';

export const personRowSchema = z.object({
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
  /** Whether the password is too weak for an owner or manager. */
  password_weak: z.boolean(),
  /** The permissions of a machine; null for people. */
  scopes: z.nullable(z.array(accountScopeSchema)),
});
export type PersonRow = z.infer<typeof personRowSchema>;
export type NewPerson = Omit<PersonRow, 'active' | 'password_weak' | 'scopes'> &
  Partial<Pick<PersonRow, 'password_weak' | 'scopes'>> & {
    /** A second number beside `mobile`; only staff have one. */
    phone?: string;
  };

const sessionSchema = z.object({
  used_at: z.number(),
  /** When the session's person last confirmed their identity. */
  confirmed_at: z.number(),
  /** The shared device that the session was opened on with a PIN; null: none. */
  device_id: z.nullable(z.string()),
  device_name: z.nullable(z.string()),
});
type SessionState = z.infer<typeof sessionSchema>;

/** The columns of a `PersonRow`, of `person p`. */
export const PERSON_COLUMNS = `p.id, p.shop_id, p.username, p.email, p.first_name, p.last_name, p.mobile, p.password_hash, p.roles,
  ${WITH_PRACTICE} as branches, p.active, p.password_weak, p.scopes`;
const BY_EMAIL: Statement = {
  name: 'person.by_email',
  text: `select ${PERSON_COLUMNS} from person p where p.email_key = $1 and p.roles && array['owner', 'member', 'operator']`,
};
const BY_SHOP: Statement = {
  name: 'person.by_shop',
  text: `select ${PERSON_COLUMNS} from person p where p.shop_id = $1 and p.username_key = $2
    and not p.roles && array['owner', 'member', 'operator']`,
};
const BY_TOKEN: Statement = {
  name: 'session.find',
  text: `select ${PERSON_COLUMNS}, s.used_at, s.confirmed_at, d.id as device_id, d.name as device_name
    from session s join person p on p.id = s.person_id left join enrolled_device d on d.id = s.enrolled_device
    where s.token_hash = $1 and s.revoked_at is null and s.expires_at > $2 and p.active`,
};
const TOUCH: Statement = {
  name: 'session.touch',
  text: 'update session set used_at = $2 where token_hash = $1',
};
const OPEN: Statement = {
  name: 'session.open',
  text: `insert into session (token_hash, person_id, created_at, expires_at, used_at, confirmed_at, device, network)
    values ($1, $2, $3, $4, $3, $3, $5, $6)`,
};
const REVOKE: Statement = {
  name: 'session.revoke',
  text: 'update session set revoked_at = $2 where token_hash = $1 and revoked_at is null',
};
const BY_TOKENS: Statement = {
  name: 'session.find_all',
  text: `select ${PERSON_COLUMNS}, s.token_hash from session s join person p on p.id = s.person_id
    where s.token_hash = any($1) and s.revoked_at is null and s.expires_at > $2 and p.active`,
};
const ANY: Statement = { name: 'person.any', text: 'select from person limit 1' };
const ATTEMPTS: Statement = {
  name: 'sign_in.attempts',
  text: 'select count(*)::int as attempts, min(at) as first from sign_in_attempt where key = $1 and at > $2',
};
const COUNT_ATTEMPT: Statement = {
  name: 'sign_in.count',
  text: `insert into sign_in_attempt (key, at) select key, $2 from unnest($1::text[]) as k (key) where key <> ''`,
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
    created_at, username_key, email_key, password_weak, scopes, phone)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
};
const INSERT_ACCOUNT: Statement = {
  name: 'person.insert_account',
  text: `insert into person (id, shop_id, username, email, first_name, last_name, mobile, password_hash, roles, branches,
    created_at, username_key, email_key) values ($1, null, $2, $3, $4, $5, $6, $7, array[$8], null, $9, $10, $11)
    on conflict do nothing returning id`,
};

const PASSWORD: Statement = {
  name: 'person.password',
  text: 'update person set password_hash = $2, password_weak = $3 where id = $1',
};
const BY_ID: Statement = {
  name: 'person.by_id',
  text: `select ${PERSON_COLUMNS} from person p where p.id = $1`,
};
const JUDGE_PASSWORD: Statement = {
  name: 'person.judge_password',
  text: 'update person set password_weak = $2 where id = $1',
};
const SHOP_NAMES: Statement = {
  name: 'person.shop_names',
  text: `select h.doc ->> 'name' as name, h.site_uid from shop h left join person p on p.id = $1 
    where h.id = p.shop_id or exists (select from shop_owner w where w.shop_id = h.id and w.person_id = $1) limit 20`,
};
const REVOKE_ALL: Statement = {
  name: 'person.revoke_all',
  text: `update session set revoked_at = $2 where person_id = $1 and revoked_at is null and expires_at > $2
    and token_hash <> $3 returning token_hash`,
};

/** Accounts, their sessions and failed sign-ins. Tokens are stored only as hashes. */
export const people = {
  async byEmail(db: Queryable, email: string): Promise<PersonRow | undefined> {
    return one(await db.query(BY_EMAIL, [foldName(email)]));
  },
  async ofShop(db: Queryable, shopId: number, username: string): Promise<PersonRow | undefined> {
    return one(await db.query(BY_SHOP, [shopId, foldName(username)]));
  },
  async byToken(
    db: Queryable,
    tokenHash: string,
    now: number,
  ): Promise<(PersonRow & SessionState) | undefined> {
    const [row] = await db.query(BY_TOKEN, [tokenHash, now]);
    if (row === undefined) return undefined;
    return { ...z.parse(personRowSchema, row), ...z.parse(sessionSchema, row) };
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
    { device, network }: { device: string; network: string } = { device: '', network: '' },
  ): Promise<void> {
    await db.execute(OPEN, [tokenHash, personId, now, expires, device, network]);
  },
  async revokeSession(db: Queryable, tokenHash: string, now: number): Promise<void> {
    await db.execute(REVOKE, [tokenHash, now]);
  },
  /** Ends every session of a person except `except`; returns their tokens. */
  async revokeAll(db: Queryable, id: string, now: number, except = ''): Promise<string[]> {
    const rows = await db.query<{ token_hash: string }>(REVOKE_ALL, [id, now, except]);
    return rows.map((row) => row.token_hash);
  },
  /** `isWeak`: whether it is too weak for an owner or manager. */
  async setPassword(db: Queryable, id: string, hash: string, isWeak: boolean): Promise<void> {
    await db.execute(PASSWORD, [id, hash, isWeak]);
  },
  async judgePassword(db: Queryable, id: string, isWeak: boolean): Promise<void> {
    await db.execute(JUDGE_PASSWORD, [id, isWeak]);
  },
  async byId(db: Queryable, id: string): Promise<PersonRow | undefined> {
    return one(await db.query(BY_ID, [id]));
  },
  /** Names and addresses of the shops a person works in or owns. */
  async shopNames(db: Queryable, id: string): Promise<string[]> {
    const rows = await db.query<{ name: string; site_uid: string }>(SHOP_NAMES, [id]);
    return rows.flatMap(({ name, site_uid: site }) => [name, site]);
  },
  /** The people with valid sessions, by the hash of the token. */
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
  /** Whether there is any account. */
  async areThere(db: Queryable): Promise<boolean> {
    return (await db.query(ANY)).length > 0;
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
  /** Removes a count made at this instant that turned out not to be a failure. */
  async uncountAttempt(db: Queryable, keys: readonly string[], at: number): Promise<void> {
    await db.execute(UNCOUNT_ATTEMPT, [keys, at]);
  },
  async forgetAttempts(db: Queryable, keys: readonly string[], olderThan: number): Promise<void> {
    await db.execute(FORGET_ATTEMPTS, [keys, olderThan]);
  },
  async insert(db: Queryable, person: NewPerson, now: number): Promise<void> {
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
      foldName(person.username),
      foldName(person.email),
      person.password_weak ?? false,
      person.scopes ?? null,
      person.phone ?? '',
    ]);
  },
  /** Creates an account identified by its e-mail; false, without changes, if the e-mail is in use. */
  async insertAccount(
    db: Queryable,
    person: Omit<NewPerson, 'shop_id' | 'roles' | 'branches'>,
    role: 'owner' | 'member' | 'operator',
    now: number,
  ): Promise<boolean> {
    const { id, username, email, first_name, last_name, mobile, password_hash } = person;
    const keys = [foldName(username), foldName(email)];
    const values = [id, username, email, first_name, last_name, mobile, password_hash, role, now, ...keys];
    return (await db.query(INSERT_ACCOUNT, values)).length > 0;
  },
};

function one(rows: readonly unknown[]): PersonRow | undefined {
  return rows[0] === undefined ? undefined : z.parse(personRowSchema, rows[0]);
}

/** The unique sign-in name of a person: their user name, or for an owner without one the e-mail. */
export function userNameOf({ username, email }: Pick<PersonRow, 'username' | 'email'>): string {
  return username === '' ? email : username;
}

/** A person as an actor. `branches` null is every branch of the shop. */
export function actorOf(person: PersonRow): Actor {
  const works = person.roles.some((role) => role !== 'member' && role !== 'operator' && role !== 'guest');
  return {
    id: person.id,
    name: fullName(person),
    roles: person.roles,
    shop: works ? (person.shop_id ?? 0) : 0,
    branches: works ? (person.branches ?? 'all') : [],
    ...(person.scopes === null ? {} : { scopes: person.scopes }),
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
