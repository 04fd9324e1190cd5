import type { KitchenTicket, TicketPart } from '#domain/orders/kitchen-board.ts';
import type { Order } from '#domain/orders/order.ts';
import { weightOfLine } from './row-weight.ts';

/** A row of a ticket, as it is spread over cells. */
export type TicketRow =
  | {
      row: 'part';
      part: TicketPart;
      /** The later round that starts with this part. */
      round: number | undefined;
    }
  | { row: 'course'; course: number }
  | { row: 'held'; part: TicketPart };

export function rowsOf({ parts, held }: KitchenTicket): TicketRow[] {
  const roundOf = (part: TicketPart | undefined) => part?.lines[0]?.round;
  const rows: TicketRow[] = parts.map((part, index) => {
    const begins = part.added && roundOf(parts[index - 1]) !== roundOf(part);
    return { row: 'part', part, round: begins ? roundOf(part) : undefined };
  });
  for (const { course, parts: waiting } of held) {
    rows.push({ row: 'course', course });
    for (const part of waiting) rows.push({ row: 'held', part });
  }
  return rows;
}

export function weightOf(order: Order, row: TicketRow, letters: number): number {
  const line = row.row === 'course' ? undefined : row.part.lines[0];
  return line === undefined ? 1 : weightOfLine(order, line, letters);
}
