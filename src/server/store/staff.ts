import * as z from 'zod/mini';
import { foldName } from '#domain/people/fold-name.ts';
import { roleSchema } from '#domain/roles.ts';
import type { Queryable, Statement } from './database.ts';

const rowSchema = z.object({
  id: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  phone: z.string(),
  roles: z.array(roleSchema),
  branches: z.nullable(z.array(z.int())),
  active: z.boolean(),
  seen_at: z.nullable(z.number()),
});
export type StaffRow = z.infer<typeof rowSchema>;

const COLUMNS = `p.id, p.username, p.first_name, p.last_name, p.email, p.mobile, p.phone, p.roles, p.branches,
  p.active,
  (select max(s.used_at) from session s where s.person_id = p.id) as seen_at`;
const OF_SHOP = `p.shop_id = $1 and not p.roles && array['owner', 'member', 'sync']`;
const ALL: Statement = {
  name: 'staff.all',
  text: `select ${COLUMNS} from person p where ${OF_SHOP} order by p.first_name, p.last_name, p.id`,
};
const ONE: Statement = {
  name: 'staff.one',
  text: `select ${COLUMNS} from person p where ${OF_SHOP} and p.id = $2 for update of p`,
};
const SAVE: Statement = {
  name: 'staff.save',
  text: `update person set first_name = $2, last_name = $3, email = $4,
    email_verified = case when email_key = $9 then email_verified end, email_key = $9, mobile = $5, roles = $6, branches = $7,
    active = $8, phone = $10 where id = $1`,
};
const TOKENS: Statement = {
  name: 'staff.tokens',
  text: 'select token_hash from session where person_id = $1 and revoked_at is null',
};

export const staff = {
  async all(db: Queryable, shop: number): Promise<StaffRow[]> {
    return z.parse(z.array(rowSchema), await db.query(ALL, [shop]));
  },
  /** Locked for a change. */
  async one(db: Queryable, shop: number, id: string): Promise<StaffRow | undefined> {
    const [row] = await db.query(ONE, [shop, id]);
    return row === undefined ? undefined : z.parse(rowSchema, row);
  },
  async save(db: Queryable, row: StaffRow): Promise<void> {
    const { id, first_name, last_name, email, mobile, phone, roles, branches, active } = row;
    await db.execute(SAVE, [
      id,
      first_name,
      last_name,
      email,
      mobile,
      roles,
      branches,
      active,
      foldName(email),
      phone,
    ]);
  },
  async tokens(db: Queryable, id: string): Promise<string[]> {
    return (await db.query<{ token_hash: string }>(TOKENS, [id])).map((row) => row.token_hash);
  },
};
