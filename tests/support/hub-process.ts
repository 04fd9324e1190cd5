import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { downloadHub } from './downloaded-hub.ts';
import { freePort } from './free-port.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { createTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** The built shop hub as a separate process. */
export interface HubProcess {
  /** Started with a code, or again without one. */
  start(code?: string): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** Stops it and deletes its data. */
  end(): Promise<void>;
}

/** A hub on this machine, downloaded from the server, which it reaches by a line of its own. */
export async function createLocalHub(serverPort: number): Promise<HubProcess & { wire: TcpProxy }> {
  const wire = await createTcpProxy({ host: '127.0.0.1', port: serverPort });
  const server = `http://127.0.0.1:${wire.port}`;
  const { command, remove } = await downloadHub(server);
  const hub = await createHubProcess(server, { command });
  return {
    ...hub,
    wire,
    async end() {
      await hub.end();
      await remove();
      await wire.close();
    },
  };
}

interface HubProcessOptions {
  host?: string;
  /** The program and its arguments; default: the server's, as a hub. */
  command?: readonly string[];
}

export async function createHubProcess(
  server: string,
  {
    host = '127.0.0.1',
    command: [program = '', ...args] = [process.execPath, path.resolve('dist/server/main.js')],
  }: HubProcessOptions = {},
): Promise<HubProcess> {
  const dataDir = await makeScratchFolder('hub');
  // The same after a restart: devices that cannot ask the server still know it.
  const port = await freePort();
  let child: ChildProcess | undefined;

  async function kill(): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  return {
    kill,
    async start(code) {
      const started = spawn(program, args, {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          HUB_OF: server,
          ...(code === undefined ? {} : { HUB_CODE: code }),
          HOST: host,
          DIRECT_PORT: String(port),
          DATA_DIR: dataDir,
          LOG_LEVEL: 'error',
          PRINTER_HOSTS: '127.0.0.1',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = started;
      await new Promise<void>((resolve, reject) => {
        started.stdout.on('data', (chunk: Buffer) => {
          if (chunk.toString().includes('is open')) resolve();
        });
        started.once('exit', () => reject(new Error('the hub ended')));
      });
    },
    async end() {
      await kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
