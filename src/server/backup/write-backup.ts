import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { addAbortSignal, type Writable } from 'node:stream';
import type { Client, ClientConfig } from 'pg';
import { isMissingFile } from '../file-missing.ts';
import { type ArchiveWriter, createArchive } from './archive.ts';
import { identitiesOf, rowsOf, rowSumOf, standardizeCopy, sumsOf, tablesOf } from './copy-rows.ts';
import { filesBelow } from './files-below.ts';
import { hashed } from './hashed.ts';
import { sealKeyFile } from './key-file.ts';
import {
  BACKUP_FORMAT,
  KEY_NAME,
  type Manifest,
  MANIFEST_NAME,
  MEDIA_FOLDER,
  type Summary,
  SUMMARY_NAME,
  TABLES_FOLDER,
} from './manifest.ts';
import { openClient } from './open-client.ts';

/** A tar needs the size of a file before its bytes, so rows are written in files of about this size. */
const PART_BYTES = 4 * 1024 * 1024;

export interface BackupSource {
  connection: ClientConfig;
  /** Pictures and videos. */
  mediaDir: string;
  /** The file of the server's own key; undefined: the key comes from the environment. */
  keyFile: string | undefined;
  /** Encrypts the key; undefined: the key is left out. */
  passphrase: string | undefined;
  /** The app's version. */
  app: string;
  now: () => number;
}

export interface WrittenBackup {
  manifest: Manifest;
  summary: Summary;
}

/** Joins chunks to parts of `PART_BYTES` or a little more. */
async function* partsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

async function writeTable(
  archive: ArchiveWriter,
  client: Client,
  table: Manifest['tables'][number],
): Promise<Summary['tables'][string]> {
  const { chunks, whole } = rowsOf(client, table);
  let number = 0;
  for await (const part of partsOf(chunks)) {
    number += 1;
    await archive.add(`${TABLES_FOLDER}/${table.name}/${String(number).padStart(6, '0')}.copy`, part);
  }
  return { ...whole(), row_sum: await rowSumOf(client, table.name) };
}

/** Adds pictures and videos; answers the SHA-256 of each. A file that was deleted in between is left out. */
async function writeMedia(archive: ArchiveWriter, mediaDir: string): Promise<Summary['media']> {
  const media: Summary['media'] = {};
  for (const file of await filesBelow(mediaDir)) {
    const place = path.join(mediaDir, file);
    const size = await stat(place).then(
      (found) => found.size,
      (error: unknown) => {
        if (isMissingFile(error)) return undefined;
        throw error;
      },
    );
    if (size === undefined) continue;
    const { chunks, sha256 } = hashed(createReadStream(place));
    await archive.addStream(`${MEDIA_FOLDER}/${file}`, size, chunks);
    media[file] = sha256();
  }
  return media;
}

async function lastMigration(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select id from brigade_migration order by id collate "C" desc limit 1',
  );
  return rows[0]?.id ?? '';
}

async function writeAll(
  archive: ArchiveWriter,
  client: Client,
  source: BackupSource,
): Promise<WrittenBackup> {
  await standardizeCopy(client);
  // Everything below sees the database as of this moment, however long it takes; writers do not wait.
  await client.query('begin isolation level repeatable read read only');
  const manifest: Manifest = {
    format: BACKUP_FORMAT,
    app: source.app,
    taken_at: source.now(),
    migration: await lastMigration(client),
    tables: await tablesOf(client),
  };
  await archive.add(MANIFEST_NAME, Buffer.from(JSON.stringify(manifest)));
  const tables: Summary['tables'] = {};
  for (const table of manifest.tables) tables[table.name] = await writeTable(archive, client, table);
  const sums = await sumsOf(client, manifest.tables);
  // Read after the rows: a number drawn since is only skipped.
  const identities = await identitiesOf(client);
  await client.query('commit');
  // Rows name pictures that were stored before them, so the pictures are read after the rows.
  const media = await writeMedia(archive, source.mediaDir);
  if (source.keyFile !== undefined && source.passphrase !== undefined) {
    const key = await readFile(source.keyFile, 'utf8');
    await archive.add(KEY_NAME, Buffer.from(await sealKeyFile(key, source.passphrase)));
  }
  const summary: Summary = { tables, identities, sums, media };
  await archive.add(SUMMARY_NAME, Buffer.from(JSON.stringify(summary)));
  await archive.end();
  return { manifest, summary };
}

/**
 * Writes a consistent backup to `to` while the server runs: rows of one snapshot, pictures, and the sealed key.
 * `signal` gives it up.
 */
export async function writeBackup(
  source: BackupSource,
  to: Writable,
  signal?: AbortSignal,
): Promise<WrittenBackup> {
  const client = await openClient(source.connection, 'brigade backup');
  const archive = createArchive(signal === undefined ? to : addAbortSignal(signal, to));
  try {
    return await writeAll(archive, client, source);
  } catch (error) {
    await archive.abort(error);
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
