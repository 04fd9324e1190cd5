import { execFile } from 'node:child_process';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Fault } from '../../fault.ts';
import { isAlive } from './postmaster-file.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

const run = promisify(execFile);
const UNFINISHED = /^postgres\.new-(\d+)$/;

export const SUPERUSER = 'brigade';

/** The name that a cluster keeps after an upgrade, until that is confirmed. */
export const OLD_CLUSTER = /^postgres\.old-(\d+)$/;

/** The major version of the cluster in this folder; undefined: there is none. */
export async function versionIn(clusterDir: string): Promise<number | undefined> {
  const text = await readFile(path.join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number(text);
}

/** Makes sure that `clusterDir` has a complete cluster of this major version, and creates one if there is none. */
export async function prepareCluster(
  clusterDir: string,
  major: number,
  account: Account,
  { initdb }: Binaries,
): Promise<void> {
  await removeUnfinished(path.dirname(clusterDir));
  const existing = await versionIn(clusterDir);
  if (existing === undefined) {
    await refuseForeignFiles(clusterDir);
    await refuseHalfUpgrade(path.dirname(clusterDir));
    await createCluster(clusterDir, account, initdb);
  } else if (existing !== major) {
    throw new Fault(
      'setup',
      existing < major
        ? `${clusterDir} was written by PostgreSQL ${existing} and this version brings ${major}: npm run upgrade-database`
        : `${clusterDir} was written by PostgreSQL ${existing}, which is newer than ${major}: install the newer Brigade again`,
    );
  }
}

/** A machine that lost power between the two renames of an upgrade has the old cluster only, under its other name. */
async function refuseHalfUpgrade(dataDir: string): Promise<void> {
  const old = (await readdir(dataDir)).find((name) => OLD_CLUSTER.test(name));
  if (old === undefined) return;
  throw new Fault(
    'setup',
    `${dataDir} has ${old} but no database in use, so an upgrade was interrupted: npm run upgrade-database`,
  );
}

async function refuseForeignFiles(clusterDir: string): Promise<void> {
  const files = await readdir(clusterDir).catch(() => []);
  if (files.length === 0) return;
  throw new Fault('setup', `${clusterDir} holds files but no PostgreSQL data: move them away`);
}

/** A killed server's `initdb` may still be writing into the folder for a moment. */
const REMOVE = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 };

/**
 * Created in a temporary folder and then renamed, so that a crash never leaves an incomplete cluster under the real
 * name.
 */
async function createCluster(clusterDir: string, account: Account, initdb: string): Promise<void> {
  const unfinished = path.join(path.dirname(clusterDir), `postgres.new-${process.pid}`);
  await mkdir(unfinished, { mode: 0o700 });
  await account.own(unfinished);
  const { file, args } = account.command(initdb, [
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    // Access to the socket's folder is the authentication: its mode is 0700 and there is no TCP.
    '--auth=trust',
    '--encoding=UTF8',
    // Part of PostgreSQL, so text sorts the same on every system.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]);
  try {
    await run(file, args, account.spawnOptions);
    await rename(unfinished, clusterDir);
    await syncFolder(path.dirname(clusterDir));
  } catch (cause) {
    await rm(unfinished, REMOVE);
    // Another server that started at the same moment was first; the lock on the cluster decides between them.
    if ((await versionIn(clusterDir)) !== undefined) return;
    throw new Fault('setup', `cannot create a database in ${clusterDir}: ${lastLine(cause)}`, { cause });
  }
}

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = Number(UNFINISHED.exec(name)?.[1]);
    // Containers often reuse the same pid, so a lock file with our own pid is from an earlier run.
    const abandoned = pid === process.pid || (pid > 0 && !(await isAlive(pid)));
    if (abandoned) await rm(path.join(dataDir, name), REMOVE);
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function lastLine(error: unknown): string {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  const text = stderr || String(error);
  return text.split('\n').find((line) => /error|fatal/i.test(line)) ?? text.split('\n', 1)[0] ?? text;
}
