import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Client, type ClientConfig, DatabaseError } from 'pg';
import * as z from 'zod/mini';
import { Fault } from '../fault.ts';
import type { Log } from '../log.ts';
import { openDatabase } from '../store/database.ts';
import { bundledMigrations, migrate } from '../store/migrate.ts';
import { type ArchiveEntry, isDamage, readArchive } from './archive.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { type CopiedTable, loadRows, setIdentities, standardizeCopy, sumsOf, tablesOf } from './copy-rows.ts';
import { hashed } from './hashed.ts';
import { openKeyFile } from './key-file.ts';
import {
  BACKUP_FORMAT,
  KEY_NAME,
  type Manifest,
  MANIFEST_NAME,
  manifestSchema,
  MEDIA_FOLDER,
  type Summary,
  SUMMARY_NAME,
  summarySchema,
  TABLES_FOLDER,
} from './manifest.ts';
import { openClient } from './open-client.ts';

const MAX_JSON_BYTES = 64 * 1024 * 1024;
const DAMAGED = 'the backup is damaged or not a backup';

export interface RestoreTarget {
  /** As the owner of the tables. The database must have no accounts yet. */
  connection: ClientConfig;
  /** Whether the tables of a server that was started but never used may be removed. */
  mayReset: boolean;
  /** Where pictures and videos go; undefined: they are only checked. */
  mediaDir: string | undefined;
  /** Where the server's own key goes; undefined: it is left where it is. */
  keyFile: string | undefined;
  passphrase: string | undefined;
  log: Log;
}

export interface Restored {
  manifest: Manifest;
  summary: Summary;
  /** `restored`; `absent`: the backup has none; `locked`: it has one, and no passphrase is set. */
  key: 'restored' | 'absent' | 'locked';
}

