import * as z from 'zod/mini';
import type { Queryable, Statement } from './database.ts';

/** An order is delivered once, so a few tries are enough. */
const MAX_PER_PERSON = 5;

const ADD: Statement = {
  name: 'photo.add',
  text: `insert into delivery_photo (branch_id, order_sid, photo, person_id, at, webp)
    select $1, $2, $3, $4, $5, $6
    where (select count(*) from delivery_photo where branch_id = $1 and order_sid = $2) < $7
    on conflict do nothing`,
};
const READ: Statement = {
  name: 'photo.read',
  text: `select encode(webp, 'base64') as webp from delivery_photo
    where branch_id = $1 and order_sid = $2 and photo = $3`,
};
const FORGET: Statement = {
  name: 'photo.forget',
  text: `delete from delivery_photo where ctid = any(array(
    select ctid from delivery_photo where branch_id = $1 and at < $2 order by at limit $3 for update skip locked))`,
};

interface NewPhoto {
  branch: number;
  order: string;
  photo: string;
  person: string;
  bytes: Buffer;
}

const readSchema = z.object({ webp: z.string() });

/** Proof of delivery photos. */
export const photos = {
  /** The same photo is stored once. False: the order has too many already. */
  async add(db: Queryable, { branch, order, photo, person, bytes }: NewPhoto, now: number): Promise<boolean> {
    const added = await db.execute(ADD, [branch, order, photo, person, now, bytes, MAX_PER_PERSON]);
    return added > 0 || (await photos.read(db, branch, order, photo)) !== null;
  },
  /** WebP in base64. */
  async read(db: Queryable, branch: number, order: string, photo: string): Promise<string | null> {
    const [row] = await db.query(READ, [branch, order, photo]);
    return row === undefined ? null : z.parse(readSchema, row).webp.replaceAll('\n', '');
  },
  /** Deletes a branch's older photos, oldest first; returns how many. */
  async forget(db: Queryable, branch: number, before: number, limit: number): Promise<number> {
    return db.execute(FORGET, [branch, before, limit]);
  },
};
