import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, type ClientConfig } from 'pg';
import { Fault } from '../fault.ts';
import type { Log } from '../log.ts';
import { chooseAccount } from './embedded/account.ts';
import { type Binaries, findBinaries } from './embedded/binaries.ts';
import { prepareCluster, SUPERUSER } from './embedded/cluster.ts';
import { isAlive, PORT, readPostmasterFile } from './embedded/postmaster-file.ts';
import { findOrStart, stopPostmaster, type Found, type ServerSetup } from './embedded/postmaster.ts';
import { prepareSocketFolder } from './embedded/socket-folder.ts';

export interface EmbeddedPostgres {
  /** As a superuser, so that further databases can be created with it. */
  readonly connection: ClientConfig;
  /** Fast shutdown. */
  stop(): Promise<void>;
}

interface Options {
  readonly dataDir: string;
  readonly log: Log;
  /** Overrides settings of postgresql.conf: tests run without durability. */
  readonly settings?: Readonly<Record<string, string>>;
  /** PostgreSQL of another version, for an upgrade; absent: the one that is installed with the server. */
  readonly binaries?: Binaries;
}

const DATABASE = 'brigade';
/** The advisory lock that makes one server the owner of a data folder. It is released when its connection closes. */
const OWNER_LOCK = 7_240_311;
/** PostgreSQL needs a moment to notice that a killed server's connection is closed. */
const LOCK_WAIT_MS = 1_000;
const MAX_RETRY_MS = 5_000;

/**
 * Runs PostgreSQL in `dataDir`/postgres, reachable only through a unix socket, restarts it if it stops, and adopts one
 * that outlived a killed server. A `setup` fault says in one line what the operator must change.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
  binaries,
}: Options): Promise<EmbeddedPostgres> {
  const place = await prepare(dataDir, log, settings, binaries ?? (await findBinaries()));
  let current = await own(place);
  const stopping = new AbortController();
  let recovery = Promise.resolve();

  function watch(owned: Found): void {
    owned.admin.once('end', () => {
      if (!stopping.signal.aborted) recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    log.warn('PostgreSQL stopped or restarted unexpectedly');
    let retryMs = 100;
    while (!stopping.signal.aborted) {
      try {
        current = await own(place);
        watch(current);
        log.info({ pid: current.pid }, 'PostgreSQL is back');
        return;
      } catch (error) {
        log.error({ err: error, retryMs }, 'PostgreSQL could not be restarted yet');
        await wait(retryMs);
        retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
      }
    }
  }

  watch(current);
  const { socketDir } = current;
  return {
    connection: { host: socketDir, port: PORT, user: SUPERUSER, database: DATABASE },
    async stop() {
      stopping.abort();
      await recovery;
      // The lock is still held, so no other server adopts an instance that is about to stop.
      await stopPostmaster(current.pid, place.clusterDir, log);
      await current.admin.end();
    },
  };
}

/** The database of a server that runs on this folder, without owning it; undefined: none runs. */
export async function runningPostgres(dataDir: string): Promise<ClientConfig | undefined> {
  const file = await readPostmasterFile(path.join(dataDir, 'postgres'));
  if (file?.socketDir === undefined || !(await isAlive(file.pid))) return undefined;
  return { host: file.socketDir, port: PORT, user: SUPERUSER, database: DATABASE };
}

async function prepare(
  dataDir: string,
  log: Log,
  settings: Record<string, string>,
  { postgres, initdb }: Binaries,
): Promise<ServerSetup> {
  // 0711: PostgreSQL may run under another account, which must be able to traverse the folder.
  await mkdir(dataDir, { recursive: true, mode: 0o711 }).catch((cause: unknown) => {
    throw new Fault('setup', `DATA_DIR ${dataDir} cannot be created`, { cause });
  });
  const folder = await realpath(dataDir);
  const clusterDir = path.join(folder, 'postgres');
  const { account, major } = await chooseAccount({ postgres, dataDir: folder, clusterDir });
  await prepareCluster(clusterDir, major, account, { postgres, initdb });
  const socketDir = await prepareSocketFolder(folder, account);
  const logFile = path.join(folder, 'postgres.log');
  return { postgres, clusterDir, socketDir, logFile, account, settings, log };
}

/** A running PostgreSQL owned by this server alone, with the server's database in it. */
async function own(place: ServerSetup): Promise<Found> {
  for (let attempt = 1; ; attempt += 1) {
    const found = await findOrStart(place);
    try {
      await takeLock(found.admin, place.clusterDir);
      await createDatabase(found.admin);
      place.log.info({ pid: found.pid }, 'PostgreSQL runs');
      return found;
    } catch (error) {
      await found.admin.end();
      // The first failure usually means that its previous owner was just stopping it, so it is started again.
      if (error instanceof Fault || attempt >= 3) throw error;
      place.log.debug({ err: error }, 'PostgreSQL went away while it was being adopted');
    }
  }
}

async function takeLock(admin: Client, clusterDir: string): Promise<void> {
  const deadline = performance.now() + LOCK_WAIT_MS;
  for (;;) {
    const { rows } = await admin.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
      OWNER_LOCK,
    ]);
    if (rows[0]?.got === true) return;
    if (performance.now() > deadline) break;
    await wait(50);
  }
  const { rows } = await admin.query<{ owner: string }>(
    `select application_name as owner from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and objid = $1`,
    [OWNER_LOCK],
  );
  const owner = rows[0]?.owner ?? 'unknown';
  throw new Fault(
    'setup',
    `another server (${owner}) already runs on ${path.dirname(clusterDir)}: stop it, or give this one its own ` +
      'DATA_DIR; several servers on one database need DATABASE_URL',
  );
}

async function createDatabase(admin: Client): Promise<void> {
  const { rows } = await admin.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (rows.length === 0) await admin.query(`create database ${DATABASE}`);
}
