import * as z from 'zod/mini';
import type { Queryable, Statement } from './database.ts';

/** An order is handed over once; a few tries are enough. */
const MOST_OF_ONE = 5;

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
const FORGET: Statement = { name: 'photo.forget', text: 'delete from delivery_photo where at < $1' };

interface NewPhoto {
  branch: number;
  order: string;
  photo: string;
  person: string;
  bytes: Buffer;
}

const readSchema = z.object({ webp: z.string() });

/** Photos of orders that were handed over. */
export const photos = {
  /** The same photo again is kept once. False: the order has too many already. */
  async add(db: Queryable, { branch, order, photo, person, bytes }: NewPhoto, now: number): Promise<boolean> {
    const added = await db.execute(ADD, [branch, order, photo, person, now, bytes, MOST_OF_ONE]);
    return added > 0 || (await photos.read(db, branch, order, photo)) !== null;
  },
  /** WebP in base64. */
  async read(db: Queryable, branch: number, order: string, photo: string): Promise<string | null> {
    const [row] = await db.query(READ, [branch, order, photo]);
    return row === undefined ? null : z.parse(readSchema, row).webp.replaceAll('\n', '');
  },
  async forget(db: Queryable, before: number): Promise<void> {
    await db.execute(FORGET, [before]);
  },
};
