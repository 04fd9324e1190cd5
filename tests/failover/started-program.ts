import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, closeSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';

/** A program that this run has started, with everything that it starts itself. */
export interface StartedProgram {
  isRunning(): boolean;
  /** To it and to all its descendants, at once. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  /** To the one named by `pidFile` and its descendants. */
  signalNoted(name: 'SIGKILL'): Promise<void>;
  /** SIGTERM, and SIGKILL after a while. */
  stop(): Promise<void>;
}

export interface StartOptions {
  file: string;
  args?: readonly string[];
  env: Record<string, string>;
  cwd: string;
  log: string;
  /** Names a further process that belongs to it in its first line: Patroni's PostgreSQL is no child of Patroni. */
  pidFile?: string;
  account?: { uid: number; gid: number } | undefined;
}

const STOP_WITHIN_MS = 20_000;

/** The processes of this machine by their parent. */
async function childrenByParent(): Promise<Map<number, number[]>> {
  const children = new Map<number, number[]>();
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    if (stat === undefined) continue;
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  return children;
}

async function treeOf(pids: readonly number[]): Promise<number[]> {
  const children = await childrenByParent();
  const tree: number[] = [];
  for (const next = [...pids]; next.length > 0; ) {
    const one = next.pop()!;
    tree.push(one);
    next.push(...(children.get(one) ?? []));
  }
  return tree;
}

function signalOne(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended in the moment since it was listed.
  }
}

export function startProgram({
  file,
  args = [],
  env,
  cwd,
  log,
  pidFile,
  account,
}: StartOptions): StartedProgram {
  const out = openSync(log, 'a');
  const child = spawn(file, [...args], {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', out, out],
    ...account,
  });
  closeSync(out);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${file} did not start`);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const noted = async () => {
    const text = pidFile === undefined ? undefined : await readFile(pidFile, 'utf8').catch(() => undefined);
    return text === undefined ? [] : [Number(text.split('\n')[0])];
  };
  const signalAll = async (name: NodeJS.Signals, pids: readonly number[]) => {
    for (const one of await treeOf(pids)) signalOne(one, name);
  };
  const signal = async (name: NodeJS.Signals) => signalAll(name, [pid, ...(await noted())]);
  return {
    isRunning,
    signalNoted: async (name) => signalAll(name, await noted()),
    async signal(name) {
      await signal(name);
      if (name === 'SIGKILL' && isRunning()) await once(child, 'exit');
    },
    async stop() {
      if (!isRunning()) return;
      const gone = once(child, 'exit');
      await signal('SIGCONT');
      child.kill('SIGTERM');
      const late = setTimeout(() => void signal('SIGKILL'), STOP_WITHIN_MS);
      await gone;
      clearTimeout(late);
    },
  };
}
