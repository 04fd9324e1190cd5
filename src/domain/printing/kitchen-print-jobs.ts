import { isInKitchen, liveLines, type Order, type OrderLine } from '../orders/order.ts';
import { itemRank } from '../orders/order-steps.ts';
import type { RowChange, RowView } from '../rows.ts';
import { newPrintJob } from './new-print-job.ts';
import type { PrintJob } from './print-job.ts';
import type { Printer } from './printer.ts';
import { kitchenTickets } from './tickets.ts';

/** What to print for the kitchen about one order. */
export interface PrintRequest {
  order: Order;
  about: PrintJob['about'];
  lines: OrderLine[];
  /** The course that was fired; `lines` must be cooked now. */
  fired?: number;
}

/** Whether a dish that has not left the kitchen was voided, or is to be cooked after all. */
function isVoidChanged(was: OrderLine, line: OrderLine): boolean {
  if ((was.voided === undefined) === (line.voided === undefined)) return false;
  return line.voided === undefined ? line.status === 'PREPARING' : line.status !== 'SERVED';
}

/**
 * What to print for the kitchen after a change to an order: the whole order when it is approved; later what was added,
 * removed, voided or changed, which courses were fired, or that it was cancelled or its approval undone (approved again, it is
 * a new ticket). Undefined: nothing.
 */
export function printRequestFor(before: Order | undefined, after: Order): PrintRequest | undefined {
  if (before === undefined || before.status === 'APPROVAL') {
    return isInKitchen(after) ? { order: after, about: 'order', lines: liveLines(after) } : undefined;
  }
  if (before.status === 'CANCELED') return undefined;
  if (!isInKitchen(after)) return { order: after, about: 'cancel', lines: liveLines(before) };
  const known = new Map(before.products.map((line) => [line.id, line]));
  const lines = after.products.filter((line) => {
    const was = known.get(line.id);
    // A new line may be some pieces of another that were voided or removed.
    if (was === undefined) return line.voided === undefined || line.status !== 'SERVED';
    if (isVoidChanged(was, line)) return true;
    return (was.removed === null) !== (line.removed === null) || was.was?.at !== line.was?.at;
  });
  if (lines.length > 0) return { order: after, about: 'change', lines };
  const fired = liveLines(after).filter(
    ({ course, status }) =>
      course > before.fired && course <= after.fired && itemRank(status) < itemRank('PREPARED'),
  );
  return fired.length === 0 ? undefined : { order: after, about: 'change', lines: fired, fired: after.fired };
}

/** The print jobs of a request; ids derive from the change's `id`, so the same change creates them once. */
export function kitchenPrintJobs(
  asked: readonly PrintRequest[],
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

/** What to print for the kitchen after these changes; `before` has the rows as they were. */
export function printRequestsFor(before: RowView, changes: readonly RowChange[]): PrintRequest[] {
  return changes.flatMap((change) =>
    change.kind === 'order' ? (printRequestFor(before.get('order', change.row.sid), change.row) ?? []) : [],
  );
}
