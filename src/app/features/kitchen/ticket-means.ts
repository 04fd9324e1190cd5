import type { KitchenTicket, TicketPart } from '#domain/orders/kitchen-board.ts';

/** What a tap on the foot of a ticket does: reading these notes, or finishing these lines. */
export function footMeans({ notes, parts }: KitchenTicket): string {
  if (notes.length > 0) return notes.map(({ line, kind, of }) => `${kind} ${line} ${of}`).join();
  return parts.flatMap(({ lines }) => lines.map(({ id }) => id)).join();
}

/** What a tap on a dish does: starting or finishing these lines. */
export function dishMeans({ lines }: TicketPart): string {
  return lines.map(({ id, status }) => `${status} ${id}`).join();
}

/** What the keys that cannot be pressed twice by mistake do: to its foot, and to the next of its courses. */
export function keysMean(ticket: KitchenTicket): string {
  return `${footMeans(ticket)} | ${ticket.held.map(({ course }) => course).join()}`;
}
