import * as z from 'zod/mini';
import { freeText } from '../fields.ts';
import { deviceSidSchema, instantSchema, sidSchema, sittingSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';
import { coversSchema, paymentSchema } from '../orders/payment.ts';

/** What a guest is about to pay on their own phone; over merged tables each party has its share, as with a payment. */
export const paymentClaimSchema = z.object({
  /** The id that the payment will have; shares of one claim have the same. */
  id: deviceSidSchema,
  /** The id of the phone at this party. */
  guest: sittingSchema,
  /** When it was claimed, in epoch milliseconds. */
  at: instantSchema,
  /** Until when it is claimed, in epoch milliseconds. */
  until: instantSchema,
  /** The amount that will reduce this bill, in the currency's minor unit. */
  amount: moneySchema,
  /** The tip on top, in the currency's minor unit. */
  tip: moneySchema,
  covers: coversSchema,
});
export type PaymentClaim = z.infer<typeof paymentClaimSchema>;

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
  /** Since when its guests sit there, in epoch milliseconds, where the server was told later; absent: `opened_at`. */
  seated_at: z.optional(instantSchema),
  /** The display name of the person who opened the table. */
  opened_by: z.string(),
  /** The sid of the booking whose guests the party is; absent: it did not book. */
  booking: z.optional(deviceSidSchema),
  /** The sids of the orders whose lines may be on the bill. */
  orders: z.array(deviceSidSchema),
  /** The payments, voided ones included. */
  payments: z.array(paymentSchema),
  /** What its guests are about to pay on their phones, ended claims included until the next change; absent: nothing. */
  claims: z.optional(z.array(paymentClaimSchema)),
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
