import type { OrderAction } from '../orders/order.ts';
import type { Branch } from '../shops/branch.ts';
import { pickupMinutes } from './estimate.ts';

/** The minutes promised for an order where a delivery takes `deliverTime`. Without imports of code, as menus load it. */
export function promisedMinutes(action: OrderAction, deliverTime: number): number {
  return action === 'pickup' || action === 'pickupl' ? pickupMinutes(deliverTime) : deliverTime;
}

/** The branch with the time that an order of this kind takes, at the branch's own terms. */
export function takingFor<Place extends Pick<Branch, 'deliver_time'>>(
  place: Place,
  action: OrderAction,
): Place {
  return { ...place, deliver_time: promisedMinutes(action, place.deliver_time) };
}
