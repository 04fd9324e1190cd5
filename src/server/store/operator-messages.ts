import * as z from 'zod/mini';
import type { NewMessage } from '#domain/site/operator-message.ts';
import type { Queryable, Statement } from './database.ts';

const LIST: Statement = {
  name: 'operator_message.list',
  text: `select m.id, m.owner_id as owner, coalesce(trim(p.first_name || ' ' || p.last_name), '') as owner_name,
      m.body as text, m.created_at, m.ends_at, m.withdrawn_at
    from operator_message m left join person p on p.id = m.owner_id
    order by m.created_at desc, m.id limit 100`,
};
const SHOWN: Statement = {
  name: 'operator_message.shown',
  text: `select id, body as text, ends_at from operator_message
    where (owner_id is null or owner_id = $1) and withdrawn_at is null and ends_at > $2
    order by created_at desc, id limit $3`,
};
const OPEN: Statement = {
  name: 'operator_message.open',
  text: 'select count(*)::int as open from operator_message where withdrawn_at is null and ends_at > $1',
};
const ADD: Statement = {
  name: 'operator_message.add',
  text: `insert into operator_message (id, owner_id, body, created_at, ends_at) values ($1, $2, $3, $4, $5)
    on conflict (id) do nothing`,
};
const WITHDRAW: Statement = {
  name: 'operator_message.withdraw',
  text: 'update operator_message set withdrawn_at = $2 where id = $1 and withdrawn_at is null',
};
const KNOWN: Statement = {
  name: 'operator_message.known',
  text: 'select 1 from operator_message where id = $1',
};

const messageSchema = z.object({
  id: z.string(),
  owner: z.nullable(z.string()),
  owner_name: z.string(),
  text: z.string(),
  created_at: z.int(),
  ends_at: z.int(),
  withdrawn_at: z.nullable(z.int()),
});
const shownSchema = z.object({ id: z.string(), text: z.string(), ends_at: z.int() });

/** Messages of the operator to owners. */
export const operatorMessages = {
  /** The newest 100. */
  async list(db: Queryable): Promise<z.infer<typeof messageSchema>[]> {
    return z.parse(z.array(messageSchema), await db.query(LIST));
  },
  /** What an owner is shown now, newest first. */
  async shownTo(
    db: Queryable,
    owner: string,
    { now, limit }: { now: number; limit: number },
  ): Promise<z.infer<typeof shownSchema>[]> {
    return z.parse(z.array(shownSchema), await db.query(SHOWN, [owner, now, limit]));
  },
  /** How many are shown to someone now. */
  async open(db: Queryable, now: number): Promise<number> {
    return (await db.query<{ open: number }>(OPEN, [now]))[0]?.open ?? 0;
  },
  async isKnown(db: Queryable, id: string): Promise<boolean> {
    return (await db.query(KNOWN, [id])).length > 0;
  },
  /** False: it was added before. */
  async add(db: Queryable, { id, owner, text, ends_at: endsAt }: NewMessage, now: number): Promise<boolean> {
    return (await db.execute(ADD, [id, owner, text, now, endsAt])) > 0;
  },
  /** False: it was withdrawn before, or does not exist. */
  async withdraw(db: Queryable, id: string, now: number): Promise<boolean> {
    return (await db.execute(WITHDRAW, [id, now])) > 0;
  },
};
