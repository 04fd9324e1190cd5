import type { Order } from '#domain/orders/order.ts';

/** The street as typed by the customer, plus the other known parts of the address. */
export function addressText({ street, address }: Order): string {
  const first = street === '' ? address?.street : street;
  return [first, address?.postcode, address?.city].filter(Boolean).join(', ');
}
