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
  /** Only entries of the person with this id. */
  person: z.optional(freeText(120)),
  /** Only entries of this event. */
  event: z.optional(auditEventSchema),
  /** Only entries from this instant on, in epoch milliseconds. */
  from: z.optional(queryNumber(0, LATEST_INSTANT)),
  /** Only entries before this instant, in epoch milliseconds. */
  to: z.optional(queryNumber(0, LATEST_INSTANT)),
};
const read = { method: 'GET', scope: 'branch', roles: ['owner'], queued: false } as const;

export const auditCalls = {
  'audit/log': call({
    ...read,
    summary: 'List the audit log of the shop by page, newest first',
    request: z.object({
      ...filters,
      /** Only entries with a lower number than this one, for the next page. */
      before: z.optional(queryNumber(1, MAX_ID)),
    }),
    response: z.object({
      /** The entries of this page, newest first. */
      entries: z.array(auditEntrySchema),
      /** The `before` of the next page; null on the last page. */
      next: z.nullable(z.int()),
    }),
  }),
  'audit/export': call({
    ...read,
    audit: 'audit_exported',
    stepUp: true,
    summary: 'Export the audit log with its hashes: the newest 20,000 entries',
    request: z.object(filters),
    response: z.object({
      /** The newest entries, 20,000 at most. */
      entries: z.array(exportedEntrySchema),
      /** Whether more entries match than the file holds. */
      is_cut: z.boolean(),
    }),
  }),
  'audit/verify': call({
    ...read,
    summary:
      'Check the hashes of up to 2,000 entries after the one numbered `after`; repeat until `checked_to` reaches `count`',
    request: z.object({
      /** The number of the last entry that was checked; absent: start from the first. */
      after: z.optional(queryNumber(0, MAX_ID)),
    }),
    response: z.object({
      /** The number of the last entry checked so far. */
      checked_to: z.int(),
      /** How many entries the shop's log has. */
      count: z.int(),
      fault: z.nullable(auditFaultSchema),
    }),
  }),
  'exports/note': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: false,
    audit: 'list_exported',
    stepUp: true,
    summary: 'Record that a list is saved as a file, and notify the owners',
    request: z.object({
      /** The name of the file the list is saved as. */
      file: requiredLine(1, 120),
    }),
    response: z.object({}),
  }),
};
