import * as z from 'zod/mini';
import { wishSchema } from '#domain/people/wish.ts';
import { sidSchema } from '#domain/ids.ts';
import { roles } from '#domain/roles.ts';
import { call, nothing } from './call.ts';

const everyone = { scope: 'none', roles: [...roles], queued: false } as const;
const daySchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Maximum number of dishes suggested beside one, and listed as most viewed. */
export const MAX_SUGGESTED = 6;
export const MAX_VIEWED = 50;

/** Calls of a dish's page. */
export const suggestionCalls = {
  'product/other': call({
    ...everyone,
    method: 'GET',
    summary: 'List dishes to suggest beside one: often ordered with it, then of the same catalog',
    request: wishSchema,
    response: z.object({
      /** The sids of at most six products of the branch's menu that can be ordered today, the best first. */
      products: z.array(sidSchema),
    }),
  }),
  'product/add-view': call({
    ...everyone,
    method: 'POST',
    summary: 'Count that a customer opened a dish; nothing about the customer is stored',
    request: wishSchema,
    response: nothing,
  }),
};

export const viewReportCalls = {
  'report/views': call({
    method: 'GET',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: false,
    summary: 'List the dishes customers opened most in a period of business days',
    request: z.object({
      /** The first business day (YYYY-MM-DD). */
      start_time: daySchema,
      /** The last business day (YYYY-MM-DD), included. */
      end_time: daySchema,
    }),
    response: z.object({
      /** The dishes, most viewed first, 50 at most. */
      views: z.array(
        z.object({
          /** The product's sid. */
          product: z.string(),
          /** The product's present name; its sid if it was deleted. */
          name: z.string(),
          /** How often it was opened. */
          views: z.int(),
        }),
      ),
    }),
  }),
};
