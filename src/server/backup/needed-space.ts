import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import { Fault } from '../fault.ts';
import { filesBelow } from './files-below.ts';
import { openClient } from './open-client.ts';

const MEGABYTE = 1_048_576;
/** What service needs beside a backup: rows, pictures and PostgreSQL's log of a day. */
const RESERVE_BYTES = 256 * MEGABYTE;
/** A cluster without any rows. */
const CLUSTER_BYTES = 64 * MEGABYTE;
/** PostgreSQL's log of the restored rows is at most its `max_wal_size`. */
const MAX_LOG_BYTES = 1024 * MEGABYTE;
/** A backup is a little larger than the one of the night before. */
const GROWTH = 1.25;

/** The disk has too little space for a backup or its proof; nothing was written. */
export class NoSpace extends Fault {
  constructor(folder: string, needed: number, free: number) {
    const megabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE)} MB`;
    super(
      'setup',
      `not enough disk space at ${folder}: ${megabytes(needed)} are needed, ${megabytes(free)} are free`,
    );
  }
}

type FreeBytes = (folder: string) => Promise<number>;

async function requireSpace(folder: string, needed: number, freeBytes: FreeBytes): Promise<void> {
  const free = await freeBytes(folder);
  if (free < needed) throw new NoSpace(folder, needed, free);
}

async function databaseBytes(connection: ClientConfig): Promise<number> {
  const client = await openClient(connection, 'brigade backup');
  try {
    const { rows } = await client.query<{ bytes: number }>(
      'select pg_database_size(current_database())::float8 as bytes',
    );
    return rows[0]?.bytes ?? 0;
  } finally {
    await client.end();
  }
}

interface Place {
  connection: ClientConfig;
  freeBytes: FreeBytes;
}

/**
 * Throws `NoSpace` where a backup does not fit into the folder: as large as the last one, else as if nothing could be
 * compressed.
 */
export async function requireSpaceForBackup(
  { connection, freeBytes }: Place,
  { folder, mediaDir, lastBytes }: { folder: string; mediaDir: string; lastBytes: number | undefined },
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let needed = (lastBytes ?? 0) * GROWTH;
  if (lastBytes === undefined) {
    needed = await databaseBytes(connection);
    for (const file of await filesBelow(mediaDir)) needed += (await stat(path.join(mediaDir, file))).size;
  }
  await requireSpace(folder, needed + RESERVE_BYTES, freeBytes);
}

/** Throws `NoSpace` where a second cluster with all rows does not fit into the data directory. */
export async function requireSpaceForProof({ connection, freeBytes }: Place, dataDir: string): Promise<void> {
  const database = await databaseBytes(connection);
  const needed = database + Math.min(database, MAX_LOG_BYTES) + CLUSTER_BYTES + RESERVE_BYTES;
  await requireSpace(dataDir, needed, freeBytes);
}
