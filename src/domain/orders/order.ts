import * as z from 'zod/mini';
import { lineOfText } from '../fields.ts';
import { deviceSidSchema, idSchema, instantSchema, sidSchema } from '../ids.ts';
import { basisPointsSchema, moneySchema } from '../money.ts';
import { paymentSchema } from './payment.ts';
import {
  ackSchema,
  attachedSchema,
  bumpSchema,
  deliveredSchema,
  driverSchema,
  orderTableSchema,
  paymentStateSchema,
  recallSchema,
  roundSchema,
  shipperSchema,
  stampSchema,
  transferSchema,
  failedDeliverySchema,
} from './order-history.ts';
import { courseSchema, type OrderLine, orderLineSchema } from './order-line.ts';
import {
  orderActionSchema,
  type OrderStatus,
  orderStatusSchema,
  paymentMethodSchema,
} from './order-status.ts';

export * from './order-history.ts';
export * from './order-line.ts';
export * from './order-status.ts';

/** Defaults of a new order: no table, not shown, not rushed, first course fired. */
export const newOrderDefaults = {
  session: null,
  fired: 1,
  rush: null,
  shown: null,
  promised_at: null,
  acks: [],
};

export const addressSchema = z.object({
  /** Street and house number. */
  street: lineOfText(0, 200),
  /** The city or province; '' if not given. */
  city: z._default(lineOfText(0, 80), ''),
  /** The postcode; '' if not given. */
  postcode: z._default(lineOfText(0, 20), ''),
  /** The latitude in degrees (WGS 84); null: not located. */
  lat: z._default(z.nullable(z.number().check(z.minimum(-90), z.maximum(90))), null),
  /** The longitude in degrees (WGS 84); null: not located. */
  lng: z._default(z.nullable(z.number().check(z.minimum(-180), z.maximum(180))), null),
  /** The district within the city; required where zones are lists of places. */
  district: z.optional(lineOfText(0, 80)),
  /** The town or neighborhood; only where zones are lists of places. */
  town: z.optional(lineOfText(0, 80)),
  /** The country's name; only where zones are lists of places. */
  country: z.optional(lineOfText(0, 80)),
  /** The id of the zone on the map that the customer has chosen by name; counts only without a position. */
  zone: z.optional(sidSchema),
});
export type Address = z.infer<typeof addressSchema>;

/** Bags of one order. */
export const MAX_BAGS = 50;

