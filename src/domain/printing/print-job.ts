import * as z from 'zod/mini';
import { deviceSidSchema, instantSchema, sidSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';
import { courseSchema } from '../orders/order.ts';
import { sittingSchema } from '../tables/table.ts';
import { printTroubleSchema } from './printer.ts';

/** What is printed: what the kitchen cooks, what the customer gets, what a table pays or paid, or a test of the printer. */
export const printKinds = ['kitchen', 'receipt', 'bill', 'test'] as const;
export const printKindSchema = z.enum(printKinds);

/**
 * A table's bill (`payment` null) or the receipt of one payment: of one party, or of those merged tables held when
 * it was asked for. `due` was open then: a bill with another amount is no copy of it.
 */
export const printedBillSchema = z.object({
  sessions: z.array(sittingSchema).check(z.minLength(1), z.maxLength(100)),
  payment: z.nullable(deviceSidSchema),
  due: moneySchema,
});
export type PrintedBill = z.infer<typeof printedBillSchema>;

/**
 * One ticket that is to come out of one printer. `about`: the whole order, what changed of it (`lines`), or that
 * it was cancelled. `printer` was asked for, `printer_used` is to print it now. `duplicate`: it may be out
 * already, so it says so. `bill` only of that kind. `worker` has taken it at `claimed_at`; nobody tries before `next_at`.
 */
export const printJobSchema = z.object({
  sid: sidSchema,
  order: z.nullable(deviceSidSchema),
  kind: printKindSchema,
  about: z.enum(['order', 'change', 'cancel']),
  station: z.nullable(sidSchema),
  lines: z.array(z.string()),
  /** Of a change: nothing is otherwise, but these lines are to be cooked now, up to this course. */
  fired: z.optional(courseSchema),
  bill: z._default(z.nullable(printedBillSchema), null),
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
  /** When somebody sent it to another printer by hand, which gets as long as the first; absent: nobody has. */
  sent_at: z.optional(instantSchema),
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
    bill: null,
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
