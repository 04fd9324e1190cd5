import * as z from 'zod/mini';
import { type Profile, profileSchema } from '#domain/people/profile.ts';
import type { Queryable, Statement } from './database.ts';

const ONE: Statement = {
  name: 'profile.one',
  text: `select username, first_name, last_name, email, mobile, email_verified is not null as email_verified, email_next
    from person where id = $1`,
};
const SAVE: Statement = {
  name: 'profile.save',
  text: 'update person set first_name = $2, last_name = $3, mobile = $4 where id = $1',
};
const CONFIRM: Statement = {
  name: 'profile.confirm',
  text: `update person p set email_verified = $3, email = $2,
      email_next = case when lower(p.email_next) <> lower($2) then p.email_next end
    where p.id = $1 and lower($2) in (lower(p.email), lower(p.email_next)) and not (
      p.roles && array['owner', 'member'] and exists (select 1 from person o where lower(o.email) = lower($2)
        and o.id <> p.id and o.roles && array['owner', 'member']))
    returning p.id`,
};
const SET_EMAIL: Statement = {
  name: 'profile.set_email',
  text: 'update person set email = $2, email_verified = null, email_next = null where id = $1',
};
const SET_NEXT: Statement = {
  name: 'profile.set_next_email',
  text: `update person set email_next = case when lower(email) <> lower($2) then $2 end where id = $1`,
};

/** What somebody's account says of them. */
export const profiles = {
  async one(db: Queryable, id: string): Promise<Profile | undefined> {
    const [row] = await db.query(ONE, [id]);
    return row === undefined ? undefined : z.parse(profileSchema, row);
  },
  async save(
    db: Queryable,
    id: string,
    form: { first_name: string; last_name: string; mobile: string },
  ): Promise<void> {
    await db.execute(SAVE, [id, form.first_name, form.last_name, form.mobile]);
  },
  /** The address is theirs, and from now on the account's; false, and nothing, where it is neither, or another's meanwhile. */
  async confirm(db: Queryable, id: string, email: string, now: number): Promise<boolean> {
    return (await db.query(CONFIRM, [id, email, now])).length > 0;
  },
  async setEmail(db: Queryable, id: string, email: string): Promise<void> {
    await db.execute(SET_EMAIL, [id, email]);
  },
  /** Another e-mail that waits to be confirmed; the present one: none does. */
  async setNextEmail(db: Queryable, id: string, email: string): Promise<void> {
    await db.execute(SET_NEXT, [id, email]);
  },
};
