interface Offered {
  sid: string;
  catalog_id: string | null;
}

/**
 * Dishes to suggest beside one: those most often ordered with it, then others of its catalog in menu order. `baskets`:
 * the product sids of past orders; `offered`: what can be ordered now, in menu order.
 */
export function goesWith(
  product: Offered,
  { baskets, offered }: { baskets: readonly (readonly string[])[]; offered: readonly Offered[] },
  count: number,
): string[] {
  const together = new Map<string, number>();
  for (const basket of baskets) {
    if (!basket.includes(product.sid)) continue;
    for (const sid of new Set(basket)) together.set(sid, (together.get(sid) ?? 0) + 1);
  }
  const timesOf = ({ sid }: Offered) => together.get(sid) ?? 0;
  const others = offered.filter(({ sid }) => sid !== product.sid);
  const ordered = others
    .filter((one) => timesOf(one) > 0)
    .toSorted((one, other) => timesOf(other) - timesOf(one));
  const similar = others.filter((one) => timesOf(one) === 0 && one.catalog_id === product.catalog_id);
  return [...ordered, ...similar].slice(0, count).map(({ sid }) => sid);
}
