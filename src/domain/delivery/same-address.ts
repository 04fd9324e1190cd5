import type { Order } from '../orders/order.ts';

/** The address of a delivery for comparing, without case and punctuation. '': it has none. */
export function addressKey({ street, address }: Pick<Order, 'street' | 'address'>): string {
  const written = street === '' ? (address?.street ?? '') : street;
  if (written === '') return '';
  return [written, address?.city]
    .filter(Boolean)
    .join(' ')
    .toLocaleLowerCase('und')
    .replaceAll(/[\s,.;]+/gu, ' ')
    .trim();
}

/** The orders by address, in their order; those without an address are left out. */
export function byAddress(orders: readonly Order[]): ReadonlyMap<string, readonly Order[]> {
  const groups = new Map<string, Order[]>();
  for (const order of orders) {
    const key = addressKey(order);
    if (key === '') continue;
    groups.set(key, [...(groups.get(key) ?? []), order]);
  }
  return groups;
}
