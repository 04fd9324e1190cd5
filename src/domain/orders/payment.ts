import * as z from 'zod/mini';
import { freeText } from '../fields.ts';
import { deviceSidSchema, instantSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';

/**
 * Methods of payments that staff take. A `card` is charged by its terminal, so screens offer it only while connected; the others
 * need no network. `discount` takes no money: it is what a manager takes off the bill, with a reason.
 */
export const staffPaymentMethods = ['cash', 'card', 'voucher', 'transfer', 'discount'] as const;
export const staffPaymentMethodSchema = z.enum(staffPaymentMethods);
export type StaffPaymentMethod = z.infer<typeof staffPaymentMethodSchema>;

/** Every method of a recorded payment: those that staff take, and what guests pay at the table on their own phones. */
export const recordedMethodSchema = z.enum([...staffPaymentMethods, 'online']);
export type RecordedMethod = z.infer<typeof recordedMethodSchema>;

/** Where the money of a payment made on a guest's phone is. */
export const onlineReferenceSchema = z.object({
  /** The payment service: `web_payment` for cards, else its name. */
  gateway: z.string().check(z.minLength(1), z.maxLength(40)),
  /** The id of the payment at the service. */
  reference: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** Maximum number of parts of a bill. */
export const MAX_PARTS = 20;
export const partCountSchema = z.int().check(z.minimum(1), z.maximum(MAX_PARTS));

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
  /** Of `lines`, those of which only some pieces were paid for, such as 2 of 3 beers; absent: all of them whole. */
  pieces: z.optional(
    z
      .array(
        z.object({
          /** The line's id. */
          line: deviceSidSchema,
          /** How many pieces of it were paid for. */
          quantity: z.int().check(z.minimum(1), z.maximum(10_000)),
        }),
      )
      .check(z.maxLength(500)),
  ),
});
export type PaymentCovers = z.infer<typeof coversSchema>;

/**
 * A payment taken by staff, or made on a guest's phone at a table; one that several merged tables share has the same id
 * in each session.
 */
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
  method: recordedMethodSchema,
  /** The amount that reduces this bill, in the currency's minor unit. */
  amount: moneySchema,
  /** The tip on top, in the currency's minor unit. */
  tip: moneySchema,
  /** The cash received, in the currency's minor unit; null: not given. */
  given: z.nullable(moneySchema),
  covers: coversSchema,
  /** Why a discount was given; '' otherwise. */
  reason: freeText(200),
  /** The payment at its service; absent: staff took it. */
  online: z.optional(onlineReferenceSchema),
  /** How its refund at the service went after it was voided; absent: it has not been refunded. */
  refund: z.optional(
    z.object({
      /** `refused`: the service declined it, so that staff have to refund the guest another way. */
      state: z.enum(['done', 'refused']),
      /** When the service answered, in epoch milliseconds. */
      at: instantSchema,
    }),
  ),
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
