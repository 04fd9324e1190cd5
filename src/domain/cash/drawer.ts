import * as z from 'zod/mini';
import { freeText, lineOfText } from '../fields.ts';
import { deviceSidSchema, instantSchema } from '../ids.ts';
import { MAX_MONEY, moneySchema } from '../money.ts';

/** An amount of cash, in the currency's minor unit. */
export const cashSchema = moneySchema.check(z.minimum(0), z.maximum(MAX_MONEY / 1000));

/** A person, as a change of a drawer names them. */
export const personSchema = z.object({
  /** The person's id. */
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  /** The person's display name. */
  name: lineOfText(1, 120),
});

export const drawerMoveSchema = z.object({
  /** The movement's id, made on the device. */
  id: deviceSidSchema,
  /** When it was recorded, in epoch milliseconds. */
  at: instantSchema,
  /** The display name of the person who recorded it. */
  by: z.string(),
  /** `in`: put into the drawer. `out`: taken out of it. */
  kind: z.enum(['in', 'out']),
  /** The amount in the currency's minor unit. */
  amount: cashSchema,
  /** What it was for. */
  reason: freeText(200),
  /** Who handed it over, of cash that they took without a drawer; absent: other cash. */
  from: z.optional(personSchema),
});
export type DrawerMove = z.infer<typeof drawerMoveSchema>;

/** A person's cash drawer or wallet, from its float to its count. */
export const drawerSchema = z.object({
  /** The drawer's sid. */
  sid: deviceSidSchema,
  /** Whose cash it is. */
  person: z.object({
    /** The person's id. */
    id: z.string(),
    /** The person's display name. */
    name: z.string(),
  }),
  /** When it was started, in epoch milliseconds. */
  opened_at: instantSchema,
  /** The display name of the person who started it. */
  opened_by: z.string(),
  /** The change it started with, in the currency's minor unit. */
  float: cashSchema,
  /** Cash paid in and out, in the order it was recorded. */
  moves: z.array(drawerMoveSchema),
  /** The count that ended it; null: in use. */
  count: z.nullable(
    z.object({
      /** When it was counted, in epoch milliseconds. */
      at: instantSchema,
      /** The display name of the person who counted it. */
      by: z.string(),
      /** The cash counted, in the currency's minor unit. */
      total: cashSchema,
    }),
  ),
});
export type Drawer = z.infer<typeof drawerSchema>;
