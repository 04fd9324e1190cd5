import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
const HERE = path.dirname(fileURLToPath(import.meta.url));

/** A measured server in a separate process, controlled over the fork's channel. */
export interface Child {
  /** Its message when it was ready. */
  port: number;
  ask(question: object): Promise<Record<string, number>>;
  /** Resident memory in megabytes. */
  memoryMb(): Promise<number>;
  /** Milliseconds of processor time used. */
  cpuMs(): Promise<number>;
  end(): Promise<void>;
}

function isNumbers(message: unknown): message is Record<string, number> {
  return typeof message === 'object' && message !== null;
}

export async function startChild(entry: string, env: Record<string, string> = {}): Promise<Child> {
  const child: ChildProcess = fork(path.join(HERE, `${entry}.js`), [], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const answers: ((message: Record<string, number>) => void)[] = [];
  child.on('message', (message) => {
    if (isNumbers(message)) answers.shift()?.(message);
  });
  child.setMaxListeners(0);
  const answer = () =>
    new Promise<Record<string, number>>((resolve, reject) => {
      answers.push(resolve);
      child.once('exit', () => reject(new Error(`${entry} has ended`)));
    });
  const ready = await answer();
  return {
    port: ready['port'] ?? 0,
    ask(question) {
      const answered = answer();
      child.send(question);
      return answered;
    },
    async memoryMb() {
      const status = await readFile(`/proc/${child.pid ?? 0}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
    },
    async cpuMs() {
      const stat = await readFile(`/proc/${child.pid ?? 0}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    },
    async end() {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
