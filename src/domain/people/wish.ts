import * as z from 'zod/mini';
import { sidSchema, slugSchema } from '../ids.ts';

/** A dish on a wish list: the branch's address `/{site}/{place}` and the product's sid. */
export const wishSchema = z.object({
  /** The shop's slug, its part of the storefront address. */
  site: slugSchema,
  /** The branch's slug, its part of the storefront address. */
  place: slugSchema,
  /** The product's sid. */
  product: sidSchema,
});
export type Wish = z.infer<typeof wishSchema>;

/** Maximum dishes on a member's wish list. */
export const MAX_WISHES = 100;
