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

export const allergenSchema = z.enum(allergens);
export type Allergen = z.infer<typeof allergenSchema>;
