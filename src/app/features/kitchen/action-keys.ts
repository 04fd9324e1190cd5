import type { KitchenTicket, TicketPart } from '#domain/orders/kitchen-board.ts';

/** What pressing a ticket's footer does, as a key: acknowledging these notes, or finishing these lines. */
export function footerActionKey({ notes, parts }: KitchenTicket): string {
  if (notes.length > 0) return notes.map(({ line, kind, of }) => `${kind} ${line} ${of}`).join();
  return parts.flatMap(({ lines }) => lines.map(({ id }) => id)).join();
}

/** What tapping a dish does, as a key: starting or finishing these lines. */
export function dishActionKey({ lines }: TicketPart): string {
  return lines.map(({ id, status }) => `${status} ${id}`).join();
}

/** What the shortcuts that must not fire twice do, as a key: on the footer, and on the next course. */
export function keyActionKey(ticket: KitchenTicket): string {
  return `${footerActionKey(ticket)} | ${ticket.held.map(({ course }) => course).join()}`;
}
