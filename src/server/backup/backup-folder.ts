import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { type KeepRule, keptBackups } from './kept-backups.ts';

/** What the names of all backups begin with. */
export const BACKUP_PREFIX = 'brigade-';
const NAME = /^brigade-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;

/** A backup's file name by when it was taken: `brigade-20261126T031000Z.tar.gz`, in UTC. */
export function backupName(takenAt: number): string {
  const stamp = new Date(takenAt).toISOString().replace(/\.\d+Z$/, 'Z');
  return `brigade-${stamp.replaceAll(/[-:]/g, '')}.tar.gz`;
}

/** When the backup of this name was taken, in epoch milliseconds; undefined: it is another file. */
export function takenAtOf(name: string): number | undefined {
  const match = NAME.exec(name);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second] = match;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

export interface StoredBackup {
  name: string;
  taken_at: number;
  bytes: number;
}

/** The complete backups of a folder, oldest first. */
export async function backupsIn(folder: string): Promise<StoredBackup[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found: StoredBackup[] = [];
  for (const name of await readdir(folder)) {
    const taken_at = takenAtOf(name);
    if (taken_at === undefined) continue;
    found.push({ name, taken_at, bytes: (await stat(path.join(folder, name))).size });
  }
  return found.sort((a, b) => a.taken_at - b.taken_at);
}

/**
 * Writes a backup under a temporary name and renames it once it is complete and on the disk, so that a crash leaves no
 * half backup under a backup's name.
 */
export async function storeBackup(
  folder: string,
  takenAt: number,
  write: (to: Writable) => Promise<unknown>,
): Promise<{ file: string; stored: StoredBackup }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = backupName(takenAt);
  const file = path.join(folder, name);
  const draft = `${file}.part`;
  try {
    await write(createWriteStream(draft, { flush: true, mode: 0o600 }));
    const { size } = await stat(draft);
    await rename(draft, file);
    return { file, stored: { name, taken_at: takenAt, bytes: size } };
  } finally {
    await rm(draft, { force: true });
  }
}

/** The names of those that the rule does not keep. */
export function outdated(all: readonly StoredBackup[], rule: KeepRule): string[] {
  const kept = keptBackups(
    all.map(({ taken_at }) => taken_at),
    rule,
  );
  return all.filter(({ taken_at }) => !kept.has(taken_at)).map(({ name }) => name);
}

/** Deletes what the rule does not keep, and what a crash left unfinished; answers the names of deleted backups. */
export async function tidyBackups(folder: string, rule: KeepRule): Promise<string[]> {
  const old = outdated(await backupsIn(folder), rule);
  const unfinished = (await readdir(folder)).filter((name) => name.endsWith('.tar.gz.part'));
  for (const name of [...old, ...unfinished]) await rm(path.join(folder, name), { force: true });
  return old;
}
