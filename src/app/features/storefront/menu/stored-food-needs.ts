import * as z from 'zod/mini';
import { allergenSchema } from '#domain/catalog/allergens.ts';
import { dietSchema, type FoodNeeds } from '#domain/catalog/diet.ts';
import { storedNeeds } from './stored-needs.ts';

const schema = z.object({ diet: z.nullable(dietSchema), without: z.array(allergenSchema) });

/** The needs in a stored text; none where there is none, or it cannot be read. */
export function needsIn(text: string | null): FoodNeeds {
  try {
    const parsed = z.safeParse(schema, JSON.parse(text ?? 'null'));
    if (parsed.success) return parsed.data;
  } catch (cause) {
    console.info('The dietary needs could not be read', cause);
  }
  return { diet: null, without: [] };
}

/** Stores the needs; without any, nothing is left on the device. */
export function storeNeeds(needs: FoodNeeds): void {
  const isEmpty = needs.diet === null && needs.without.length === 0;
  storedNeeds.write(isEmpty ? null : JSON.stringify(needs));
}
