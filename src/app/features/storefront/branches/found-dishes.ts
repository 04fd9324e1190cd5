import type { ListedBranch } from '#contract/marketplace.ts';

type Dish = NonNullable<ListedBranch['dishes']>[number];

interface Found {
  place: ListedBranch;
  dish: Dish;
}

/** Dishes that can be ordered now come first, sold out ones last. */
const turnOf = ({ place, dish }: Found) =>
  dish.sold_out === true ? 2 : Number(place.status !== 'open' || place.reaches === false);

/** The dishes of all places that a search found, the best matches first, equal ones in the order of the places. */
export function foundDishes(
  places: readonly ListedBranch[],
  dishesOf: (place: ListedBranch) => readonly Dish[],
): Found[] {
  return places
    .flatMap((place) => dishesOf(place).map((dish) => ({ place, dish })))
    .toSorted((one, other) => turnOf(one) - turnOf(other) || (one.dish.rank ?? 0) - (other.dish.rank ?? 0));
}
