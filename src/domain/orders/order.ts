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
  /** The id of the option's group. */
  group: sidSchema,
  /** The option's id. */
  item: sidSchema,
  /** The heading of the option's group. */
  title: z.string(),
  /** The option's name. */
  name: z.string(),
  /** How many of this option per piece. */
  quantity: z.int().check(z.minimum(1), z.maximum(99)),
  /** The price for one, in the currency's minor unit. */
  price: moneySchema,
  /** True: the guest leaves this ingredient out. */
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
  /** The line's id, made on the device. */
  id: deviceSidSchema,
  /** The product's sid. */
  product_id: sidSchema,
  /** The product's name when it was ordered. */
  name: z.string(),
  /** How far the line is. */
  status: itemStatusSchema,
  /** How many pieces. */
  quantity: z.int().check(z.minimum(1), z.maximum(10_000)),
  /** The chosen options with their names and prices at the time. */
  extra: z.array(chosenExtraSchema),
  /** A note for the kitchen. */
  note: freeText(200),
  /** The price of one without options, in the currency's minor unit. */
  product_price: moneySchema,
  /** The price of one with options, in the currency's minor unit. */
  unit_price: moneySchema,
  /** The price of the whole quantity, in the currency's minor unit; 0 if removed or voided. */
  price: moneySchema,
  /** The tax rate in basis points. */
  tax: basisPointsSchema,
  /**
   * True: the price contains the tax. False: it is added. Absent on older lines: as the order's
   * `tax_included`.
   */
  tax_included: z.optional(z.boolean()),
  /** The round of a table's order, counted from 1. */
  round: z.int(),
  /** The removal of the line, which stays on the order and costs nothing; null: not removed. */
  removed: z.nullable(
    z.object({
      /** When it was removed, in epoch milliseconds. */
      at: instantSchema,
      /** The display name of the person who removed it. */
      by: z.string(),
      /** Why it was removed; '' for no reason. */
      reason: z.string(),
    }),
  ),
  /** The void of a cooked line, which stays on the kitchen's ticket and costs nothing. */
  voided: z.optional(
    z.object({
      /** When it was voided, in epoch milliseconds. */
      at: instantSchema,
      /** The display name of the person who voided it. */
      by: z.string(),
      /** Why it was voided. */
      reason: z.string(),
    }),
  ),
  /** The sids of the stations that cook it; empty: every station shows it. */
  stations: z._default(z.array(sidSchema), []),
  /** The sids of the stations that have finished their share. */
  done_at: z._default(z.array(sidSchema), []),
  /** The number of finished pieces. */
  ready: z._default(z.int(), 0),
  /** The course it belongs to, from 1; it waits while its course is later than the order's `fired`. */
  course: z._default(courseSchema, 1),
  /** An allergy the kitchen must acknowledge; '' for none. */
  allergy: z._default(freeText(200), ''),
  /** The guest's seat at the table, counted from 1; null: not given. */
  seat: z._default(z.nullable(z.int()), null),
  /** Where it is paid, if not on the bill of its order's own table and part. */
  bill: z._default(
    z.nullable(
      z.object({
        /** The sid of the party whose bill it is on. */
        session: sidSchema,
        /** The part of the split bill; null: the whole table. */
        part: z.nullable(z.int()),
      }),
    ),
    null,
  ),
  /** The values before the last change; null: never changed. */
  was: z._default(
    z.nullable(
      z.object({
        /** How many pieces it was. */
        quantity: z.int(),
        /** The note it had. */
        note: z.string(),
        /** When it was changed, in epoch milliseconds. */
        at: instantSchema,
        /** The display name of the person who changed it. */
        by: z.string(),
      }),
    ),
    null,
  ),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/**
 * One state change that can be undone: lines, from and to status, person; `done_at` and `ready` are the
 * earlier values.
 */
