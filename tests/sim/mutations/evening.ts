import type { MutationName } from '#domain/mutations.ts';

/**
 * What people mostly do in one simulated evening. Most evenings are a bit of everything; the others do a few things often,
 * because a long way (placed, cooked, packed, on the road, at the door) is hardly ever walked by chance to its end.
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
    'tables/items-add',
    'tables/move-lines',
    'tables/split',
    'tables/merge',
    'tables/move',
    'tables/reset',
    'tables/order/payment',
    'tables/order/void',
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

/** Whether an evening is about that. Orders come in every one of them. */
export function isOf(evening: Evening, name: MutationName): boolean {
  return evening === 'anything' || name === 'cart/checkout' || own[evening].includes(name);
}
