import * as z from 'zod/mini';
import { instantSchema, sidSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';
import { itemStatusSchema, orderActionSchema, orderStatusSchema } from './order-status.ts';

/** The driver who claimed an order or was assigned; null: without a driver. */
export const driverSchema = z.nullable(
  z.object({
    /** The driver's person id. */
    id: z.string(),
    /** The driver's display name. */
    name: z.string(),
    /** When it was claimed or assigned, in epoch milliseconds. */
    at: instantSchema,
  }),
);

/** The person who sent an order on its way; null: not sent yet. */
export const shipperSchema = z.nullable(
  z.object({
    /** The person's id. */
    id: z.string(),
    /** The person's display name. */
    name: z.string(),
  }),
);

export const failedDeliverySchema = z.object({
  /** Why it could not be handed over. */
  reason: z.string(),
  /** When the driver gave it back, in epoch milliseconds. */
  at: instantSchema,
  /** The display name of the person who gave it back. */
  by: z.string(),
  /** The person id of the driver who brings it back; absent: an older app recorded it. */
  driver: z.optional(z.string()),
});

/** One step of an order that can be undone, with the values before it. */
export const bumpSchema = z.object({
  /** The id of the change, by which it can be undone. */
  id: z.string(),
  /** When it was made, in epoch milliseconds. */
  at: instantSchema,
  /** The display name of the person who made it. */
  by: z.string(),
  /** The order's status before. */
  from: orderStatusSchema,
  /** The order's status after. */
  to: orderStatusSchema,
  /** The lines it moved. */
  lines: z.array(
    z.object({
      /** The line's id. */
      id: z.string(),
      /** The line's status before. */
      from: itemStatusSchema,
      /** The line's status after. */
      to: itemStatusSchema,
      /** The stations that had finished their share before. */
      done_at: z._default(z.array(sidSchema), []),
      /** The number of pieces that were finished before. */
      ready: z._default(z.int(), 0),
    }),
  ),
  /** The ids of the lines it removed. */
  removed: z.array(z.string()),
  /** Who had the order before it was returned undelivered; absent: another step. */
  delivery: z.optional(
    z.object({
      /** The driver before; null: without a driver. */
      driver: driverSchema,
      /** The person who had sent it on its way; null: not sent. */
      op_shipped: shipperSchema,
      /** The failed delivery before; absent: none. */
      undelivered: z.optional(failedDeliverySchema),
    }),
  ),
});
export type Bump = z.infer<typeof bumpSchema>;

export const stampSchema = z.nullable(
  z.object({
    /** When it was done, in epoch milliseconds. */
    at: instantSchema,
    /** The display name of the person who did it. */
    by: z.string(),
  }),
);
export type Stamp = z.infer<typeof stampSchema>;

/** A later round of a table's order. */
export const roundSchema = z.object({
  /** The number of the round, from 2. */
  round: z.int(),
  /** When the round arrived, in epoch milliseconds. */
  at: instantSchema,
  /** The round up to which all was finished when it arrived. */
  over: z.int(),
  /** When a kitchen screen first showed it; null: not yet. */
  shown: stampSchema,
});
export type OrderRound = z.infer<typeof roundSchema>;

/**
 * What a cook must acknowledge: an allergy before the bump, a changed or removed line, a cancelled order
 * (`line` '').
 */
export const ackKinds = ['allergy', 'changed', 'removed', 'canceled'] as const;
export type AckKind = (typeof ackKinds)[number];

/** An acknowledgement of the kitchen. */
export const ackSchema = z.object({
  /** The line's id; '' for a cancelled order. */
  line: z.string(),
  /** What had to be read. */
  kind: z.enum(ackKinds),
  /** When the thing that was read was changed, in epoch milliseconds; a later change has to be read again. */
  of: instantSchema,
  /** The stations it counts for, '' is the pass; absent: all of the kitchen. */
  stations: z.optional(z.array(z.union([z.literal(''), sidSchema])).check(z.minLength(1), z.maxLength(50))),
  /** When it was read, in epoch milliseconds. */
  at: instantSchema,
  /** The display name of the person who read it. */
  by: z.string(),
});
export type Ack = z.infer<typeof ackSchema>;

export const orderTableSchema = z.object({
  /** The table's sid. */
  sid: sidSchema,
  /** The table's name. */
  name: z.string(),
  /** The part of the split bill; null: the whole table. */
  table_part: z.nullable(z.int()),
  /** The phone that ordered, while its party is there; absent: ordered by staff. */
  guest: z.optional(sidSchema),
});

export const recallSchema = z.object({
  /** When it was recalled, in epoch milliseconds. */
  at: instantSchema,
  /** The display name of the person who recalled it. */
  by: z.string(),
  /** The ids of the recalled lines. */
  lines: z.optional(z.array(z.string())),
});

export const attachedSchema = z.object({
  /** The id of the change, by which it can be undone. */
  id: z.string(),
  /** How many lines it had then. */
  lines: z.int(),
  /** The order's type before. */
  action: orderActionSchema,
  /** The table before; null: none. */
  table: z.nullable(orderTableSchema),
  /** The sid of the party before; null: none. */
  session: z.nullable(sidSchema),
  /** The packing charge before, in the currency's minor unit. */
  packing_charge: moneySchema,
  /** The delivery charge before, in the currency's minor unit. */
  shipping: moneySchema,
});

export const deliveredSchema = z.object({
  /** The proof given; `word`: the driver's statement. */
  proof: z.enum(['pin', 'photo', 'word']),
  /** The id of the photo, for `GET orders/photo`; null: none. */
  photo: z.nullable(z.string()),
  /** Why the required proof is missing; '' if it is not. */
  reason: z.string(),
  /** When it was handed over, in epoch milliseconds. */
  at: instantSchema,
  /** The display name of the person who handed it over. */
  by: z.string(),
});

export const transferSchema = z.object({
  /** When it was noted, in epoch milliseconds. */
  at: instantSchema,
  /** The display name of the person who noted it. */
  by: z.string(),
  /** The order's total at that time, in the currency's minor unit; absent: the present total. */
  amount: z.optional(moneySchema),
});

export const paymentStateSchema = z.object({
  /** `open`: waiting for the money. `paid`: received. `refunded`: paid back. */
  state: z.enum(['open', 'paid', 'refunded']),
  /** The id of the provider's payment page. */
  id: z.string(),
  /** The amount in the currency's minor unit. */
  amount: moneySchema,
  /** When the state was reached, in epoch milliseconds. */
  at: instantSchema,
  /** The refund that the provider refused. */
  kept: z.optional(
    z.object({
      /** The id of the payment that could not be refunded. */
      id: z.string(),
      /** The amount in the currency's minor unit. */
      amount: moneySchema,
      /** When the refund was refused, in epoch milliseconds. */
      at: instantSchema,
    }),
  ),
});