export const bumpSchema = z.object({
  /** The id of the change, by which it can be undone. */
  id: z.string(),
  /** When it was made, in epoch milliseconds. */
  at: instantSchema,
  /** The display name of the person who made it. */
  by: z.string(),
  /** The order's status before. */
  from: orderStatusSchema,
  /** The order's status after. */
  to: orderStatusSchema,
  /** The lines it moved. */
  lines: z.array(
    z.object({
      /** The line's id. */
      id: z.string(),
      /** The line's status before. */
      from: itemStatusSchema,
      /** The line's status after. */
      to: itemStatusSchema,
      /** The stations that had finished their share before. */
      done_at: z._default(z.array(sidSchema), []),
      /** The number of pieces that were finished before. */
      ready: z._default(z.int(), 0),
    }),
  ),
  /** The ids of the lines it removed. */
  removed: z.array(z.string()),
});
export type Bump = z.infer<typeof bumpSchema>;

const stampSchema = z.nullable(
  z.object({
    /** When it was done, in epoch milliseconds. */
    at: instantSchema,
    /** The display name of the person who did it. */
    by: z.string(),
  }),
);
export type Stamp = z.infer<typeof stampSchema>;

/**
 * A later round: when it arrived, up to which round everything was finished then, and when a kitchen screen
 * first showed it.
 */
const roundSchema = z.object({
  /** The number of the round, from 2. */
  round: z.int(),
  /** When the round arrived, in epoch milliseconds. */
  at: instantSchema,
  /** The round up to which all was finished when it arrived. */
  over: z.int(),
  /** When a kitchen screen first showed it; null: not yet. */
  shown: stampSchema,
});
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
  /** The line's id; '' for a cancelled order. */
  line: z.string(),
  /** What had to be read. */
  kind: z.enum(ackKinds),
  /** When the thing that was read was changed, in epoch milliseconds; a later change has to be read again. */
  of: instantSchema,
  /** The stations it counts for, '' is the pass; absent: all of the kitchen. */
  stations: z.optional(z.array(z.union([z.literal(''), sidSchema])).check(z.minLength(1), z.maxLength(50))),
  /** When it was read, in epoch milliseconds. */
  at: instantSchema,
  /** The display name of the person who read it. */
  by: z.string(),
});
export type Ack = z.infer<typeof ackSchema>;

export const addressSchema = z.object({
  /** The street with the house number. */
  street: lineOfText(0, 200),
  /** The city or province; '' if not given. */
  city: z._default(lineOfText(0, 80), ''),
  /** The postcode; '' if not given. */
  postcode: z._default(lineOfText(0, 20), ''),
  /** The latitude in degrees (WGS 84); null: not located. */
  lat: z._default(z.nullable(z.number().check(z.minimum(-90), z.maximum(90))), null),
  /** The longitude in degrees (WGS 84); null: not located. */
  lng: z._default(z.nullable(z.number().check(z.minimum(-180), z.maximum(180))), null),
  /** Required where zones are lists of places. */
  district: z.optional(lineOfText(0, 80)),
  /** The town or neighbourhood; only where zones are lists of places. */
  town: z.optional(lineOfText(0, 80)),
  /** The country's name; only where zones are lists of places. */
  country: z.optional(lineOfText(0, 80)),
});
export type Address = z.infer<typeof addressSchema>;

