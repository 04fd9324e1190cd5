import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import { APP_VERSION } from './app-version.ts';
import { takeBackup } from './backup/take-backup.ts';
import type { Config } from './config.ts';
import { Fault } from './fault.ts';
import type { Log } from './log.ts';
import { APP_ROLE, grantToApp } from './store/app-role.ts';
import { type Database, openDatabase } from './store/database.ts';
import { runningPostgres, startEmbeddedPostgres } from './store/embedded-postgres.ts';
import { freeBytesOf } from './store/health.ts';
import { migrate, needsMigration } from './store/migrate.ts';

export type StoreConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'databasePool' | 'secretKey' | 'backups'>;

export interface OpenedConnection {
  /** As the owner of the tables. */
  connection: ClientConfig;
  close(): Promise<void>;
}

export interface OpenedStore {
  db: Database;
  /** For what the pool does not do: rows as a stream. */
  connection: ClientConfig;
  close(): Promise<void>;
}

/**
 * The configured database, or the embedded one: started here, or found running under a server of this data directory
 * where `besideServer` allows that.
 */
export async function openConnection(
  { dataDir, databaseUrl }: Pick<StoreConfig, 'dataDir' | 'databaseUrl'>,
  log: Log,
  { besideServer = false } = {},
): Promise<OpenedConnection> {
  if (databaseUrl !== undefined)
    return { connection: { connectionString: databaseUrl }, close: () => Promise.resolve() };
  const running = besideServer ? await runningPostgres(dataDir) : undefined;
  if (running !== undefined) return { connection: running, close: () => Promise.resolve() };
  await mkdir(dataDir, { recursive: true });
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  return { connection: embedded.connection, close: () => embedded.stop() };
}

/** What a backup of this configuration contains. */
export function backupSource({ dataDir, secretKey, backups }: StoreConfig, connection: ClientConfig) {
  return {
    connection,
    mediaDir: path.join(dataDir, 'media'),
    keyFile: secretKey === undefined ? path.join(dataDir, 'secret.key') : undefined,
    passphrase: backups.passphrase,
    app: APP_VERSION,
    now: () => Date.now(),
  };
}

/** Migrations change rows in place and cannot be undone, so the state before them is kept. */
async function backUpBefore(config: StoreConfig, connection: ClientConfig, db: Database, log: Log) {
  if (config.backups.at === undefined || !(await needsMigration(db))) return;
  try {
    const source = backupSource(config, connection);
    const { file } = await takeBackup(source, {
      folder: config.backups.dir,
      at: Date.now(),
      freeBytes: freeBytesOf,
    });
    log.info({ file }, 'backup taken before the update of the database');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Fault(
      'setup',
      `the backup before the update of the database failed (${reason}): nothing was changed; free the cause, or set ` +
        'BACKUP_AT=off to update without one',
      { cause },
    );
  }
}

async function migrateWithBackup(config: StoreConfig, connection: ClientConfig, log: Log, grant: boolean) {
  const owner = await openDatabase(connection, { log, poolSize: 1 });
  try {
    await backUpBefore(config, connection, owner, log);
    await migrate(owner, log);
    if (grant) await grantToApp(owner);
  } finally {
    await owner.close();
  }
}

/**
 * The database of this configuration with the newest schema: the embedded one, or the configured one, whose role is
 * used unchanged. Backs up a database with accounts before its schema changes.
 */
export async function openStore(config: StoreConfig, log: Log): Promise<OpenedStore> {
  const isEmbedded = config.databaseUrl === undefined;
  const opened = await openConnection(config, log);
  try {
    await migrateWithBackup(config, opened.connection, log, isEmbedded);
    const connection = isEmbedded ? { ...opened.connection, user: APP_ROLE } : opened.connection;
    const db = await openDatabase(connection, { log, poolSize: config.databasePool });
    return {
      db,
      connection,
      async close() {
        await db.close();
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
