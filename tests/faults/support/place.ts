import { chmod, rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { createLog } from '#server/log.ts';
import { startEmbeddedPostgres } from '#server/store/embedded-postgres.ts';
import { launchBrowser } from '#tests/bench/browser/launch.ts';
import type { DemoRole } from '#tests/e2e/people.ts';
import { builtRelease, type Release } from '#tests/support/release.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { signIn } from '#tests/support/screens.ts';
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { createTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { embeddedConnection, openRecords, type Records } from './records.ts';
import { openStock } from './stock-screen.ts';

/**
 * The built server with the demo restaurant, direct access to its database, a browser, and a second device that
 * watches.
 */
export interface Place {
  server: ServerProcess;
  release: Release;
  records: Records;
  browser: Browser;
  /** The stock screen of a device with a working connection. */
  onlooker: Page;
  device(who?: DemoRole): Promise<Device>;
  end(): Promise<void>;
}

/** A signed-in device on the stock screen, with its own connection. */
export interface Device {
  ledger: Ledger;
  wire: TcpProxy;
  origin: string;
  tabs: Page[];
  openTab(): Promise<Page>;
  close(): Promise<void>;
}

export const browserContext = {
  locale: 'en-GB',
  timezoneId: 'Europe/Istanbul',
  viewport: { width: 1280, height: 800 },
} as const;

type Store = 'embedded' | 'outside';

interface OpenStore {
  env: Record<string, string>;
  /** Once the server is ready. */
  records(server: ServerProcess): Promise<Records>;
  end(): Promise<void>;
}

async function openStore(kind: Store): Promise<OpenStore> {
  if (kind === 'embedded') {
    return {
      env: {},
      records: async ({ dataDir }) => openRecords(await embeddedConnection(dataDir)),
      end: async () => {},
    };
  }
  const folder = await makeScratchFolder('faults-');
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: createLog({ logLevel: 'silent' }) });
  const { host = '', user = '', database = '' } = postgres.connection;
  return {
    env: { DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}/${database}` },
    records: () => openRecords({ host, user, database }),
    async end() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function openPlace(kind: Store = 'outside'): Promise<Place> {
  const release = await builtRelease();
  const store = await openStore(kind);
  const server = await createServerProcess({ main: release.main, args: ['--demo'], env: store.env });
  const records = await store.records(server);
  const browser = await launchBrowser();

  async function device(who: DemoRole = 'waitress'): Promise<Device> {
    const ledger = createLedger();
    const wire = await createTcpProxy({ host: '127.0.0.1', port: server.port });
    const origin = `http://127.0.0.1:${wire.port}`;
    const context = await browser.newContext({ ...browserContext, baseURL: origin });
    await ledger.attach(context);
    const tabs: Page[] = [];
    const first = await context.newPage();
    await signIn(first, who);
    await openStock(first);
    // From here on the app opens without a network.
    await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    tabs.push(first);
    return {
      ledger,
      wire,
      origin,
      tabs,
      async openTab() {
        const page = await context.newPage();
        await openStock(page);
        tabs.push(page);
        return page;
      },
      async close() {
        await context.close();
        await wire.close();
      },
    };
  }

  const looking = await device('owner');
  const place: Place = {
    server,
    release,
    records,
    browser,
    onlooker: looking.tabs[0]!,
    device,
    async end() {
      open.delete(place);
      await looking.close();
      await browser.close();
      await records.end();
      await server.end();
      await store.end();
      await release.remove();
    },
  };
  open.add(place);
  return place;
}

const open = new Set<Place>();

let shared: Promise<Place> | undefined;

/** Stops server and PostgreSQL of a finished or interrupted run. A later run gets new ones. */
export async function endPlaces(): Promise<void> {
  shared = undefined;
  await Promise.all([...open].map((place) => place.end()));
}

/** The shared restaurant of this process, for faults that leave server and browser intact. */
export function sharedPlace(): Promise<Place> {
  shared ??= openPlace();
  return shared;
}
