import type { Instant } from '../time.ts';
import type { Order } from './order.ts';

/** What a manager was asked to take off the bill. */
export interface AskedVoid {
  /** The ids of the dishes. */
  lines: readonly string[];
  /** Fewer than all pieces of the one dish; undefined: all of each. */
  pieces: number | undefined;
  /** When it was asked. */
  at: Instant;
}

/** By whom all that was asked for is off the bill, as the void is signed; undefined: something is still to be decided. */
export function askedVoidDoneBy(
  orders: readonly Order[],
  { lines, pieces, at }: AskedVoid,
): string | undefined {
  const asked = orders.flatMap(({ products }) => products.filter(({ id }) => lines.includes(id)));
  if (asked.length === 0) return undefined;
  const marks = asked.map(({ voided, removed }) => voided ?? removed ?? undefined);
  const last = marks.reduce((one, other) => ((other?.at ?? 0) > (one?.at ?? 0) ? other : one));
  if (marks.every((mark) => mark !== undefined)) return last?.by;
  if (pieces === undefined) return undefined;
  // The pieces became a line of their own.
  const [dish] = asked;
  return orders
    .filter(({ products }) => products.some((line) => line === dish))
    .flatMap(({ products }) => products)
    .find((line) => line.product_id === dish?.product_id && (line.voided?.at ?? 0) >= at)?.voided?.by;
}
