import * as z from 'zod/mini';
import { freeText } from '../fields.ts';
import { deviceSidSchema, instantSchema, sidSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';
import { partCountSchema, sittingSchema } from './table.ts';

/**
 * Payment methods. A `card` is charged by its terminal, so screens offer it only while connected; the others
 * need no network. `discount` takes no money: it is what a manager takes off the bill, with a reason.
 */
export const tablePaymentMethods = ['cash', 'card', 'voucher', 'transfer', 'discount'] as const;
export const tablePaymentMethodSchema = z.enum(tablePaymentMethods);
export type TablePaymentMethod = z.infer<typeof tablePaymentMethodSchema>;

export const seatSchema = z.int().check(z.minimum(1), z.maximum(100));

/** What the payment was for. It is printed on the receipt; only the amount counts. */
export const coversSchema = z.object({
  /** What was paid for. */
  kind: z.enum(['whole', 'part', 'items', 'seat', 'shares', 'amount']),
  /** The part of the split bill; null: not paid by part. */
  part: z._default(z.nullable(partCountSchema), null),
  /** The seat, counted from 1; null: not paid by seat. */
  seat: z._default(z.nullable(seatSchema), null),
  /** Into how many equal shares the bill was divided; null: it was not. */
  shares: z._default(z.nullable(z.int().check(z.minimum(2), z.maximum(100))), null),
  /** The ids of the lines that were paid for. */
  lines: z._default(z.array(deviceSidSchema).check(z.maxLength(500)), []),
});
export type PaymentCovers = z.infer<typeof coversSchema>;

/** A payment at a table; one that several merged tables share has the same id in each session. */
export const paymentSchema = z.object({
  /** The payment's id; shares of one payment have the same. */
  id: deviceSidSchema,
  /** When it was taken, in epoch milliseconds. */
  at: instantSchema,
  /** The display name of the person who took it. */
  by: z.string(),
  /** The id of the person who took it and may still undo it; absent: not known. */
  by_id: z.optional(z.string()),
  /** How it was paid; `discount` reduces the bill. */
  method: tablePaymentMethodSchema,
  /** The amount that reduces this party's bill, in the currency's minor unit. */
  amount: moneySchema,
  /** The tip on top, in the currency's minor unit. */
  tip: moneySchema,
  /** The cash received, in the currency's minor unit; null: not given. */
  given: z.nullable(moneySchema),
  covers: coversSchema,
  /** Why a discount was given; '' otherwise. */
  reason: freeText(200),
  /** The void of the payment; null: it counts. */
  void: z.nullable(
    z.object({
      /** When it was voided, in epoch milliseconds. */
      at: instantSchema,
      /** The display name of the person who voided it. */
      by: z.string(),
      /** Why it was voided. */
      reason: z.string(),
    }),
  ),
});
export type Payment = z.infer<typeof paymentSchema>;

/** A party at a table, from its first action to the reset. */
export const sessionSchema = z.object({
  /** The party's sid. */
  sid: sittingSchema,
  /** The table's sid. */
  table: sidSchema,
  /** The number of guests; 0: not counted. */
  covers: z.int().check(z.minimum(0), z.maximum(100)),
  /** When the party's first action was, in epoch milliseconds. */
  opened_at: instantSchema,
  /** The display name of the person who opened the table. */
  opened_by: z.string(),
  /** The sids of the orders whose lines may be on the bill. */
  orders: z.array(deviceSidSchema),
  /** The payments, voided ones included. */
  payments: z.array(paymentSchema),
  /** The end of the party; null: the guests are still there. */
  closed: z.nullable(
    z.object({
      /** When it was closed, in epoch milliseconds. */
      at: instantSchema,
      /** The display name of the person who closed it. */
      by: z.string(),
      /** What was left unpaid, in the currency's minor unit. */
      due: moneySchema,
      /** Why it was closed unpaid. */
      reason: z.optional(freeText(200)),
    }),
  ),
});
export type Session = z.infer<typeof sessionSchema>;
