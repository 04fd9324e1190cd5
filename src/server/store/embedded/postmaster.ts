import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, realpath, stat } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { Fault } from '../../fault.ts';
import type { Log } from '../../log.ts';
import type { Account } from './account.ts';
import { SUPERUSER } from './cluster.ts';
import {
  disownPostmasterFile,
  isAlive,
  isPostmasterOf,
  PORT,
  readPostmasterFile,
} from './postmaster-file.ts';

export interface ServerSetup {
  readonly postgres: string;
  readonly clusterDir: string;
  readonly socketDir: string;
  readonly logFile: string;
  readonly account: Account;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: Log;
}

export interface Found {
  readonly pid: number;
  readonly socketDir: string;
  /** Connected to the database `postgres`. */
  readonly admin: Client;
}

const STARTING_OR_STOPPING = '57P03';
const PAUSE_MS = 30;
const ANSWER_WITHIN_MS = 2_000;
/**
 * Recovery after a power loss replays the WAL and reports "starting", so this limit is for one that reports nothing.
 */
const SILENT_AT_MOST_MS = 20_000;
const FAST_STOP_MS = 30_000;
const MAX_LOG_BYTES = 1_000_000;
const MEGABYTE = 1_048_576;

function memoryMegabytes(): number {
  const limit = process.constrainedMemory();
  return (limit > 0 ? Math.min(limit, totalmem()) : totalmem()) / MEGABYTE;
}

/** Passed at each start instead of written once, so that a new version of the server changes them. */
function settingsFor(place: ServerSetup): Record<string, string> {
  const shared = Math.round(Math.min(Math.max(memoryMegabytes() / 16, 32), 512));
  return {
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: place.socketDir,
    unix_socket_permissions: '0700',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    shared_buffers: `${shared}MB`,
    max_connections: '100',
    random_page_cost: '1.1',
    jit: 'off',
    // Parallel workers need more /dev/shm than containers provide.
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Failed statements quote customers' data in PostgreSQL's log; the server logs its own faults.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...place.settings,
  };
}

/** Adopts the PostgreSQL running on this folder (it outlives a killed server), else starts one. */
export async function findOrStart(place: ServerSetup): Promise<Found> {
  for (let attempt = 1; ; attempt += 1) {
    const running = await findRunning(place);
    if (running !== undefined) return running;
    const problem = await start(place);
    // When two servers start together, one postmaster exits: check again before failing.
    if (problem !== undefined && attempt >= 3)
      throw new Fault('setup', `PostgreSQL did not start: ${problem}`);
  }
}

async function findRunning(place: ServerSetup): Promise<Found | undefined> {
  let silentSince = performance.now();
  for (;;) {
    const file = await readPostmasterFile(place.clusterDir);
    if (file === undefined || !(await isAlive(file.pid))) return undefined;
    const socketDir = file.socketDir ?? place.socketDir;
    const answer = await connect(socketDir);
    if (answer instanceof Client) {
      if (await servesFrom(answer, place.clusterDir)) return { pid: file.pid, socketDir, admin: answer };
      await answer.end();
      if (!(await isPostmasterOf(file.pid, place.clusterDir))) return undefined;
    } else if (answer === 'not now') {
      silentSince = performance.now();
    } else if (!(await isPostmasterOf(file.pid, place.clusterDir))) {
      return undefined;
    }
    if (performance.now() - silentSince > SILENT_AT_MOST_MS) {
      throw new Fault(
        'setup',
        `PostgreSQL (process ${file.pid}) on ${place.clusterDir} does not answer: end it`,
      );
    }
    await wait(PAUSE_MS);
  }
}

async function connect(socketDir: string): Promise<Client | 'not now' | 'nobody'> {
  const client = new Client({
    host: socketDir,
    port: PORT,
    user: SUPERUSER,
    database: 'postgres',
    application_name: `brigade-server-${process.pid}`,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
  });
  // Users of the client handle 'end'; a running query is rejected separately.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const code = error instanceof DatabaseError ? error.code : undefined;
    return code === STARTING_OR_STOPPING ? 'not now' : 'nobody';
  }
}

async function servesFrom(admin: Client, clusterDir: string): Promise<boolean> {
  try {
    const { rows } = await admin.query<{ data_directory: string }>('show data_directory');
    const folder = rows[0]?.data_directory;
    return folder !== undefined && (await realpath(folder)) === clusterDir;
  } catch {
    return false;
  }
}

/** Resolves when it accepts connections, or with the reason why it ended. */
async function start(place: ServerSetup): Promise<string | undefined> {
  const { account, clusterDir } = place;
  await disownPostmasterFile(clusterDir, place.socketDir);
  await account.own(clusterDir);
  const settings = Object.entries(settingsFor(place)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args } = account.command(place.postgres, ['-D', clusterDir, ...settings]);
  const size = (await stat(place.logFile).catch(() => undefined))?.size ?? 0;
  const output = await open(place.logFile, size > MAX_LOG_BYTES ? 'w' : 'a', 0o600);
  await account.own(place.logFile);
  // Detached: Ctrl-C must not stop PostgreSQL before the server has finished.
  const child = spawn(file, args, {
    ...account.spawnOptions,
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  try {
    await once(child, 'spawn');
  } finally {
    await output.close();
  }
  child.unref();
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await connect(place.socketDir);
    if (answer instanceof Client) {
      await answer.end();
      return undefined;
    }
    await wait(PAUSE_MS);
  }
  return lastComplaint(place.logFile);
}

async function lastComplaint(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8')).trim().split('\n');
  const complaint = lines.findLast((line) => /FATAL|PANIC|error|unshare/.test(line)) ?? lines.at(-1) ?? '';
  return complaint.replace(/^.*?(FATAL|PANIC):\s*/, '');
}

/** Fast shutdown: open transactions are rolled back, committed ones are kept. */
export async function stopPostmaster(pid: number, clusterDir: string, log: Log): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!(await isPostmasterOf(pid, clusterDir))) return;
    process.kill(pid, signal);
    const deadline = performance.now() + FAST_STOP_MS;
    while (performance.now() < deadline) {
      if (!(await isAlive(pid))) return;
      await wait(PAUSE_MS);
    }
    log.warn({ pid, signal }, 'PostgreSQL does not stop');
  }
}
