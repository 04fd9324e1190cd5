import * as z from 'zod/mini';
import { moneySchema } from '#domain/money.ts';
import { reportCellSchema, unpaidClosingSchema } from '#domain/reports/day-report.ts';
import { call } from './call.ts';

const daySchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const cells = z.array(reportCellSchema);

const salesSchema = z.object({
  /** The number of orders. */
  orders: z.int(),
  /** Their sum in the currency's minor unit. */
  amount: moneySchema,
});

/** Maximum number of days in a report. */
export const REPORT_DAYS = 800;
export const MAX_UNPAID_LISTED = 500;

export const reportCalls = {
  'report/order': call({
    method: 'GET',
    scope: 'branch',
    roles: ['owner', 'manager', 'sync'],
    machine: 'orders:read',
    queued: false,
    summary: 'Get the sales of a period of business days; without days, of today',
    request: z.object({
      /** The first business day (YYYY-MM-DD); absent: today. */
      start_time: z.optional(daySchema),
      /** The last business day (YYYY-MM-DD), included; absent: today. */
      end_time: z.optional(daySchema),
    }),
    response: z.object({
      /** The first business day (YYYY-MM-DD). */
      start_time: z.string(),
      /** The last business day (YYYY-MM-DD), included. */
      end_time: z.string(),
      /** The hour at which a business day begins, 0 to 11. */
      day_starts: z.int(),
      /** The ISO 4217 code of all amounts. */
      currency: z.string(),
      /** Bills closed unpaid, newest first, 500 at most. */
      unpaid_bills: z.array(unpaidClosingSchema),
      /** The sales of each day; days without sales are left out. */
      days: cells,
      /** The figures of all days together, by kind. */
      by: z.object({
        /** The parts of the total; the key is the order's field, for example `shipping`. */
        sales: cells,
        /** Cancelled orders; the key is empty. */
        canceled: cells,
        /** Sales by order type. */
        action: cells,
        /** Sales by the hour the order was placed, 0 to 23, in the branch's time zone. */
        hour: cells,
        /** Sales by the staff member who took the order; the key is '' for online orders. */
        staff: cells,
        /** Sales by product; the key is its sid. */
        product: cells,
        /** Tax by its rate in basis points. */
        tax: cells,
        /** The net amount that the tax applies to, by its rate in basis points. */
        taxed: cells,
        /** Money by payment method. */
        payment: cells,
        /** Tips by payment method. */
        tip: cells,
        /** Deliveries and pickups by minutes after the promise, in steps of 5; negative: early. */
        late: cells,
        /** Deliveries and pickups by the minutes they took, in steps of 5. */
        took: cells,
        /** Online orders by seconds until acceptance, in steps that begin at 0, 60, 180 and 600. */
        approval: cells,
        /** Voided dishes by person and reason; the key is the name, a line break and the reason. */
        voided: cells,
        /** Bills closed unpaid, by person and reason, with keys as in `voided`. */
        unpaid: cells,
      }),
    }),
  }),
  'report/today': call({
    method: 'GET',
    scope: 'branch',
    roles: ['owner', 'manager', 'sync'],
    machine: 'orders:read',
    queued: false,
    summary: "Compare today's sales with the same weekday last week, until the same time of day",
    request: z.object({}),
    response: z.object({
      /** Today's business day (YYYY-MM-DD). */
      day: z.string(),
      /** The same weekday last week (YYYY-MM-DD). */
      compared_day: z.string(),
      /** The server's time of this answer, in epoch milliseconds. */
      now: z.int(),
      /** When the branch's clock showed the same time last week, in epoch milliseconds. */
      compared_until: z.int(),
      /** Whether the branch had its first order by the end of that day; false: it is too new for a comparison. */
      is_comparable: z._default(z.boolean(), true),
      /** The ISO 4217 code of all amounts. */
      currency: z.string(),
      /** Today's sales until now. */
      today: salesSchema,
      /** The sales of the same weekday last week until the same time of day. */
      before: salesSchema,
      /** The sales of the same weekday last week, all day. */
      before_day: salesSchema,
      /** The sales of yesterday's business day. */
      yesterday: salesSchema,
      /** The 24 hours of the business day, in its order, by the branch's clock. */
      hours: z.array(
        z.object({
          /** The hour, 0 to 23. */
          hour: z.int(),
          /** Today's sales in this hour. */
          today: salesSchema,
          /** The sales of the same weekday last week in the whole of this hour. */
          before: salesSchema,
        }),
      ),
    }),
  }),
};
