import type { Branch } from './branch.ts';

/**
 * Message mode: the shop has no delivery zones and takes no online payments. A customer's order that is not at a table
 * arrives as a request; staff contact the customer, agree on delivery and payment, and approve it. Its prices are an
 * estimate.
 */
export function isMessageMode({ shop }: Pick<Branch, 'shop'>): boolean {
  return shop.ordering_mode === 'message';
}
