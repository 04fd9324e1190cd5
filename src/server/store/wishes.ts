import * as z from 'zod/mini';
import { type Wish, wishSchema } from '#domain/people/wish.ts';
import type { Queryable, Statement } from './database.ts';

const ALL: Statement = {
  name: 'wish.all',
  text: `select s.site_uid as site, f.sid as place, w.product from member_wish w
    join branch_feed f on f.branch_id = w.branch_id join shop s on s.id = f.shop_id
    where w.person_id = $1 order by w.wished_at desc, w.branch_id, w.product`,
};
const PUT: Statement = {
  name: 'wish.put',
  text: `insert into member_wish (person_id, branch_id, product, wished_at)
    select $1, p.branch_id, p.sid, $4 from product p
    where p.branch_id = $2 and p.sid = $3 and p.doc ->> 'visible_web' = 'true'
    on conflict (person_id, branch_id, product) do update set wished_at = member_wish.wished_at
    returning product`,
};
const DELETE: Statement = {
  name: 'wish.delete',
  text: 'delete from member_wish where person_id = $1 and branch_id = $2 and product = $3',
};

/** Wish lists of members. */
export const wishes = {
  /** Newest first. */
  async all(db: Queryable, person: string): Promise<Wish[]> {
    return z.parse(z.array(wishSchema), await db.query(ALL, [person]));
  },
  /** False: the branch's menu has no such dish. A dish that is on the list already keeps its position. */
  async put(tx: Queryable, person: string, branch: number, product: string, at: number): Promise<boolean> {
    return (await tx.query(PUT, [person, branch, product, at])).length > 0;
  },
  async remove(tx: Queryable, person: string, branch: number, product: string): Promise<void> {
    await tx.execute(DELETE, [person, branch, product]);
  },
};
