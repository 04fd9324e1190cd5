import type { KitchenTicket, TicketPart } from '#domain/orders/kitchen-board.ts';
import type { KitchenShare } from '#domain/orders/kitchen-share.ts';
import type { TicketRoom } from './row-weight.ts';
import type { TicketRow } from './ticket-rows.ts';
import type { KitchenActions } from './use-kitchen-actions.ts';

/** What all tickets of a screen share. */
export interface TicketPlace {
  share: KitchenShare;
  /** How much of a ticket fits in a cell before it continues in the next. */
  fits: TicketRoom;
  timeZone: string;
  nameOfStation: (sid: string) => string;
  actions: KitchenActions;
  mayCook: boolean;
  /** The dish marked on all tickets: its key in the all-day counts. */
  marked: string | null;
  onMenu: (sid: string, part?: TicketPart) => void;
}

/** One cell of a ticket. */
export interface CellProps extends TicketPlace {
  ticket: KitchenTicket;
  /** The footer button has had the same meaning for a moment. */
  isSteady: boolean;
  rows: readonly TicketRow[];
  page: number;
  pages: number;
  /** It begins a column. */
  isTop: boolean;
  number: number | undefined;
  isSelected: boolean;
  /** The dish selected by keyboard: the id of its first line. */
  chosenLine: string | null;
}
