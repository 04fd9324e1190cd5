import * as z from 'zod/mini';
import { sidSchema } from '#domain/ids.ts';
import { seenSchema } from '#domain/row-mark.ts';
import { printerSchema, printerSettingsSchema } from '#domain/printing/printer.ts';
import { printJobSchema } from '#domain/printing/print-job.ts';
import { printerMutations } from '#domain/printing/printing-mutations.ts';
import { call } from './call.ts';

const leaders = ['owner', 'manager'] as const;

export const printerCalls = {
  'printers/edit': call({
    audit: 'printer_saved',
    method: 'POST',
    scope: 'branch',
    roles: leaders,
    queued: false,
    summary: 'Add or change a printer. Refused if another change was saved since `seen`',
    request: z.object({
      printer: printerSettingsSchema,
      /** The mark of the version that is edited, '' for a new printer; absent: any. */
      seen: z.optional(seenSchema),
    }),
    response: z.object({ printer: printerSchema }),
  }),
  'printers/delete': call({
    audit: 'printer_deleted',
    method: 'POST',
    scope: 'branch',
    roles: leaders,
    queued: false,
    summary: 'Delete a printer',
    request: z.object({
      /** The printer's sid. */
      sid: sidSchema,
    }),
    response: z.object({
      /** The printer's sid. */
      sid: sidSchema,
    }),
  }),
  'printers/test': call({
    method: 'POST',
    scope: 'branch',
    roles: leaders,
    queued: false,
    summary: 'Print a test ticket',
    request: z.object({
      /** The printer's sid. */
      sid: sidSchema,
    }),
    response: z.object({ job: printJobSchema }),
  }),
  'printers/reroute': call({
    method: 'POST',
    scope: 'branch',
    roles: [...leaders, 'waitress', 'kitchen'],
    queued: false,
    summary: 'Move waiting print jobs to another printer',
    request: z.object({
      /** The sids of the print jobs to move. */
      sids: z.array(sidSchema).check(z.minLength(1), z.maxLength(200)),
      /** The sid of the printer to move them to. */
      printer: sidSchema,
    }),
    response: z.object({
      /** The print jobs that were still waiting and are moved. */
      jobs: z.array(printJobSchema),
    }),
  }),
  ...printerMutations,
};
