import * as z from 'zod/mini';
import { instantSchema } from '#domain/ids.ts';
import { call, pageCountsSchema, queryNumber } from './call.ts';

/** One change: what, of which thing, by whom, from which device, when it happened and when it arrived. */
export const timelineEntrySchema = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  by: z.string(),
  /** The device's queue; null: made online in the office, or by the server itself. */
  device: z.nullable(z.string()),
  happened_at: instantSchema,
  arrived_at: instantSchema,
  /** Its refusal; null: it counts. */
  refused: z.nullable(z.string()),
  /** What was asked, shortened. */
  args: z.string(),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

export const timelineCalls = {
  timeline: call({
    method: 'GET',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: false,
    summary:
      'Every change of a branch, newest first; of one thing by its sid, of one kind by how its name begins',
    request: z.object({
      subject: z.optional(z.string().check(z.regex(/^[\w/-]{1,100}$/))),
      kind: z.optional(z.string().check(z.regex(/^[a-z/-]{1,40}$/))),
      page: z.optional(queryNumber(1, 10_000)),
    }),
    response: z.object({ entries: z.array(timelineEntrySchema), ...pageCountsSchema }),
  }),
};
