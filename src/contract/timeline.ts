import * as z from 'zod/mini';
import { changedFieldSchema } from '#domain/changed-fields.ts';
import { instantSchema } from '#domain/ids.ts';
import { isCalendarDay } from '#domain/time.ts';
import { call, pageCountsSchema, queryNumber } from './call.ts';

/** One change: the call, the item, the person, the device, when it was made and when it arrived. */
export const timelineEntrySchema = z.object({
  /** The change's id. */
  id: z.string(),
  /** The name of the call, for example `orders/status`. */
  name: z.string(),
  /** The id of what was changed, for example an order's sid. */
  subject: z.string(),
  /** The display name of the person who made the change. */
  by: z.string(),
  /** The name of the manager who approved it on the spot; '' without one. */
  approved_by: z.string(),
  /** The id of that person; '' for guests and the server. */
  person: z.string(),
  /** The user name of a staff member; '' for customers, machines and the server. */
  username: z.string(),
  /** The id of the device's queue; null: made online, or by the server. */
  device: z.nullable(z.string()),
  /** The name of the shared device it was made on; '' for other devices. */
  device_name: z.string(),
  /** When the change was made by the device's clock, in epoch milliseconds. */
  happened_at: instantSchema,
  /** When the server received it, in epoch milliseconds. */
  arrived_at: instantSchema,
  /** The code of the refusal; null: it was applied. */
  refused: z.nullable(z.string()),
  /** The arguments as JSON, shortened. */
  args: z.string(),
  /** For a saved form: how it differs from the one saved before; empty for the first one and for other changes. */
  changed: z.array(changedFieldSchema),
  /** How many entries the same bulk edit made; they are listed together, at most 50 of them. 1 for other changes. */
  bulk_size: z._default(z.number(), 1),
  /** The number of the order that was changed; null: not an order, or one without a number. */
  order_number: z._default(z.nullable(z.number()), null),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

export const timelineCalls = {
  timeline: call({
    method: 'GET',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: false,
    summary: 'List the changes of the branch by page, newest first',
    request: z.object({
      /** Only changes of the thing with this id. */
      subject: z.optional(z.string().check(z.regex(/^[\w/-]{1,100}$/))),
      /** Only calls whose name begins with this text. */
      kind: z.optional(z.string().check(z.regex(/^[a-z/-]{1,40}$/))),
      /**
       * `management`: only changes of settings, menu, staff and money; left out are steps of the service at orders and
       * tables, but not discounts, voids and removed dishes, and completed steps of the setup guide. Absent: all changes.
       */
      only: z.optional(z.literal('management')),
      /** Only changes of the person with this id. */
      person: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/))),
      /** Only changes that arrived on this day of the branch's time zone. */
      day: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isCalendarDay))),
      /** The page, counted from 1; absent: the first. */
      page: z.optional(queryNumber(1, 10_000)),
    }),
    response: z.object({
      /** The changes of this page, newest first. */
      entries: z.array(timelineEntrySchema),
      ...pageCountsSchema,
    }),
  }),
};
