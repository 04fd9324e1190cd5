import { spawn } from 'node:child_process';
import path from 'node:path';
import { newestProgram, noteStart, type Program } from './programs.ts';

/** The exit status of a hub that has fetched a newer program (`EX_TEMPFAIL` of sysexits.h: try again). */
export const NEWER_PROGRAM = 75;
/** A new program that ends before has failed. */
const PROVEN_AFTER_MS = 60_000;

interface Launch {
  /** The folder that the hub was extracted to. */
  root: string;
  provenAfterMs?: number;
  say?: (line: string) => void;
}

/** A running program: its exit status, and how to stop it. */
function start({ folder }: Program, root: string) {
  // Through the channel it notices that this process is gone, and frees its port.
  const child = spawn(process.execPath, [path.join(folder, 'hub.js'), root], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
  return { ended, stop: (signal: NodeJS.Signals) => child.kill(signal) };
}

/**
 * Runs the newest program of a hub, and the next one when it has fetched that. A new program that fails at its first
 * start is put aside, and the one before runs again. Returns the exit status.
 */
export async function launchHub({ root, provenAfterMs = PROVEN_AFTER_MS, say = console.error }: Launch) {
  let running: ReturnType<typeof start> | undefined;
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      isStopping = true;
      running?.stop(signal);
    });
  }
  for (;;) {
    const program = await newestProgram(root);
    running = start(program, root);
    let isProven = !program.isUnproven;
    const timer = setTimeout(() => {
      isProven = true;
      if (program.isUnproven) void noteStart(program, 'well');
    }, provenAfterMs);
    const status = await running.ended;
    clearTimeout(timer);
    if (isStopping) return status;
    if (status === NEWER_PROGRAM) continue;
    if (status === 0 || isProven) return status;
    say(`Version ${program.version} of the hub failed, so the one before runs again.`);
    await noteStart(program, 'wrong');
  }
}
