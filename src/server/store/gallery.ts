import * as z from 'zod/mini';
import { type GalleryItem, galleryItemSchema } from '#domain/content/gallery.ts';
import type { Queryable, Statement } from './database.ts';

const ALL: Statement = {
  name: 'gallery.all',
  text: 'select items from gallery where shop_id = $1 and branch_id = $2',
};
// Creates the row, so that concurrent additions wait for each other.
const BEGIN: Statement = {
  name: 'gallery.begin',
  text: `insert into gallery (shop_id, branch_id, items) values ($1, $2, '[]') on conflict do nothing`,
};
const LOCKED: Statement = { name: 'gallery.locked', text: `${ALL.text} for update` };
const PUT: Statement = {
  name: 'gallery.put',
  text: 'update gallery set items = $3 where shop_id = $1 and branch_id = $2',
};

/** The shop and its branch; 0: the shop's own gallery. */
export interface GalleryScope {
  shop: number;
  branch: number;
}

const itemsOf = (rows: readonly { items?: unknown }[]): GalleryItem[] =>
  z.parse(z.array(galleryItemSchema), rows[0]?.items ?? []);

export const gallery = {
  async all(db: Queryable, { shop, branch }: GalleryScope): Promise<GalleryItem[]> {
    return itemsOf(await db.query(ALL, [shop, branch]));
  },
  /** The list, locked until the transaction ends. */
  async locked(tx: Queryable, { shop, branch }: GalleryScope): Promise<GalleryItem[]> {
    await tx.execute(BEGIN, [shop, branch]);
    return itemsOf(await tx.query(LOCKED, [shop, branch]));
  },
  async put(tx: Queryable, { shop, branch }: GalleryScope, items: readonly GalleryItem[]): Promise<void> {
    await tx.execute(PUT, [shop, branch, JSON.stringify(items)]);
  },
};
