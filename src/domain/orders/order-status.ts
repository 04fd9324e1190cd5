import * as z from 'zod/mini';

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
