import type { Readable } from 'node:stream';
import path from 'node:path';
import { Fault } from '../fault.ts';
import type { ObjectStore } from '../integrations/object-store.ts';
import { BACKUP_PREFIX, backupsIn, outdated, type StoredBackup, takenAtOf } from './backup-folder.ts';
import type { KeepRule } from './kept-backups.ts';

/** The backups in an object store, oldest first. */
export async function backupsInStore(store: ObjectStore, signal?: AbortSignal): Promise<StoredBackup[]> {
  const found = (await store.list(BACKUP_PREFIX, signal)).flatMap(({ name, bytes }) => {
    const taken_at = takenAtOf(name);
    return taken_at === undefined ? [] : [{ name, taken_at, bytes }];
  });
  return found.sort((a, b) => a.taken_at - b.taken_at);
}

/**
 * Copies to the store what was backed up since its newest, so that a night without network is made up for, and deletes
 * there what the rule does not keep. Answers the names of both.
 */
export async function copyToStore(
  folder: string,
  store: ObjectStore,
  keep: KeepRule,
  signal?: AbortSignal,
): Promise<{ copied: string[]; deleted: string[] }> {
  const stored = await backupsInStore(store, signal);
  const local = await backupsIn(folder);
  const newest = stored.at(-1)?.taken_at;
  const missing = newest === undefined ? local.slice(-1) : local.filter(({ taken_at }) => taken_at > newest);
  for (const { name } of missing) await store.put(name, path.join(folder, name), signal);
  const old = outdated([...stored, ...missing], keep);
  for (const name of old) await store.remove(name, signal);
  return { copied: missing.map(({ name }) => name), deleted: old };
}

/** The backup of this name as a stream; `newest`: the newest one. Answers its name, too. */
export async function readFromStore(
  store: ObjectStore,
  asked: string,
): Promise<{ name: string; from: Readable }> {
  const all = await backupsInStore(store);
  const found = asked === 'newest' ? all.at(-1) : all.find(({ name }) => name === asked);
  if (found === undefined) {
    const last = all.slice(-5).map(({ name }) => name);
    throw new Fault(
      'setup',
      last.length === 0
        ? 'the store has no backup'
        : `the store has no backup ${asked}; its newest are ${last.join(', ')}`,
    );
  }
  return { name: found.name, from: await store.get(found.name) };
}
