import { rm } from 'node:fs/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { applyBatch } from '#server/sync/push.ts';
import { hashPassword } from '#server/auth/password-hash.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { createTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';
import { type BenchCluster, startCluster } from '../server/bench-database.ts';
import {
  benchContext,
  foundRestaurant,
  placing,
  type PlacedOrder,
  type Restaurant,
} from '../server/bench-restaurant.ts';
import { launchBrowser, launchOptions } from './launch.ts';
import { installProbe } from './page-probe.ts';

const PASSWORD = 'bench bench bench';
const ORDERS = 1000;
const PRODUCTS = 985;

/** A restaurant with 1,000 live orders and 2,000 rows, served by the built server, and a browser. */
export interface Place {
  server: ServerProcess;
  restaurant: Restaurant;
  orders: PlacedOrder[];
  databaseUrl: string;
  browser: Browser;
  cluster: BenchCluster;
  boardPath: string;
  /** `isInstalled`: with a profile on disk and the worker, as on a tablet; otherwise a private window without. */
  device(options?: { isInstalled?: boolean }): Promise<BenchDevice>;
  end(): Promise<void>;
}

/** A signed-in browser with its own connection. */
export interface BenchDevice {
  context: BrowserContext;
  page: Page;
  wire: TcpProxy;
  /** The board on the kitchen's tab, with its tickets on screen. */
  openBoard(page?: Page): Promise<void>;
  close(): Promise<void>;
}

/** What a topic needs beside or instead of the 1,000 orders. */
export interface PlaceWish {
  orders?: number;
  /** Further variables of the server. */
  env?: Record<string, string>;
  furnish?: (context: ReturnType<typeof benchContext>, restaurant: Restaurant) => Promise<void>;
}

export async function openPlace({
  orders: count = ORDERS,
  env = {},
  furnish,
}: PlaceWish = {}): Promise<Place> {
  const cluster = await startCluster();
  let restaurant: Restaurant | undefined;
  let orders: PlacedOrder[] = [];
  const passwordHash = await hashPassword(PASSWORD);
  const databaseUrl = await cluster.build(async (db) => {
    const founded = await foundRestaurant(db, { branches: 1, devices: 4, passwordHash });
    restaurant = founded;
    const branch = founded.branches[0]!;
    const context = benchContext(db);
    await writeRows(
      context,
      branch.id,
      Array.from({ length: PRODUCTS }, (_, index) => ({
        kind: 'product' as const,
        row: {
          sid: `dish-${index}`,
          name: `Dish ${index}`,
          text: 'With everything the kitchen has to offer',
          price: 900 + index,
          sku: `D-${index}`,
          catalog_id: 'mains',
          extra_id: null,
          visible_web: true,
          image: null,
          order: index + 10,
          stations: [],
          ingredients: [],
        },
      })),
    );
    const placed = Array.from({ length: count }, (_, index) => placing(branch, index + 1));
    for (let start = 0; start < count; start += 50) {
      await applyBatch(context, {
        branchId: branch.id,
        client: null,
        actor: founded.manager,
        mutations: placed.slice(start, start + 50).map(({ envelope }) => envelope),
      });
    }
    orders = placed.map(({ order }) => order);
    await furnish?.(context, founded);
  });
  if (restaurant === undefined) throw new Error('no restaurant');
  const { shop } = restaurant;
  const branch = restaurant.branches[0]!;
  const boardPath = `/admin/${shop.site_uid}/${branch.sid}/orders?tab=preparing`;
  const server = await createServerProcess({ env: { DATABASE_URL: databaseUrl, ...env } });
  const browser = await launchBrowser();

  async function device({ isInstalled = false } = {}): Promise<BenchDevice> {
    const wire = await createTcpProxy({ host: '127.0.0.1', port: server.port });
    const options = {
      baseURL: `http://127.0.0.1:${wire.port}`,
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
    };
    const profile = isInstalled ? await makeScratchFolder('brigade-tablet-') : undefined;
    const context =
      profile === undefined
        ? await browser.newContext({ ...options, serviceWorkers: 'block' })
        : await chromium.launchPersistentContext(profile, { ...launchOptions, ...options });
    await context.addInitScript(installProbe);
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error('page:', error.message));
    await page.goto('/admin');
    await page.getByRole('tab', { name: 'Staff' }).click();
    await page.getByLabel('Shop number').fill(String(shop.id));
    await page.getByLabel('User name').fill('bench');
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page
      .getByRole('button', { name: /^Account of/ })
      .waitFor({ timeout: 15_000 })
      .catch(async (error: unknown) => {
        throw new Error(`not signed in: ${await page.locator('body').innerText()}`, { cause: error });
      });
    return {
      context,
      page,
      wire,
      async openBoard(onPage = page) {
        await onPage.goto(boardPath);
        // The board shows as many tickets as fit; the others are on further pages.
        await onPage.locator('article[data-sid] li button').nth(6).waitFor();
      },
      async close() {
        await context.close();
        await wire.close();
        if (profile !== undefined) await rm(profile, { recursive: true, force: true });
      },
    };
  }

  return {
    server,
    restaurant,
    orders,
    databaseUrl,
    browser,
    cluster,
    boardPath,
    device,
    async end() {
      await browser.close();
      await server.end();
      await cluster.end();
    },
  };
}
