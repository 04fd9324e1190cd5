import * as z from 'zod/mini';
import { bookingSchema } from '../bookings/booking.ts';
import { stockSchema } from '../catalog/stock.ts';
import { idSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';
import { orderSchema } from '../orders/order.ts';
import { recordedMethodSchema } from '../orders/payment.ts';

/** What an endpoint can subscribe to. */
export const webhookEventTypes = [
  'order.created',
  'order.updated',
  'stock.changed',
  'booking.created',
  'booking.updated',
  'payment.recorded',
  'payment.voided',
] as const;
export const webhookEventTypeSchema = z.enum(webhookEventTypes);
export type WebhookEventType = z.infer<typeof webhookEventTypeSchema>;

/** The type of the event an owner sends to see whether an endpoint works. */
export const WEBHOOK_TEST = 'webhook.test';

/** An order without the marks that its screens need for undo and acknowledgement. */
export const webhookOrderSchema = z.omit(orderSchema, {
  attached: true,
  acks: true,
  bumps: true,
  comment: true,
  op_shipped: true,
  payments: true,
  pin_misses: true,
  recalled: true,
  shown: true,
  transfer: true,
});

/** A booking without the mark for undo. */
export const webhookBookingSchema = z.omit(bookingSchema, { changed: true });

/** A payment of an order or of a party's bill. */
export const webhookPaymentSchema = z.object({
  /** The payment's id; shares of one payment over merged tables have the same. */
  id: z.string(),
  /** The sid of the order it is for; null: a party's bill. */
  order: z.nullable(z.string()),
  /** The sid of the party whose bill it is for; null: an order. */
  party: z.nullable(z.string()),
  /** The sid of the party's table; null: an order. */
  table: z.nullable(z.string()),
  /** When it was taken, in epoch milliseconds. */
  at: z.int(),
  /** How it was paid; `discount` reduces the bill. */
  method: recordedMethodSchema,
  /** The amount in the currency's minor unit. */
  amount: moneySchema,
  /** The tip on top, in the currency's minor unit. */
  tip: moneySchema,
  /** When it was voided or refunded, in epoch milliseconds; null: it counts. */
  voided_at: z.nullable(z.int()),
});
export type WebhookPayment = z.infer<typeof webhookPaymentSchema>;

/** What each type of event carries as `data`. */
export const webhookDataSchemas = {
  'order.created': webhookOrderSchema,
  'order.updated': webhookOrderSchema,
  'stock.changed': z.omit(stockSchema, { mark: true }),
  'booking.created': webhookBookingSchema,
  'booking.updated': webhookBookingSchema,
  'payment.recorded': webhookPaymentSchema,
  'payment.voided': webhookPaymentSchema,
} satisfies Record<WebhookEventType, z.ZodMiniType>;

/** The body of a webhook (Standard Webhooks). */
export const webhookBodySchema = z.object({
  /** The kind of event. */
  type: z.string(),
  /** When it was noticed, as an RFC 3339 instant. */
  timestamp: z.string(),
  /** The branch's numeric id. */
  branch: idSchema,
  /** The thing as it is now. */
  data: z.unknown(),
});
export type WebhookBody = z.infer<typeof webhookBodySchema>;
