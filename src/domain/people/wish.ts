import * as z from 'zod/mini';
import { sidSchema, slugSchema } from '../ids.ts';

/** A dish somebody wants to find again: the place's address `/{site}/{place}` and the product's sid. */
export const wishSchema = z.object({ site: slugSchema, place: slugSchema, product: sidSchema });
export type Wish = z.infer<typeof wishSchema>;

/** So many dishes a member's wish list holds. */
export const MOST_WISHES = 100;
