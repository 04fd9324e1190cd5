import * as z from 'zod/mini';
import { freeText, lineOfText } from '../fields.ts';
import { deviceSidSchema, idSchema, instantSchema, sidSchema } from '../ids.ts';
import { basisPointsSchema, type Money, moneySchema } from '../money.ts';

export const orderStatuses = [
  'APPROVAL',
  'PLACED',
  'PREPARING',
  'PREPARED',
  'PACKING',
  'PACKED',
  'RTD',
  'SHIPPED',
  'DELIVERED',
  'CANCELED',
  'PAYMENT',
  'PAYED',
  'SERVED',
] as const;
export const orderStatusSchema = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

/** Pickup now, pickup later, delivery now, delivery later, booked table, table. */
export const orderActions = ['pickup', 'pickupl', 'now', 'later', 'book', 'table'] as const;
export const orderActionSchema = z.enum(orderActions);
export type OrderAction = z.infer<typeof orderActionSchema>;

export const itemStatuses = ['PLACED', 'PREPARING', 'PREPARED', 'SERVED'] as const;
export const itemStatusSchema = z.enum(itemStatuses);
export type ItemStatus = z.infer<typeof itemStatusSchema>;

export const paymentMethods = [
  'cash_on_delivery',
  'card_on_delivery',
  'cash_on_pickup',
  'card_on_pickup',
  'payflex',
  'paypal',
  'bank',
  'akbank',
  'web_payment',
] as const;
export const paymentMethodSchema = z.enum(paymentMethods);

/** Proof of delivery a driver must give: the customer's PIN, a photo, either, or none. */
export const handovers = ['none', 'pin', 'photo', 'either'] as const;
export type Handover = (typeof handovers)[number];

/** Courses count from 1. */
export const courseSchema = z.int().check(z.minimum(1), z.maximum(9));

/** Defaults of a new line: nothing cooked, no seat, on the bill of its order's table. */
export const newLineDefaults = { done_at: [], ready: 0, was: null, seat: null, bill: null };

/** Defaults of a new order: no table, not shown, not rushed, first course fired. */
export const newOrderDefaults = {
  session: null,
  fired: 1,
  rush: null,
  shown: null,
  promised_at: null,
  acks: [],
};

/** An extra as it was ordered, with the names and prices of that time. `price` is for one. */
export const chosenExtraSchema = z.object({
  group: sidSchema,
  item: sidSchema,
  title: z.string(),
  name: z.string(),
  quantity: z.int().check(z.minimum(1), z.maximum(99)),
  price: moneySchema,
  unwanted: z.boolean(),
  /** The product whose stock it takes from, if any. */
  product_id: z.optional(sidSchema),
});
export type ChosenExtra = z.infer<typeof chosenExtraSchema>;

/**
 * One line. `product_price` is the bare product, `unit_price` with extras, `price` for the whole quantity.
 * `round` counts the rounds of a table's order from 1. A removed line stays, marked, and costs nothing.
 * `stations` cook it, those in `done_at` have finished their share; `ready` pieces of it are finished. A line
 * whose `course` is beyond the order's `fired` is held. `was` holds the values before the last change. A
 * `voided` line stays on the kitchen's ticket but its `price` is 0. `bill` is where it is paid when that is
 * not its order's own table and part; the line stays on its ticket.
 */
