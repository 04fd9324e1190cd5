import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { type Actor, actorSchema } from '#domain/roles.ts';
import { isMissingFile } from '../file-missing.ts';

const knownSchema = z.object({ holders: z.array(z.tuple([z.string(), actorSchema])), history: z.string() });

interface Known {
  holders: ReadonlyMap<string, Actor>;
  /** The server's history; '': the hub has not reached it yet. */
  history: string;
}
const fileIn = (dataDir: string): string => path.join(dataDir, 'hub-holders.json');

/** Who may use the hub, by their tickets, and the server's history, as it last said; kept for a start without the internet. */
export async function readHolders(dataDir: string): Promise<Known> {
  try {
    const { holders, history } = z.parse(knownSchema, JSON.parse(await readFile(fileIn(dataDir), 'utf8')));
    return { holders: new Map(holders), history };
  } catch (error) {
    if (isMissingFile(error)) return { holders: new Map(), history: '' };
    throw error;
  }
}

export async function saveHolders(dataDir: string, { holders, history }: Known): Promise<void> {
  const file = fileIn(dataDir);
  await writeFile(`${file}.new`, JSON.stringify({ holders: [...holders], history }), {
    mode: 0o600,
    flush: true,
  });
  await rename(`${file}.new`, file);
}
