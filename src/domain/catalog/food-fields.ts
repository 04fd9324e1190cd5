import * as z from 'zod/mini';
import { allergenSchema } from './allergens.ts';
import { dietSchema } from './diet.ts';

/** What a dish or an option declares for customers with a diet or an allergy. */
export const foodFields = {
  /** The declared allergens (EU 1169/2011); absent: not declared. */
  allergens: z.optional(z.array(allergenSchema).check(z.maxLength(14))),
  /** Whether it is vegetarian or vegan; absent: neither, or not declared. */
  diet: z.optional(dietSchema),
};
