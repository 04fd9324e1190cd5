import * as z from 'zod/mini';
import { instantSchema } from '#domain/ids.ts';

/**
 * Where a server without accounts takes a backup: POST with the file as the body. GET says how that stands. Not a call
 * of the API, because the file may have gigabytes, and because the server restarts for it.
 */
export const RESTORE_PATH = '/staff/api/setup/restore';
/** The header with the setup code that the server printed at its start. */
export const SETUP_CODE_HEADER = 'x-setup-code';
/** The header with the backup's passphrase, percent-encoded. */
export const PASSPHRASE_HEADER = 'x-backup-passphrase';

/** How a restore stands. */
export const restoreStateSchema = z.discriminatedUnion('phase', [
  z.object({
    /** Nothing was uploaded yet. */
    phase: z.literal('waiting'),
  }),
  z.object({
    /** The file arrives, or its rows are being read. */
    phase: z.enum(['receiving', 'restoring']),
    /** How much of the file was read, from 0 to 1. */
    share: z.number(),
  }),
  z.object({
    /** It is complete, and the server runs with it. */
    phase: z.literal('done'),
    /** When the backup was taken, in epoch milliseconds. */
    taken_at: instantSchema,
    /** How many orders it has. */
    orders: z.int(),
    /** Whether stored credentials can be read: the key was `restored`, is `absent`, or `locked` without its passphrase. */
    key: z.enum(['restored', 'absent', 'locked']),
  }),
  z.object({
    /** It was refused or failed, and the server is as empty as before. */
    phase: z.literal('failed'),
    /** The code of the reason's text. */
    code: z.string(),
  }),
]);
export type RestoreState = z.infer<typeof restoreStateSchema>;

export const restoreAnswerSchema = z.object({
  /** Whether the server has no accounts, so that a backup may be restored. */
  offered: z.boolean(),
  /** How the restore stands; null: the setup code was not sent or is wrong. */
  state: z.nullable(restoreStateSchema),
});
