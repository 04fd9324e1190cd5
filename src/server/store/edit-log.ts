import type { Queryable, Statement } from './database.ts';

const LAST: Statement = {
  name: 'edit.last',
  text: `select actor_name as by, arrived_at as at from mutation
    where branch_id = $1 and subject = $2 and verdict ->> 'verdict' <> 'rejected' order by arrived_at desc limit 1`,
};

export const editLog = {
  /** Who last changed an item of a branch, and when; undefined: not changed since it was created. */
  async last(
    db: Queryable,
    branchId: number,
    subject: string,
  ): Promise<{ by: string; at: number } | undefined> {
    return (await db.query<{ by: string; at: number }>(LAST, [branchId, subject]))[0];
  },
};

const ADD: Statement = {
  name: 'shop_edit.add',
  text: `insert into shop_edit (shop_id, name, subject, actor_id, actor_name, args, at) values ($1, $2, $3, $4, $5, $6, $7)`,
};
const LAST_OF_SHOP: Statement = {
  name: 'shop_edit.last',
  text: `select actor_name as by, at from shop_edit where shop_id = $1 and subject = $2 order by at desc, id desc limit 1`,
};

interface ShopEdit {
  shop: number;
  name: string;
  subject: string;
  actor: { id: string; name: string };
  args: unknown;
  at: number;
}

/** The log of changes that belong to a shop and to no branch: its staff, its rules. */
export const shopLog = {
  async add(db: Queryable, { shop, name, subject, actor, args, at }: ShopEdit): Promise<void> {
    await db.execute(ADD, [shop, name, subject, actor.id, actor.name, JSON.stringify(args), at]);
  },
  async last(db: Queryable, shop: number, subject: string): Promise<{ by: string; at: number } | undefined> {
    return (await db.query<{ by: string; at: number }>(LAST_OF_SHOP, [shop, subject]))[0];
  },
};
