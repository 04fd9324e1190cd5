import { mkdir } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import type { Config } from '../config.ts';
import { startDirectServer } from '../direct/direct-server.ts';
import { Fault } from '../fault.ts';
import { createPrinterNetwork } from '../integrations/printer-network.ts';
import type { Log } from '../log.ts';
import { type HubAccount, readAccount, saveAccount } from './hub-account.ts';
import { pairHub } from './server-client.ts';
import type { AfterReport } from './keep-updated.ts';
import { type ShopHub, startShopHub } from './shop-hub.ts';

/** The origin in an address as people type or copy it. */
function originOf(text: string): string {
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address))
    throw new Fault('setup', `“${text}” is not an address like https://example.com`);
  return new URL(address).origin;
}

/** What a person types when asked; without a terminal the program ends instead. */
async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Fault(
      'setup',
      'this hub is not paired yet: set HUB_OF and HUB_CODE, or start it in a terminal',
    );
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}

/** The account of this hub, paired with its code at the first start; what is not configured is asked for. */
async function accountOf({ dataDir, hub: configured }: Config): Promise<HubAccount> {
  const known = await readAccount(dataDir, configured?.server);
  if (known !== undefined) return known;
  const server = configured?.server ?? originOf(await ask('Address at which you open Brigade: '));
  const code = configured?.code ?? (await ask('Code under Settings, Shop hub: '));
  let account: HubAccount;
  try {
    account = await pairHub(server, code);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Fault('setup', `the hub could not be paired with ${server}: ${why}`, { cause });
  }
  await saveAccount(dataDir, account);
  return account;
}

/**
 * Runs the hub of a shop; returns what to print and how to stop it. `script`: the built `direct-process.ts`. `updater`:
 * what to do after each report to the server.
 */
export async function runHub(
  config: Config,
  log: Log,
  script: string,
  updater?: (server: string) => AfterReport,
): Promise<{ text: string; stop(): Promise<void> }> {
  const { direct: directConfig, host, dataDir, printerHosts } = config;
  if (directConfig === undefined)
    throw new Fault('setup', 'a hub needs its UDP port: DIRECT_PORT must not be off');
  await mkdir(dataDir, { recursive: true });
  const account = await accountOf(config);
  let hub: ShopHub | undefined;
  const direct = await startDirectServer({
    ...directConfig,
    host,
    dataDir,
    log,
    now: () => Date.now(),
    script,
    answer: () => Response.json({ code: 'not_found', message: 'A hub answers no calls.' }, { status: 404 }),
    gateway: {
      enter(wire) {
        const visit = hub?.enter({ send: (text) => wire.send(text), close: () => wire.close(1000, '') });
        if (visit === undefined) wire.terminate();
        return {
          heard: (text) => (text === undefined ? wire.terminate() : visit?.heard(text)),
          closed: () => visit?.closed(),
        };
      },
    },
  });
  hub = await startShopHub({
    account,
    dataDir,
    log,
    printers: createPrinterNetwork(printerHosts),
    address: () => direct.address(),
    ...(updater === undefined ? {} : { afterReport: updater(account.server) }),
  });
  const text = `Hub “${account.name}” of ${account.server} is open. It keeps what the server does not have yet in ${dataDir}.\n`;
  return {
    text,
    async stop() {
      direct.stop();
      await hub?.stop();
    },
  };
}
