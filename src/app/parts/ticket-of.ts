import { type KitchenShare, type KitchenTicket, kitchenTicket } from '#domain/orders/kitchen-board.ts';
import type { Order } from '#domain/orders/order.ts';

const remembered = new WeakMap<Order, { share: string; ticket: KitchenTicket }>();

/** An order as a device shows it; remembered while neither changes, for a thousand are asked for at once. */
export function ticketOf(order: Order, share: KitchenShare): KitchenTicket {
  const key = share === 'expo' ? share : share.join(' ');
  const known = remembered.get(order);
  if (known?.share === key) return known.ticket;
  const ticket = kitchenTicket(order, share);
  remembered.set(order, { share: key, ticket });
  return ticket;
}
