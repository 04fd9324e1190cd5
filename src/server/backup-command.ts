import path from 'node:path';
import { copyToStore } from './backup/backup-store.ts';
import { requireSpaceForProof } from './backup/needed-space.ts';
import { proveBackup } from './backup/prove-backup.ts';
import { takeBackup } from './backup/take-backup.ts';
import type { Config } from './config.ts';
import { createObjectStore } from './integrations/object-store.ts';
import type { Log } from './log.ts';
import { freeBytesOf } from './store/health.ts';
import { backupSource, openConnection } from './open-store.ts';

const MEGABYTE = 1_048_576;

/** Copies the configured folder's new backups to the object store; answers the lines to print. */
async function copied({ backups: { dir, store, keep } }: Config): Promise<string[]> {
  if (store === undefined) return [];
  const { copied: names } = await copyToStore(dir, createObjectStore(store), keep);
  return [`In the object store: ${names.join(', ')}.`];
}

/**
 * Implements `npm run backup [-- folder]`: takes a backup of the configured server, running or not, restores it beside
 * and compares. Returns the text to print; `setup` faults say in one line what is wrong.
 */
export async function backUpOf(config: Config, log: Log, folder: string | undefined): Promise<string> {
  const opened = await openConnection(config, log, { besideServer: true });
  try {
    const source = backupSource(config, opened.connection);
    const begun = performance.now();
    const target = folder === undefined ? config.backups.dir : path.resolve(folder);
    const { file, stored } = await takeBackup(source, {
      folder: target,
      at: Date.now(),
      freeBytes: freeBytesOf,
    });
    const written = performance.now();
    const place = { connection: opened.connection, freeBytes: freeBytesOf };
    await requireSpaceForProof(place, config.dataDir);
    const { summary } = await proveBackup(file, { dataDir: config.dataDir, log });
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    const lines = [
      `${file} (${(stored.bytes / MEGABYTE).toFixed(1)} MB, ${seconds(written - begun)} s)`,
      `Restored beside and compared in ${seconds(performance.now() - written)} s: ${summary.tables['orders']?.rows ?? 0} orders, ${Object.keys(summary.media).length} pictures and videos.`,
      source.keyFile === undefined
        ? 'The key is SECRET_KEY of the environment and not in the backup.'
        : source.passphrase === undefined
          ? `${source.keyFile} is not in the backup: set BACKUP_PASSPHRASE, or keep a copy of it elsewhere.`
          : 'The key is in the backup, sealed with BACKUP_PASSPHRASE.',
      ...(folder === undefined ? await copied(config) : []),
    ];
    return `${lines.join('\n')}\n`;
  } finally {
    await opened.close();
  }
}
