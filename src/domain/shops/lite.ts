import type { Shop } from './shop.ts';

/** Whether a shop has tables; a lite shop only has counter sales and delivery. */
export function hasTables(shop: Pick<Shop, 'lite_ecom'> | undefined): boolean {
  return shop?.lite_ecom !== true;
}

/** Whether a queued change is about tables, parties or bookings. */
export function isAboutTables(mutation: string): boolean {
  return mutation.startsWith('tables/');
}
