import { type StoredBackup, storeBackup } from './backup-folder.ts';
import { requireSpaceForBackup } from './needed-space.ts';
import { type BackupSource, writeBackup } from './write-backup.ts';

interface Taking {
  folder: string;
  /** When it is taken, in epoch milliseconds. */
  at: number;
  /** Free bytes of a folder's file system. */
  freeBytes: (folder: string) => Promise<number>;
  /** How large the last backup was; absent: not known. */
  lastBytes?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** Writes a backup into the folder, if it fits there. Throws `NoSpace`. */
export async function takeBackup(
  source: BackupSource,
  { folder, at, freeBytes, lastBytes, signal }: Taking,
): Promise<{ file: string; stored: StoredBackup }> {
  const { connection, mediaDir } = source;
  await requireSpaceForBackup({ connection, freeBytes }, { folder, mediaDir, lastBytes });
  return storeBackup(folder, at, (to) => writeBackup(source, to, signal));
}
