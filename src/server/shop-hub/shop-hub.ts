import path from 'node:path';
import * as z from 'zod/mini';
import type { DirectAddress } from '#contract/direct.ts';
import { HUB_REPORTS_EVERY_MS } from '#contract/hubs.ts';
import { parseJsonAs } from '#domain/json-text.ts';
import type { PrinterNetwork } from '../integrations/printer-network.ts';
import type { Log } from '../log.ts';
import { APP_VERSION } from '../app-version.ts';
import { createCarrier } from './bring-changes.ts';
import { readHolders, saveHolders } from './holders.ts';
import { openChangeLog } from './change-log.ts';
import type { HubAccount } from './hub-account.ts';
import type { AfterReport } from './keep-updated.ts';
import { createHubPrinters, type HubPrinters } from './hub-printers.ts';
import { createRelayRoom, type RelayRoom } from './relay-room.ts';
import { createServerClient, type ServerClient } from './server-client.ts';

/** While the server is out of reach, so that the line's return is noticed at once. */
const TRY_EVERY_MS = 1_000;

export interface ShopHub {
  enter: RelayRoom['enter'];
  reaches(): boolean;
  stop(): Promise<void>;
}

export interface ShopHubOptions {
  account: HubAccount;
  dataDir: string;
  /** Where devices reach this hub; undefined: not yet. */
  address: () => DirectAddress | undefined;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** The part of the hub's network where printers may be. */
  printers: PrinterNetwork;
  client?: ServerClient;
  /** Absent: the program does not update itself. */
  afterReport?: AfterReport;
}

const asksForPrinter = z.object({ type: z.literal('printer') });

/** A device's first message says whether it joins the room or wants a printer. */
function createGate(room: RelayRoom, printers: HubPrinters): ShopHub['enter'] {
  return (wire) => {
    let visit: ReturnType<RelayRoom['enter']> | undefined;
    return {
      heard(text) {
        visit ??= (parseJsonAs(asksForPrinter, text) === undefined ? room : printers).enter(wire);
        visit.heard(text);
      },
      closed: () => visit?.closed(),
    };
  };
}

/** A paired hub: passes changes on, reports to the server, and brings it the changes when it is reached. */
export async function startShopHub(options: ShopHubOptions): Promise<ShopHub> {
  const { account, dataDir, address, log } = options;
  const client = options.client ?? createServerClient(account);
  const changes = await openChangeLog(path.join(dataDir, 'hub-changes.jsonl'));
  let { holders, history } = await readHolders(dataDir);
  let known = '';
  let reaches = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const room = createRelayRoom(
    {
      shop: account.shop,
      branch: account.branch,
      holder: (ticket) => holders.get(ticket),
      reaches: () => reaches,
      history: () => history,
      store: (kept) => changes.store(kept),
      forget: (ids) => changes.forget(ids),
      onKept: () => carrier.nudge(),
      report: (err) => log.error({ err }, 'changes could not be kept'),
    },
    changes.kept,
  );
  const carrier = createCarrier({
    room,
    async send(brought) {
      try {
        return await client.bring(brought);
      } catch (err) {
        setReaches(false, err);
        return undefined;
      }
    },
    after(run, ms) {
      const later = setTimeout(run, ms);
      return () => clearTimeout(later);
    },
    report: (err) => log.error({ err }, 'changes could not be brought to the server'),
  });

  function setReaches(now: boolean, err?: unknown): void {
    if (now === reaches) return;
    reaches = now;
    if (now) log.info({ waiting: room.waiting() }, 'the server is reached');
    else log.warn({ err, waiting: room.waiting() }, 'the server is out of reach');
    room.tellReaches();
    if (now) carrier.nudge();
  }

  async function report(): Promise<void> {
    try {
      const answer = await client.report({
        address: address() ?? null,
        version: APP_VERSION,
        waiting: room.waiting(),
        members: room.members(),
        known,
      });
      if (answer.holders !== null)
        holders = new Map(answer.holders.map(({ ticket, person }) => [ticket, person]));
      if (answer.holders !== null || answer.history !== history) {
        ({ history } = answer);
        await saveHolders(dataDir, { holders, history });
      }
      known = answer.stamp;
      setReaches(true);
      // A download must not hold up the reports.
      void options.afterReport?.(answer.version, room.members());
    } catch (err) {
      setReaches(false, err);
    }
    if (!isStopped) timer = setTimeout(() => void report(), reaches ? HUB_REPORTS_EVERY_MS : TRY_EVERY_MS);
  }

  const printers = createHubPrinters({
    shop: account.shop,
    branch: account.branch,
    holder: (ticket) => holders.get(ticket),
    network: options.printers,
    report: (err) => log.error({ err }, 'a ticket could not be printed'),
  });

  await report();
  return {
    enter: createGate(room, printers),
    reaches: () => reaches,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      carrier.stop();
      await changes.close();
    },
  };
}
