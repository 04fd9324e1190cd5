import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readPostmasterFile } from '#server/store/embedded/postmaster-file.ts';
import type { Database } from '#server/store/database.ts';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** What a PostgreSQL has used since it was started. */
export interface PostgresCosts {
  cpuMs: number;
  /** Of the database on disk. */
  dataBytes: number;
  /** Of the write-ahead log, which is archived or deleted later. */
  walBytes: number;
}

const SIZES = {
  name: 'bench.sizes',
  text: `select pg_database_size(current_database())::bigint as data,
    pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as wal`,
};

/** The numbers of `/proc/<pid>/stat` after the name. */
async function statOf(pid: number): Promise<number[] | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return text
    ?.slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

const ticks = (stat: readonly number[], fields: readonly number[]): number =>
  fields.reduce((sum, field) => sum + (stat[field] ?? 0), 0);

/** Processor time of a process, in milliseconds. */
export async function processCpuMs(pid: number): Promise<number> {
  const stat = await statOf(pid);
  if (stat === undefined) throw new Error(`process ${pid} has ended`);
  return ticks(stat, [11, 12]) * TICK_MS;
}

/** Of the postmaster, of the processes it has now, and of those that have ended. */
export async function postgresCpuMs(folder: string): Promise<number> {
  const clusterDir = path.join(folder, 'data', 'postgres');
  const postmaster = (await readPostmasterFile(clusterDir))?.pid;
  const own = postmaster === undefined ? undefined : await statOf(postmaster);
  if (own === undefined) throw new Error(`no PostgreSQL runs in ${clusterDir}`);
  let sum = ticks(own, [11, 12, 13, 14]);
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await statOf(Number(name)) : undefined;
    if (stat?.[1] === postmaster) sum += ticks(stat ?? [], [11, 12, 13, 14]);
  }
  return sum * TICK_MS;
}

export async function postgresCosts(folder: string, db: Database): Promise<PostgresCosts> {
  const [row] = await db.query<{ data: number; wal: number }>(SIZES);
  if (row === undefined) throw new Error('no sizes');
  return {
    cpuMs: await postgresCpuMs(folder),
    dataBytes: row.data,
    walBytes: row.wal,
  };
}
