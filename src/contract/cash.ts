import * as z from 'zod/mini';
import { cashMutations } from '#domain/cash/drawer-mutations.ts';
import { dayClosingSchema } from '#domain/cash/day-closing.ts';
import { handedOverSchema } from '#domain/cash/handed-over.ts';
import { instantSchema } from '#domain/ids.ts';
import { driverRoles, managerRoles } from '#domain/roles.ts';
import { call, pageCountsSchema, queryNumber } from './call.ts';

const numberSchema = z.int().check(z.minimum(1), z.maximum(1_000_000));

export const cashCalls = {
  'cash/day': call({
    method: 'GET',
    scope: 'branch',
    roles: managerRoles,
    queued: false,
    summary: 'Get what a day closing made now would contain',
    request: z.object({}),
    response: z.object({
      /** The closing as it would be made now. */
      closing: dayClosingSchema,
      /** Whether drawers are to be counted or bills to be paid, which closing must be confirmed for. */
      has_open: z.boolean(),
      /** The ids of the hand-ins that `closing.outside_by` contains; absent: a server of an earlier version. */
      hand_ins: z.optional(z.array(z.string())),
    }),
  }),
  'cash/close': call({
    method: 'POST',
    scope: 'branch',
    roles: managerRoles,
    queued: false,
    summary:
      'Close the day: everything since the closing before, which is then never changed. Refuses day_open, changed_meanwhile',
    request: z.object({
      /** The number it will get, from `cash/day`: another person may have closed the day since. */
      number: numberSchema,
      /** True: also with uncounted drawers and unpaid bills. */
      confirmed: z._default(z.boolean(), false),
    }),
    response: z.object({ closing: dayClosingSchema }),
  }),
  'cash/closings': call({
    method: 'GET',
    scope: 'branch',
    roles: managerRoles,
    queued: false,
    summary: 'List the day closings by page, newest first',
    request: z.object({
      /** The page, counted from 1; absent: the first. */
      page: z.optional(queryNumber(1, 1_000_000)),
    }),
    response: z.object({
      /** The closings of this page, newest first. */
      closings: z.array(
        z.object({
          /** Counts the closings of the branch without gaps, from 1. */
          number: numberSchema,
          /** The business day (YYYY-MM-DD) it was made on. */
          day: z.string(),
          /** Until when it counts, in epoch milliseconds. */
          until: instantSchema,
          /** The display name of the person who closed it. */
          by: z.string(),
        }),
      ),
      ...pageCountsSchema,
    }),
  }),
  'cash/closing': call({
    method: 'GET',
    scope: 'branch',
    roles: managerRoles,
    queued: false,
    summary: 'Get a day closing as it was made. Refuses no_such_closing',
    request: z.object({
      /** Its number. */
      number: queryNumber(1, 1_000_000),
    }),
    response: z.object({ closing: dayClosingSchema }),
  }),
  'cash/handed-over': call({
    method: 'GET',
    scope: 'branch',
    roles: driverRoles,
    queued: false,
    summary:
      'Get what was taken in today of the cash that the person collected, and what else they have without a drawer',
    request: z.object({}),
    response: handedOverSchema,
  }),
  ...cashMutations,
};
