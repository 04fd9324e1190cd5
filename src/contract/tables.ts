import * as z from 'zod/mini';
import { bookingSchema } from '#domain/bookings/booking.ts';
import { deviceSidSchema, sidSchema } from '#domain/ids.ts';
import { moneySchema } from '#domain/money.ts';
import { mutations } from '#domain/mutations.ts';
import { orderSchema } from '#domain/orders/order.ts';
import { paymentSchema, sessionSchema } from '#domain/tables/session.ts';
import { hallSchema, tableSchema, tableShapeSchema } from '#domain/tables/table.ts';
import { call } from './call.ts';
import { seenSchema } from './catalog-edit.ts';
import { verdictSchema } from './verdict.ts';

const readers = ['owner', 'manager', 'waitress', 'kitchen'] as const;
const servers = ['owner', 'manager', 'waitress'] as const;
const leaders = ['owner', 'manager'] as const;

const seats = z.int().check(z.minimum(1), z.maximum(100));
const units = z.optional(z.int().check(z.minimum(0), z.maximum(1000)));
/** The table after a change of it. */
const tableVerdict = z.object({ verdict: verdictSchema, table: z.nullable(tableSchema) });

const change = {
  method: 'POST',
  scope: 'branch',
  roles: servers,
  queued: true,
  response: tableVerdict,
} as const;

export const hallCalls = {
  'halls/': call({
    method: 'GET',
    scope: 'branch',
    roles: readers,
    queued: false,
    summary: 'The halls of the branch by name',
    request: z.object({}),
    response: z.object({
      /** The halls, sorted by name. */
      halls: z.array(hallSchema),
    }),
  }),
  'GET halls/edit': call({
    method: 'GET',
    scope: 'branch',
    roles: leaders,
    queued: false,
    summary: 'A hall with its tables',
    request: z.object({
      /** The hall's sid. */
      sid: sidSchema,
    }),
    response: z.object({
      /** The hall to be edited. */
      hall: hallSchema,
      /** The hall's tables, sorted by name. */
      tables: z.array(tableSchema),
    }),
  }),
  'halls/edit': call({
    method: 'POST',
    scope: 'branch',
    roles: leaders,
    queued: false,
    summary:
      'Save a hall, a new one without `sid`; `seen` is what it had when the edit began, `plan` names and places its tables, as far as they are still as their marks say',
    request: z.object({
      /** The hall's sid; absent: a new hall. */
      sid: z.optional(sidSchema),
      name: hallSchema.shape.name,
      pattern: hallSchema.shape.pattern,
      /** Name and pattern when the edit began; fields left unchanged keep what others saved since. */
      seen: z.optional(z.pick(hallSchema, { name: true, pattern: true })),
      /** Names and positions of its tables; absent fields stay unchanged. */
      plan: z.optional(
        z
          .array(
            z.object({
              /** The table's sid. */
              sid: sidSchema,
              name: z.optional(tableSchema.shape.name),
              /** The centre's horizontal position, in plan units, 0 to 1000. */
              x: units,
              /** The centre's vertical position, in plan units, 0 to 1000. */
              y: units,
              /** The width in plan units, 0 to 1000; 0: not placed. */
              width: units,
              /** The height in plan units, 0 to 1000. */
              height: units,
              /** The clockwise rotation in degrees. */
              rotation: units,
              seen: z.optional(seenSchema),
            }),
          )
          .check(z.maxLength(300)),
      ),
    }),
    response: z.object({
      /** The saved hall. */
      hall: hallSchema,
    }),
  }),
  'halls/delete': call({
    audit: 'hall_deleted',
    method: 'POST',
    scope: 'branch',
    roles: leaders,
    queued: false,
    summary: 'Remove a hall that has no tables',
    request: z.object({
      /** The hall's sid. */
      sid: sidSchema,
    }),
    response: z.object({
      /** Whether there was one to delete. */
      deleted: z.boolean(),
    }),
  }),
};

