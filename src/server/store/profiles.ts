import * as z from 'zod/mini';
import type { Queryable, Statement } from './database.ts';

const rowSchema = z.object({
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  email_verified: z.boolean(),
  email_next: z.nullable(z.string()),
});
export type ProfileRow = z.infer<typeof rowSchema>;

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
  text: 'update person set email_verified = $3 where id = $1 and lower(email) = lower($2)',
};

/** What somebody's account says of them. */
export const profiles = {
  /** `email_next`: another e-mail that waits to be confirmed. */
  async one(db: Queryable, id: string): Promise<ProfileRow | undefined> {
    const [row] = await db.query(ONE, [id]);
    return row === undefined ? undefined : z.parse(rowSchema, row);
  },
  async save(
    db: Queryable,
    id: string,
    form: { first_name: string; last_name: string; mobile: string },
  ): Promise<void> {
    await db.execute(SAVE, [id, form.first_name, form.last_name, form.mobile]);
  },
  /** The address is theirs, if it still is the account's. */
  async confirm(db: Queryable, id: string, email: string, now: number): Promise<void> {
    await db.execute(CONFIRM, [id, email, now]);
  },
};
