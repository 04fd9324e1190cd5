import * as z from 'zod/mini';

/** The fourteen allergens that must be declared in the European Union (Regulation 1169/2011, Annex II). */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;

export type Allergen = (typeof allergens)[number];
/** Named, because the type of all calls is written out with each schema in it. */
export interface AllergenSchema extends z.ZodMiniEnum<{ [Name in Allergen]: Name }> {}
export const allergenSchema: AllergenSchema = z.enum(allergens);