export const tableCalls = {
  'tables/': call({
    method: 'GET',
    scope: 'branch',
    roles: readers,
    queued: false,
    summary:
      'Tables of the branch, or of one hall, with the bookings of today; merged ones are left out of a hall',
    request: z.object({
      /** Only tables of the hall with this sid. */
      hall: z.optional(sidSchema),
    }),
    response: z.object({
      /** The tables, sorted by name. */
      tables: z.array(tableSchema),
      /** Today's bookings. */
      bookings: z.array(bookingSchema),
    }),
  }),
  'GET tables/edit': call({
    method: 'GET',
    scope: 'branch',
    roles: leaders,
    queued: false,
    summary: 'One table',
    request: z.object({
      /** The table's sid. */
      sid: sidSchema,
    }),
    response: z.object({ table: tableSchema }),
  }),
  'tables/edit': call({
    method: 'POST',
    scope: 'branch',
    roles: leaders,
    queued: false,
    summary: 'Save a table, a new one without `sid`; one that is still as its mark says, where that is given',
    request: z.object({
      /** The table's sid; absent: a new table. */
      sid: z.optional(sidSchema),
      seen: z.optional(seenSchema),
      /** The sid of its hall. */
      hall: sidSchema,
      name: tableSchema.shape.name,
      /** The most guests it seats. */
      max_seat: seats,
      /** The fewest guests it is given to. */
      min_seat: seats,
      shape: tableShapeSchema,
      /** The centre's horizontal position, in plan units, 0 to 1000. */
      x: units,
      /** The centre's vertical position, in plan units, 0 to 1000. */
      y: units,
      /** The width in plan units, 0 to 1000; 0: not placed. */
      width: units,
      /** The height in plan units, 0 to 1000. */
      height: units,
      /** The clockwise rotation in degrees. */
      rotation: units,
    }),
    response: z.object({ table: tableSchema }),
  }),
  'tables/delete': call({
    audit: 'table_deleted',
    method: 'POST',
    scope: 'branch',
    roles: leaders,
    queued: false,
    summary: 'Remove a table at which nobody sits and nothing is booked',
    request: z.object({
      /** The table's sid. */
      sid: sidSchema,
    }),
    response: z.object({
      /** Whether there was one to delete. */
      deleted: z.boolean(),
    }),
  }),
  'tables/sessions': call({
    method: 'GET',
    scope: 'branch',
    roles: servers,
    queued: false,
    summary: 'The parties that sit now, or those of one table, newest first, with their orders',
    request: z.object({
      /** Only the parties of the table with this sid. */
      table: z.optional(sidSchema),
    }),
    response: z.object({
      /** The parties, newest first. */
      sessions: z.array(sessionSchema),
      /** The orders on the parties' bills. */
      orders: z.array(orderSchema),
    }),
  }),
  'tables/order/payment/details': call({
    method: 'GET',
    scope: 'branch',
    roles: servers,
    queued: false,
    summary: 'A payment with the sessions it was shared over and what is open of them',
    request: z.object({
      /** The payment's id. */
      id: deviceSidSchema,
    }),
    response: z.object({
      payment: paymentSchema,
      /** The sids of the parties that the payment was shared over. */
      sessions: z.array(sidSchema),
      /** What the parties' bills come to, in the currency's minor unit. */
      total: moneySchema,
      /** What was paid on them, in the currency's minor unit. */
      paid: moneySchema,
      /** What is still due, in the currency's minor unit. */
      due: moneySchema,
    }),
  }),
  'tables/status': call({
    ...change,
    summary: 'A party sits down, or is counted anew',
    request: mutations['tables/status'].args,
  }),
  'tables/items-add': call({
    ...change,
    summary: 'New lines for a party, addressed to table, part and session',
    request: mutations['tables/items-add'].args,
  }),
  'tables/move-lines': call({
    ...change,
    summary: 'Put lines on the bill of another part or table',
    request: mutations['tables/move-lines'].args,
  }),
  'tables/split': call({
    ...change,
    summary: 'Into how many parts the bill of a table is split',
    request: mutations['tables/split'].args,
  }),
  'tables/merge': call({
    ...change,
    summary: 'Merge a table into another one; null takes it out again',
    request: mutations['tables/merge'].args,
  }),
  'tables/move': call({
    ...change,
    summary: 'Move a whole party to a free table',
    request: mutations['tables/move'].args,
  }),
  'tables/attach': call({
    ...change,
    summary: "Put an order on a party's bill",
    request: mutations['tables/attach'].args,
  }),
  'tables/detach': call({
    ...change,
    summary: 'Take an order off its table',
    request: mutations['tables/detach'].args,
  }),
  'tables/reset': call({
    ...change,
    summary: 'The party has left: close its bill, give the table a new key',
    request: mutations['tables/reset'].args,
  }),
  'tables/print': call({
    method: 'POST',
    scope: 'branch',
    roles: servers,
    queued: true,
    summary: "Print a table's bill, or the receipt of one payment, at a printer",
    request: mutations['tables/print'].args,
    response: z.object({ verdict: verdictSchema }),
  }),
  'tables/order/void': call({
    ...change,
    summary: 'Take a payment back, with a reason',
    request: mutations['tables/order/void'].args,
  }),
  'tables/order/payment': call({
    method: 'POST',
    scope: 'branch',
    roles: servers,
    queued: true,
    summary: 'Note money that was taken, or a discount',
    request: mutations['tables/order/payment'].args,
    response: z.object({
      /** The payment's id. */
      id: deviceSidSchema,
      verdict: verdictSchema,
      session: z.nullable(sessionSchema),
    }),
  }),
};
