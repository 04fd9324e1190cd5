import { randomBytes } from 'node:crypto';
import type { Branch } from '#domain/shops/branch.ts';
import { slugOf } from '#domain/shops/new-branch.ts';
import type { Shop } from '#domain/shops/shop.ts';
import { shops } from './shops.ts';
import type { Queryable, Statement } from './database.ts';

const NEW_SHOP: Statement = {
  name: 'shop.insert',
  // One statement, because the owner who pays must be among the owners.
  text: `with made as (
      insert into shop (site_uid, owner_id, doc) values ($1, $2, $3) returning id, owner_id
    ), owned as (
      insert into shop_owner (shop_id, person_id, since)
      select id, owner_id, $4::bigint from made where owner_id is not null
    )
    select id from made`,
};
const SHOP_DOC: Statement = { name: 'shop.doc', text: 'update shop set doc = $2 where id = $1' };
const NEW_BRANCH: Statement = {
  name: 'branch.insert',
  text: 'insert into branch_feed (shop_id, sid, practice_of) values ($1, $2, $3) returning branch_id',
};

const LOCK: Statement = { name: 'shop.found_lock', text: 'select pg_advisory_xact_lock(hashtext($1))' };

/** Serializes the assignment of names to shops until the transaction ends. */
export async function lockShopCreation(tx: Queryable): Promise<void> {
  await tx.query(LOCK, ['brigade new shop']);
}

/** Creates a shop with its first owner (`owner` may be null), who pays for it. Returns the shop with its number. */
export async function insertShop(
  db: Queryable,
  shop: Omit<Shop, 'id'>,
  owner: { id: string; since: number } | null,
): Promise<Shop> {
  const [row] = await db.query<{ id: number }>(NEW_SHOP, [
    shop.site_uid,
    owner?.id ?? null,
    JSON.stringify(shop),
    owner?.since ?? null,
  ]);
  const made: Shop = { ...shop, id: row?.id ?? 0 };
  await db.execute(SHOP_DOC, [made.id, JSON.stringify(made)]);
  return made;
}

/** Creates a branch's feed and returns the branch with its number; its row is written through the feed. */
export async function insertBranch(db: Queryable, branch: Omit<Branch, 'id'>): Promise<Branch> {
  const [row] = await db.query<{ branch_id: number }>(NEW_BRANCH, [
    branch.shop_id,
    branch.sid,
    branch.practice_of ?? null,
  ]);
  return { ...branch, id: row?.branch_id ?? 0 };
}

/** A unique slug for a shop of this name. */
export async function freeSite(db: Queryable, name: string): Promise<string> {
  const slug = slugOf(name);
  const isFree = slug.length > 2 && !(await shops.isSiteTaken(db, slug));
  return isFree ? slug : `${slug === '' ? 'shop' : slug}-${randomBytes(3).toString('hex')}`;
}

/** A unique slug for a branch of this name. */
export async function freeSid(db: Queryable, name: string): Promise<string> {
  const slug = slugOf(name);
  const isFree = slug.length > 2 && !(await shops.isSidTaken(db, slug));
  return isFree ? slug : `${slug === '' ? 'branch' : slug}-${randomBytes(3).toString('hex')}`;
}
