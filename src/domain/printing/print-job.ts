import * as z from 'zod/mini';
import { deviceSidSchema, instantSchema, sidSchema } from '../ids.ts';
import { isShareOf } from '../orders/kitchen-board.ts';
import { liveLines, type Order, type OrderLine } from '../orders/order.ts';
import { printTroubleSchema, type Printer } from './printer.ts';

/** What is printed: what the kitchen cooks, what the customer gets, or a test of the printer. */
export const printKinds = ['kitchen', 'receipt', 'test'] as const;
export const printKindSchema = z.enum(printKinds);

/**
 * One ticket that is to come out of one printer. `about`: the whole order, what changed of it (`lines`), or that
 * it was cancelled. `printer` was asked for, `printer_used` is to print it now. `duplicate`: it may be out
 * already, so it says so. `worker` has taken it at `claimed_at`; nobody tries before `next_at`.
 */
export const printJobSchema = z.object({
  sid: sidSchema,
  order: z.nullable(deviceSidSchema),
  kind: printKindSchema,
  about: z.enum(['order', 'change', 'cancel']),
  station: z.nullable(sidSchema),
  lines: z.array(z.string()),
  printer: sidSchema,
  printer_used: sidSchema,
  duplicate: z.boolean(),
  state: z.enum(['queued', 'printing', 'done', 'failed']),
  reason: z.nullable(printTroubleSchema),
  attempts: z.int(),
  worker: z.string(),
  claimed_at: z.nullable(instantSchema),
  next_at: instantSchema,
  created_at: instantSchema,
  done_at: z.nullable(instantSchema),
  by: z.string(),
});
export type PrintJob = z.infer<typeof printJobSchema>;

/** A ticket that a printer would make of an order; `station` null: all of it. */
export interface Ticket {
  printer: string;
  station: string | null;
}

export function newPrintJob(
  wanted: Ticket & Pick<PrintJob, 'sid' | 'order' | 'kind'> & Partial<PrintJob>,
  { now, by }: { now: number; by: string },
): PrintJob {
  return {
    about: 'order',
    lines: [],
    printer_used: wanted.printer,
    duplicate: false,
    state: 'queued',
    reason: null,
    attempts: 0,
    worker: '',
    claimed_at: null,
    next_at: now,
    created_at: now,
    done_at: null,
    by,
    ...wanted,
  };
}

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

/** What printing an order again, or for the first time, would bring out of which printers. */
export function ticketsOf(order: Order, kind: 'kitchen' | 'receipt', printers: readonly Printer[]): Ticket[] {
  if (kind === 'kitchen') return kitchenTickets(liveLines(order), printers);
  const first = inOrder(printers).find(({ active, receipts }) => active && receipts);
  return first === undefined ? [] : [{ printer: first.sid, station: null }];
}

/** What the kitchen must get on paper of one order. */
export interface PaperAsked {
  order: Order;
  about: PrintJob['about'];
  lines: OrderLine[];
}

const cooks = ({ status }: Order) => status !== 'APPROVAL' && status !== 'CANCELED';

/**
 * What the kitchen must get on paper because of a change to an order: all of it when it is approved; later what
 * came, went or was changed, or that it was cancelled. Undefined: nothing.
 */
export function paperAsked(before: Order | undefined, after: Order): PaperAsked | undefined {
  if (before === undefined || before.status === 'APPROVAL') {
    return cooks(after) ? { order: after, about: 'order', lines: liveLines(after) } : undefined;
  }
  if (before.status === 'CANCELED') return undefined;
  if (after.status === 'CANCELED') return { order: after, about: 'cancel', lines: liveLines(before) };
  const known = new Map(before.products.map((line) => [line.id, line]));
  const lines = after.products.filter((line) => {
    const was = known.get(line.id);
    if (was === undefined) return line.removed === null;
    return (was.removed === null) !== (line.removed === null) || was.was?.at !== line.was?.at;
  });
  return lines.length === 0 ? undefined : { order: after, about: 'change', lines };
}

/** The jobs of what was asked; `id` is of the change that asks, so that the same change asks for them once. */
export function jobsOfPaper(
  asked: readonly PaperAsked[],
  printers: readonly Printer[],
  context: { id: string; now: number; by: string },
): PrintJob[] {
  const of = context.id.replaceAll(/[^A-Za-z0-9_-]/g, '-').slice(0, 48);
  const tickets = asked.flatMap(({ order, about, lines }) =>
    kitchenTickets(lines, printers).map((ticket) => ({
      ...ticket,
      order: order.sid,
      kind: 'kitchen' as const,
      about,
      lines: about === 'change' ? lines.map(({ id }) => id) : [],
    })),
  );
  return tickets.map((ticket, index) => newPrintJob({ ...ticket, sid: `${of}-p${index + 1}` }, context));
}
