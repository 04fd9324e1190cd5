import { open, readFile, rename, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { parseJsonAs } from '#domain/json-text.ts';
import { isMissingFile } from '../file-missing.ts';
import { type KeptChange, keptChangeSchema } from './relay-room.ts';

const lineSchema = z.union([
  z.object({ kept: keptChangeSchema }),
  z.object({ forgotten: z.array(z.string()) }),
]);

/** The hub's changes on disk: a line of JSON for each that is kept, and for those that are forgotten. */
export interface ChangeLog {
  kept: readonly KeptChange[];
  /** Resolves once the changes are on the disk. */
  store(changes: readonly KeptChange[]): Promise<void>;
  forget(ids: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** The changes of a log; a last line that a power failure has cut off is left out. */
function changesOf(text: string): Map<string, KeptChange> {
  const kept = new Map<string, KeptChange>();
  for (const line of text.split('\n')) {
    const parsed = parseJsonAs(lineSchema, line);
    if (parsed === undefined) continue;
    if ('kept' in parsed) kept.set(parsed.kept.change.id, parsed.kept);
    else for (const id of parsed.forgotten) kept.delete(id);
  }
  return kept;
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissingFile(error)) return '';
    throw error;
  }
}

const lineOf = (kept: KeptChange): string => `${JSON.stringify({ kept })}\n`;

/** Opens the log, without what is forgotten in it. */
export async function openChangeLog(file: string): Promise<ChangeLog> {
  const kept = [...changesOf(await read(file)).values()];
  await writeFile(`${file}.new`, kept.map(lineOf).join(''), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  const log = await open(file, 'a', 0o600);
  /** A cut-off line would swallow the next one. */
  async function append(text: string): Promise<void> {
    await log.appendFile(`\n${text}`);
    await log.datasync();
  }
  return {
    kept,
    store: (changes) => append(changes.map(lineOf).join('')),
    forget: (ids) => append(`${JSON.stringify({ forgotten: ids })}\n`),
    close: () => log.close(),
  };
}
