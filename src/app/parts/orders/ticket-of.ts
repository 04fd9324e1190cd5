import { type KitchenTicket, kitchenTicket } from '#domain/orders/kitchen-board.ts';
import type { KitchenShare } from '#domain/orders/kitchen-share.ts';
import type { Order } from '#domain/orders/order.ts';

const remembered = new WeakMap<Order, { share: KitchenShare; ticket: KitchenTicket }>();

function isSame(one: KitchenShare, other: KitchenShare): boolean {
  return one === other || (one !== 'expo' && other !== 'expo' && one.join(' ') === other.join(' '));
}

/** An order as a device shows it; cached while neither changes, since a board requests up to a thousand at once. */
export function ticketOf(order: Order, share: KitchenShare): KitchenTicket {
  const known = remembered.get(order);
  if (known !== undefined && isSame(known.share, share)) return known.ticket;
  const ticket = kitchenTicket(order, share);
  remembered.set(order, { share, ticket });
  return ticket;
}
