import { execFile } from 'node:child_process';
import { readFile, readlink, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const PORT = 5432;

/** The contents of a running PostgreSQL's `postmaster.pid`. */
export interface PostmasterFile {
  readonly pid: number;
  /** Absent while it is starting. */
  readonly socketDir: string | undefined;
}

const fileIn = (clusterDir: string) => path.join(clusterDir, 'postmaster.pid');

export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(fileIn(clusterDir), 'utf8').catch(() => undefined);
  const [pid = '', , , , socketDir = ''] = text?.split('\n') ?? [];
  if (!/^\d+$/.test(pid.trim())) return undefined;
  return { pid: Number(pid), socketDir: socketDir.trim() || undefined };
}

export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // Without an init process (many containers) a dead process stays a zombie and keeps its pid.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/^\d+ \(.*\) [ZX] /s.test(stat);
}

/** Whether the process is the PostgreSQL of this folder, and not another program that got the same pid later. */
export async function isPostmasterOf(pid: number, clusterDir: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  if (process.platform === 'linux') {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    const program = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    return folder === clusterDir && program.startsWith('postgres');
  }
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && stdout.includes(`-D ${clusterDir}`);
}

/**
 * For a `postmaster.pid` whose pid now belongs to another program. PostgreSQL would take that program for a running
 * postmaster, but treats a file that names its own parent as stale. Removing the file would also remove the
 * shared-memory key by which it detects processes of a crashed predecessor.
 */
export async function disownPostmasterFile(clusterDir: string, socketDir: string): Promise<void> {
  const found = await readPostmasterFile(clusterDir);
  if (found !== undefined && !(await isPostmasterOf(found.pid, clusterDir))) {
    const lines = (await readFile(fileIn(clusterDir), 'utf8')).split('\n');
    await writeFile(fileIn(clusterDir), [String(process.pid), ...lines.slice(1)].join('\n'));
  }
  const socket = path.join(socketDir, `.s.PGSQL.${PORT}`);
  const lock = await readFile(`${socket}.lock`, 'utf8').catch(() => undefined);
  if (lock === undefined || (await isPostmasterOf(Number.parseInt(lock, 10), clusterDir))) return;
  await rm(`${socket}.lock`, { force: true });
  await rm(socket, { force: true });
}
