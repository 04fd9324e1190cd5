import * as z from 'zod/mini';

/** What happens to an order that people are alerted to. */
export const orderEvents = [
  'approval',
  'placed',
  'prepared',
  'packed',
  'shipped',
  'delivered',
  /** A driver could not hand it over and brings it back. */
  'undelivered',
  'canceled',
] as const;
export const orderEventSchema = z.enum(orderEvents);
export type OrderEventName = (typeof orderEvents)[number];

/** The events a device may leave out: all but a cancelled order and one that comes back. Push messages name their event as `channel`. */
export const pushChannels = ['approval', 'placed', 'prepared', 'packed', 'shipped', 'delivered'] as const;
export const pushChannelSchema = z.enum(pushChannels);
export type PushChannel = z.infer<typeof pushChannelSchema>;
