import type { OrderAction, OrderStatus } from '#domain/orders/order.ts';
import { fulfillmentOfAction } from '#domain/orders/fulfillment.ts';
import { hoursOfDays, isOpenAt } from '#domain/shops/opening-hours.ts';
import { addDays, HOUR_MS, instantOf, localClock } from '#domain/time.ts';
import { type Kitchen, makeCheckout } from './order-maker.ts';
import type { Cast, OrderPlan } from './order-script.ts';
import { cancelReasons } from './people.data.ts';
import { between, chance, pick, pickWeighted, type Random } from './seeded-random.ts';

const DAYS = 21;
/** Today's orders are closed after this time; scheduled orders take the longest. */
const OVER_FOR_MS = 5 * HOUR_MS;
const FRIDAY = 4;

const ACTIONS: readonly (readonly [OrderAction, number])[] = [
  ['now', 34],
  ['later', 8],
  ['pickup', 16],
  ['pickupl', 7],
  ['table', 29],
  ['book', 6],
];
const CANCELED_AT: readonly OrderStatus[] = ['APPROVAL', 'PLACED', 'PREPARING'];

/** A random minute of the day for an order: a lunch peak and a longer dinner peak. */
function mealMinute(random: Random): number {
  const middle = (random() + random() + random()) / 3;
  return Math.round(chance(random, 0.38) ? 720 + middle * 165 : 1110 + middle * 220);
}

/** When the orders of the last weeks were placed, oldest first. Weekends are busier. */
function pastMoments(random: Random, kitchen: Kitchen, count: number, now: number): number[] {
  const { timezone, opening_hours: hours } = kitchen.branch;
  const differing = hoursOfDays(kitchen.branch, 'opening');
  const today = localClock(now, timezone).day;
  const days = Array.from({ length: DAYS }, (_, back) => addDays(today, -back));
  const weightOf = (day: string) =>
    localClock(instantOf(day, 720, timezone), timezone).weekday >= FRIDAY ? 1.7 : 1;
  const moments: number[] = [];
  while (moments.length < count) {
    const day = pickWeighted(random, days, weightOf);
    const at = instantOf(day, mealMinute(random), timezone) + Math.floor(random() * 60_000);
    if (at < now - OVER_FOR_MS && isOpenAt(hours, at, timezone, differing)) moments.push(at);
  }
  return moments.sort((a, b) => a - b);
}

/** The history of a branch: closed and cancelled orders of three weeks. */
export function planPast(
  random: Random,
  kitchen: Kitchen,
  casts: readonly Cast[],
  options: { count: number; now: number; newSid: () => string },
): OrderPlan[] {
  const { count, now, newSid } = options;
  return pastMoments(random, kitchen, count, now).map((at) => {
    const cast = pick(random, casts);
    const [action] = pickWeighted(random, ACTIONS, ([, weight]) => weight);
    const atTable = fulfillmentOfAction(action) === 'table';
    const staff = atTable ? cast.waitress : cast.manager;
    const online = chance(random, 0.14) ? cast.member : cast.guest;
    const by = atTable || chance(random, 0.12) ? staff : online;
    const canceled = chance(random, 0.07);
    const firstMoves = by === staff ? CANCELED_AT.slice(1) : CANCELED_AT;
    const wished = makeCheckout(random, kitchen, { action, now: at }, newSid);
    const stillToCome = (wished.booking ?? 0) > now - OVER_FOR_MS / 2;
    return {
      at,
      cast,
      by,
      args: stillToCome ? makeCheckout(random, kitchen, { action: 'pickup', now: at }, newSid) : wished,
      target: canceled ? 'CANCELED' : 'DELIVERED',
      cancel: canceled ? { from: pick(random, firstMoves), reason: pick(random, cancelReasons) } : undefined,
      pace: between(random, 0.7, 1.4),
      until: now,
    };
  });
}
