import * as z from 'zod/mini';

/** The fourteen allergens that have to be named in the European Union. */
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
