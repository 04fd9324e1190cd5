import * as z from 'zod/mini';
import { bookingSchema } from '#domain/bookings/booking.ts';
import { deviceSidSchema, sidSchema } from '#domain/ids.ts';
import { moneySchema } from '#domain/money.ts';
import { mutations } from '#domain/mutations.ts';
import { orderSchema } from '#domain/orders/order.ts';
import { paymentSchema, sessionSchema } from '#domain/tables/session.ts';
import { tableSchema, tableShapeSchema } from '#domain/tables/table.ts';
import { call } from './call.ts';
import { seenSchema } from './catalog-edit.ts';
import { planUnits } from './halls.ts';
import { verdictSchema } from './verdict.ts';

const readers = ['owner', 'manager', 'waitress', 'kitchen'] as const;
const servers = ['owner', 'manager', 'waitress'] as const;
const leaders = ['owner', 'manager'] as const;

const seats = z.int().check(z.minimum(1), z.maximum(100));
/** The table after a change of it. */
const tableVerdict = z.object({ verdict: verdictSchema, table: z.nullable(tableSchema) });

const change = {
  method: 'POST',
  scope: 'branch',
  roles: servers,
  queued: true,
  response: tableVerdict,
} as const;

export const tableCalls = {
  'tables/': call({
    method: 'GET',
    scope: 'branch',
    roles: readers,
    queued: false,
    summary:
      "List the tables of the branch, or of one hall, with today's bookings; a hall's list leaves merged tables out",
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
    summary: 'Get one table',
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
    summary: 'Add a table (without `sid`) or change one. Refused if another change was saved since `seen`',
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
      x: planUnits,
      /** The centre's vertical position, in plan units, 0 to 1000. */
      y: planUnits,
      /** The width in plan units, 0 to 1000; 0: not placed. */
      width: planUnits,
      /** The height in plan units, 0 to 1000. */
      height: planUnits,
      /** The clockwise rotation in degrees. */
      rotation: planUnits,
    }),
    response: z.object({ table: tableSchema }),
  }),
  'tables/delete': call({
    audit: 'table_deleted',
    method: 'POST',
    scope: 'branch',
    roles: leaders,
    queued: false,
    summary: 'Delete a table without a party and without bookings',
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
    summary: 'List the present parties, or those of one table, newest first, with their orders',
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
    summary: 'Get a payment with the parties it was shared over, and what they still owe',
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
    summary: 'Seat a party, or change its number of guests',
    request: mutations['tables/status'].args,
  }),
  'tables/items-add': call({
    ...change,
    summary: "Add lines to a party's order",
    request: mutations['tables/items-add'].args,
  }),
  'tables/move-lines': call({
    ...change,
    summary: 'Move lines to the bill of another part or table',
    request: mutations['tables/move-lines'].args,
  }),
  'tables/split': call({
    ...change,
    summary: "Set into how many parts a table's bill is split",
    request: mutations['tables/split'].args,
  }),
  'tables/merge': call({
    ...change,
    summary: 'Merge a table into another one, or take it out again',
    request: mutations['tables/merge'].args,
  }),
  'tables/move': call({
    ...change,
    summary: 'Move a party to a free table',
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
    summary: "Reset a table after its party has left: close the bill and change the key in the table's code",
    request: mutations['tables/reset'].args,
  }),
  'tables/print': call({
    method: 'POST',
    scope: 'branch',
    roles: servers,
    queued: true,
    summary: "Print a table's bill, or the receipt of one payment",
    request: mutations['tables/print'].args,
    response: z.object({ verdict: verdictSchema }),
  }),
  'tables/order/void': call({
    ...change,
    summary: 'Void a payment, with a reason',
    request: mutations['tables/order/void'].args,
  }),
  'tables/order/payment': call({
    method: 'POST',
    scope: 'branch',
    roles: servers,
    queued: true,
    summary: 'Record a payment or a discount',
    request: mutations['tables/order/payment'].args,
    response: z.object({
      /** The payment's id. */
      id: deviceSidSchema,
      verdict: verdictSchema,
      session: z.nullable(sessionSchema),
    }),
  }),
};
