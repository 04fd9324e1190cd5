import type { TicketPart } from '#domain/orders/kitchen-board.ts';
import type { KitchenShare } from '#domain/orders/kitchen-share.ts';
import type { Order } from '#domain/orders/order.ts';
import { ticketOf } from '../../parts/orders/ticket-of.ts';
import type { TicketNumbers } from './ticket-numbers.ts';
import { countsPieces, type KitchenActions } from './use-kitchen-actions.ts';

export interface BumpBar {
  chosen: string | null;
  onChoose: (sid: string) => void;
  /** Ends the selection, and the mark of a dish. */
  onClear: () => void;
  /** The selected dish of the selected ticket: the id of its first line. */
  line: string | null;
  onLine: (line: string | null) => void;
  /** Opens more actions for a ticket or a dish. */
  onMenu: (sid: string, part?: TicketPart) => void;
  actions: KitchenActions;
  share: KitchenShare;
  numbers: TicketNumbers;
  /** The ticket has just got the number of another. */
  justNumbered: (sid: string) => boolean;
}

/** Bumps a ticket, or acknowledges its notes first. */
export function bump(order: Order, { actions, share }: BumpBar): void {
  const ticket = ticketOf(order, share);
  if (ticket.notes.length > 0) actions.read(order, ticket.notes, share);
  else actions.bump(ticket, share);
}

const isOpen = ({ done, lines: [first] }: TicketPart) => !done && first?.removed === null;

/** The action of a key on the selected ticket or dish; undefined: none. */
export function actionOnTicket(
  event: KeyboardEvent,
  order: Order,
  bar: BumpBar,
  isMeant: (part: TicketPart) => boolean,
): (() => void) | undefined {
  const { actions, share, line, onLine, onMenu } = bar;
  // A cancelled ticket can only be acknowledged.
  if (order.status === 'CANCELED') return undefined;
  const ticket = ticketOf(order, share);
  const parts = ticket.parts.filter(isOpen);
  const at = parts.findIndex(({ lines }) => lines[0]?.id === line);
  const part = parts[at];
  const [next] = ticket.held;
  switch (event.key.toLowerCase()) {
    case 'arrowdown':
      return () => onLine(parts[Math.min(at + 1, parts.length - 1)]?.lines[0]?.id ?? null);
    case 'arrowup':
      return () => onLine(parts[Math.max(at - 1, 0)]?.lines[0]?.id ?? null);
    case ' ':
      return part && isMeant(part) ? () => actions.tick(order, part, share) : undefined;
    case 'p':
      return part && countsPieces(part) ? () => actions.pieces(order, part, part.ready + 1) : undefined;
    case 'x':
      return part && (() => onMenu(order.sid, part));
    case 'm':
      return () => onMenu(order.sid);
    case 't':
      return () => actions.promise(order, event.shiftKey ? 15 : 5);
    case 'h':
      return () => actions.rush(order, order.rush === null);
    case 'f':
      return next && (() => actions.fire(order, next.course));
    default:
      return undefined;
  }
}
