import type { Queryable } from '#server/store/database.ts';
import { shopOwners } from '#server/store/shop-owners.ts';

/** Makes a person an owner of the shop, whose account pays for it. */
export async function ownShop(db: Queryable, shop: number, person: string): Promise<void> {
  await shopOwners.add(db, shop, person, 0);
  await shopOwners.setPayer(db, shop, person);
}
