import type { Queryable, Statement } from './database.ts';

const COUNTRY: Statement = {
  name: 'person.country',
  text: `select coalesce(
      (select b.doc ->> 'country' from person p join shop s on s.id = p.shop_id or s.owner_id = p.id
        join branch_feed f on f.shop_id = s.id join branch b on b.branch_id = f.branch_id and b.sid = f.sid
        where p.id = $1 order by f.branch_id limit 1),
      (select b.doc ->> 'country' from orders o join branch_feed f on f.branch_id = o.branch_id
        join branch b on b.branch_id = f.branch_id and b.sid = f.sid
        where o.member = $1 and o.doc is not null order by o.create_at desc limit 1), '') as country`,
};

/** The country whose code a person's phone gets: that of their workplace, else of their last order; '' if unknown. */
export async function countryOfPerson(db: Queryable, id: string): Promise<string> {
  return (await db.query<{ country: string }>(COUNTRY, [id]))[0]?.country ?? '';
}
