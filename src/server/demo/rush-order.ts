import type { OrderAction } from '#domain/orders/order.ts';
import { branchStatusAt } from '#domain/shops/branch.ts';
import { type CheckoutArgs, type Kitchen, makeCheckout } from './order-maker.ts';
import { pickWeighted, type Random } from './seeded-random.ts';

const HOUR_S = 3600;
/** Pauses are limited to this many usual ones, because a longer one would look like a broken demo. */
const MAX_PAUSES = 4;

const WEIGHTS: Record<'now' | 'later' | 'pickup' | 'pickupl' | 'table', number> = {
  now: 46,
  later: 9,
  pickup: 21,
  pickupl: 8,
  table: 16,
};

/** Milliseconds until the next order: exponentially distributed, as for independent customers. */
export function nextPauseMs(random: Random, perHour: number): number {
  const usual = (HOUR_S * 1000) / perHour;
  return Math.min(-Math.log(1 - random()) * usual, usual * MAX_PAUSES);
}

/** What a guest may order at this moment, and staff at any time. */
function possibleActions(kitchen: Kitchen, now: number): [OrderAction, number][] {
  const { branch } = kitchen;
  const status = branchStatusAt(branch, now);
  const open = status === 'open';
  const takesLater = branch.status !== 'closed';
  const possible: [OrderAction, number, boolean][] = [
    ['now', WEIGHTS.now, branch.buy_now && open],
    ['later', WEIGHTS.later, branch.buy_now && branch.buy_later && takesLater],
    ['pickup', WEIGHTS.pickup, branch.pickup && open],
    ['pickupl', WEIGHTS.pickupl, branch.pickup && branch.pickup_later && takesLater],
    ['table', WEIGHTS.table, kitchen.tables.length > 0 && status !== 'closed'],
  ];
  return possible.flatMap(([action, weight, can]) => (can ? [[action, weight]] : []));
}

export interface RushOrder {
  /** Guests order themselves; orders at tables are taken by the waiter. */
  as: 'guest' | 'waitress';
  args: CheckoutArgs;
}

/** The next order of the rush; undefined if the branch takes none. */
export function makeRushOrder(
  random: Random,
  kitchen: Kitchen,
  now: number,
  newSid: () => string,
): RushOrder | undefined {
  const possible = possibleActions(kitchen, now);
  if (possible.length === 0 || kitchen.products.length === 0) return undefined;
  const [action] = pickWeighted(random, possible, ([, weight]) => weight);
  return {
    as: action === 'table' ? 'waitress' : 'guest',
    args: makeCheckout(random, kitchen, { action, now }, newSid),
  };
}