export const orderLineSchema = z.object({
  id: deviceSidSchema,
  product_id: sidSchema,
  name: z.string(),
  status: itemStatusSchema,
  quantity: z.int().check(z.minimum(1), z.maximum(10_000)),
  extra: z.array(chosenExtraSchema),
  note: freeText(200),
  product_price: moneySchema,
  unit_price: moneySchema,
  price: moneySchema,
  tax: basisPointsSchema,
  /**
   * True: the price contains the tax. False: it is added. Absent on older lines: as the order's
   * `tax_included`.
   */
  tax_included: z.optional(z.boolean()),
  round: z.int(),
  removed: z.nullable(z.object({ at: instantSchema, by: z.string(), reason: z.string() })),
  voided: z.optional(z.object({ at: instantSchema, by: z.string(), reason: z.string() })),
  stations: z._default(z.array(sidSchema), []),
  done_at: z._default(z.array(sidSchema), []),
  ready: z._default(z.int(), 0),
  course: z._default(courseSchema, 1),
  allergy: z._default(freeText(200), ''),
  seat: z._default(z.nullable(z.int()), null),
  bill: z._default(z.nullable(z.object({ session: sidSchema, part: z.nullable(z.int()) })), null),
  was: z._default(
    z.nullable(z.object({ quantity: z.int(), note: z.string(), at: instantSchema, by: z.string() })),
    null,
  ),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/**
 * One state change that can be undone: lines, from and to status, person; `done_at` and `ready` are the
 * earlier values.
 */
export const bumpSchema = z.object({
  id: z.string(),
  at: instantSchema,
  by: z.string(),
  from: orderStatusSchema,
  to: orderStatusSchema,
  lines: z.array(
    z.object({
      id: z.string(),
      from: itemStatusSchema,
      to: itemStatusSchema,
      done_at: z._default(z.array(sidSchema), []),
      ready: z._default(z.int(), 0),
    }),
  ),
  removed: z.array(z.string()),
});
export type Bump = z.infer<typeof bumpSchema>;

const stampSchema = z.nullable(z.object({ at: instantSchema, by: z.string() }));
export type Stamp = z.infer<typeof stampSchema>;

/**
 * A later round: when it arrived, up to which round everything was finished then, and when a kitchen screen
 * first showed it.
 */
const roundSchema = z.object({ round: z.int(), at: instantSchema, over: z.int(), shown: stampSchema });
export type OrderRound = z.infer<typeof roundSchema>;

/**
 * What a cook must acknowledge: an allergy before the bump, a changed or removed line, a cancelled order
 * (`line` '').
 */
export const ackKinds = ['allergy', 'changed', 'removed', 'canceled'] as const;
export type AckKind = (typeof ackKinds)[number];

/**
 * An acknowledgement. `of` is the instant of what was acknowledged, so a later change asks again. `stations`
 * acknowledge only for themselves ('' is the pass); without them it counts for all.
 */
export const ackSchema = z.object({
  line: z.string(),
  kind: z.enum(ackKinds),
  of: instantSchema,
  stations: z.optional(z.array(z.union([z.literal(''), sidSchema])).check(z.minLength(1), z.maxLength(50))),
  at: instantSchema,
  by: z.string(),
});
export type Ack = z.infer<typeof ackSchema>;

export const addressSchema = z.object({
  street: lineOfText(0, 200),
  city: z._default(lineOfText(0, 80), ''),
  postcode: z._default(lineOfText(0, 20), ''),
  lat: z._default(z.nullable(z.number().check(z.minimum(-90), z.maximum(90))), null),
  lng: z._default(z.nullable(z.number().check(z.minimum(-180), z.maximum(180))), null),
  /** Required where zones are lists of places. */
  district: z.optional(lineOfText(0, 80)),
  town: z.optional(lineOfText(0, 80)),
  country: z.optional(lineOfText(0, 80)),
});
export type Address = z.infer<typeof addressSchema>;

const orderTableSchema = z.object({ sid: sidSchema, name: z.string(), table_part: z.nullable(z.int()) });

/**
 * An order. Amounts are minor units of `currency`; instants UTC milliseconds; `deliver_time` minutes. `total`
 * = `sub_total` + `tax` + `packing_charge` + `shipping`; `discount` is already off `sub_total`. `number` is
 * the number of the business day that people use, null until the server assigns it (`label` is shown until
 * then); `cooking_day` is the business day it is cooked on and whose stock counts it takes from. A kitchen
 * device gets `phone`, `street`, `address` emptied. `fired` is the highest course to be cooked now; `session`
 * is the party at its table; `shown` says when a kitchen screen first showed it; `promised_at` overrides the
 * promise the order was placed with.
 */
export const orderSchema = z.object({
  sid: deviceSidSchema,
  branch: idSchema,
  number: z.nullable(z.int()),
  label: z.string().check(z.maxLength(12)),
  business_day: z.string(),
  status: orderStatusSchema,
  action: orderActionSchema,
  create_at: instantSchema,
  approve_at: z.nullable(instantSchema),
  finished_at: z.nullable(instantSchema),
  booking: z.nullable(instantSchema),
  cooking_day: z.optional(z.string()),
  deliver_time: z.int(),
  table: z.nullable(orderTableSchema),
  products: z.array(orderLineSchema),
  round: z.int(),
  method: z.nullable(paymentMethodSchema),
  name: z.string(),
  phone: z.string(),
  street: z.string(),
  address: z.nullable(addressSchema),
  non_contact: z.boolean(),
  note: z.string(),
  comment: z.string(),
  currency: z.string(),
  tax_included: z.boolean(),
  sub_total: moneySchema,
  discount_rate: basisPointsSchema,
  discount: moneySchema,
  packing_charge: moneySchema,
  shipping: moneySchema,
  tax: moneySchema,
  total: moneySchema,
  member: z.nullable(z.string()),
  placed_by: z.string(),
  source: z.enum(['staff', 'web']),
  op_shipped: z.nullable(z.object({ id: z.string(), name: z.string() })),
  cancel: z.nullable(
    z.object({ reason: z.string(), by: z.string(), at: instantSchema, from: orderStatusSchema }),
  ),
  bumps: z.array(bumpSchema),
  session: z._default(z.nullable(sidSchema), null),
  fired: z._default(courseSchema, 1),
  rush: z._default(stampSchema, null),
  shown: z._default(stampSchema, null),
  promised_at: z._default(z.nullable(instantSchema), null),
  acks: z._default(z.array(ackSchema), []),
  /** The last recall and its lines; later steps are in `bumps`. */
  recalled: z.optional(
    z.object({ at: instantSchema, by: z.string(), lines: z.optional(z.array(z.string())) }),
  ),
  /** The rounds after the first, in order; rounds from before this field existed are missing. */
  rounds: z.optional(z.array(roundSchema)),
  /**
   * The change that attached it to its present bill, with its bill and price before. `lines`: how many it
   * had.
   */
  attached: z.optional(
    z.object({
      id: z.string(),
      lines: z.int(),
      action: orderActionSchema,
      table: z.nullable(orderTableSchema),
      session: z.nullable(sidSchema),
      packing_charge: moneySchema,
      shipping: moneySchema,
    }),
  ),
  /** The driver, and why the order was returned. */
  driver: z.optional(z.nullable(z.object({ id: z.string(), name: z.string(), at: instantSchema }))),
  undelivered: z.optional(z.object({ reason: z.string(), at: instantSchema, by: z.string() })),
  /** The required proof of delivery, the number of wrong PINs, and the proof given (`photo`: by its id). */
  handover: z.optional(z.enum(['pin', 'photo', 'either'])),
  pin_misses: z.optional(z.int()),
  delivered: z.optional(
    z.object({
      proof: z.enum(['pin', 'photo', 'word']),
      photo: z.nullable(z.string()),
      reason: z.string(),
      at: instantSchema,
      by: z.string(),
    }),
  ),
  /** For a bank transfer: when and by whom receipt was noted; `amount` is the order's total at that time. */
  transfer: z.optional(z.object({ at: instantSchema, by: z.string(), amount: z.optional(moneySchema) })),
  /**
   * The state of its online payment: waiting, received (`id` of the provider's payment page; minor units),
   * refunded. Absent: it is paid another way.
   */
  payment: z.optional(
    z.object({
      state: z.enum(['open', 'paid', 'refunded']),
      id: z.string(),
      amount: moneySchema,
      at: instantSchema,
      /** The refund the provider refused. */
      kept: z.optional(z.object({ id: z.string(), amount: moneySchema, at: instantSchema })),
    }),
  ),
});
export type Order = z.infer<typeof orderSchema>;

/** Whether its online payment is pending; until then staff are not asked to accept it. */
export function isUnpaid(order: Pick<Order, 'payment'>): boolean {
  return order.payment?.state === 'open';
}

/** What was paid for the whole order before it was at a table: online, or by a noted bank transfer. */
export function prepaidFor({ payment, transfer, total }: Order): Money {
  if (payment?.state === 'paid') return payment.amount;
  return transfer === undefined ? 0 : (transfer.amount ?? total);
}

export function liveLines(order: Order): OrderLine[] {
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
