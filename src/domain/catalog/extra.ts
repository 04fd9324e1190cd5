import * as z from 'zod/mini';
import { lineOfText } from '../fields.ts';
import { sidSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';

/** One choice. In a percentage group `price` is basis points of the product's price. */
export const extraItemSchema = z.object({
  id: sidSchema,
  name: lineOfText(1, 80),
  price: moneySchema,
  selected: z.boolean(),
  available: z.boolean(),
  product_id: z.optional(z.nullable(sidSchema)),
});
export type ExtraItem = z.infer<typeof extraItemSchema>;

/**
 * `multiple`: several items, each up to 3 times; else at most one. `unwanted`: items the guest leaves out, free of
 * charge. `percentage`: prices are a percent of the product's. `is_products`: items are products.
 */
export const extraGroupSchema = z.object({
  id: sidSchema,
  title: lineOfText(1, 80),
  multiple: z.boolean(),
  unwanted: z.boolean(),
  percentage: z.boolean(),
  is_products: z.boolean(),
  items: z.array(extraItemSchema).check(z.maxLength(100)),
});
export type ExtraGroup = z.infer<typeof extraGroupSchema>;

export const extraSchema = z.object({
  id: z.int(),
  sid: sidSchema,
  name: lineOfText(1, 80),
  data: z.object({ groups: z.array(extraGroupSchema).check(z.maxLength(50)) }),
});
export type Extra = z.infer<typeof extraSchema>;

/** How often one option of a multiple group may be chosen. */
export const MAX_OPTION_QUANTITY = 3;
