import type { Shop } from './shop.ts';

/** Whether a shop has tables to sit at; a lite shop sells over the counter and delivers. */
export function hasTables(shop: Pick<Shop, 'lite_ecom'> | undefined): boolean {
  return shop?.lite_ecom !== true;
}

/** Queued changes that are about tables, parties and bookings. */
export function isAboutTables(mutation: string): boolean {
  return mutation.startsWith('tables/');
}
