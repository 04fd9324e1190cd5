import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { createTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** The built shop hub as a separate process, which reaches the server by a line of its own. */
export interface HubProcess {
  /** Its line to the internet. */
  wire: TcpProxy;
  /** Started with a code, or again without one. */
  start(code?: string): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** Stops it and deletes its data. */
  end(): Promise<void>;
}

export async function createHubProcess(serverPort: number): Promise<HubProcess> {
  const wire = await createTcpProxy({ host: '127.0.0.1', port: serverPort });
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
    wire,
    kill,
    async start(code) {
      const started = spawn(process.execPath, [path.resolve('dist/server/main.js')], {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          HUB_OF: `http://127.0.0.1:${wire.port}`,
          ...(code === undefined ? {} : { HUB_CODE: code }),
          HOST: '127.0.0.1',
          DIRECT_PORT: String(port),
          DATA_DIR: dataDir,
          LOG_LEVEL: 'error',
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
      await wire.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
