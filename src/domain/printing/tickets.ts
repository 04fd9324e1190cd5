import { isShareOf } from '../orders/kitchen-share.ts';
import { liveLines, type Order, type OrderLine } from '../orders/order.ts';
import type { Ticket } from './print-job.ts';
import type { Printer } from './printer.ts';

/** The kitchen tickets of these lines, by printer and station. */
export function kitchenTickets(lines: readonly OrderLine[], printers: readonly Printer[]): Ticket[] {
  const tickets: Ticket[] = [];
  for (const { sid: printer, active, kitchen, stations } of inOrder(printers)) {
    if (!active || !kitchen || lines.length === 0) continue;
    if (stations.length === 0) tickets.push({ printer, station: null });
    for (const station of stations) {
      if (lines.some((line) => isShareOf(line, [station]))) tickets.push({ printer, station });
    }
  }
  return tickets;
}

function inOrder(printers: readonly Printer[]): Printer[] {
  return printers.toSorted((one, other) => (one.sid < other.sid ? -1 : 1));
}

/** The printer for receipts and bills; undefined: the branch has none. */
export function receiptPrinter(printers: readonly Printer[]): Printer | undefined {
  return inOrder(printers).find(({ active, receipts }) => active && receipts);
}

/** The tickets that printing an order again, or for the first time, would print, by printer. */
export function ticketsOf(order: Order, kind: 'kitchen' | 'receipt', printers: readonly Printer[]): Ticket[] {
  if (kind === 'kitchen') return kitchenTickets(liveLines(order), printers);
  const first = receiptPrinter(printers);
  return first === undefined ? [] : [{ printer: first.sid, station: null }];
}

/**
 * The kitchen pages of an order for printing from a browser: one per station that cooks part of it, else one for the
 * whole order.
 */
export function kitchenPages(order: Order, stations: readonly { sid: string }[]): (string | null)[] {
  const lines = liveLines(order);
  const pages = stations.filter(({ sid }) => lines.some((line) => isShareOf(line, [sid])));
  return pages.length === 0 ? [null] : pages.map(({ sid }) => sid);
}
