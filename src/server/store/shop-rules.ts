import * as z from 'zod/mini';
import { type Shop, shopSchema } from '#domain/shops/shop.ts';
import type { Queryable, Statement } from './database.ts';
import { IS_REAL } from './practice.ts';

const LOCK: Statement = { name: 'shop.lock', text: 'select doc from shop where id = $1 for update' };
const READ: Statement = { name: 'shop.read', text: 'select doc from shop where id = $1' };
const SAVE: Statement = { name: 'shop.save', text: 'update shop set doc = $2 where id = $1' };
const BRANCHES: Statement = {
  name: 'shop.branches',
  text: 'select branch_id from branch_feed where shop_id = $1 order by branch_id',
};

const REAL_BRANCHES: Statement = {
  name: 'shop.real_branches',
  text: `select branch_id from branch_feed f where shop_id = $1 and ${IS_REAL} order by branch_id`,
};
const WITH_THEME: Statement = {
  name: 'shop.branches-with-theme',
  text: `select doc ->> 'name' as name from branch b join branch_feed f on f.branch_id = b.branch_id
    where f.shop_id = $1 and doc -> 'site' ->> 'theme' = $2 order by 1`,
};

export const shopRules = {
  async read(db: Queryable, id: number, lock = false): Promise<Shop | undefined> {
    const [row] = await db.query<{ doc: unknown }>(lock ? LOCK : READ, [id]);
    return row === undefined ? undefined : z.parse(shopSchema, row.doc);
  },
  async save(db: Queryable, shop: Shop): Promise<void> {
    await db.execute(SAVE, [shop.id, JSON.stringify(shop)]);
  },
  async branches(db: Queryable, id: number): Promise<number[]> {
    return (await db.query<{ branch_id: number }>(BRANCHES, [id])).map((row) => row.branch_id);
  },
  /** Without those for practising: where people and machines can be given work. */
  async realBranches(db: Queryable, id: number): Promise<number[]> {
    return (await db.query<{ branch_id: number }>(REAL_BRANCHES, [id])).map((row) => row.branch_id);
  },
  /** The names of the shop's branches that use this theme. */
  async branchesWithTheme(db: Queryable, id: number, theme: string): Promise<string[]> {
    return (await db.query<{ name: string }>(WITH_THEME, [id, theme])).map((row) => row.name);
  },
};
