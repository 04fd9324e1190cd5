import * as z from 'zod/mini';
import { type SavedAddress, savedAddressFields } from '#domain/people/member.ts';
import type { Queryable, Statement } from './database.ts';

const ALL: Statement = {
  name: 'address.all',
  text: `select doc || jsonb_build_object('default', is_default) as address from member_address where person_id = $1
    order by is_default desc, saved_at desc, id`,
};
const LOCK: Statement = { name: 'address.lock', text: 'select id from person where id = $1 for update' };
const NO_DEFAULT: Statement = {
  name: 'address.no_default',
  text: 'update member_address set is_default = false where person_id = $1 and is_default',
};
const PUT: Statement = {
  name: 'address.put',
  text: `insert into member_address (person_id, id, doc, is_default, saved_at) values ($1, $2, $3, $4, $5)
    on conflict (person_id, id) do update set doc = excluded.doc, is_default = excluded.is_default`,
};
const DELETE: Statement = {
  name: 'address.delete',
  text: 'delete from member_address where person_id = $1 and id = $2',
};
const FIRST: Statement = {
  name: 'address.first',
  text: `update member_address set is_default = true where person_id = $1 and id = (
      select id from member_address where person_id = $1 order by is_default desc, saved_at desc, id limit 1)`,
};

/** A member's saved addresses. One of them is the default if there is any. */
export const addresses = {
  async all(db: Queryable, person: string): Promise<SavedAddress[]> {
    const rows = await db.query(ALL, [person]);
    return z.parse(z.array(z.object({ address: savedAddressFields })), rows).map(({ address }) => address);
  },
  /** Serializes changes of one member's addresses. */
  async lock(tx: Queryable, person: string): Promise<void> {
    await tx.query(LOCK, [person]);
  },
  async put(
    tx: Queryable,
    person: string,
    { default: first, ...doc }: SavedAddress,
    at: number,
  ): Promise<void> {
    if (first) await tx.execute(NO_DEFAULT, [person]);
    await tx.execute(PUT, [person, doc.id, JSON.stringify(doc), first, at]);
    await tx.execute(FIRST, [person]);
  },
  async remove(tx: Queryable, person: string, id: string): Promise<void> {
    await tx.execute(DELETE, [person, id]);
    await tx.execute(FIRST, [person]);
  },
};
