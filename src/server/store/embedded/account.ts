import { execFile, type SpawnOptions } from 'node:child_process';
import { lchown, lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Fault } from '../../fault.ts';

const run = promisify(execFile);
const NOBODY = 65_534;
const PROBE_MS = 20_000;

/** PostgreSQL refuses to run as uid 0, so a server started by root runs it under another account. */
export interface Account {
  readonly kind: 'self' | 'namespace' | 'other';
  /** The command to spawn instead of `program args`. */
  command(program: string, args: readonly string[]): { file: string; args: string[] };
  readonly spawnOptions: Pick<SpawnOptions, 'uid' | 'gid' | 'cwd' | 'env'>;
  /** Gives the account ownership of a file or folder, recursively. */
  own(target: string): Promise<void>;
  /** The account's uid as this process sees it. */
  readonly uid: number;
}

/** The environment is not inherited: no secrets, and no PG* variable that would change PostgreSQL's behavior. */
function surroundings(): Pick<SpawnOptions, 'cwd' | 'env'> {
  const { PATH, LD_LIBRARY_PATH } = process.env;
  return { cwd: '/', env: { PATH, LD_LIBRARY_PATH, LC_ALL: 'C', TZ: 'UTC' } };
}

function self(uid: number): Account {
  return {
    kind: 'self',
    command: (file, args) => ({ file, args: [...args] }),
    spawnOptions: surroundings(),
    own: async () => {},
    uid,
  };
}

/** A user namespace: root outside, an ordinary user inside, so that the files stay root's. */
function namespace(): Account {
  return {
    kind: 'namespace',
    command: (program, args) => ({
      file: 'unshare',
      args: ['-U', `--map-user=${NOBODY}`, '--', program, ...args],
    }),
    spawnOptions: surroundings(),
    own: async () => {},
    uid: 0,
  };
}

function other(uid: number, gid: number): Account {
  return {
    kind: 'other',
    command: (file, args) => ({ file, args: [...args] }),
    spawnOptions: { ...surroundings(), uid, gid },
    own: (target) => ownAll(target, uid, gid),
    uid,
  };
}

async function ownAll(target: string, uid: number, gid: number): Promise<void> {
  const entries = (await lstat(target)).isDirectory() ? await readdir(target, { recursive: true }) : [];
  for (const entry of [...entries.map((name) => path.join(target, name)), target]) {
    await lchown(entry, uid, gid);
  }
}

interface DatabasePaths {
  readonly postgres: string;
  readonly dataDir: string;
  readonly clusterDir: string;
}

export interface Chosen {
  readonly account: Account;
  /** The major version of the program. */
  readonly major: number;
}

/** The first account under which the program runs and can access the data folder. */
export async function chooseAccount(places: DatabasePaths): Promise<Chosen> {
  const uid = process.getuid?.() ?? NOBODY;
  const reasons: string[] = [];
  for (const account of await candidates(uid, places)) {
    try {
      return { account, major: await probe(account, places) };
    } catch (error) {
      reasons.push(firstLine(error));
    }
  }
  const line =
    uid === 0
      ? 'PostgreSQL refuses to run as root, and no other account can run it here: start as an ordinary user'
      : 'the built-in PostgreSQL does not run here: use another system';
  throw new Fault('setup', `${line}, or set DATABASE_URL (${reasons.join('; ')})`);
}

async function candidates(uid: number, { dataDir, clusterDir }: DatabasePaths): Promise<Account[]> {
  const cluster = await ownerOf(clusterDir);
  if (uid !== 0) {
    if (cluster === undefined || cluster.uid === uid) return [self(uid)];
    throw new Fault(
      'setup',
      `${clusterDir} belongs to uid ${cluster.uid}: start as that user, or give it to yours`,
    );
  }
  // The owner of existing data stays the owner, even after one start with sudo.
  if (cluster !== undefined && cluster.uid !== 0) return [other(cluster.uid, cluster.gid)];
  const data = await ownerOf(dataDir);
  const person =
    cluster === undefined && data !== undefined && data.uid !== 0 ? [other(data.uid, data.gid)] : [];
  return [...person, namespace(), await nobody()];
}

async function ownerOf(folder: string): Promise<{ uid: number; gid: number } | undefined> {
  const found = await stat(folder).catch(() => undefined);
  return found === undefined ? undefined : { uid: found.uid, gid: found.gid };
}

async function nobody(): Promise<Account> {
  const id = async (flag: string) => Number((await run('id', [flag, 'nobody'])).stdout);
  try {
    return other(await id('-u'), await id('-g'));
  } catch {
    return other(NOBODY, NOBODY);
  }
}

async function probe(account: Account, { postgres, dataDir }: DatabasePaths): Promise<number> {
  const script = 'cd "$1" && exec "$2" --version';
  const { file, args } = account.command('/bin/sh', ['-c', script, 'sh', dataDir, postgres]);
  const { stdout } = await run(file, args, { ...account.spawnOptions, timeout: PROBE_MS });
  const major = /^postgres \(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
  if (major === undefined) throw new Error(`no version in "${stdout.trim()}"`);
  return Number(major);
}

function firstLine(error: unknown): string {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const text = stderr.trim() || (error instanceof Error ? error.message : String(error));
  return text.split('\n', 1)[0] ?? text;
}
