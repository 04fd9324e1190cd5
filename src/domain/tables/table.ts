import * as z from 'zod/mini';
import { lineOfText } from '../fields.ts';
import { instantSchema, sidSchema } from '../ids.ts';
import { partCountSchema } from '../orders/payment.ts';

/** Maximum length of the names of tables and halls. */
export const MAX_NAME_LENGTH = { table: 40, hall: 60 };

/** The shape: 0 round, 1 oval, 2 rectangle, 3 square. */
export const tableShapeSchema = z.int().check(z.minimum(0), z.maximum(3));

/** Width and height of a hall's plan, in its own units. */
export const PLAN_SIZE = 1000;
const planUnits = z.int().check(z.minimum(0), z.maximum(PLAN_SIZE));

/** What guests at a table call for: a person, or their bill. */
export const guestCallKindSchema = z.enum(['waiter', 'bill']);
export type GuestCallKind = z.infer<typeof guestCallKindSchema>;

/** How many guests tables seat together. */
export const seatsOfTables = (tables: readonly { max_seat: number }[]): number =>
  tables.reduce((sum, { max_seat: seats }) => sum + seats, 0);

/** A table of a hall. */
export const tableSchema = z.object({
  /** The table's sid. */
  sid: sidSchema,
  /** The table's name. */
  name: lineOfText(1, MAX_NAME_LENGTH.table),
  /** The sid of its hall. */
  hall: sidSchema,
  /** The most guests it seats. */
  max_seat: z.int().check(z.minimum(1), z.maximum(100)),
  /** The fewest guests it is given to. */
  min_seat: z.int().check(z.minimum(1), z.maximum(100)),
  shape: tableShapeSchema,
  /** The number of parts its bill is split into; 1: not split. */
  number_of_split: partCountSchema,
  /** The sid of the table whose bill it shares; null: its own. */
  merge: z.nullable(sidSchema),
  /** Whether the party pays one bill, which is not split. */
  pay_all: z.boolean(),
  /** The key in the table's printed code; it stays until staff ask for a new code. */
  order_key: z.string(),
  /** The key in links that staff or guests hand out for the present party; '' where there is none yet. */
  party_key: z._default(z.string(), ''),
  /** The center's horizontal position, in plan units, 0 to 1000. */
  x: z._default(planUnits, 0),
  /** The center's vertical position, in plan units, 0 to 1000. */
  y: z._default(planUnits, 0),
  /** The width in plan units; 0: not placed. */
  width: z._default(planUnits, 0),
  /** The height in plan units. */
  height: z._default(planUnits, 0),
  /** The clockwise rotation in degrees. */
  rotation: z._default(z.int().check(z.minimum(0), z.maximum(359)), 0),
  /** The sid of the present or next party; '' before the first. */
  sitting: z._default(z.string(), ''),
  /** What its guests wait for, the oldest call first. */
  calls: z._default(
    z.array(
      z.object({
        /** What they call for. */
        kind: guestCallKindSchema,
        /** Since when they wait, in epoch milliseconds. */
        at: instantSchema,
      }),
    ),
    [],
  ),
  /** The last calls that staff answered here, the oldest first. */
  answered_calls: z._default(
    z.array(
      z.object({
        /** What they called for. */
        kind: guestCallKindSchema,
        /** When they called, in epoch milliseconds. */
        at: instantSchema,
        /** When staff answered, in epoch milliseconds. */
        answered_at: instantSchema,
      }),
    ),
    [],
  ),
  /** The sids of the tables merged into this one; those have none themselves. */
  merged: z._default(z.array(sidSchema), []),
  /** When it is kept for accepted bookings. */
  booked: z._default(
    z.array(
      z.object({
        /** The booking's sid. */
        sid: sidSchema,
        /** From when it is kept, in epoch milliseconds. */
        from: instantSchema,
        /** Until when it is kept, in epoch milliseconds. */
        to: instantSchema,
      }),
    ),
    [],
  ),
});
export type Table = z.infer<typeof tableSchema>;

/** Defaults of a table that was never placed, used or booked. */
export const freshTable = {
  party_key: '',
  x: 0,
  y: 0,
  width: 0,
  height: 0,
  rotation: 0,
  sitting: '',
  calls: [],
  answered_calls: [],
  merged: [],
  booked: [],
};

export const hallSchema = z.object({
  /** The hall's sid. */
  sid: sidSchema,
  /** The hall's name. */
  name: lineOfText(3, MAX_NAME_LENGTH.hall),
  /** The number of the floor's pattern. */
  pattern: z.int().check(z.minimum(1), z.maximum(20)),
});
export type Hall = z.infer<typeof hallSchema>;

/** Halls in the order every screen lists them. */
export function hallsInOrder(halls: readonly Hall[]): Hall[] {
  return [...halls].sort((one, other) => one.name.localeCompare(other.name));
}

/** The id of the present or next session of a table. */
export function sittingOf(table: Pick<Table, 'sid' | 'sitting'>): string {
  return table.sitting === '' ? `sitting-${table.sid.slice(0, 40)}` : table.sitting;
}

/** The table whose bill this one is on: itself, or the one it was merged into. */
export function rootOf(table: Pick<Table, 'sid' | 'merge'>): string {
  return table.merge ?? table.sid;
}
