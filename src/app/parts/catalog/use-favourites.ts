import { useState } from 'react';
import type { Product } from '#domain/catalog/product.ts';
import { inTheirPlaces, mostOrdered } from '#domain/orders/most-ordered.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useRows } from '../../sync/sync-context.tsx';

const FAVOURITES = 6;

/** By branch, what was shown last: no menu that is opened after another has the dishes in other places. */
const shown = new Map<number, readonly string[]>();

function placedIn(branch: number, ranked: readonly string[]): readonly string[] {
  const placed = inTheirPlaces(shown.get(branch) ?? [], ranked, FAVOURITES);
  shown.set(branch, placed);
  return placed;
}

/** The products of the menu that are ordered most, each in the place it had before; they do not move while it is open. */
export function useFavourites(): Product[] {
  const products = useRows('product');
  const orders = useRows('order');
  const { id } = useWorkplace().branch;
  const [favourites, setFavourites] = useState<readonly string[]>([]);
  if (favourites.length === 0 && orders.length > 0) {
    const placed = placedIn(id, mostOrdered(orders, 2 * FAVOURITES));
    if (placed.length > 0) setFavourites(placed);
  }
  return favourites.flatMap((sid) => products.find((one) => one.sid === sid) ?? []);
}
