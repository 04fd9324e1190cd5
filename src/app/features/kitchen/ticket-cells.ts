import { cells } from '#domain/orders/kitchen-board.ts';
import type { Order } from '#domain/orders/order.ts';
import { splitAtBreaks } from '../../parts/kitchen/split-at-breaks.ts';
import { type TicketRoom, weightAbove } from './row-weight.ts';
import { rowKey, type TicketRow, weightOf, withHeadings } from './ticket-rows.ts';

/** The rows of a ticket by cell: broken where its columns end, or by estimated heights until these are measured. */
export function ticketCells(
  order: Order,
  rows: readonly TicketRow[],
  { room, letters }: TicketRoom,
  breaks: string | undefined,
): TicketRow[][] {
  if (breaks === undefined)
    return withHeadings(
      cells(rows, room, (row) => weightOf(order, row, letters), weightAbove(order, letters)),
    );
  return splitAtBreaks(rows, rowKey, breaks);
}
