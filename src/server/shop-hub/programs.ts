import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { isOlder } from '#domain/app-version.ts';
import { exists, isMissingFile } from '../file-missing.ts';

/** The folder of the programs that a hub has fetched, below the one it was extracted to; each has its version's name. */
const VERSIONS = 'versions';
/** It has run for a while, so that a later failure has another cause. */
const PROVEN = '.proven';
/** It ended soon after its first start, and is not started again. */
const FAILED = '.failed';

const VERSION = /^\d{1,9}(?:\.\d{1,9}){0,2}$/u;

const descriptionSchema = z.object({
  version: z.string().check(z.regex(VERSION)),
  dependencies: z._default(z.record(z.string(), z.string()), {}),
});
/** What the package.json of a program says. */
export type ProgramDescription = z.infer<typeof descriptionSchema>;

export const descriptionIn = (text: string): ProgramDescription =>
  z.parse(descriptionSchema, JSON.parse(text));

/** Whether one version comes after another; false for texts that are no versions. */
export function isNewer(one: string, other: string): boolean {
  return VERSION.test(one) && VERSION.test(other) && isOlder(other, one);
}

/** A program that can be started. */
export interface Program {
  folder: string;
  version: string;
  /** Whether it was fetched by the hub itself and has not run for a while yet. */
  isUnproven: boolean;
}

const folderOf = (root: string, version: string): string => path.join(root, VERSIONS, version);

async function fetchedIn(root: string): Promise<string[]> {
  try {
    return (await readdir(path.join(root, VERSIONS))).filter((name) => VERSION.test(name));
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
}

/** The newest program below `root` that has not failed. */
export async function newestProgram(root: string): Promise<Program> {
  const { version } = descriptionIn(await readFile(path.join(root, 'package.json'), 'utf8'));
  let newest: Program = { folder: root, version, isUnproven: false };
  for (const fetched of await fetchedIn(root)) {
    const folder = folderOf(root, fetched);
    if (!isNewer(fetched, newest.version) || (await exists(path.join(folder, FAILED)))) continue;
    newest = { folder, version: fetched, isUnproven: !(await exists(path.join(folder, PROVEN))) };
  }
  return newest;
}

/** Whether a version was fetched and failed. */
export const hasFailed = (root: string, version: string): Promise<boolean> =>
  exists(path.join(folderOf(root, version), FAILED));

/** Notes how the first start of a fetched program went. */
export async function noteStart({ folder }: Program, went: 'well' | 'wrong'): Promise<void> {
  await writeFile(path.join(folder, went === 'well' ? PROVEN : FAILED), '');
}

/**
 * Puts a fetched program where `newestProgram` finds it, whole or not at all, and deletes the others but the one that
 * runs. `finish` completes its folder before.
 */
export async function addProgram(
  root: string,
  { version, files, running }: { version: string; files: ReadonlyMap<string, Buffer>; running: string },
  finish: (folder: string) => Promise<void>,
): Promise<void> {
  const part = path.join(root, VERSIONS, 'part');
  await rm(part, { recursive: true, force: true });
  for (const [name, content] of files) {
    const file = path.join(part, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await finish(part);
  for (const old of await fetchedIn(root))
    if (old !== running) await rm(folderOf(root, old), { recursive: true, force: true });
  await rename(part, folderOf(root, version));
}
