import * as z from 'zod/mini';
import { reportCellSchema } from '#domain/reports/day-report.ts';
import { call } from './call.ts';

const daySchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const cells = z.array(reportCellSchema);

/** A report never spans more days than this. */
export const REPORT_DAYS = 800;

export const reportCalls = {
  'report/order': call({
    method: 'GET',
    scope: 'branch',
    roles: ['owner', 'manager', 'sync'],
    queued: false,
    summary:
      'What was sold from `start_time` to `end_time`: business days of the branch (YYYY-MM-DD), both included; absent: today',
    request: z.object({ start_time: z.optional(daySchema), end_time: z.optional(daySchema) }),
    response: z.object({
      start_time: z.string(),
      end_time: z.string(),
      day_starts: z.int(),
      currency: z.string(),
      /** Days on which something was sold. */
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
        /** By who took them off and why: the key is the name, an end of the line, the reason. */
        voided: cells,
      }),
    }),
  }),
};
