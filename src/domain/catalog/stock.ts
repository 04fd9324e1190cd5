import * as z from 'zod/mini';
import { instantSchema, sidSchema } from '../ids.ts';
import { ok, refuse, type Result } from '../result.ts';

/**
 * Whether a product can be had. `count` is how many are left (null: not counted). `mark` is the id of the
 * change that last set it: a writer names the mark it saw, so that an unseen "sold out" is not undone.
 */
export const stockSchema = z.object({
  sid: sidSchema,
  available: z.boolean(),
  available_tomorrow: z.boolean(),
  count: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  mark: z.string(),
  by: z.string(),
  at: instantSchema,
});
export type Stock = z.infer<typeof stockSchema>;

export const setStockSchema = z.object({
  sid: sidSchema,
  available: z.optional(z.boolean()),
  available_tomorrow: z.optional(z.boolean()),
  count: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000)))),
  seen: z.optional(z.string().check(z.maxLength(64))),
});
export type SetStock = z.infer<typeof setStockSchema>;

/** The stock of a product nobody has said anything about. */
export function untouchedStock(sid: string): Stock {
  return { sid, available: true, available_tomorrow: true, count: null, mark: '', by: '', at: 0 };
}

export function isAvailable(stock: Stock | undefined): boolean {
  return stock === undefined || (stock.available && stock.count !== 0);
}

/**
 * Sets stock field by field. *Unavailable* beats *available* unless the writer had seen it.
 * Refuses `stock_unseen` (by, at: who sold out, when).
 */
export function setStock(
  current: Stock,
  wanted: SetStock,
  context: { id: string; now: number; by: string },
): Result<Stock> {
  const next: Stock = {
    ...current,
    available: wanted.available ?? current.available,
    available_tomorrow: wanted.available_tomorrow ?? current.available_tomorrow,
    count: wanted.count === undefined ? current.count : wanted.count,
  };
  const revives =
    (!current.available && next.available) ||
    (!current.available_tomorrow && next.available_tomorrow) ||
    (current.count === 0 && next.count !== 0);
  if (revives && wanted.seen !== undefined && wanted.seen !== current.mark) {
    return refuse('stock_unseen', { by: current.by, at: current.at });
  }
  const same =
    next.available === current.available &&
    next.available_tomorrow === current.available_tomorrow &&
    next.count === current.count;
  return ok(same ? current : { ...next, mark: context.id, by: context.by, at: context.now });
}

/** What is left after `quantity` were ordered; the last one sold makes the product unavailable. */
export function takeFromStock(
  current: Stock,
  quantity: number,
  context: { id: string; now: number; by: string },
): Result<Stock> {
  if (!isAvailable(current)) return refuse('sold_out', { by: current.by, at: current.at });
  if (current.count === null) return ok(current);
  if (current.count < quantity) return refuse('sold_out', { params: { left: current.count } });
  return ok({
    ...current,
    count: current.count - quantity,
    mark: context.id,
    by: context.by,
    at: context.now,
  });
}
