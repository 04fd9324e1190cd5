import * as z from 'zod/mini';
import { lineOfText } from '../fields.ts';
import { sidSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';
import { foodFields } from './food-fields.ts';
import { translationsSchema } from './translations.ts';

/** An option. */
export const extraItemSchema = z.object({
  /** The option's id. */
  id: sidSchema,
  /** The option's name. */
  name: lineOfText(1, 80),
  /** The price for one in the currency's minor unit, below 0 if it makes the product cheaper, or in basis points of the product's price. */
  price: moneySchema,
  /** Whether it is chosen to begin with. */
  selected: z.boolean(),
  /** Whether it can be chosen now. */
  available: z.boolean(),
  /** The sid of the product that the option is, in a group of products. */
  product_id: z.optional(z.nullable(sidSchema)),
  // Of an option that is a product, the product's count.
  ...foodFields,
  /** Its name in other languages, by BCP 47 tag; absent: none, or the product's. */
  translations: translationsSchema,
});
export type ExtraItem = z.infer<typeof extraItemSchema>;

/** A group of options. */
export const extraGroupSchema = z.object({
  /** The group's id. */
  id: sidSchema,
  /** The heading above the options. */
  title: lineOfText(1, 80),
  /** Its heading in other languages, by BCP 47 tag; absent: none. */
  translations: translationsSchema,
  /** Whether several options can be chosen; else at most one. */
  multiple: z.boolean(),
  /** How many pieces of its options must be chosen; absent: none. Not for ingredients to leave out. */
  min: z.optional(z.int().check(z.minimum(0, 'invalid'), z.maximum(100, 'invalid'))),
  /** How many pieces of its options can be chosen where it is `multiple`; absent: any number. */
  max: z.optional(z.int().check(z.minimum(1, 'invalid'), z.maximum(100, 'invalid'))),
  /** How often one option can be chosen where it is `multiple`; absent: up to 3 times. */
  each: z.optional(z.int().check(z.minimum(1, 'invalid'), z.maximum(20, 'invalid'))),
  /** Whether the options are ingredients to leave out, which never cost more. */
  unwanted: z.boolean(),
  /** Whether prices are basis points of the product's price. */
  percentage: z.boolean(),
  /** Whether the options are products of the menu. */
  is_products: z.boolean(),
  /** The options in order. */
  items: z.array(extraItemSchema).check(z.maxLength(100)),
});
export type ExtraGroup = z.infer<typeof extraGroupSchema>;

export const extraSchema = z.object({
  /** The extra's number, assigned by the database. */
  id: z.int(),
  /** The extra's sid. */
  sid: sidSchema,
  /** The extra's name, shown to staff. */
  name: lineOfText(1, 80),
  /** The extra's content. */
  data: z.object({
    /** The groups of options in order. */
    groups: z.array(extraGroupSchema).check(z.maxLength(50)),
  }),
});
export type Extra = z.infer<typeof extraSchema>;

/** How often one option of a multiple group may be chosen, unless the group says otherwise. */
export const MAX_OPTION_QUANTITY = 3;
