import * as z from 'zod/mini';
import type { Allergen } from './allergens.ts';

/** Whether a dish is without meat and fish (`vegetarian`), or without anything from animals (`vegan`). */
export const diets = ['vegetarian', 'vegan'] as const;
export const dietSchema = z.enum(diets);
export type Diet = z.infer<typeof dietSchema>;

/** What a customer eats, and must avoid. */
export interface FoodNeeds {
  /** null: everything. */
  diet: Diet | null;
  without: readonly Allergen[];
}

/** What a dish declares of itself. */
export interface DeclaredFood {
  diet?: Diet | undefined;
  /** Undefined: not declared. */
  allergens?: readonly Allergen[] | undefined;
}

/** Whether a dish is declared to meet the needs. Without a declaration it does not: silence is no promise. */
export function meetsNeeds({ diet, allergens }: DeclaredFood, needs: FoodNeeds): boolean {
  const isEaten = needs.diet === null || diet === 'vegan' || diet === needs.diet;
  if (needs.without.length === 0) return isEaten;
  return isEaten && allergens !== undefined && !needs.without.some((one) => allergens.includes(one));
}
