import type { Context } from '../context.ts';
import type { Queryable, Statement } from './database.ts';
import { siteSettings } from './site-settings.ts';

const COUNTRY: Statement = {
  name: 'person.country',
  text: `select coalesce(
      (select b.doc ->> 'country' from person p join shop s on s.id = p.shop_id
          or exists (select from shop_owner w where w.shop_id = s.id and w.person_id = p.id)
        join branch_feed f on f.shop_id = s.id join branch b on b.branch_id = f.branch_id and b.sid = f.sid
        where p.id = $1 order by f.branch_id limit 1),
      (select b.doc ->> 'country' from orders o join branch_feed f on f.branch_id = o.branch_id
        join branch b on b.branch_id = f.branch_id and b.sid = f.sid
        where o.member = $1 and o.doc is not null order by o.create_at desc limit 1), '') as country`,
};

/** The country whose code a person's phone gets: that of their workplace, else of their last order; '' if unknown. */
async function countryOfPerson(db: Queryable, id: string): Promise<string> {
  return (await db.query<{ country: string }>(COUNTRY, [id]))[0]?.country ?? '';
}

/** The same, else the site's country for such phones. */
export async function phoneCountryOf(context: Pick<Context, 'db' | 'clock'>, id: string): Promise<string> {
  const country = await countryOfPerson(context.db, id);
  return country === '' ? (await siteSettings.current(context)).country_phone : country;
}
