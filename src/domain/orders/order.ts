import * as z from 'zod/mini';
import { freeText, lineOfText } from '../fields.ts';
import { deviceSidSchema, idSchema, instantSchema, sidSchema } from '../ids.ts';
import { basisPointsSchema, moneySchema } from '../money.ts';

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

/** pickup now / pickup later / delivery now / delivery later / booked table / table. */
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
] as const;
export const paymentMethodSchema = z.enum(paymentMethods);

/** An extra as it was ordered: names and prices of that moment. `price` is for one. */
export const chosenExtraSchema = z.object({
  group: sidSchema,
  item: sidSchema,
  title: z.string(),
  name: z.string(),
  quantity: z.int().check(z.minimum(1), z.maximum(99)),
  price: moneySchema,
  unwanted: z.boolean(),
});
export type ChosenExtra = z.infer<typeof chosenExtraSchema>;

/**
 * One line. `product_price` is the bare product, `unit_price` with extras, `price` for the whole quantity.
 * `round` counts the rounds of a table's order from 1. A removed line stays, marked, and costs nothing.
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
  round: z.int(),
  removed: z.nullable(z.object({ at: instantSchema, by: z.string(), reason: z.string() })),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** One change of state that can be undone: what moved from where to where, by whom. */
export const bumpSchema = z.object({
  id: z.string(),
  at: instantSchema,
  by: z.string(),
  from: orderStatusSchema,
  to: orderStatusSchema,
  lines: z.array(z.object({ id: z.string(), from: itemStatusSchema, to: itemStatusSchema })),
  removed: z.array(z.string()),
});
export type Bump = z.infer<typeof bumpSchema>;

export const addressSchema = z.object({
  street: lineOfText(0, 200),
  city: z._default(lineOfText(0, 80), ''),
  postcode: z._default(lineOfText(0, 20), ''),
  lat: z._default(z.nullable(z.number().check(z.minimum(-90), z.maximum(90))), null),
  lng: z._default(z.nullable(z.number().check(z.minimum(-180), z.maximum(180))), null),
});

/**
 * An order. Amounts are minor units of `currency`; instants UTC milliseconds; `deliver_time` minutes.
 * `total` = `sub_total` + `tax` + `packing_charge` + `shipping`; `discount` is already off `sub_total`.
 * `number` is the people's number of the business day, null until the server has given it (`label` serves).
 * A kitchen device gets `phone`, `street`, `address` emptied.
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
  deliver_time: z.int(),
  table: z.nullable(z.object({ sid: sidSchema, name: z.string(), table_part: z.nullable(z.int()) })),
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
});
export type Order = z.infer<typeof orderSchema>;

export function liveLines(order: Order): OrderLine[] {
  return order.products.filter((line) => line.removed === null);
}

export function isTableOrder(order: Order): boolean {
  return order.table !== null || order.action === 'table' || order.action === 'book';
}

export function isFinal(status: OrderStatus): boolean {
  return status === 'DELIVERED' || status === 'CANCELED';
}
