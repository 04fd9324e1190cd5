import * as z from 'zod/mini';
import { reportCellSchema, unpaidClosingSchema } from '#domain/reports/day-report.ts';
import { call } from './call.ts';

const daySchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const cells = z.array(reportCellSchema);

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
    summary:
      'What was sold from `start_time` to `end_time`: business days of the branch (YYYY-MM-DD), both included; absent: today',
    request: z.object({ start_time: z.optional(daySchema), end_time: z.optional(daySchema) }),
    response: z.object({
      start_time: z.string(),
      end_time: z.string(),
      day_starts: z.int(),
      currency: z.string(),
      /** Bills closed unpaid, newest first, at most `MAX_UNPAID_LISTED`. */
      unpaid_bills: z.array(unpaidClosingSchema),
      /** Days with sales. */
      days: cells,
      by: z.object({
        sales: cells,
        canceled: cells,
        action: cells,
        hour: cells,
        staff: cells,
        product: cells,
        tax: cells,
        taxed: cells,
        payment: cells,
        tip: cells,
        late: cells,
        took: cells,
        approval: cells,
        /** By person and reason; the key is the name, a line break and the reason. */
        voided: cells,
        /** Bills closed unpaid, by person and reason, with keys as in `voided`. */
        unpaid: cells,
      }),
    }),
  }),
};
