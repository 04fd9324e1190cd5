import * as z from 'zod/mini';
import type { Queryable, Statement } from './database.ts';

const rowSchema = z.object({
  id: z.string(),
  person_id: z.string(),
  /** COSE key in base64url. */
  public_key: z.string(),
  counter: z.number(),
  transports: z.array(z.string()),
  name: z.string(),
  created_at: z.number(),
  used_at: z.nullable(z.number()),
});
export type PasskeyRow = z.infer<typeof rowSchema>;

const COLUMNS = 'id, person_id, public_key, counter, transports, name, created_at, used_at';
const OF: Statement = {
  name: 'passkey.of',
  text: `select ${COLUMNS} from passkey where person_id = $1 order by created_at, id`,
};
const ONE: Statement = { name: 'passkey.one', text: `select ${COLUMNS} from passkey where id = $1` };
const ADD: Statement = {
  name: 'passkey.add',
  text: `insert into passkey (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, null)
    on conflict do nothing returning id`,
};
const REMOVE: Statement = {
  name: 'passkey.remove',
  text: 'delete from passkey where person_id = $1 and id = $2 returning name',
};
const REMOVE_ALL: Statement = {
  name: 'passkey.remove_all',
  text: 'delete from passkey where person_id = $1',
};
/** A signature counter must increase; otherwise the authenticator was cloned and is refused (WebAuthn, 6.1.1). */
const USED: Statement = {
  name: 'passkey.used',
  text: `update passkey set counter = $2, used_at = $3
    where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
};
const ASK: Statement = {
  name: 'passkey_challenge.ask',
  text: `with old as (delete from passkey_challenge where expires_at < $4)
    insert into passkey_challenge (challenge, person_id, expires_at) values ($1, $2, $3)`,
};
const ANSWER: Statement = {
  name: 'passkey_challenge.answer',
  text: `delete from passkey_challenge where challenge = $1 and person_id is not distinct from $2 and expires_at > $3
    returning challenge`,
};

const isDone = (rows: readonly unknown[]): boolean => rows.length > 0;

/** Passkeys (WebAuthn): public keys, nothing secret. */
export const passkeys = {
  async of(db: Queryable, person: string): Promise<PasskeyRow[]> {
    return z.parse(z.array(rowSchema), await db.query(OF, [person]));
  },
  async one(db: Queryable, id: string): Promise<PasskeyRow | undefined> {
    const [row] = await db.query(ONE, [id]);
    return row === undefined ? undefined : z.parse(rowSchema, row);
  },
  /** False: a passkey with this id exists. */
  async add(db: Queryable, row: Omit<PasskeyRow, 'used_at'>): Promise<boolean> {
    const { id, person_id, public_key, counter, transports, name, created_at } = row;
    return isDone(await db.query(ADD, [id, person_id, public_key, counter, transports, name, created_at]));
  },
  /** Its name; undefined: it did not exist. */
  async remove(db: Queryable, person: string, id: string): Promise<string | undefined> {
    return (await db.query<{ name: string }>(REMOVE, [person, id]))[0]?.name;
  },
  async removeAll(db: Queryable, person: string): Promise<void> {
    await db.execute(REMOVE_ALL, [person]);
  },
  async used(db: Queryable, id: string, counter: number, now: number): Promise<boolean> {
    return isDone(await db.query(USED, [id, counter, now]));
  },
};

/** Challenges waiting for one answer each. `person`: the account a new passkey is for; null: a sign-in. */
export const challenges = {
  async ask(
    db: Queryable,
    {
      challenge,
      person,
      expires,
      now,
    }: { challenge: string; person: string | null; expires: number; now: number },
  ): Promise<void> {
    await db.execute(ASK, [challenge, person, expires, now]);
  },
  async answer(db: Queryable, challenge: string, person: string | null, now: number): Promise<boolean> {
    return isDone(await db.query(ANSWER, [challenge, person, now]));
  },
};
