import * as z from 'zod/mini';
import { foldName } from '#domain/people/fold-name.ts';
import { type Profile, profileSchema } from '#domain/people/profile.ts';
import type { Queryable, Statement } from './database.ts';

const ONE: Statement = {
  name: 'profile.one',
  text: `select username, first_name, last_name, email, mobile, email_verified is not null as email_verified, email_next, order_mails,
      password_weak and roles && array['owner', 'manager', 'operator'] as password_weak
    from person where id = $1`,
};
const SAVE: Statement = {
  name: 'profile.save',
  text: `update person set first_name = $2, last_name = $3, mobile = $4
    where id = $1 and (first_name, last_name, mobile) is distinct from ($2, $3, $4)`,
};
const CONFIRM: Statement = {
  name: 'profile.confirm',
  text: `update person p set email_verified = $3, email = $2, email_key = $4,
      email_next = case when p.email_next <> $2 then p.email_next end
    where p.id = $1 and $2 in (p.email, p.email_next) and not (
      p.roles && array['owner', 'member', 'operator'] and exists (select 1 from person o where o.email_key = $4
        and o.id <> p.id and o.roles && array['owner', 'member', 'operator']))
    returning p.id`,
};
const SET_EMAIL: Statement = {
  name: 'profile.set_email',
  text: 'update person set email = $2, email_key = $3, email_verified = null, email_next = null where id = $1',
};
const SET_NEXT: Statement = {
  name: 'profile.set_next_email',
  text: `update person set email_next = case when email_key <> $3 then $2 end where id = $1`,
};

/** Account data of a person. */
export const profiles = {
  async one(db: Queryable, id: string): Promise<Profile | undefined> {
    const [row] = await db.query(ONE, [id]);
    return row === undefined ? undefined : z.parse(profileSchema, row);
  },
  /** Returns whether it changed. */
  async save(
    db: Queryable,
    id: string,
    form: { first_name: string; last_name: string; mobile: string },
  ): Promise<boolean> {
    return (await db.execute(SAVE, [id, form.first_name, form.last_name, form.mobile])) > 0;
  },
  /**
   * Confirms an e-mail and makes it the account's; false, without changes, if it is not this person's, or is another
   * account's by now.
   */
  async confirm(db: Queryable, id: string, email: string, now: number): Promise<boolean> {
    return (await db.query(CONFIRM, [id, email, now, foldName(email)])).length > 0;
  },
  async setEmail(db: Queryable, id: string, email: string): Promise<void> {
    await db.execute(SET_EMAIL, [id, email, foldName(email)]);
  },
  /** A new e-mail waiting for confirmation; the present one cancels it. */
  async setNextEmail(db: Queryable, id: string, email: string): Promise<void> {
    await db.execute(SET_NEXT, [id, email, foldName(email)]);
  },
};
