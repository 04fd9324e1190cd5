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

/** The identity of a row within its ticket. */
export function rowKey(row: TicketRow): string {
  return row.row === 'course' ? `course ${row.course}` : (row.part.lines[0]?.id ?? '');
}

/** A course's heading stays with its first dish. */
export function withHeadings(pieces: readonly (readonly TicketRow[])[]): TicketRow[][] {
  let heading: TicketRow[] = [];
  return pieces.map((rows, index) => {
    const all = [...heading, ...rows];
    const isParted = index < pieces.length - 1 && all.length > 1 && all.at(-1)?.row === 'course';
    heading = isParted ? all.slice(-1) : [];
    return isParted ? all.slice(0, -1) : all;
  });
}

export function weightOf(order: Order, row: TicketRow, letters: number): number {
  const line = row.row === 'course' ? undefined : row.part.lines[0];
  return line === undefined ? 1 : weightOfLine(order, line, letters);
}
