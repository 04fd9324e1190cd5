import { isShareOf } from '../orders/kitchen-share.ts';
import { cooks, liveLines, type Order, type OrderLine } from '../orders/order.ts';
import { itemRank } from '../orders/order-steps.ts';
import { newPrintJob, type PrintJob, type Ticket } from './print-job.ts';
import type { Printer } from './printer.ts';

/** The kitchen tickets of these lines, by printer and station. */
function kitchenTickets(lines: readonly OrderLine[], printers: readonly Printer[]): Ticket[] {
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

/** Where receipts and bills come out; undefined: the branch has no printer for them. */
export function receiptPrinter(printers: readonly Printer[]): Printer | undefined {
  return inOrder(printers).find(({ active, receipts }) => active && receipts);
}

/** What printing an order again, or for the first time, would bring out of which printers. */
export function ticketsOf(order: Order, kind: 'kitchen' | 'receipt', printers: readonly Printer[]): Ticket[] {
  if (kind === 'kitchen') return kitchenTickets(liveLines(order), printers);
  const first = receiptPrinter(printers);
  return first === undefined ? [] : [{ printer: first.sid, station: null }];
}

/** The pages of an order's kitchen ticket where no printer says them: each station's that cooks of it, else one of all. */
export function kitchenPages(order: Order, stations: readonly { sid: string }[]): (string | null)[] {
  const lines = liveLines(order);
  const pages = stations.filter(({ sid }) => lines.some((line) => isShareOf(line, [sid])));
  return pages.length === 0 ? [null] : pages.map(({ sid }) => sid);
}

/** What the kitchen must get on paper of one order. */
export interface PaperAsked {
  order: Order;
  about: PrintJob['about'];
  lines: OrderLine[];
  /** The course that was fired; `lines` are to be cooked now. */
  fired?: number;
}

/**
 * What the kitchen must get on paper because of a change to an order: all of it when it is approved; later what
 * came, went or was changed, which courses are to be cooked now, or that it was cancelled or its approval taken back:
 * approved again, it is a new ticket. Undefined: nothing.
 */
export function paperAsked(before: Order | undefined, after: Order): PaperAsked | undefined {
  if (before === undefined || before.status === 'APPROVAL') {
    return cooks(after) ? { order: after, about: 'order', lines: liveLines(after) } : undefined;
  }
  if (before.status === 'CANCELED') return undefined;
  if (!cooks(after)) return { order: after, about: 'cancel', lines: liveLines(before) };
  const known = new Map(before.products.map((line) => [line.id, line]));
  const lines = after.products.filter((line) => {
    const was = known.get(line.id);
    if (was === undefined) return line.removed === null;
    return (was.removed === null) !== (line.removed === null) || was.was?.at !== line.was?.at;
  });
  if (lines.length > 0) return { order: after, about: 'change', lines };
  const fired = liveLines(after).filter(
    ({ course, status }) =>
      course > before.fired && course <= after.fired && itemRank(status) < itemRank('PREPARED'),
  );
  return fired.length === 0 ? undefined : { order: after, about: 'change', lines: fired, fired: after.fired };
}

/** The jobs of what was asked; `id` is of the change that asks, so that the same change asks for them once. */
export function jobsOfPaper(
  asked: readonly PaperAsked[],
  printers: readonly Printer[],
  context: { id: string; now: number; by: string },
): PrintJob[] {
  const of = context.id.replaceAll(/[^A-Za-z0-9_-]/g, '-').slice(0, 48);
  const tickets = asked.flatMap(({ order, about, lines, fired }) =>
    kitchenTickets(lines, printers).map((ticket) => ({
      ...ticket,
      order: order.sid,
      kind: 'kitchen' as const,
      about,
      lines: about === 'change' ? lines.map(({ id }) => id) : [],
      ...(fired === undefined ? {} : { fired }),
    })),
  );
  return tickets.map((ticket, index) => newPrintJob({ ...ticket, sid: `${of}-p${index + 1}` }, context));
}
