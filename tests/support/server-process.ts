import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { makeScratchFolder } from './scratch-folder.ts';

const MAIN = path.resolve('dist/server/main.js');
const OPEN_WITHIN_MS = 60_000;

/** The built server as a separate process with its own database, which can be killed and restarted. */
export interface ServerProcess {
  port: number;
  origin: string;
  /** The folder of its embedded database. */
  dataDir: string;
  /** The address of that database, for another server beside this one. */
  databaseUrl: string;
  /** SIGKILL, without a shutdown. */
  kill(): Promise<void>;
  /** `main`: another build from now on. */
  start(main?: string): Promise<void>;
  output(): string;
  /** Of the process that runs now. */
  pid(): number;
  /** Stops it and deletes its data. */
  end(): Promise<void>;
}

export async function createServerProcess(
  options: {
    main?: string;
    args?: string[];
    env?: Record<string, string>;
    /** Port of plain HTTP; the server speaks TLS of its own authority then. */
    httpPort?: number;
    /** Sets its public URL. */
    isPublic?: boolean;
  } = {},
): Promise<ServerProcess> {
  const dataDir = await makeScratchFolder('e2e');
  const port = await freePort();
  const { httpPort } = options;
  const origin = `${httpPort === undefined ? 'http' : 'https'}://127.0.0.1:${port}`;
  // With TLS of its own authority this process does not trust it.
  const asked = httpPort === undefined ? `${origin}/readyz` : `http://127.0.0.1:${httpPort}/healthz`;
  let child: ChildProcess | undefined;
  let output = '';
  let built = options.main ?? MAIN;

  async function start(main = built): Promise<void> {
    built = main;
    const started = spawn(process.execPath, [built, ...(options.args ?? [])], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        // An offline browser still sends UDP: a device that a test takes offline would go on through it.
        DIRECT_PORT: 'off',
        ...(httpPort === undefined ? {} : { TLS: 'local', HTTP_PORT: String(httpPort) }),
        ...(options.isPublic === true ? { PUBLIC_URL: origin } : {}),
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    const before = output.length;
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    const deadline = Date.now() + OPEN_WITHIN_MS;
    while (Date.now() < deadline) {
      if (started.exitCode !== null) break;
      try {
        // It is ready before the demo data is loaded, and reports when that is done too.
        if (output.includes('Brigade is open', before) && (await fetch(asked)).ok) return;
      } catch {
        // Not listening yet.
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the server did not open:\n${output}`);
  }

  async function signal(name: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(name);
    await gone;
  }

  await start();
  return {
    port,
    origin,
    dataDir,
    databaseUrl: `postgres://brigade@localhost/brigade?host=${encodeURIComponent(path.join(dataDir, 'socket'))}`,
    kill: () => signal('SIGKILL'),
    start,
    output: () => output,
    pid: () => child?.pid ?? 0,
    async end() {
      await signal('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
