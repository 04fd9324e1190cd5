import * as z from 'zod/mini';
import { sidSchema } from '../ids.ts';
import { ok, refuse, type Result } from '../result.ts';
import { markOf } from '../row-mark.ts';
import { addDays, businessDay, HOUR_MS, type Instant, isCalendarDay } from '../time.ts';
import { countOn, isAvailable, isSoldOn, MAX_STOCK, type Stock } from './stock.ts';

export const setStockSchema = z.object({
  /** The product's sid. */
  sid: sidSchema,
  /** Whether it can be ordered on `day`, or until changed again. */
  available: z.optional(z.boolean()),
  /** Whether it can be ordered on the business day after `day`. */
  available_tomorrow: z.optional(z.boolean()),
  /** The business day the change is for; absent: until changed again. */
  day: z.optional(
    z.string().check(
      z.regex(/^\d{4}-\d{2}-\d{2}$/, 'invalid'),
      z.refine((day) => isCalendarDay(day), 'invalid'),
    ),
  ),
  /** How many are left; null: not counted. */
  count: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_STOCK)))),
  /** The `mark` of the stock row the person saw, so that a newer change is not overwritten. */
  seen: z.optional(z.string().check(z.maxLength(64))),
});
export type SetStock = z.infer<typeof setStockSchema>;

/** The largest offset of a time zone ahead of UTC. */
const MAX_ZONE_MS = 14 * HOUR_MS;

/** The stock as its switches read on a later day. */
function seenFrom(stock: Stock, day: string): Stock {
  if (stock.day === undefined || stock.day === day) return { ...stock, day };
  return {
    ...stock,
    day,
    available: isSoldOn(stock, day),
    available_tomorrow: isSoldOn(stock, addDays(day, 1)),
  };
}

/** The switches a change sets, seen from a later day; a switch for a day that is over has no effect. */
function saidFor(
  wanted: SetStock,
  said: string,
  day: string,
): Pick<SetStock, 'available' | 'available_tomorrow'> {
  if (said === day) return wanted;
  return addDays(said, 1) === day ? { available: wanted.available_tomorrow } : {};
}

/** The business day of a change. A device's clock may be wrong, so a day that has not begun anywhere is ignored. */
function dayOf({ day }: SetStock, now: Instant): string | undefined {
  if (day === undefined) return undefined;
  const latest = businessDay(now + MAX_ZONE_MS, 'UTC', 0);
  return day < latest ? day : latest;
}

/**
 * The switches before and after a change, both for the later of their days, so that a change that arrives late does not
 * undo a newer one.
 */
function switched(
  current: Stock,
  wanted: SetStock,
  said: string | undefined,
): { before: Stock; after: Stock } {
  const { available = current.available, available_tomorrow = current.available_tomorrow } = wanted;
  const isOfCountOnly = wanted.available === undefined && wanted.available_tomorrow === undefined;
  if (isOfCountOnly) return { before: current, after: current };
  if (said === undefined) {
    const day = wanted.available === undefined ? current.day : undefined;
    return { before: current, after: { ...current, available, available_tomorrow, day } };
  }
  const day = current.day === undefined || current.day < said ? said : current.day;
  const before = seenFrom(current, day);
  const news = saidFor(wanted, said, day);
  return {
    before,
    after: {
      ...before,
      available: news.available ?? before.available,
      available_tomorrow: news.available_tomorrow ?? before.available_tomorrow,
    },
  };
}

/** The count after a change. A count without a day (maintained by a till) stays without one when corrected. */
function recounted(
  current: Stock,
  wanted: SetStock,
  said: string | undefined,
): Pick<Stock, 'count' | 'count_day'> {
  const { count, count_day: of } = current;
  const isOver = said !== undefined && of !== undefined && said < of;
  if (wanted.count === undefined || isOver) return { count, count_day: of };
  const isOfAll = wanted.count === null || (count !== null && of === undefined);
  return { count: wanted.count, count_day: isOfAll ? undefined : said };
}

/**
 * Sets stock field by field. *Unavailable* wins over *available* unless the writer had seen it. Refuses `stock_unseen`
 * (by, at: who marked it sold out, when).
 */
export function setStock(
  current: Stock,
  wanted: SetStock,
  context: { id: string; now: number; by: string },
): Result<Stock> {
  const said = dayOf(wanted, context.now);
  const { before, after } = switched(current, wanted, said);
  const next: Stock = { ...after, ...recounted(current, wanted, said) };
  const left = (stock: Stock) => (said === undefined ? stock.count : countOn(stock, said));
  const revives =
    (!before.available && next.available) ||
    (!before.available_tomorrow && next.available_tomorrow) ||
    (left(current) === 0 && left(next) !== 0);
  if (revives && wanted.seen !== undefined && wanted.seen !== current.mark) {
    return refuse('stock_unseen', { by: current.by, at: current.at });
  }
  const same =
    next.day === before.day &&
    next.available === before.available &&
    next.available_tomorrow === before.available_tomorrow &&
    next.count === current.count &&
    next.count_day === current.count_day;
  return ok(same ? current : { ...next, mark: markOf(context.id), by: context.by, at: context.now });
}

/** The stock after `quantity` were ordered for a business day; selling the last one makes the product unavailable. */
export function takeFromStock(
  current: Stock,
  quantity: number,
  day: string,
  context: { id: string; now: number; by: string },
): Result<Stock> {
  if (!isAvailable(current, day)) return refuse('sold_out', { by: current.by, at: current.at });
  const left = countOn(current, day);
  if (left === null) return ok(current);
  if (left < quantity) return refuse('sold_out', { params: { left } });
  return ok({
    ...current,
    count: left - quantity,
    mark: markOf(context.id),
    by: context.by,
    at: context.now,
  });
}
