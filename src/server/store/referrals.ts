import * as z from 'zod/mini';
import { referralStates } from '#domain/site/referral.ts';
import type { Queryable, Statement } from './database.ts';

const CODE: Statement = {
  name: 'referral_code.one',
  text: 'select code from referral_code where owner_id = $1',
};
const PUT_CODE: Statement = {
  name: 'referral_code.put',
  text: 'insert into referral_code (owner_id, code) values ($1, $2) on conflict do nothing',
};
const OWNER_OF: Statement = {
  name: 'referral_code.owner',
  text: `select p.id, p.email, p.mobile, coalesce((select s.doc ->> 'name' from shop s where s.owner_id = p.id order by s.id limit 1), '') as shop
    from referral_code c join person p on p.id = c.owner_id where c.code = $1 and p.active`,
};
const INVITE: Statement = {
  name: 'referral.invite',
  text: `insert into referral (owner_id, referrer_id, invited_at) values ($1, $2, $3) on conflict do nothing`,
};
const DUE: Statement = {
  name: 'referral.due',
  text: `select r.owner_id as owner, r.referrer_id as referrer from referral r
    where r.state = 'open' and ($1::text is null or r.owner_id = $1) and r.owner_id > $2
      and exists (select from invoice i where i.owner_id = r.owner_id)
    order by r.owner_id limit $3`,
};
const SETTLE: Statement = {
  name: 'referral.settle',
  text: `update referral set state = $2, settled_at = $3 where owner_id = $1 and state = 'open'`,
};
const LIST: Statement = {
  name: 'referral.list',
  text: `select r.invited_at, r.state, coalesce((select s.doc ->> 'name' from shop s where s.owner_id = r.owner_id order by s.id limit 1), '') as shop
    from referral r where r.referrer_id = $1 order by r.invited_at desc limit $2`,
};

const listSchema = z.array(
  z.object({ invited_at: z.int(), state: z.enum(referralStates), shop: z.string() }),
);

/** Recommendations of this server by its owners. */
export const referrals = {
  async code(db: Queryable, owner: string): Promise<string | undefined> {
    return (await db.query<{ code: string }>(CODE, [owner]))[0]?.code;
  },
  /** Keeps a code, unless the owner has one or it is another's. */
  async putCode(db: Queryable, owner: string, code: string): Promise<void> {
    await db.execute(PUT_CODE, [owner, code]);
  },
  /** The owner of a code, with the name of their first shop. */
  async ownerOf(
    db: Queryable,
    code: string,
  ): Promise<{ id: string; email: string; mobile: string; shop: string } | undefined> {
    return (await db.query<{ id: string; email: string; mobile: string; shop: string }>(OWNER_OF, [code]))[0];
  },
  async invite(db: Queryable, owner: string, referrer: string, at: number): Promise<void> {
    await db.execute(INVITE, [owner, referrer, at]);
  },
  /** Open recommendations, after `after`, of owners who have an invoice; of one owner or of all. */
  async due(
    db: Queryable,
    owner: string | null,
    after: string,
    limit: number,
  ): Promise<{ owner: string; referrer: string }[]> {
    return db.query(DUE, [owner, after, limit]);
  },
  /** False: it was settled before. */
  async settle(tx: Queryable, owner: string, state: 'paid' | 'refused', at: number): Promise<boolean> {
    return (await tx.execute(SETTLE, [owner, state, at])) > 0;
  },
  /** Whom an owner has recommended to, newest first. */
  async of(db: Queryable, referrer: string, limit: number): Promise<z.infer<typeof listSchema>> {
    return z.parse(listSchema, await db.query(LIST, [referrer, limit]));
  },
};
