import type { Allergen } from './allergens.ts';
import { type DeclaredFood, type Diet, type FoodNeeds, meetsNeeds } from './diet.ts';

/** Why a dish does not suit a customer. */
export interface UnmetNeeds {
  /** The allergens in it that they avoid. */
  contains: readonly Allergen[];
  /** They avoid some, and the dish declares none. */
  isUndeclared: boolean;
  /** The diet that it is not declared for; null: it suits theirs. */
  diet: Diet | null;
}

/** What of the needs a dish does not meet; undefined: it meets them. */
export function unmetNeeds(product: DeclaredFood, needs: FoodNeeds): UnmetNeeds | undefined {
  if (meetsNeeds(product, needs)) return undefined;
  const { allergens } = product;
  const suitsDiet = meetsNeeds(product, { ...needs, without: [] });
  return {
    contains: needs.without.filter((one) => allergens?.includes(one) === true),
    isUndeclared: needs.without.length > 0 && allergens === undefined,
    diet: suitsDiet ? null : needs.diet,
  };
}
