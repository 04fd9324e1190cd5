import type { MutationName } from '#domain/mutations.ts';

/**
 * The main activities of one simulated evening. Most evenings mix everything; others repeat a few, because a long
 * path (placed, cooked, packed, out for delivery, delivered) is rarely completed at random.
 */
export type Evening = 'anything' | 'delivery' | 'floor' | 'kitchen';

export const evenings: readonly Evening[] = [
  'anything',
  'anything',
  'anything',
  'anything',
  'delivery',
  'floor',
  'kitchen',
];

const own: Record<Exclude<Evening, 'anything'>, readonly MutationName[]> = {
  delivery: ['orders/status', 'orders/claim', 'orders/undelivered', 'orders/delivered'],
  floor: [
    'tables/status',
    'tables/call',
    'tables/claim',
    'tables/items-add',
    'tables/move-lines',
    'tables/split',
    'tables/merge',
    'tables/move',
    'tables/reset',
    'tables/order/payment',
    'tables/order/void',
    'orders/payment',
    'cash/open',
    'cash/move',
    'cash/count',
    'orders/payment/void',
    'tables/print',
    'orders/item-remove',
    'orders/item-restore',
  ],
  kitchen: [
    'orders/status',
    'orders/item-status',
    'orders/item-change',
    'orders/item-remove',
    'orders/item-restore',
    'orders/recall',
    'orders/acknowledge',
    'orders/fire',
    'products/stock',
  ],
};

/** Whether an evening focuses on that. Every evening has orders. */
export function isOf(evening: Evening, name: MutationName): boolean {
  return evening === 'anything' || name === 'cart/checkout' || own[evening].includes(name);
}
