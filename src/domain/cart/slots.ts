import { takingFor } from '../delivery/promised-minutes.ts';
import type { OrderAction } from '../orders/order.ts';
import { type Branch, branchStatusAt } from '../shops/branch.ts';
import { hasTables } from '../shops/lite.ts';
import { isKitchenOpenAt, isOpenAt, hoursOfDays } from '../shops/opening-hours.ts';
import type { PublicBranch } from '../shops/public-branch.ts';
import { hasService } from '../shops/shop-services.ts';
import {
  addDays,
  businessDay,
  businessSpan,
  type Instant,
  localClock,
  MINUTE_MS,
  startOfDay,
} from '../time.ts';

/** The day of `at` relative to `now` in a time zone; a day may have 23 or 25 hours. */
export function dayFrom(now: Instant, at: Instant, zone: string): 'today' | 'tomorrow' | 'other' {
  const { day: today } = localClock(now, zone);
  const { day } = localClock(at, zone);
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : 'other';
}

/** The business day on which a branch cooks an order for this instant. */
export function cookingDay(branch: Pick<Branch, 'timezone' | 'day_starts'>, at: Instant): string {
  return businessDay(at, branch.timezone, branch.day_starts);
}

/** Whether the branch offers the action at all. A public branch says whether it has tables. */
export function offers(branch: Branch & Pick<PublicBranch, 'has_tables'>, action: OrderAction): boolean {
  switch (action) {
    case 'now':
      return branch.buy_now;
    case 'later':
      return branch.buy_now && branch.buy_later;
    case 'pickup':
      return branch.pickup;
    case 'pickupl':
      return branch.pickup && branch.pickup_later;
    case 'book':
      return branch.has_tables !== false && hasTables(branch.shop) && hasService(branch, 'reservations');
    case 'table':
      return true;
  }
}

/** Product constant: at least 96 slots of 15 minutes, 24 hours. */
export const SLOT_MS = 15 * MINUTE_MS;
const SLOT_COUNT = 96;

export type Hours = Pick<
  Branch,
  'opening_hours' | 'opening_breaks' | 'delivery_hours' | 'delivery_breaks' | 'special_days' | 'timezone'
>;

/** Whether the kitchen is open at `at`, and for a delivery also the drivers. */
export function servesAt(branch: Hours, action: OrderAction, at: Instant): boolean {
  const { delivery_hours: delivery, timezone } = branch;
  if (!isKitchenOpenAt(branch, at)) return false;
  const isDelivered = action === 'now' || action === 'later';
  return !isDelivered || isOpenAt(delivery, at, timezone, hoursOfDays(branch, 'delivery'));
}

type Scheduling = Pick<Branch, 'timezone' | 'day_starts' | 'deliver_time'>;

/** Whether the kitchen is already open when it must begin an order for `at`, which takes `deliver_time`. */
export function canBeginFor(
  branch: Pick<Branch, 'opening_hours' | 'opening_breaks' | 'special_days' | 'timezone' | 'deliver_time'>,
  at: Instant,
): boolean {
  const begins = at - branch.deliver_time * MINUTE_MS;
  return isKitchenOpenAt(branch, begins);
}

/** The first and the last quarter hour of scheduled orders placed at `now`, whatever the hours. */
function slotRange({ timezone, day_starts, deliver_time }: Scheduling, now: Instant): [Instant, Instant] {
  const first = Math.ceil((now + deliver_time * MINUTE_MS) / SLOT_MS) * SLOT_MS;
  const tomorrow = addDays(localClock(now, timezone).day, 1);
  const { to } = businessSpan(tomorrow, timezone, day_starts);
  return [first, Math.max(first + (SLOT_COUNT - 1) * SLOT_MS, to - SLOT_MS)];
}

/** The last quarter hour of scheduled orders placed at `now`: of tomorrow's business day, at least 24 hours ahead. */
export const lastSlot = (branch: Scheduling, now: Instant): Instant => slotRange(branch, now)[1];

/**
 * The times offered for a scheduled order: quarter hours, the first `deliver_time` ahead, up to the closing of tomorrow,
 * within the branch's hours, and so long after the kitchen opens that it is ready. `deliver_time`: what this order
 * takes. They are instants, so clock changes and hours past midnight need no special handling.
 */
export function slotsOf(branch: Hours & Scheduling, action: 'later' | 'pickupl', now: Instant): Instant[] {
  const [first, last] = slotRange(branch, now);
  const all = Array.from({ length: (last - first) / SLOT_MS + 1 }, (_, index) => first + index * SLOT_MS);
  const served = all.filter((at) => servesAt(branch, action, at) && canBeginFor(branch, at));
  if (served.length < all.length) return served;
  // A branch that never closes has no night of tomorrow that ends after midnight.
  const midnight = startOfDay(addDays(localClock(now, branch.timezone).day, 2), branch.timezone);
  return served.filter((at) => at < Math.max(midnight, first + SLOT_COUNT * SLOT_MS));
}

/** The earliest time an order placed at `now` can be for; if only scheduled orders are accepted, the first slot. */
export function soonestTime(branch: Branch, now: Instant): Instant {
  const status = branchStatusAt(branch, now);
  if (status === 'open' || branch.status === 'closed') return now;
  const firstOf = (action: 'later' | 'pickupl') =>
    offers(branch, action) ? slotsOf(takingFor(branch, action), action, now)[0] : undefined;
  const delivered = firstOf('later');
  const fetched = firstOf('pickupl');
  return Math.min(delivered ?? fetched ?? now, fetched ?? delivered ?? now);
}

/** The business day of that time, which decides what is available. */
export function soonestDay(branch: Branch, now: Instant): string {
  return cookingDay(branch, soonestTime(branch, now));
}
