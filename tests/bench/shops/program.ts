import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const OPEN_WITHIN_MS = 120_000;
const STOP_WITHIN_MS = 5_000;
const POLL_MS = 200;

interface ProgramOptions {
  /** A script for Node, and what it is given. */
  script: string;
  args?: readonly string[];
  cwd: string;
  env: Record<string, string>;
}

function launch({ script, args = [], cwd, env }: ProgramOptions) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
    });
  }
  return { child, output: () => output };
}

/** Runs a program to its end; throws with its output if it fails. */
export async function runProgram(options: ProgramOptions): Promise<void> {
  const { child, output } = launch(options);
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`${options.script} failed:\n${output()}`);
}

interface RunningProgram {
  pid: number;
  end(): Promise<void>;
}

/** Starts a server and waits until `readyUrl` answers 200. */
export async function startProgram(options: ProgramOptions, readyUrl: string): Promise<RunningProgram> {
  const { child, output } = launch(options);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const isReady = async () => {
    try {
      return (await fetch(readyUrl)).status === 200;
    } catch {
      // Not listening yet.
      return false;
    }
  };
  const deadline = Date.now() + OPEN_WITHIN_MS;
  while (!(await isReady())) {
    if (hasEnded() || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${options.script} did not open:\n${output()}`);
    }
    await wait(POLL_MS);
  }
  return {
    pid: child.pid ?? 0,
    async end() {
      if (hasEnded()) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      await gone;
      clearTimeout(late);
    },
  };
}