async function bytesOf({ body, size, name }: ArchiveEntry): Promise<Buffer> {
  if (size > MAX_JSON_BYTES) throw new BackupRefusal('restore_damaged', `${DAMAGED}: ${name} is too large`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function jsonOf<Schema extends z.ZodMiniType>(
  entry: ArchiveEntry,
  schema: Schema,
): Promise<z.output<Schema>> {
  try {
    return schema.parse(JSON.parse((await bytesOf(entry)).toString('utf8')));
  } catch (cause) {
    throw cause instanceof Fault
      ? cause
      : new BackupRefusal('restore_damaged', `${DAMAGED}: ${entry.name}`, { cause });
  }
}

async function manifestOf(entry: ArchiveEntry | undefined): Promise<Manifest> {
  if (entry?.name !== MANIFEST_NAME) throw new BackupRefusal('restore_damaged', DAMAGED);
  const said = await jsonOf(entry, z.looseObject({ format: z.int() }));
  if (said.format !== BACKUP_FORMAT)
    throw new BackupRefusal(
      'restore_newer',
      `the backup has format ${said.format}, which needs another version of Brigade`,
    );
  const manifest = manifestSchema.safeParse(said);
  if (!manifest.success)
    throw new BackupRefusal('restore_damaged', `${DAMAGED}: ${MANIFEST_NAME}`, { cause: manifest.error });
  return manifest.data;
}

/** The place of the backup's last migration among ours. */
function migrationOf(manifest: Manifest): number {
  const place = bundledMigrations.findIndex(({ id }) => id === manifest.migration);
  if (place === -1) {
    throw new BackupRefusal(
      'restore_newer',
      `the backup was made by Brigade ${manifest.app}, which is newer: install that version, or a newer one`,
    );
  }
  return place;
}

/** What a backup says of itself. Refuses a file that is none, and one of a newer version. */
export async function readManifest(from: Readable): Promise<Manifest> {
  const entries = readArchive(from);
  try {
    const first = await entries.next();
    const manifest = await manifestOf(first.done === true ? undefined : first.value);
    migrationOf(manifest);
    return manifest;
  } catch (error) {
    throw isDamage(error) ? new BackupRefusal('restore_damaged', DAMAGED, { cause: error }) : error;
  } finally {
    await entries.return(undefined);
    from.destroy();
  }
}

/** Brings an empty database to the schema of the backup. */
async function prepareSchema(target: RestoreTarget, manifest: Manifest): Promise<void> {
  const { connection, log, mayReset } = target;
  const place = migrationOf(manifest);
  const db = await openDatabase(connection, { log, poolSize: 1 });
  try {
    const [{ known } = { known: null }] = await db.query<{ known: string | null }>({
      name: 'restore.known',
      text: `select to_regclass('public.person')::text as known`,
    });
    if (known !== null) {
      const people = await db.query({ name: 'restore.people', text: 'select from person limit 1' });
      if (people.length > 0)
        throw new BackupRefusal(
          'restore_not_empty',
          'this server has accounts already, and a restore would replace them: use an empty DATA_DIR or database',
        );
      const [{ id } = { id: '' }] = await db.query<{ id: string }>({
        name: 'restore.migration',
        text: 'select id from brigade_migration order by id collate "C" desc limit 1',
      });
      if (id !== manifest.migration) {
        if (!mayReset)
          throw new BackupRefusal(
            'restore_other_tables',
            'the database has tables of another version: use an empty database',
          );
        await db.transaction((tx) => tx.script('drop schema public cascade; create schema public'));
      }
    }
    await migrate(db, log, bundledMigrations.slice(0, place + 1));
  } finally {
    await db.close();
  }
}

/** Constraints and indexes that would be checked and updated with each row, and how to create them again. */
async function detachChecks(client: Client): Promise<string[]> {
  const { rows: keys } = await client.query<{ of: string; name: string; definition: string }>(
    `select conrelid::regclass::text as of, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class c on c.oid = indexrelid
     where c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint where conindid = indexrelid) order by 1`,
  );
  const drops = [
    ...keys.map(({ of, name }) => `alter table ${of} drop constraint ${name}`),
    ...indexes.map(({ name }) => `drop index ${name}`),
  ];
  await client.query(drops.join(';'));
  return [
    ...indexes.map(({ definition }) => definition),
    ...keys.map(({ of, name, definition }) => `alter table ${of} add constraint ${name} ${definition}`),
  ];
}

/** Rows that the migrations themselves put in; the backup has them, too. */
async function removeFirstRows(client: Client, manifest: Manifest): Promise<void> {
  await client.query(manifest.tables.map(({ name }) => `delete from "${name}"`).join(';'));
}

const MEDIA_PATH = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Stores one picture or video, or only reads it; answers its SHA-256. */
async function takeMedia(entry: ArchiveEntry, file: string, mediaDir: string | undefined): Promise<string> {
  const { chunks, sha256 } = hashed(entry.body);
  if (mediaDir === undefined) {
    for await (const _ of chunks);
    return sha256();
  }
  const place = path.join(mediaDir, file);
  const draft = path.join(path.dirname(place), `.draft-${randomUUID()}`);
  await mkdir(path.dirname(place), { recursive: true });
  try {
    await pipeline(Readable.from(chunks), createWriteStream(draft, { flush: true }));
    await rename(draft, place);
  } finally {
    await rm(draft, { force: true });
  }
  return sha256();
}

async function takeKey(entry: ArchiveEntry, target: RestoreTarget): Promise<Restored['key']> {
  const json = (await bytesOf(entry)).toString('utf8');
  if (target.passphrase === undefined) return 'locked';
  const key = await openKeyFile(json, target.passphrase);
  if (target.keyFile !== undefined) await writeFile(target.keyFile, key, { mode: 0o600 });
  return 'restored';
}

interface Found {
  tables: Record<string, CopiedTable>;
  media: Summary['media'];
  summary: Summary | undefined;
  key: Restored['key'];
}

/** Reads everything after the manifest into the database and the folder. */
async function takeAll(
  client: Client,
  entries: AsyncGenerator<ArchiveEntry>,
  manifest: Manifest,
  target: RestoreTarget,
): Promise<Found> {
  const found: Found = { tables: {}, media: {}, summary: undefined, key: 'absent' };
  const next = async () => {
    const { value, done } = await entries.next();
    return done === true ? undefined : value;
  };
  let entry = await next();
  for (const table of manifest.tables) {
    const prefix = `${TABLES_FOLDER}/${table.name}/`;
    async function* parts(): AsyncGenerator<Uint8Array> {
      while (entry?.name.startsWith(prefix) === true) {
        yield* entry.body;
        entry = await next();
      }
    }
    found.tables[table.name] = await loadRows(client, table, parts());
  }
  for (; entry !== undefined; entry = await next()) {
    const file = entry.name.slice(MEDIA_FOLDER.length + 1);
    if (entry.name === SUMMARY_NAME) found.summary = await jsonOf(entry, summarySchema);
    else if (entry.name === KEY_NAME) found.key = await takeKey(entry, target);
    else if (entry.name.startsWith(`${MEDIA_FOLDER}/`) && MEDIA_PATH.test(file))
      found.media[file] = await takeMedia(entry, file, target.mediaDir);
    else
      throw new BackupRefusal('restore_damaged', `${DAMAGED}: unexpected file ${entry.name.slice(0, 100)}`);
  }
  return found;
}

/** What differs between what the backup says of itself and what was read. */
function differences(said: Summary, found: Found, sums: Summary['sums']): string[] {
  const wrong: string[] = [];
  for (const [name, { rows, sha256 }] of Object.entries(said.tables)) {
    const read = found.tables[name];
    if (read?.rows !== rows || read.sha256 !== sha256) wrong.push(`table ${name}`);
  }
  for (const [file, sha256] of Object.entries(said.media))
    if (found.media[file] !== sha256) wrong.push(`file ${file}`);
  const sumOf = (all: Summary['sums'], what: string) => {
    const one = all.find((each) => each.what === what);
    return one === undefined ? '' : `${one.count} ${one.sum}`;
  };
  for (const { what } of [...said.sums, ...sums])
    if (sumOf(said.sums, what) !== sumOf(sums, what)) wrong.push(`sum of ${what}`);
  return wrong;
}

/**
 * Restores a backup into an empty database: its schema, its rows in one transaction, its pictures and its key. Checks
 * every table, file and sum against what was recorded when it was taken. `setup` faults say in one line what is wrong;
 * then the database is as empty as before.
 */
export async function restoreBackup(from: Readable, target: RestoreTarget): Promise<Restored> {
  const entries = readArchive(from);
  let client: Client | undefined;
  try {
    const first = await entries.next();
    const manifest = await manifestOf(first.done === true ? undefined : first.value);
    await prepareSchema(target, manifest);
    client = await openClient(target.connection, 'brigade restore');
    await standardizeCopy(client);
    await client.query('begin');
    await checkTables(client, manifest);
    const attach = await detachChecks(client);
    await removeFirstRows(client, manifest);
    const found = await takeAll(client, entries, manifest, target);
    const { summary, key } = found;
    if (summary === undefined)
      throw new BackupRefusal('restore_damaged', 'the backup is incomplete: its end is missing');
    await setIdentities(client, summary.identities);
    // Checks that wait for the commit would keep their tables from being altered.
    await client.query('set constraints all immediate');
    await client.query(attach.join(';'));
    const wrong = differences(summary, found, await sumsOf(client, manifest.tables));
    if (wrong.length > 0)
      throw new BackupRefusal(
        'restore_damaged',
        `the backup is damaged: ${wrong.slice(0, 5).join(', ')} differ`,
      );
    await client.query('commit');
    await client.query('analyze');
    return { manifest, summary, key };
  } catch (error) {
    throw isDamage(error) || isBadRow(error)
      ? new BackupRefusal('restore_damaged', DAMAGED, { cause: error })
      : error;
  } finally {
    await entries.return(undefined);
    from.destroy();
    await client?.end().catch(() => undefined);
  }
}

/** SQLSTATE classes 22 and 23: PostgreSQL cannot read a row, or the row breaks a constraint. */
function isBadRow(error: unknown): boolean {
  return error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');
}

/** The columns must be those of this schema: they become part of statements. */
async function checkTables(client: Client, manifest: Manifest): Promise<void> {
  const real = await tablesOf(client);
  const same = JSON.stringify(real) === JSON.stringify(manifest.tables);
  if (!same)
    throw new BackupRefusal('restore_damaged', 'the backup has other tables than its version of Brigade');
}
