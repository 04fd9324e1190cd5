import * as z from 'zod/mini';
import { orderDetailsCall } from '#contract/order-details.ts';

const knownSchema = z.pick(orderDetailsCall.response, {
  order: true,
  timezone: true,
  house: true,
  pin: true,
});

/** What the server last answered about an order. */
export type KnownOrder = z.infer<typeof knownSchema>;

const KEY = 'brigade.last-known-orders';
/** Later orders replace earlier ones: a page that opens at once matters for what is being waited for. */
const MAX_KNOWN = 3;

function known(): KnownOrder[] {
  try {
    const parsed = z.safeParse(z.array(knownSchema), JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch (cause) {
    console.info('The last known orders could not be read', cause);
    return [];
  }
}

function write(orders: readonly KnownOrder[]): void {
  if (orders.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(orders));
}

/**
 * The last answer about an order, shown until the server has answered again, or while it cannot be reached.
 * `reader`: the signed-in member, because only the server knows whether anyone else may see an account's order.
 */
export function lastKnownOrder(sid: string, reader: string | undefined): KnownOrder | undefined {
  return known().find(({ order }) => order.sid === sid && (order.member === null || order.member === reader));
}

export function keepKnownOrder({ order, timezone, house, pin }: KnownOrder): void {
  const others = known().filter((one) => one.order.sid !== order.sid);
  write([{ order, timezone, house, pin }, ...others].slice(0, MAX_KNOWN));
}

/** Removes orders that this device may no longer show. */
export function keepKnownOnly(sids: readonly string[]): void {
  write(known().filter(({ order }) => sids.includes(order.sid)));
}
