import * as z from 'zod/mini';
import { orderDetailsCall } from '#contract/order-details.ts';
import { parseJsonAs } from '#domain/json-text.ts';
import { localStorageText } from '../shared/local-storage-text.ts';

const knownSchema = z.pick(orderDetailsCall.response, {
  order: true,
  timezone: true,
  house: true,
  pin: true,
});

/** What the server last answered about an order. */
export type KnownOrder = z.infer<typeof knownSchema>;

const stored = localStorageText('brigade.last-known-orders');
/** Later orders replace earlier ones: a page that opens at once matters for what is being waited for. */
const MAX_KNOWN = 3;

const known = (): KnownOrder[] => parseJsonAs(z.array(knownSchema), stored.read() ?? '[]') ?? [];

/** Most answers are the same as the last one. */
function keep(orders: readonly KnownOrder[]): void {
  const text = orders.length === 0 ? null : JSON.stringify(orders);
  if (text !== stored.read()) stored.write(text);
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
  keep([{ order, timezone, house, pin }, ...others].slice(0, MAX_KNOWN));
}

/** Removes orders that this device may no longer show. */
export function keepKnownOnly(sids: readonly string[]): void {
  keep(known().filter(({ order }) => sids.includes(order.sid)));
}
