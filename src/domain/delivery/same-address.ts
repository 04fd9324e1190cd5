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

/** Words that announce a house number, and numbers with what is written to them: "No.", "12", "12b", "9-A". */
const HOUSE_NUMBER = /^(?:n[or]?[.:º°]*|(?:n[or]?[.:º°]*)?\d\P{L}*\p{L}?)$/iu;

/** The street of a delivery without the number before or behind it, for comparing. '': it has none. */
export function streetKey({ street, address }: Pick<Order, 'street' | 'address'>): string {
  const written = street === '' ? (address?.street ?? '') : street;
  const parts = written.split(',').map((part) => part.split(/\s+/u).filter(Boolean));
  for (const words of parts) {
    while (HOUSE_NUMBER.test(words.at(-1) ?? '')) words.pop();
    while (HOUSE_NUMBER.test(words[0] ?? '')) words.shift();
    if (words.length > 0) return addressKey({ street: words.join(' '), address });
  }
  return '';
}

/** What a second stop shares with the first. */
export type SharedStop = 'address' | 'street';

/** An order among `others` to the same address, else to the same street. */
export function sharedStop(
  order: Order,
  others: readonly Order[],
): { order: Order; shared: SharedStop } | undefined {
  const same = (keyOf: (one: Order) => string): Order | undefined => {
    const key = keyOf(order);
    return key === '' ? undefined : others.find((other) => other !== order && keyOf(other) === key);
  };
  const near = same(addressKey);
  if (near !== undefined) return { order: near, shared: 'address' };
  const along = same(streetKey);
  return along === undefined ? undefined : { order: along, shared: 'street' };
}
