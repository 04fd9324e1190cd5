import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { addProgram, descriptionIn } from './programs.ts';
import { unzip } from './unzip.ts';

/** Where the server serves its hub. */
const ARCHIVE = '/hub/brigade-hub.zip';
/** Everything in the archive is in this folder. */
const FOLDER = 'brigade-hub/';
const MAX_ARCHIVE_BYTES = 50_000_000;
const FETCHED_WITHIN_MS = 300_000;
const INSTALLED_WITHIN_MS = 300_000;
/** The parts of a name in the archive: none leads out of the folder. */
const PLAIN_NAME = /^(?!\.)[\w.-]+$/u;

/** The files of a fetched archive by their path in the program's folder. Throws if one would lie outside of it. */
function filesOf(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const [name, content] of unzip(archive)) {
    const inside = name.slice(FOLDER.length);
    const isPlain = inside.split('/').every((part) => PLAIN_NAME.test(part));
    if (!name.startsWith(FOLDER) || !isPlain) throw new Error(`“${name}” is not a file of a hub`);
    files.set(inside, content);
  }
  return files;
}

async function download(server: string): Promise<Buffer> {
  const answer = await fetch(`${server}${ARCHIVE}`, { signal: AbortSignal.timeout(FETCHED_WITHIN_MS) });
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  if (Number(answer.headers.get('content-length') ?? 0) > MAX_ARCHIVE_BYTES)
    throw new Error('the archive is too large');
  return Buffer.from(await answer.arrayBuffer());
}

/** Installs the library in native code in a program's own folder. */
async function installIn(folder: string): Promise<void> {
  // Windows runs npm through a script, which needs its shell; the arguments are fixed.
  await promisify(execFile)('npm', ['install', '--omit=dev', '--no-audit', '--no-fund'], {
    cwd: folder,
    timeout: INSTALLED_WITHIN_MS,
    shell: process.platform === 'win32',
  });
}

interface Fetching {
  /** The origin of the server. */
  server: string;
  /** The version that is wanted. */
  version: string;
  /** The folder that the hub was extracted to. */
  root: string;
  /** The version that runs. */
  running: string;
}

/**
 * Fetches the server's hub, for the next start. Throws where the server cannot be reached, has another version, or its
 * archive is not one of a hub.
 */
export async function fetchProgram({ server, version, root, running }: Fetching): Promise<void> {
  const files = filesOf(await download(server));
  const text = files.get('package.json')?.toString() ?? '{}';
  const described = descriptionIn(text);
  // Behind a proxy another server, which is not updated yet, may have answered.
  if (described.version !== version) throw new Error(`the server has version ${described.version}`);
  const { dependencies } = descriptionIn(await readFile(path.join(root, 'package.json'), 'utf8'));
  const isSame = Object.entries(described.dependencies).every(
    ([name, wanted]) => dependencies[name] === wanted,
  );
  await addProgram(root, { version, files, running }, async (folder) => {
    if (!isSame) await installIn(folder);
  });
}
