import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { unusedMedia } from '../store/unused-media.ts';
import { isMissingFile } from '../file-missing.ts';
import { startRounds } from './rounds.ts';

const FOLDERS = ['pictures', 'videos'];
const UPLOADED = /^([0-9a-f]{40})(-\d+)?\.(webp|avif|mp4|webm)$/;
const KEPT_MS = 30 * DAY_MS;

/** Files by the name of their upload; other files, such as the demo's, are ignored. */
async function uploads(mediaDir: string): Promise<Map<string, string[]>> {
  const files = new Map<string, string[]>();
  for (const folder of FOLDERS) {
    const full = path.join(mediaDir, folder);
    // No uploads yet.
    const found = await readdir(full).catch((error: unknown) => {
      if (isMissingFile(error)) return [];
      throw error;
    });
    for (const file of found) {
      const name = UPLOADED.exec(file)?.[1];
      if (name !== undefined) files.set(name, [...(files.get(name) ?? []), path.join(full, file)]);
    }
  }
  return files;
}

/**
 * Deletes uploads that no row has referred to for thirty days and that were not uploaded again. The time is stored in
 * the database, so it survives a restart.
 */
export async function forgetUnusedMedia(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  mediaDir: string,
): Promise<void> {
  const now = clock.now();
  const files = await uploads(mediaDir);
  const referred = await unusedMedia.referred(db);
  const unused = [...files.keys()].filter((name) => !referred.has(name));
  await unusedMedia.note(db, unused, now);
  let count = 0;
  for (const name of await unusedMedia.since(db, unused, now - KEPT_MS)) {
    const those = files.get(name) ?? [];
    const sent = await Promise.all(those.map(async (file) => (await stat(file)).mtimeMs));
    if (Math.max(...sent) > now - KEPT_MS) continue;
    // The linked file is deleted first, so that a picture exists completely or not at all.
    for (const file of those.sort((one, other) => one.length - other.length)) await rm(file, { force: true });
    count += 1;
  }
  if (count > 0) log.info({ count }, 'uploads that nothing refers to were deleted');
}

export function startForgettingMedia(context: Context, mediaDir: string): { stop(): Promise<void> } {
  return startRounds({
    everyMs: 6 * HOUR_MS,
    atOnce: true,
    log: context.log,
    failed: 'the search for unused uploads failed',
    round: () => forgetUnusedMedia(context, mediaDir),
  });
}
