import * as z from 'zod/mini';
import { type Language, languages } from '#domain/languages.ts';
import { foldName } from '#domain/people/fold-name.ts';
import type { Queryable, Statement } from './database.ts';

const COLUMNS = `i.id, i.shop_id, i.email, i.email_key, i.language, i.created_at, i.expires_at, i.state,
  trim(p.first_name || ' ' || p.last_name) as invited_by, coalesce(s.doc ->> 'name', '') as shop_name`;
const FROM = 'from owner_invitation i join person p on p.id = i.invited_by join shop s on s.id = i.shop_id';
const OPEN: Statement = {
  name: 'owner_invitation.open',
  text: `select ${COLUMNS} ${FROM} where i.shop_id = $1 and i.state = 'open' and i.expires_at > $2
    order by i.created_at desc, i.id`,
};
const BY_CODE: Statement = {
  name: 'owner_invitation.by_code',
  text: `select ${COLUMNS} ${FROM} where i.code_hash = $1`,
};
const BY_ID: Statement = {
  name: 'owner_invitation.by_id',
  text: `select ${COLUMNS} ${FROM} where i.id = $1`,
};
const ADD: Statement = {
  name: 'owner_invitation.add',
  text: `insert into owner_invitation (id, shop_id, email, email_key, language, invited_by, created_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};
const CLOSE_OF: Statement = {
  name: 'owner_invitation.close_of',
  text: `update owner_invitation set state = 'withdrawn' where shop_id = $1 and email_key = $2 and state = 'open'`,
};
const CLOSE_BY: Statement = {
  name: 'owner_invitation.close_by',
  text: `update owner_invitation set state = 'withdrawn' where shop_id = $1 and invited_by = $2 and state = 'open'`,
};
const CLOSE: Statement = {
  name: 'owner_invitation.close',
  text: `update owner_invitation set state = $3 where id = $1 and state = 'open' and expires_at > $2 returning email`,
};
const SET_CODE: Statement = {
  name: 'owner_invitation.set_code',
  text: `update owner_invitation set code_hash = $2 where id = $1 and state = 'open'`,
};
const FORGET: Statement = {
  name: 'owner_invitation.forget',
  text: `delete from owner_invitation where ctid = any(array(
    select ctid from owner_invitation where expires_at < $1 limit $2 for update skip locked))`,
};

const rowSchema = z.object({
  id: z.string(),
  shop_id: z.int(),
  email: z.string(),
  email_key: z.string(),
  language: z.enum(languages),
  created_at: z.int(),
  expires_at: z.int(),
  state: z.enum(['open', 'accepted', 'withdrawn']),
  invited_by: z.string(),
  shop_name: z.string(),
});
export type OwnerInvitationRow = z.infer<typeof rowSchema>;

interface NewInvitation {
  id: string;
  shop: number;
  email: string;
  language: Language;
  /** The id of the owner who invites. */
  by: string;
  now: number;
  expires: number;
}

const one = (rows: readonly unknown[]) => (rows[0] === undefined ? undefined : z.parse(rowSchema, rows[0]));

/** Invitations to own a shop; the mailed code is stored only as a hash. */
export const ownerInvitations = {
  /** Those that can be accepted now, the newest first. */
  async open(db: Queryable, shop: number, now: number): Promise<OwnerInvitationRow[]> {
    return z.parse(z.array(rowSchema), await db.query(OPEN, [shop, now]));
  },
  async byCode(db: Queryable, hash: string): Promise<OwnerInvitationRow | undefined> {
    return one(await db.query(BY_CODE, [hash]));
  },
  async byId(db: Queryable, id: string): Promise<OwnerInvitationRow | undefined> {
    return one(await db.query(BY_ID, [id]));
  },
  /** Replaces an open invitation to the same address. */
  async add(tx: Queryable, { id, shop, email, language, by, now, expires }: NewInvitation): Promise<void> {
    await tx.execute(CLOSE_OF, [shop, foldName(email)]);
    await tx.execute(ADD, [id, shop, email, foldName(email), language, by, now, expires]);
  },
  /** Closes an invitation that can be accepted now; returns its address, undefined: it is closed already. */
  async close(
    tx: Queryable,
    id: string,
    state: 'accepted' | 'withdrawn',
    now: number,
  ): Promise<string | undefined> {
    return (await tx.query<{ email: string }>(CLOSE, [id, now, state]))[0]?.email;
  },
  /** Withdraws what a person has invited to a shop. */
  async withdrawBy(tx: Queryable, shop: number, person: string): Promise<void> {
    await tx.execute(CLOSE_BY, [shop, person]);
  },
  /** Stores the hash of a new code; false: the invitation is closed. */
  async setCode(db: Queryable, id: string, hash: string): Promise<boolean> {
    return (await db.execute(SET_CODE, [id, hash])) > 0;
  },
  /** Deletes invitations that expired before an instant. */
  async forget(db: Queryable, before: number, limit: number): Promise<number> {
    return db.execute(FORGET, [before, limit]);
  },
};
