import { useState } from 'react';
import * as z from 'zod/mini';
import { cookingDay } from '#domain/cart/slots.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { Order } from '#domain/orders/order.ts';
import { type PlacedOn, placesOfDay } from '#domain/orders/most-ordered.ts';
import type { BranchCard } from '../../auth/session.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { serverNow } from '../../clock/clock.ts';
import { useRows } from '../../sync/sync-context.tsx';

const FAVOURITES = 6;

const storedSchema = z.object({ day: z.string(), sids: z.array(z.string()) });
const keyOf = (branch: number) => `brigade.favourites ${branch}`;

function stored(branch: number): PlacedOn | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(branch)) ?? 'null');
    return z.safeParse(storedSchema, found).data;
  } catch {
    return undefined;
  }
}

/** The places on this device, the same for the whole business day: hands learn where a dish is. */
function placesToday(branch: BranchCard, orders: readonly Order[]): readonly string[] {
  const placed = placesOfDay(stored(branch.id), orders, cookingDay(branch, serverNow()), FAVOURITES);
  if (placed.sids.length > 0) localStorage.setItem(keyOf(branch.id), JSON.stringify(placed));
  return placed.sids;
}

/** The products of the menu that are ordered most; they do not move while the menu is open, nor on that day. */
export function useFavourites(): Product[] {
  const products = useRows('product');
  const orders = useRows('order');
  const { branch } = useWorkplace();
  const [favourites, setFavourites] = useState<readonly string[]>([]);
  if (favourites.length === 0 && orders.length > 0) {
    const placed = placesToday(branch, orders);
    if (placed.length > 0) setFavourites(placed);
  }
  return favourites.flatMap((sid) => products.find((one) => one.sid === sid) ?? []);
}
