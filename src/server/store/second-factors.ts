import * as z from 'zod/mini';
import type { Queryable, Statement } from './database.ts';

const START: Statement = {
  name: 'one_time_code.start',
  text: `insert into one_time_code (person_id, secret) values ($1, $2)
    on conflict (person_id) do update set secret = excluded.secret, last_step = 0
    where one_time_code.confirmed_at is null returning person_id`,
};
const ONE: Statement = {
  name: 'one_time_code.one',
  text: `select secret, confirmed_at, last_step,
      (select count(*)::int from recovery_code r where r.person_id = c.person_id) as recovery_codes
    from one_time_code c where person_id = $1`,
};
const TAKE_STEP: Statement = {
  name: 'one_time_code.take_step',
  text: `update one_time_code set last_step = $2 where person_id = $1 and last_step < $2 and secret = $3
    returning person_id`,
};
const CONFIRM: Statement = {
  name: 'one_time_code.confirm',
  text: 'update one_time_code set confirmed_at = $2 where person_id = $1 and confirmed_at is null returning person_id',
};
const OFF: Statement = {
  name: 'one_time_code.off',
  text: `with codes as (delete from recovery_code where person_id = $1)
    delete from one_time_code where person_id = $1 returning confirmed_at`,
};
const ADD_RECOVERY: Statement = {
  name: 'recovery_code.add',
  text: 'insert into recovery_code (person_id, code_hash) select $1, unnest($2::text[])',
};
const USE_RECOVERY: Statement = {
  name: 'recovery_code.use',
  text: 'delete from recovery_code where person_id = $1 and code_hash = $2 returning person_id',
};
const ADD_TICKET: Statement = {
  name: 'sign_in_ticket.add',
  text: `with old as (delete from sign_in_ticket where expires_at < $5)
    insert into sign_in_ticket (ticket_hash, person_id, remember, expires_at) values ($1, $2, $3, $4)`,
};
const TRY_TICKET: Statement = {
  name: 'sign_in_ticket.try',
  text: `update sign_in_ticket set tries = tries + 1 where ticket_hash = $1 and expires_at > $2 and tries < $3
    returning person_id as person, remember`,
};
const SPEND_TICKET: Statement = {
  name: 'sign_in_ticket.spend',
  text: 'delete from sign_in_ticket where ticket_hash = $1 returning person_id',
};

const rowSchema = z.object({
  secret: z.string(),
  confirmed_at: z.nullable(z.number()),
  last_step: z.number(),
  recovery_codes: z.int(),
});
type SecondFactor = z.infer<typeof rowSchema>;

const isDone = (rows: readonly unknown[]): boolean => rows.length > 0;

/** Second factors (TOTP, RFC 6238). Secrets are stored only encrypted, recovery codes and tickets only hashed. */
export const secondFactors = {
  /** Stores a new secret, unless one is active. */
  async start(db: Queryable, person: string, sealed: string): Promise<boolean> {
    return isDone(await db.query(START, [person, sealed]));
  },
  async of(db: Queryable, person: string): Promise<SecondFactor | undefined> {
    const [row] = await db.query(ONE, [person]);
    return row === undefined ? undefined : z.parse(rowSchema, row);
  },
  /** Accepts a time step once, and no earlier one after it. */
  async takeStep(db: Queryable, person: string, step: number, sealed: string): Promise<boolean> {
    return isDone(await db.query(TAKE_STEP, [person, step, sealed]));
  },
  async confirm(db: Queryable, person: string, now: number): Promise<boolean> {
    return isDone(await db.query(CONFIRM, [person, now]));
  },
  /** Whether one was active. */
  async off(db: Queryable, person: string): Promise<boolean> {
    const [row] = await db.query<{ confirmed_at: number | null }>(OFF, [person]);
    return row !== undefined && row.confirmed_at !== null;
  },
  async addRecoveryCodes(db: Queryable, person: string, hashes: readonly string[]): Promise<void> {
    await db.execute(ADD_RECOVERY, [person, hashes]);
  },
  async useRecoveryCode(db: Queryable, person: string, hash: string): Promise<boolean> {
    return isDone(await db.query(USE_RECOVERY, [person, hash]));
  },
};

/** Sign-ins after a correct password, waiting for the code. */
export const signInTickets = {
  async add(
    db: Queryable,
    ticket: { hash: string; person: string; remember: boolean; expires: number; now: number },
  ): Promise<void> {
    await db.execute(ADD_TICKET, [ticket.hash, ticket.person, ticket.remember, ticket.expires, ticket.now]);
  },
  /** Counts a try; undefined: unknown ticket, expired, or too many tries. */
  async try(
    db: Queryable,
    hash: string,
    now: number,
    most: number,
  ): Promise<{ person: string; remember: boolean } | undefined> {
    return (await db.query<{ person: string; remember: boolean }>(TRY_TICKET, [hash, now, most]))[0];
  },
  /** Whether it still existed, so that parallel tries get one session. */
  async spend(db: Queryable, hash: string): Promise<boolean> {
    return isDone(await db.query(SPEND_TICKET, [hash]));
  },
};
