/** A product and the number of orders it is in. */
export interface OrderedProduct {
  sid: string;
  orders: number;
}

/** Fewer orders than this say nothing about a dish. */
const MIN_ORDERS = 5;
/** Fewer dishes than this are no section. */
const MIN_POPULAR = 3;
const MAX_POPULAR = 6;

/** The dishes of a menu that most orders have, most first; undefined: there are too few orders to say. */
export function popularDishes(
  ordered: readonly OrderedProduct[],
  visible: ReadonlySet<string>,
): string[] | undefined {
  const often = ordered
    .filter(({ sid, orders }) => orders >= MIN_ORDERS && visible.has(sid))
    .toSorted((one, other) => other.orders - one.orders || (one.sid < other.sid ? -1 : 1))
    .slice(0, MAX_POPULAR);
  return often.length < MIN_POPULAR ? undefined : often.map(({ sid }) => sid);
}
