import path from 'node:path';
import type { Config } from '../config.ts';
import { makeOperator } from '../make-operator.ts';
import type { RunningServer } from '../start.ts';
import type { DemoArguments } from './demo-arguments.ts';
import { furnishBilling } from './demo-billing.ts';
import { type Demo, furnishDemo } from './furnish-demo.ts';
import { createRush, fetchFrom, keepRushing } from './rush.ts';
import { DEMO_PASSWORD, demoOperator } from './people.data.ts';
import { signInText } from './sign-ins.ts';

export interface OpenDemo {
  /** For the terminal: the address and who can sign in. */
  text: string;
  stop(): Promise<void>;
}

/** The address of this server from its own machine. */
function ownOrigin(config: Config, port: number): string {
  if (config.host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (config.host === '::') return `http://[::1]:${port}`;
  return `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
}

async function furnishOrClose(running: RunningServer, mediaDir: string): Promise<Demo> {
  try {
    const demo = await furnishDemo(running.context, mediaDir);
    await furnishBilling(running.context, demo.shop);
    const { email, first_name, last_name } = demoOperator;
    const operator = { email, first_name, last_name, password: DEMO_PASSWORD };
    await makeOperator(running.context.db, operator, running.context.clock.now());
    return demo;
  } catch (error) {
    await running.stop();
    throw error;
  }
}

/** Creates the demo restaurant on a running server and starts the rush if requested. */
export async function openDemo(
  running: RunningServer,
  config: Config,
  address: string,
  { rush }: DemoArguments,
): Promise<OpenDemo> {
  const { context } = running;
  const demo = await furnishOrClose(running, path.join(config.dataDir, 'media'));
  const stopping = new AbortController();
  const surroundings = {
    fetch: fetchFrom(ownOrigin(config, running.port), stopping.signal),
    random: Math.random,
    now: () => context.clock.now(),
    log: context.log,
    stopped: stopping.signal,
  };
  const rushing =
    rush === null ? Promise.resolve() : keepRushing(createRush(demo, surroundings), rush, surroundings);
  return {
    text: signInText(address, demo, rush),
    async stop() {
      stopping.abort();
      await rushing;
    },
  };
}
