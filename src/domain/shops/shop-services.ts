import type { PaidService } from '../billing/paid-services.ts';
import type { Branch } from './branch.ts';
import type { Shop } from './shop.ts';

type OfShop = Pick<Shop, 'off_services' | 'selling_stopped'>;

/** Whether a shop has a paid service: it is subscribed to it, or the server does not charge. */
export function hasService({ shop }: { shop: OfShop }, service: PaidService): boolean {
  return !(shop.off_services ?? []).includes(service);
}

/** Whether customers can order online; false while the owner's invoices are unpaid for too long. */
export function sellsOnline({ shop }: Pick<Branch, 'shop'>): boolean {
  return shop.selling_stopped !== true;
}
