import * as z from 'zod/mini';
import { freeText } from '#domain/fields.ts';
import { requiredLine } from '#domain/form-fields.ts';
import { LATEST_INSTANT, MAX_ID } from '#domain/ids.ts';
import {
  auditEntrySchema,
  auditEventSchema,
  auditFaultSchema,
  exportedEntrySchema,
} from '#domain/audit/audit-events.ts';
import { call, queryNumber } from './call.ts';

/** `person` is an id; `from` and `to` are instants, `to` exclusive. */
const filters = {
  person: z.optional(freeText(120)),
  event: z.optional(auditEventSchema),
  from: z.optional(queryNumber(0, LATEST_INSTANT)),
  to: z.optional(queryNumber(0, LATEST_INSTANT)),
};
const read = { method: 'GET', scope: 'branch', roles: ['owner'], queued: false } as const;

export const auditCalls = {
  'audit/log': call({
    ...read,
    summary:
      'The audit log of a shop, newest first; `next` is the `before` of the page after, null on the last',
    request: z.object({ ...filters, before: z.optional(queryNumber(1, MAX_ID)) }),
    response: z.object({ entries: z.array(auditEntrySchema), next: z.nullable(z.int()) }),
  }),
  'audit/export': call({
    ...read,
    audit: 'audit_exported',
    stepUp: true,
    summary: 'The same for a file: the newest 20,000 with their hashes; `is_cut` where there are more',
    request: z.object(filters),
    response: z.object({ entries: z.array(exportedEntrySchema), is_cut: z.boolean() }),
  }),
  'audit/verify': call({
    ...read,
    summary:
      'Checks up to 2,000 entries that follow the one with the number `after` against their hashes. All of `count` are checked once `checked_to` reaches it',
    request: z.object({ after: z.optional(queryNumber(0, MAX_ID)) }),
    response: z.object({ checked_to: z.int(), count: z.int(), fault: z.nullable(auditFaultSchema) }),
  }),
  'exports/note': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: false,
    audit: 'list_exported',
    stepUp: true,
    summary: 'Records that a list on the screen is saved as a file, and tells the owners',
    request: z.object({ file: requiredLine(1, 120) }),
    response: z.object({}),
  }),
};