const orderTableSchema = z.object({
  /** The table's sid. */
  sid: sidSchema,
  /** The table's name. */
  name: z.string(),
  /** The part of the split bill; null: the whole table. */
  table_part: z.nullable(z.int()),
});

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
  /** When it was delivered or cancelled, in epoch milliseconds; null: not yet. */
  finished_at: z.nullable(instantSchema),
  /** The time it is scheduled for, in epoch milliseconds; null: as soon as possible. */
  booking: z.nullable(instantSchema),
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
  /** Not in use: always ''. */
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
  /** Who placed it: staff, or a customer on the storefront. */
  source: z.enum(['staff', 'web']),
  /** The person who sent it on its way; null: nobody yet. */
  op_shipped: z.nullable(
    z.object({
      /** The person's id. */
      id: z.string(),
      /** The person's display name. */
      name: z.string(),
    }),
  ),
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
  /** When it was promised for by staff, in epoch milliseconds; null: as placed. */
  promised_at: z._default(z.nullable(instantSchema), null),
  /** What the kitchen has acknowledged. */
  acks: z._default(z.array(ackSchema), []),
  /** The last recall and its lines; later steps are in `bumps`. */
  recalled: z.optional(
    z.object({
      /** When it was recalled, in epoch milliseconds. */
      at: instantSchema,
      /** The display name of the person who recalled it. */
      by: z.string(),
      /** The ids of the recalled lines. */
      lines: z.optional(z.array(z.string())),
    }),
  ),
  /** The rounds after the first, in order; rounds from before this field existed are missing. */
  rounds: z.optional(z.array(roundSchema)),
  /**
   * The change that attached it to its present bill, with its bill and price before. `lines`: how many it
   * had.
   */
  attached: z.optional(
    z.object({
      /** The id of the change, by which it can be undone. */
      id: z.string(),
      /** How many lines it had then. */
      lines: z.int(),
      /** The order's type before. */
      action: orderActionSchema,
      /** The table before; null: none. */
      table: z.nullable(orderTableSchema),
      /** The sid of the party before; null: none. */
      session: z.nullable(sidSchema),
      /** The packing charge before, in the currency's minor unit. */
      packing_charge: moneySchema,
      /** The delivery charge before, in the currency's minor unit. */
      shipping: moneySchema,
    }),
  ),
  /** The driver, and why the order was returned. */
  driver: z.optional(
    z.nullable(
      z.object({
        /** The driver's person id. */
        id: z.string(),
        /** The driver's display name. */
        name: z.string(),
        /** When it was claimed or assigned, in epoch milliseconds. */
        at: instantSchema,
      }),
    ),
  ),
  /** The last failed delivery. */
  undelivered: z.optional(
    z.object({
      /** Why it could not be handed over. */
      reason: z.string(),
      /** When the driver gave it back, in epoch milliseconds. */
      at: instantSchema,
      /** The driver's display name. */
      by: z.string(),
    }),
  ),
  /** The required proof of delivery, the number of wrong PINs, and the proof given (`photo`: by its id). */
  handover: z.optional(z.enum(['pin', 'photo', 'either'])),
  /** How many wrong PINs were given. */
  pin_misses: z.optional(z.int()),
  /** How the order was handed over. */
  delivered: z.optional(
    z.object({
      /** The proof given; `word`: the driver's statement. */
      proof: z.enum(['pin', 'photo', 'word']),
      /** The id of the photo, for `GET orders/photo`; null: none. */
      photo: z.nullable(z.string()),
      /** Why the required proof is missing; '' if it is not. */
      reason: z.string(),
      /** When it was handed over, in epoch milliseconds. */
      at: instantSchema,
      /** The driver's display name. */
      by: z.string(),
    }),
  ),
  /** For a bank transfer: when and by whom receipt was noted; `amount` is the order's total at that time. */
  transfer: z.optional(
    z.object({
      /** When it was noted, in epoch milliseconds. */
      at: instantSchema,
      /** The display name of the person who noted it. */
      by: z.string(),
      /** The order's total at that time, in the currency's minor unit; absent: the present total. */
      amount: z.optional(moneySchema),
    }),
  ),
  /**
   * The state of its online payment: waiting, received (`id` of the provider's payment page; minor units),
   * refunded. Absent: it is paid another way.
   */
  payment: z.optional(
    z.object({
      /** `open`: waiting for the money. `paid`: received. `refunded`: paid back. */
      state: z.enum(['open', 'paid', 'refunded']),
      /** The id of the provider's payment page. */
      id: z.string(),
      /** The amount in the currency's minor unit. */
      amount: moneySchema,
      /** When the state was reached, in epoch milliseconds. */
      at: instantSchema,
      /** The refund the provider refused. */
      kept: z.optional(
        z.object({
          /** The id of the payment that could not be refunded. */
          id: z.string(),
          /** The amount in the currency's minor unit. */
          amount: moneySchema,
          /** When the refund was refused, in epoch milliseconds. */
          at: instantSchema,
        }),
      ),
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
