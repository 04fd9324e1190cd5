import * as z from 'zod/mini';
import type { Ownership } from '#domain/people/shop-owners.ts';
import type { Queryable, Statement } from './database.ts';

const ALL: Statement = {
  name: 'shop_owner.all',
  text: `select p.id, trim(p.first_name || ' ' || p.last_name) as name, p.email, w.since,
      coalesce(s.owner_id = p.id, false) as pays
    from shop_owner w join shop s on s.id = w.shop_id join person p on p.id = w.person_id
    where w.shop_id = $1 order by w.since, p.id`,
};
// All that changes the owners or the payer of a shop waits for this lock.
const LOCK: Statement = {
  name: 'shop_owner.lock',
  text: `select owner_id as payer, doc ->> 'name' as shop_name from shop where id = $1 for no key update`,
};
const IDS: Statement = {
  name: 'shop_owner.ids',
  text: 'select person_id as id from shop_owner where shop_id = $1 order by since, person_id',
};
const ADD: Statement = {
  name: 'shop_owner.add',
  text: 'insert into shop_owner (shop_id, person_id, since) values ($1, $2, $3) on conflict do nothing',
};
const REMOVE: Statement = {
  name: 'shop_owner.remove',
  text: 'delete from shop_owner where shop_id = $1 and person_id = $2',
};
const SET_PAYER: Statement = {
  name: 'shop_owner.set_payer',
  text: 'update shop set owner_id = $2 where id = $1',
};
const PAYER: Statement = {
  name: 'shop_owner.payer',
  text: 'select owner_id as payer from shop where id = $1',
};

const ownerSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  since: z.int(),
  pays: z.boolean(),
});
const lockedSchema = z.object({ payer: z.nullable(z.string()), shop_name: z.nullable(z.string()) });

/** The owners of shops. */
export const shopOwners = {
  /** The owners of a shop, the longest first. */
  async all(db: Queryable, shop: number): Promise<z.infer<typeof ownerSchema>[]> {
    return z.parse(z.array(ownerSchema), await db.query(ALL, [shop]));
  },
  /** Who owns a shop and pays for it, locked until the transaction ends. */
  async locked(tx: Queryable, shop: number): Promise<Ownership & { shopName: string }> {
    const [row] = await tx.query(LOCK, [shop]);
    const { payer, shop_name: name } = z.parse(lockedSchema, row ?? { payer: null, shop_name: null });
    const owners = (await tx.query<{ id: string }>(IDS, [shop])).map(({ id }) => id);
    return { owners, payer, shopName: name ?? '' };
  },
  /** The owner whose account pays for a shop. */
  async payer(db: Queryable, shop: number): Promise<string | null> {
    return (await db.query<{ payer: string | null }>(PAYER, [shop]))[0]?.payer ?? null;
  },
  async add(tx: Queryable, shop: number, person: string, now: number): Promise<void> {
    await tx.execute(ADD, [shop, person, now]);
  },
  async remove(tx: Queryable, shop: number, person: string): Promise<void> {
    await tx.execute(REMOVE, [shop, person]);
  },
  async setPayer(tx: Queryable, shop: number, person: string): Promise<void> {
    await tx.execute(SET_PAYER, [shop, person]);
  },
};
