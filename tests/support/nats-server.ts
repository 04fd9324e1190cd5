import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** A real NATS server on this machine. */
export interface NatsServer {
  url: string;
  /** Ends it; its port stays reserved for a `start`. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Debian installs it where only root looks for programs. */
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };

async function isInstalled(): Promise<boolean> {
  const looked = spawn('nats-server', ['--version'], { env, stdio: 'ignore' });
  const [code] = await once(looked, 'exit').catch(() => [-1]);
  return code === 0;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'data');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Undefined: it is not installed (`apt-get install nats-server`). */
export async function startNatsServer(options: readonly string[] = []): Promise<NatsServer | undefined> {
  if (!(await isInstalled())) return undefined;
  const port = await freePort();
  let end = async () => {};
  const server: NatsServer = {
    url: `nats://127.0.0.1:${port}`,
    kill: () => end(),
    async start() {
      const child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), ...options], {
        env,
        stdio: 'ignore',
      });
      end = async () => {
        child.kill('SIGKILL');
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      };
      for (let tries = 0; !(await answers(port)); tries += 1) {
        if (tries > 100) throw new Error('nats-server did not start');
        await wait(50);
      }
    },
  };
  await server.start();
  return server;
}
