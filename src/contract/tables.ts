import * as z from 'zod/mini';
import { bookingSchema } from '#domain/bookings/booking.ts';
import { deviceSidSchema, sidSchema } from '#domain/ids.ts';
import { moneySchema } from '#domain/money.ts';
import { orderSchema } from '#domain/orders/order.ts';
import { paymentSchema } from '#domain/orders/payment.ts';
import { sessionSchema } from '#domain/tables/session.ts';
import { tableMutations } from '#domain/tables/table-mutations.ts';
import { tableSchema, tableShapeSchema } from '#domain/tables/table.ts';
import { seenSchema } from '#domain/row-mark.ts';
import { call } from './call.ts';
import { planUnits } from './halls.ts';

const readers = ['owner', 'manager', 'waitress', 'kitchen'] as const;
const servers = ['owner', 'manager', 'waitress'] as const;
const leaders = ['owner', 'manager'] as const;

const seats = z.int().check(z.minimum(1), z.maximum(100));

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
      /** Whether the party pays one bill, which cannot be split; absent: unchanged. */
      pay_all: z.optional(z.boolean()),
      /** The center's horizontal position, in plan units, 0 to 1000. */
      x: planUnits,
      /** The center's vertical position, in plan units, 0 to 1000. */
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
  'tables/new-code': call({
    audit: 'table_code_replaced',
    method: 'POST',
    scope: 'branch',
    roles: leaders,
    queued: false,
    summary: "Give a table's printed code a new key; codes printed before then only show the menu",
    request: z.object({
      /** The table's sid. */
      sid: sidSchema,
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
  ...tableMutations,
};
