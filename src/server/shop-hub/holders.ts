import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { type Actor, actorSchema } from '#domain/roles.ts';
import { isMissingFile } from '../file-missing.ts';

const holdersSchema = z.array(z.tuple([z.string(), actorSchema]));
const fileIn = (dataDir: string): string => path.join(dataDir, 'hub-holders.json');

/** Who may use the hub, by their tickets, as the server last said; kept for a start without the internet. */
export async function readHolders(dataDir: string): Promise<Map<string, Actor>> {
  try {
    return new Map(z.parse(holdersSchema, JSON.parse(await readFile(fileIn(dataDir), 'utf8'))));
  } catch (error) {
    if (isMissingFile(error)) return new Map();
    throw error;
  }
}

export async function saveHolders(dataDir: string, holders: ReadonlyMap<string, Actor>): Promise<void> {
  const file = fileIn(dataDir);
  await writeFile(`${file}.new`, JSON.stringify([...holders]), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}
