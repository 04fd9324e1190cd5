import { isForLater } from '../orders/fulfillment.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { Branch } from '../shops/branch.ts';
import { type Instant, MINUTE_MS } from '../time.ts';
import type { PlaceOrder } from './place-order.ts';
import { canBeginFor, type Hours, lastSlot } from './slots.ts';

/** Tolerance between offering a time and placing the order, for filling in the form and for clock differences. */
const FILLING_IN_MS = 5 * MINUTE_MS;

/**
 * Checks that a customer's time is one that `slotsOf` offers. `branch`: with the time that cooking and delivering this
 * order takes. Refuses `invalid_fields` (booking: `too_soon`, `too_far`).
 */
export function checkOfferedTime(
  { action, booking }: Pick<PlaceOrder, 'action' | 'booking'>,
  branch: Hours & Pick<Branch, 'day_starts' | 'deliver_time'>,
  now: Instant,
): Result<null> {
  if (!isForLater(action) || booking === null) return ok(null);
  const soonest = now + branch.deliver_time * MINUTE_MS;
  if (booking < soonest - FILLING_IN_MS || !canBeginFor(branch, booking))
    return refuse('invalid_fields', { fields: { booking: 'too_soon' } });
  const isBeyond = booking > lastSlot(branch, now + FILLING_IN_MS);
  return isBeyond ? refuse('invalid_fields', { fields: { booking: 'too_far' } }) : ok(null);
}
