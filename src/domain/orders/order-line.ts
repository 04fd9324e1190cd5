import * as z from 'zod/mini';
import { freeText } from '../fields.ts';
import { deviceSidSchema, instantSchema, sidSchema } from '../ids.ts';
import { moneySchema, taxRateSchema } from '../money.ts';
import { itemStatusSchema } from './order-status.ts';

/** The course, counted from 1. */
export const courseSchema = z.int().check(z.minimum(1), z.maximum(9));

/** Defaults of a new line: nothing cooked, no seat, on the bill of its order's table. */
export const newLineDefaults = { done_at: [], ready: 0, was: null, seat: null, bill: null };

/** An option as it was ordered, with the names and prices of that time. */
export const chosenExtraSchema = z.object({
  /** The id of the option's group. */
  group: sidSchema,
  /** The option's id. */
  item: sidSchema,
  /** The heading of the option's group. */
  title: z.string(),
  /** The option's name. */
  name: z.string(),
  /** How many of this option per piece. */
  quantity: z.int().check(z.minimum(1), z.maximum(99)),
  /** The price for one, in the currency's minor unit. */
  price: moneySchema,
  /** True: the guest leaves this ingredient out. */
  unwanted: z.boolean(),
  /** The sid of the product whose stock it takes from, if any. */
  product_id: z.optional(sidSchema),
});
export type ChosenExtra = z.infer<typeof chosenExtraSchema>;

/** A line of an order. A removed or voided line stays, marked, and costs nothing. */
export const orderLineSchema = z.object({
  /** The line's id, made on the device. */
  id: deviceSidSchema,
  /** The product's sid. */
  product_id: sidSchema,
  /** The product's name when it was ordered. */
  name: z.string(),
  /** How far the line is. */
  status: itemStatusSchema,
  /** How many pieces. */
  quantity: z.int().check(z.minimum(1), z.maximum(10_000)),
  /** The chosen options with their names and prices at the time. */
  extra: z.array(chosenExtraSchema),
  /** A note for the kitchen. */
  note: freeText(200),
  /** The price of one without options, in the currency's minor unit. */
  product_price: moneySchema,
  /** The price of one with options, in the currency's minor unit. */
  unit_price: moneySchema,
  /** The price of the whole quantity, in the currency's minor unit; 0 if removed or voided. */
  price: moneySchema,
  /** The tax rate in basis points. */
  tax: taxRateSchema,
  /**
   * True: the price contains the tax. False: it is added. Absent on older lines: as the order's
   * `tax_included`.
   */
  tax_included: z.optional(z.boolean()),
  /** The round of a table's order, counted from 1. */
  round: z.int(),
  /** The removal of the line, which stays on the order and costs nothing; null: not removed. */
  removed: z.nullable(
    z.object({
      /** When it was removed, in epoch milliseconds. */
      at: instantSchema,
      /** The display name of the person who removed it. */
      by: z.string(),
      /** Why it was removed; '' for no reason. */
      reason: z.string(),
    }),
  ),
  /** The void of a cooked line, which stays on the kitchen's ticket and costs nothing. */
  voided: z.optional(
    z.object({
      /** When it was voided, in epoch milliseconds. */
      at: instantSchema,
      /** The display name of the person who voided it. */
      by: z.string(),
      /** Why it was voided. */
      reason: z.string(),
    }),
  ),
  /** The sids of the stations that cook it; empty: every station shows it. */
  stations: z._default(z.array(sidSchema), []),
  /** The sids of the stations that have finished their share. */
  done_at: z._default(z.array(sidSchema), []),
  /** The number of finished pieces. */
  ready: z._default(z.int(), 0),
  /** The course it belongs to, from 1; it waits while its course is later than the order's `fired`. */
  course: z._default(courseSchema, 1),
  /** An allergy the kitchen must acknowledge; '' for none. */
  allergy: z._default(freeText(200), ''),
  /** The guest's seat at the table, counted from 1; null: not given. */
  seat: z._default(z.nullable(z.int()), null),
  /** Where it is paid, if not on the bill of its order's own table and part. */
  bill: z._default(
    z.nullable(
      z.object({
        /** The sid of the party whose bill it is on. */
        session: sidSchema,
        /** The part of the split bill; null: the whole table. */
        part: z.nullable(z.int()),
      }),
    ),
    null,
  ),
  /** The values before the last change; null: never changed. */
  was: z._default(
    z.nullable(
      z.object({
        /** How many pieces it was; 0: the line was added after the order was placed. */
        quantity: z.int(),
        /** The note it had. */
        note: z.string(),
        /** The options it had; absent: the same. */
        extra: z.optional(z.array(chosenExtraSchema)),
        /** When it was changed, in epoch milliseconds. */
        at: instantSchema,
        /** The display name of the person who changed it. */
        by: z.string(),
      }),
    ),
    null,
  ),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** The options a line had before its last change and has no more. */
export function replacedOptions({ was, extra }: Pick<OrderLine, 'was' | 'extra'>): ChosenExtra[] {
  const isKept = (one: ChosenExtra) =>
    extra.some(({ group, item }) => group === one.group && item === one.item);
  return was?.extra?.filter((one) => !isKept(one)) ?? [];
}
