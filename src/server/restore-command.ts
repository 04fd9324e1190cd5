import { createReadStream } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { readFromStore } from './backup/backup-store.ts';
import { restoreBackup, type Restored } from './backup/restore-backup.ts';
import type { Config } from './config.ts';
import { Fault } from './fault.ts';
import { createObjectStore } from './integrations/object-store.ts';
import type { Log } from './log.ts';
import { openConnection } from './open-store.ts';

const STORE_PREFIX = 's3:';

/** What the operator must know about the key after a restore. */
function aboutKey({ key }: Restored, { secretKey, dataDir }: Config): string {
  if (secretKey !== undefined)
    return 'Stored credentials can be read if SECRET_KEY is the one of the old server.';
  const file = path.join(dataDir, 'secret.key');
  if (key === 'restored') return `The key is back in ${file}.`;
  const cause =
    key === 'locked'
      ? 'The backup has the key, sealed: set BACKUP_PASSPHRASE and restore again into an empty DATA_DIR'
      : 'The backup has no key';
  return `${cause}; or copy the old server's secret.key to ${file}. Without it the credentials of payment providers, SMS accounts and authenticator apps must be entered again.`;
}

/** How to read the backup that was asked for; checked before a database is started for it. */
async function readerOf(config: Config, file: string): Promise<() => Promise<Readable>> {
  if (file.startsWith(STORE_PREFIX)) {
    const { store } = config.backups;
    if (store === undefined) throw new Fault('setup', 'set BACKUP_S3_URL to restore from an object store');
    return async () => (await readFromStore(createObjectStore(store), file.slice(STORE_PREFIX.length))).from;
  }
  await access(file).catch((cause: unknown) => {
    throw new Fault('setup', `there is no file ${file}`, { cause });
  });
  return () => Promise.resolve(createReadStream(file));
}

/**
 * Implements `npm run restore -- file`: brings a backup, a file or `s3:` and its name in the object store, into an empty data directory or database. Returns the text to
 * print; `setup` faults say in one line what is wrong.
 */
export async function restoreOf(config: Config, log: Log, file: string | undefined): Promise<string> {
  if (file === undefined)
    throw new Fault('setup', 'usage: npm run restore -- <file of a backup>, or s3:newest');
  const from = await readerOf(config, file);
  const opened = await openConnection(config, log);
  try {
    await mkdir(config.dataDir, { recursive: true });
    const restored = await restoreBackup(await from(), {
      connection: opened.connection,
      mayReset: config.databaseUrl === undefined,
      mediaDir: path.join(config.dataDir, 'media'),
      keyFile: config.secretKey === undefined ? path.join(config.dataDir, 'secret.key') : undefined,
      passphrase: config.backups.passphrase,
      log,
    });
    const { manifest, summary } = restored;
    const taken = new Date(manifest.taken_at).toISOString();
    return `${[
      `Restored the backup of ${taken}: ${summary.tables['orders']?.rows ?? 0} orders, ${Object.keys(summary.media).length} pictures and videos, every table compared.`,
      aboutKey(restored, config),
      'Start the server now. Devices that were further offer again what the backup does not have.',
    ].join('\n')}\n`;
  } finally {
    await opened.close();
  }
}
