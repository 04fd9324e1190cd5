/** Of a delivery's time, until it is packed; the rest is the way. */
const PACKED_AFTER = 2 / 3;
const PICKUP_STEP = 5;

/** The minutes until a pickup is ready where a delivery takes `deliverTime`: it waits for no driver. */
export function pickupMinutes(deliverTime: number): number {
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
