import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

const manifest = z.object({ version: z.string() });

/** The version of a library in the `node_modules` of a folder. */
export async function versionOf(folder: string, library: string): Promise<string> {
  const file = path.join(folder, 'node_modules', library, 'package.json');
  return z.parse(manifest, JSON.parse(await readFile(file, 'utf8'))).version;
}
