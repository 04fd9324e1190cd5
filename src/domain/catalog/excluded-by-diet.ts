import type { Allergen } from './allergens.ts';
import type { DeclaredFood, Diet } from './diet.ts';

/** What a diet excludes of the allergens that can be declared. Honey is no allergen, so a dish may still not be vegan. */
const EXCLUDED: Record<Diet, readonly Allergen[]> = {
  vegetarian: ['fish', 'crustaceans', 'molluscs'],
  vegan: ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'],
};

/** The declared allergens that the declared diet excludes; empty: they agree. */
export function excludedByDiet({ diet, allergens = [] }: DeclaredFood): Allergen[] {
  return diet === undefined ? [] : allergens.filter((one) => EXCLUDED[diet].includes(one));
}
