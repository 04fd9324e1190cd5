import * as z from 'zod/mini';
import { instantSchema, sidSchema } from '../ids.ts';
import { type Actor, hasRole, staffRoles } from '../roles.ts';
import { addDays } from '../time.ts';

/** The largest number to which a product can be limited. */
export const MAX_STOCK = 1_000_000;

/** The availability of a product. */
export const stockSchema = z.object({
  /** The product's sid. */
  sid: sidSchema,
  /** Whether it can be ordered on the business day `day`. */
  available: z.boolean(),
  /** Whether it can be ordered on the business day after `day`. */
  available_tomorrow: z.boolean(),
  /** The business day (YYYY-MM-DD) that `available` is for; absent: until changed. */
  day: z.optional(z.string()),
  /** How many are left; null: not counted. */
  count: z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_STOCK))),
  /** The business day (YYYY-MM-DD) that `count` is for; absent: the total stock. */
  count_day: z.optional(z.string()),
  /** The mark of the last change, derived from its id without revealing it; send it back as `seen`. */
  mark: z.string(),
  /** The display name of the person who made the last change. */
  by: z.string(),
  /** When it was last changed, in epoch milliseconds. */
  at: instantSchema,
});
export type Stock = z.infer<typeof stockSchema>;

/** The name a stock row records for a change: a staff member's, '' for a customer whose order took from it. */
export function stockSigner(actor: Actor): string {
  return hasRole(actor, ...staffRoles, 'sync') ? actor.name : '';
}

/** The stock of a product whose stock was never set. */
export function untouchedStock(sid: string): Stock {
  return { sid, available: true, available_tomorrow: true, count: null, mark: '', by: '', at: 0 };
}

/** Whether a product is sold on a business day, regardless of its count. */
export function isSoldOn(stock: Stock, day: string): boolean {
  if (stock.day === undefined || day <= stock.day) return stock.available;
  return day > addDays(stock.day, 1) || stock.available_tomorrow;
}

/** How many are left for a business day; null: not counted. */
export function countOn({ count, count_day: of }: Stock, day: string): number | null {
  return of === undefined || day <= of ? count : null;
}

/** Whether a product is available on a business day. */
export function isAvailable(stock: Stock | undefined, day: string): boolean {
  return stock === undefined || (isSoldOn(stock, day) && countOn(stock, day) !== 0);
}

/**
 * The change that marks a product with this many left as available or as sold out; if it is available and none are left,
 * counting stops.
 */
export function availabilityChange(
  available: boolean,
  left: number | null,
): { available: boolean; count?: null } {
  return { available, ...(available && left === 0 ? { count: null } : {}) };
}

/** Whether this quantity of a product is available on a business day. */
export function isEnough(stock: Stock | undefined, quantity: number, day: string): boolean {
  return isAvailable(stock, day) && ((stock && countOn(stock, day)) ?? quantity) >= quantity;
}

/** A function that says whether a product is sold out on a business day. */
export function soldOutOn(stocks: readonly Stock[], day: string): (product: string) => boolean {
  const stockOf = new Map(stocks.map((stock) => [stock.sid, stock]));
  return (product) => !isAvailable(stockOf.get(product), day);
}
