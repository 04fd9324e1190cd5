import * as z from 'zod/mini';
import { deviceSidSchema, instantSchema, sidSchema, sittingSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';
import { courseSchema, MAX_BAGS } from '../orders/order.ts';
import { printTroubleSchema } from './printer.ts';

/** What is printed: a kitchen ticket, a customer's receipt, a table's bill or receipt, or a printer test. */
export const printKinds = ['kitchen', 'receipt', 'bill', 'test'] as const;
export const printKindSchema = z.enum(printKinds);

/** A table's bill, or the receipt of one payment. */
export const printedBillSchema = z.object({
  /** The sids of the parties on the bill. */
  sessions: z.array(sittingSchema).check(z.minLength(1), z.maxLength(100)),
  /** The id of the payment whose receipt it is; null: it is a bill. */
  payment: z.nullable(deviceSidSchema),
  /** The amount due when it was requested, in the currency's minor unit. */
  due: moneySchema,
});
export type PrintedBill = z.infer<typeof printedBillSchema>;

/** The number of a bag, counted from 1. */
export const bagSchema = z.int().check(z.minimum(1), z.maximum(MAX_BAGS));

/** One ticket for one printer. */
export const printJobSchema = z.object({
  /** The print job's sid. */
  sid: sidSchema,
  /** The sid of the order; null: a bill or a test. */
  order: z.nullable(deviceSidSchema),
  /** What is printed. */
  kind: printKindSchema,
  /** The whole order, a change of it (`lines`), or its cancellation. */
  about: z.enum(['order', 'change', 'cancel']),
  /** The sid of the station that the ticket is for; null: the whole ticket. */
  station: z.nullable(sidSchema),
  /** The ids of the order's lines that changed; empty for the whole order. */
  lines: z.array(z.string()),
  /** Only these lines must be cooked now, up to this course; nothing else changed. */
  fired: z.optional(courseSchema),
  bill: z._default(z.nullable(printedBillSchema), null),
  /** The label of this bag of the order, counted from 1; absent: no label. Devices of older versions print a receipt. */
  bag: z.optional(bagSchema),
  /** A test as a slip of three lines; absent: a whole test ticket, which devices of older versions print in any case. */
  slip: z.optional(z.boolean()),
  /** The sid of the printer it was requested for. */
  printer: sidSchema,
  /** The sid of the printer that is to print it now. */
  printer_used: sidSchema,
  /** Whether it may have been printed already, so that it is marked as a copy. */
  duplicate: z.boolean(),
  /** How far it is. */
  state: z.enum(['queued', 'printing', 'done', 'failed']),
  /** Why the last try failed; null: it has not. */
  reason: z.nullable(printTroubleSchema),
  /** The number of failed tries. */
  attempts: z.int(),
  /** The program that is printing it; '' for none. */
  worker: z.string(),
  /** When `worker` began to print it, in epoch milliseconds; null: not being printed. */
  claimed_at: z.nullable(instantSchema),
  /** When it is tried next, in epoch milliseconds. */
  next_at: instantSchema,
  /** When it was requested, in epoch milliseconds. */
  created_at: instantSchema,
  /** When someone sent it to another printer, in epoch milliseconds; absent: it was not. */
  sent_at: z.optional(instantSchema),
  /** When it was printed or given up, in epoch milliseconds; null: not yet. */
  done_at: z.nullable(instantSchema),
  /** The display name of the person who asked for it. */
  by: z.string(),
});
export type PrintJob = z.infer<typeof printJobSchema>;

/** A ticket a printer would print of an order; `station` null: the whole order. */
export interface Ticket {
  printer: string;
  station: string | null;
}
