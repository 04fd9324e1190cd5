import { fulfillmentOfAction } from '../orders/fulfillment.ts';
import type { OrderAction } from '../orders/order.ts';

/** Of a delivery's time, until it is packed; the rest is the way. */
const PACKED_AFTER = 2 / 3;
const PICKUP_STEP = 5;

/** The minutes promised for an order where a delivery takes `deliverTime`: a pickup waits for no driver. */
export function promisedMinutes(action: OrderAction, deliverTime: number): number {
  if (fulfillmentOfAction(action) !== 'pickup') return deliverTime;
  return Math.min(deliverTime, Math.ceil((deliverTime * PACKED_AFTER) / PICKUP_STEP) * PICKUP_STEP);
}

/** Minutes until an order arrives; `most` is higher than `least` where that depends on an address not known yet. */
export interface Estimate {
  least: number;
  most: number;
}

/** The estimate that terms give; `deliver_time_max` is absent where they are those of one address. */
export function estimateOf(terms: { deliver_time: number; deliver_time_max?: number | undefined }): Estimate {
  const { deliver_time: least, deliver_time_max: most = least } = terms;
  return { least, most: Math.max(least, most) };
}
