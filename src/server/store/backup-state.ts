import * as z from 'zod/mini';
import { backupProblems } from '#domain/notifications/backup-standing.ts';
import { storedSetting } from './stored-setting.ts';

const backupStateSchema = z.object({
  /** When a backup was last begun, in epoch milliseconds. */
  tried_at: z.int(),
  /** The last complete backup: when its snapshot was taken, and its size in bytes; null: none yet. */
  last: z.nullable(z.object({ name: z.string(), taken_at: z.int(), bytes: z.int() })),
  /** The last backup that was restored and compared: when, how long that took, and its orders by shop. */
  proof: z.nullable(
    z.object({
      name: z.string(),
      taken_at: z.int(),
      at: z.int(),
      ms: z.int(),
      orders: z.record(z.string(), z.int()),
    }),
  ),
  /** When the newest backup was last in the object store, in epoch milliseconds; null: never, or there is none. */
  copied_at: z._default(z.nullable(z.int()), null),
  /** What failed at the last try; null: nothing. */
  problem: z.nullable(z.enum(backupProblems)),
});
export type BackupState = z.infer<typeof backupStateSchema>;

/** The state of the nightly backups; null: none was due yet. */
export const backupStates = storedSetting<BackupState | null>('backups', (stored) => {
  const parsed = backupStateSchema.safeParse(stored);
  return parsed.success ? parsed.data : null;
});