/** An order with its lines, its amounts in minor units of `currency`, and what has happened to it. */
export const orderSchema = z.object({
  /** The order's sid, made on the device. */
  sid: deviceSidSchema,
  /** The branch's numeric id. */
  branch: idSchema,
  /** The number of the business day that people call; null until the server has assigned it. */
  number: z.nullable(z.int()),
  /** A short name made on the device, shown until the order has a number. */
  label: z.string().check(z.maxLength(12)),
  /** The business day (YYYY-MM-DD) it was placed on. */
  business_day: z.string(),
  /** The order's status. */
  status: orderStatusSchema,
  /**
   * How it is fulfilled: `now` and `later` are delivered, `pickup` and `pickupl` picked up, `book` and `table`
   * served.
   */
  action: orderActionSchema,
  /** When it was placed, in epoch milliseconds. */
  create_at: instantSchema,
  /** When it will be approved automatically, in epoch milliseconds; null: it does not wait for that. */
  approve_at: z.nullable(instantSchema),
  /** When it was approved, in epoch milliseconds; absent: it did not wait for approval, or waits still. */
  approved_at: z.optional(instantSchema),
  /** When it was delivered or cancelled, in epoch milliseconds; null: not yet. */
  finished_at: z.nullable(instantSchema),
  /** The time it is scheduled for, in epoch milliseconds; null: as soon as possible. */
  booking: z.nullable(instantSchema),
  /** The sid of the table booking it belongs to; absent: none. */
  table_booking: z.optional(sidSchema),
  /** The business day (YYYY-MM-DD) it is cooked on and whose stock it takes from; absent: the day it was placed. */
  cooking_day: z.optional(z.string()),
  /** The expected time until delivery or pickup in minutes. */
  deliver_time: z.int(),
  /** The table it is served at; null: it is not for a table. */
  table: z.nullable(orderTableSchema),
  /** The lines, those removed included. */
  products: z.array(orderLineSchema),
  /** The number of its last round, counted from 1. */
  round: z.int(),
  /** How it is paid; null for a table's order, which is paid with the bill. */
  method: z.nullable(paymentMethodSchema),
  /** The customer's name. */
  name: z.string(),
  /** The customer's phone number; '' for the kitchen. */
  phone: z.string(),
  /** The delivery address in one line; '' for the kitchen. */
  street: z.string(),
  /** The delivery address in parts; null for pickup, tables and the kitchen. */
  address: z.nullable(addressSchema),
  /** Leave the order at the door without contact. */
  non_contact: z.boolean(),
  /** The customer's note for the restaurant. */
  note: z.string(),
  /** The customer's review text, in answers to managers and the customer; stored rows have ''. */
  comment: z.string(),
  /** The ISO 4217 code of its amounts. */
  currency: z.string(),
  /** Whether prices include the tax. */
  tax_included: z.boolean(),
  /** The lines after the discount, without the tax they include, in the currency's minor unit. */
  sub_total: moneySchema,
  /** The discount's rate in basis points. */
  discount_rate: basisPointsSchema,
  /** The discount, which is already off `sub_total`, in the currency's minor unit. */
  discount: moneySchema,
  /** The packing charge in the currency's minor unit. */
  packing_charge: moneySchema,
  /** The delivery charge in the currency's minor unit. */
  shipping: moneySchema,
  /** The tax, included in the prices or on top, in the currency's minor unit. */
  tax: moneySchema,
  /** What the customer pays: `sub_total` + `tax` + `packing_charge` + `shipping`, in the currency's minor unit. */
  total: moneySchema,
  /** The person id of the member who ordered; null: a guest or staff. */
  member: z.nullable(z.string()),
  /** The display name of the person who placed it; customers are sent ''. */
  placed_by: z.string(),
  /** The language it was placed in, a BCP 47 tag; absent: not known. */
  language: z.optional(z.string()),
  /** Who placed it: staff, or a customer on the storefront. */
  source: z.enum(['staff', 'web']),
  /** The person who sent it on its way; null: not sent yet. */
  op_shipped: shipperSchema,
  /** Its cancellation; null: not cancelled. */
  cancel: z.nullable(
    z.object({
      /** Why it was cancelled; '' for no reason. */
      reason: z.string(),
      /** The display name of the person who cancelled it. */
      by: z.string(),
      /** When it was cancelled, in epoch milliseconds. */
      at: instantSchema,
      /** The status it had before. */
      from: orderStatusSchema,
    }),
  ),
  /** The last steps that can be undone, oldest first. */
  bumps: z.array(bumpSchema),
  /** The sid of the party at its table; null: no table. */
  session: z._default(z.nullable(sidSchema), null),
  /** The highest course to be cooked now; later ones wait. */
  fired: z._default(courseSchema, 1),
  /** Who moved it to the front of the kitchen's queue, and when; null: in its normal turn. */
  rush: z._default(stampSchema, null),
  /** When a kitchen screen first showed it; null: not yet. */
  shown: z._default(stampSchema, null),
  /** The promise set by staff, in epoch milliseconds; null: the one it was placed with. */
  promised_at: z._default(z.nullable(instantSchema), null),
  /** What the kitchen has acknowledged. */
  acks: z._default(z.array(ackSchema), []),
  /** The last recall; later steps are in `bumps`. */
  recalled: z.optional(recallSchema),
  /** The rounds after the first, in order; rounds from before this field existed are missing. */
  rounds: z.optional(z.array(roundSchema)),
  /** The change that attached it to its present bill, with the values before it, for undo. */
  attached: z.optional(attachedSchema),
  /** The driver who claimed it or was assigned; null or absent: without a driver. */
  driver: z.optional(driverSchema),
  /** The last failed delivery. */
  undelivered: z.optional(failedDeliverySchema),
  /** What has been packed; absent: nothing yet. */
  packing: z.optional(
    z.object({
      /** The ids of the lines that are in a bag. */
      lines: z.array(deviceSidSchema),
      /** The number of bags. */
      bags: z.int(),
    }),
  ),
  /** The proof of delivery that is required; absent: none. */
  handover: z.optional(z.enum(['pin', 'photo', 'either'])),
  /** How many wrong PINs were given. */
  pin_misses: z.optional(z.int()),
  /** How the order was handed over. */
  delivered: z.optional(deliveredSchema),
  /** The receipt of a bank transfer; absent: not noted. */
  transfer: z.optional(transferSchema),
  /** The online payment; absent: it is paid another way. */
  payment: z.optional(paymentStateSchema),
  /** What staff took for it away from a table's bill, voided payments included; absent: nothing. */
  payments: z.optional(z.array(paymentSchema)),
});
export type Order = z.infer<typeof orderSchema>;

/** Whether its online payment is pending; until then staff are not asked to accept it. */
export function isUnpaid(order: Pick<Order, 'payment'>): boolean {
  return order.payment?.state === 'open';
}

export function liveLines(order: Pick<Order, 'products'>): OrderLine[] {
  return order.products.filter((line) => line.removed === null);
}

/** Approved and not cancelled, so it is or was on the kitchen's board. */
export function isInKitchen({ status }: Order): boolean {
  return status !== 'APPROVAL' && status !== 'CANCELED';
}

export function isTableOrder(order: Order): boolean {
  return order.table !== null || order.action === 'table' || order.action === 'book';
}

export function isFinal(status: OrderStatus): boolean {
  return status === 'DELIVERED' || status === 'CANCELED';
}
