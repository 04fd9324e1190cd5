import type { CartLine } from '#domain/cart/price-line.ts';
import { fulfillmentOfAction } from '#domain/orders/fulfillment.ts';
import { isKitchenOpenAt } from '#domain/shops/opening-hours.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { type LiveOrder } from './live-orders.data.ts';
import { type CheckoutArgs, type Kitchen, makeAddress, makeCustomer, openSlot } from './order-maker.ts';
import type { Cast, OrderPlan } from './order-script.ts';
import { pick, type Random } from './seeded-random.ts';

/** `burger-more.bacon*2` as a choice of a cart line. */
function wishOf(text: string): CartLine['extra'][number] {
  const [, group = '', item = '', quantity = '1'] = /^([^.]+)\.([^*]+)(?:\*(\d+))?$/.exec(text) ?? [];
  return { group, item, quantity: Number(quantity) };
}

function checkoutOf(
  random: Random,
  kitchen: Kitchen,
  order: LiveOrder,
  index: number,
  options: { now: number; newSid: () => string },
): CheckoutArgs {
  const { now, newSid } = options;
  const way = fulfillmentOfAction(order.action);
  return {
    sid: newSid(),
    branch_sid: kitchen.branch.sid,
    action: order.action,
    products: order.lines.map(([product, quantity, wishes = [], note = '']) => ({
      id: newSid(),
      product_id: product,
      quantity,
      extra: wishes.map(wishOf),
      note,
    })),
    note: order.note ?? '',
    ...(way === 'table'
      ? { table: order.table ?? null, table_part: order.part ?? null }
      : { ...makeCustomer(random), ...(order.name === undefined ? {} : { name: order.name }) }),
    // Slots round up, so a quarter hour is subtracted to keep an order that is nearly due nearly due.
    ...(order.wanted === undefined
      ? {}
      : { booking: openSlot(kitchen.branch, now + (order.wanted - 14) * MINUTE_MS) }),
    ...(way === 'delivery'
      ? { ...makeAddress(kitchen.streets, index), non_contact: order.porch === true }
      : {}),
  };
}

/** The orders in progress now. A closed branch has only scheduled ones. */
export function planLive(
  random: Random,
  kitchen: Kitchen,
  casts: readonly Cast[],
  orders: readonly LiveOrder[],
  options: { now: number; newSid: () => string },
): OrderPlan[] {
  const { now } = options;
  const { branch } = kitchen;
  return orders.flatMap((order, index): OrderPlan[] => {
    const at = now - Math.round(order.ago * MINUTE_MS);
    if (order.wanted === undefined && !isKitchenOpenAt(branch, at)) return [];
    const cast = pick(random, casts);
    return [
      {
        at,
        by: cast[order.by],
        cast,
        args: checkoutOf(random, kitchen, order, index, options),
        target: order.target,
        removed: order.removed,
        cancel: order.cancel,
        pace: 1,
        until: now,
      },
    ];
  });
}
