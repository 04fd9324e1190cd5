import * as z from 'zod/mini';
import { instantSchema, sidSchema } from '../ids.ts';
import { addDays } from '../time.ts';

/**
 * Whether a product can be had: on the business day `day` as `available` says, on the next as `available_tomorrow`
 * says, from then on again. Without a `day` (an older app wrote it) `available` holds until somebody says otherwise.
 * `count` is how many are left (null: not counted), of what is cooked on the business day `count_day`; without one
 * of all there is, for whichever day it is ordered. `mark` is the id of the
 * change that last set it: a writer names the mark it saw, so that an unseen "sold out" is not undone.
 */
export const stockSchema = z.object({
  sid: sidSchema,
  available: z.boolean(),
  available_tomorrow: z.boolean(),
  day: z.optional(z.string()),
  count: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  count_day: z.optional(z.string()),
  mark: z.string(),
  by: z.string(),
  at: instantSchema,
});
export type Stock = z.infer<typeof stockSchema>;

/** The stock of a product nobody has said anything about. */
export function untouchedStock(sid: string): Stock {
  return { sid, available: true, available_tomorrow: true, count: null, mark: '', by: '', at: 0 };
}

/** Whether a product is sold on a business day, however many are left. */
export function isSoldOn(stock: Stock, day: string): boolean {
  if (stock.day === undefined || day <= stock.day) return stock.available;
  return day > addDays(stock.day, 1) || stock.available_tomorrow;
}

/** How many are left of what is ordered for a business day; null: nobody counts them. */
export function countOn({ count, count_day: of }: Stock, day: string): number | null {
  return of === undefined || day <= of ? count : null;
}

/** Whether there is any of a product on a business day. */
export function isAvailable(stock: Stock | undefined, day: string): boolean {
  return stock === undefined || (isSoldOn(stock, day) && countOn(stock, day) !== 0);
}

/** The change that makes a product of which so many are left available again: where there are none, it is not counted any more. */
export function availableAgain(left: number | null): { available: true; count?: null } {
  return { available: true, ...(left === 0 ? { count: null } : {}) };
}

/** Whether so many of a product can be had on a business day. */
export function isEnough(stock: Stock | undefined, quantity: number, day: string): boolean {
  return isAvailable(stock, day) && ((stock && countOn(stock, day)) ?? quantity) >= quantity;
}

/** Says of each product whether it is sold out on a business day. */
export function soldOutOn(stocks: readonly Stock[], day: string): (product: string) => boolean {
  const stockOf = new Map(stocks.map((stock) => [stock.sid, stock]));
  return (product) => !isAvailable(stockOf.get(product), day);
}
