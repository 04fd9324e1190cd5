import { isForLater } from '../orders/fulfillment.ts';
import { ok, refuse, type Result } from '../result.ts';
import { type Instant, MINUTE_MS } from '../time.ts';
import type { PlaceOrder } from './place-order.ts';
import { SLOT_COUNT, SLOT_MS } from './slots.ts';

/** Tolerance between offering a time and placing the order, for filling in the form and for clock differences. */
const FILLING_IN_MS = 5 * MINUTE_MS;

/**
 * Checks that a customer's time is one that `slotsOf` offers when cooking and delivering takes `deliverTime` minutes.
 * Refuses `invalid_fields` (booking: `too_soon`, `too_far`).
 */
export function checkOfferedTime(
  { action, booking }: Pick<PlaceOrder, 'action' | 'booking'>,
  deliverTime: number,
  now: Instant,
): Result<null> {
  if (!isForLater(action) || booking === null) return ok(null);
  const soonest = now + deliverTime * MINUTE_MS;
  if (booking < soonest - FILLING_IN_MS) return refuse('invalid_fields', { fields: { booking: 'too_soon' } });
  const first = Math.ceil((soonest + FILLING_IN_MS) / SLOT_MS) * SLOT_MS;
  const isBeyond = booking > first + (SLOT_COUNT - 1) * SLOT_MS;
  return isBeyond ? refuse('invalid_fields', { fields: { booking: 'too_far' } }) : ok(null);
}
