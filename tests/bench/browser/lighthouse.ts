import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type BrowserContext, type CDPSession, chromium, type Locator } from 'playwright';
import { z } from 'zod/mini';
import { productRows } from '#server/demo/branch-rows.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { freePort } from '#tests/support/free-port.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { benchContext } from '../server/bench-restaurant.ts';
import { openBench } from '../server/bench-database.ts';
import { median } from '../statistics.ts';
import { announce, type Figure, type Topic } from '../table.ts';
import { launchOptions } from './launch.ts';

const MENU = '/saffron-and-salt/old-harbour';
const LONG_MENU = '/saffron-and-salt/garden-quarter';
const LONG_BRANCH = 2;
const DISHES = 500;
const ROUNDS = 3;
/** Lighthouse's mobile profile: a Moto G Power. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, slowdown: 4 };
/**
 * How long a finger stays down, and the pause before the next target is located: locating costs the page time, ms.
 */
const PRESS_MS = 80;
const LOOK_MS = 400;
/** The minimum of each score, of 100. */
const SCORES = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 } as const;

/** The demo's second menu with 500 dishes, each with a picture. */
async function writeLongMenu(server: ServerProcess): Promise<void> {
  const db = await openBench(server.databaseUrl);
  const dishes = productRows([]);
  const more = Array.from({ length: DISHES - dishes.length }, (_, number) => {
    const dish = dishes[number % dishes.length]!;
    const sid = `${dish.sid}-${number}`;
    return {
      ...dish,
      sid,
      slug: sid,
      name: `${dish.name} ${number}`,
      sku: `L-${number}`,
      order: 100 + number,
    };
  });
  await writeRows(
    benchContext(db),
    LONG_BRANCH,
    more.map((row) => ({ kind: 'product' as const, row })),
  );
  await db.close();
}

interface Phone {
  context: BrowserContext;
  /** Where Lighthouse reaches it. */
  port: number;
}

/**
 * Opens a browser with this profile for one visit. A browser of an earlier visit would measure the page in a process
 * whose heap the profiler walks first, up to 300 ms that are not the page's.
 */
async function onPhone<T>(profile: string, visit: (phone: Phone) => Promise<T>): Promise<T> {
  const port = await freePort();
  // Lighthouse needs pages in the profile itself, not in a separate context.
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${port}`],
    viewport: PHONE.viewport,
    deviceScaleFactor: PHONE.deviceScaleFactor,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  });
  try {
    return await visit({ context, port });
  } finally {
    await context.close();
  }
}

/** Clears what a first visit does not have; settings stay. */
async function forget(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage,service_workers' });
  await page.close();
}

/** The parts of Lighthouse's report that the bench reads. */
const resultSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.nullable(z.number()) })),
  audits: z.record(z.string(), z.object({ numericValue: z.optional(z.number()) })),
});
type Result = z.infer<typeof resultSchema>;

/** Only this topic needs Lighthouse and its hundred megabytes, so npm downloads it on the first run. */
const LIGHTHOUSE = ['exec', '--yes', '--package=lighthouse@12.8.2', '--', 'lighthouse'];
const run = promisify(execFile);

/** A customer's own order is not for search engines, and says so. */
const PRIVATE = ['--skip-audits=is-crawlable'];

async function visit(
  phone: Phone,
  origin: string,
  address: string,
  more: readonly string[] = [],
): Promise<Result> {
  await forget(phone.context, origin);
  const { stdout } = await run(
    'npm',
    [
      ...LIGHTHOUSE,
      `${origin}${address}`,
      `--port=${phone.port}`,
      `--only-categories=${Object.keys(SCORES).join(',')}`,
      '--disable-storage-reset',
      '--quiet',
      '--output=json',
      ...more,
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  return resultSchema.parse(JSON.parse(stdout));
}

async function fillCart(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}${MENU}`);
  await page.getByRole('button', { name: /^Muhammara/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add for/ })
    .click();
  await page.getByRole('link', { name: /^Cart, 1 item/ }).waitFor();
  await page.close();
}

/** Places the cart for pickup; the path of the order's page. */
async function placeOrder(context: BrowserContext, origin: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${origin}/checkout`);
  await page.getByText('Pickup', { exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ada Assisted');
  await page.getByLabel('Phone', { exact: true }).fill('+351 912 000 555');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.waitForURL(/\/(order-placed|orders)\//);
  const path = new URL(page.url()).pathname;
  await page.close();
  return path;
}

declare global {
  interface Window {
    /** The latency of each touch and key on this page: from the event to the end of its frame, ms. */
    touched?: number[];
  }
}

/**
 * The browser's presentation time is not used: without a screen its display skips frames until its own window is
 * drawn (15 of 17 in a trace), which is unrelated to the page.
 */
function watchTouches(): void {
  const touched: number[] = [];
  window.touched = touched;
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup']) {
    const heard = ({ timeStamp }: Event) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          port1.close();
          touched.push(performance.now() - timeStamp);
        });
        port1.start();
        port2.postMessage(0);
      });
    };
    addEventListener(type, heard, { capture: true, passive: true });
  }
}

/** The center of an element once it has stopped moving. */
async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  for (let before = '', tries = 0; tries < 50; tries += 1) {
    const box = await target.boundingBox();
    const now = JSON.stringify(box);
    if (box !== null && now === before) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    before = now;
    await target.page().waitForTimeout(100);
  }
  throw new Error(`does not come to rest: ${String(target)}`);
}

/** A tap. Without a pause in between, the work of the first event would count for the second. */
async function press(session: CDPSession, target: Locator): Promise<void> {
  const finger = await middleOf(target);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await target.page().waitForTimeout(PRESS_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await target.page().waitForTimeout(LOOK_MS);
}

/** A guest at a menu of 500 dishes: searches for one, opens two, chooses options, adds them to the cart. */
async function useLongMenu(phone: Phone, origin: string): Promise<number[]> {
  const page = await phone.context.newPage();
  await page.addInitScript(watchTouches);
  await page.goto(`${origin}${LONG_MENU}`);
  const session = await phone.context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slowdown });
  const box = page.getByRole('searchbox').first();
  await press(session, box);
  await box.pressSequentially('lahm', { delay: 150 });
  await box.fill('');
  await page.waitForTimeout(LOOK_MS);
  for (const dish of [/^Muhammara/, /^Lahmacun/]) {
    await press(session, page.getByRole('button', { name: dish }).first());
    const sheet = page.getByRole('dialog');
    await press(session, sheet.getByRole('button', { name: 'Increase: Quantity' }));
    await press(session, sheet.getByRole('button', { name: /^Add for/ }));
    await sheet.waitFor({ state: 'detached' });
    await page.waitForTimeout(500);
  }
  const all = await page.evaluate(() => window.touched ?? []);
  await page.close();
  return all;
}

const score = (result: Result, category: string) =>
  Math.round((result.categories[category]?.score ?? 0) * 100);
const audit = (result: Result, name: string) => result.audits[name]?.numericValue ?? Number.NaN;

/** The medians of a page's visits. */
async function figuresOf(
  name: string,
  visits: () => Promise<Result>,
  atMostPaintMs: number | undefined,
): Promise<Figure[]> {
  const runs: Result[] = [];
  for (let round = 0; round < ROUNDS; round += 1) runs.push(await visits());
  const scores = Object.entries(SCORES).map(([category, atLeast]) => {
    const all = runs.map((run) => score(run, category));
    return announce({
      name: `${name}: ${category}`,
      floor: null,
      ours: median(all),
      unit: 'of 100',
      target: { of: 'ours', atLeast },
      note: all.join(' '),
    });
  });
  const of = (id: string) => median(runs.map((run) => audit(run, id)));
  return [
    ...scores,
    announce({
      name: `${name}: largest contentful paint`,
      floor: null,
      ours: of('largest-contentful-paint'),
      unit: 'ms',
      ...(atMostPaintMs === undefined ? {} : { target: { of: 'ours', atMost: atMostPaintMs } as const }),
    }),
    announce({
      name: `${name}: total blocking time`,
      floor: null,
      ours: of('total-blocking-time'),
      unit: 'ms',
    }),
    announce({
      name: `${name}: layout shift`,
      floor: null,
      ours: of('cumulative-layout-shift'),
      unit: '',
      target: { of: 'ours', atMost: 0.02 },
    }),
  ];
}

/** A server with the long menu, and a profile for a phone, for the time of `measure`. */
async function withLongMenu<T>(measure: (origin: string, profile: string) => Promise<T>): Promise<T> {
  const server = await createServerProcess({ args: ['--demo'] });
  const profile = await makeScratchFolder('brigade-lighthouse-');
  try {
    await writeLongMenu(server);
    return await measure(server.origin, profile);
  } finally {
    await rm(profile, { recursive: true, force: true });
    await server.end();
  }
}

/** The storefront by Lighthouse, on a cheap phone and a slow network. */
export function storefrontPages(): Promise<Topic[]> {
  return withLongMenu(async (origin, profile) => {
    await onPhone(profile, ({ context }) => fillCart(context, origin));
    const figures: Figure[] = [];
    const measure = async (
      name: string,
      address: string,
      { atMostPaintMs, more }: { atMostPaintMs?: number; more?: readonly string[] } = {},
    ): Promise<void> => {
      const look = () => onPhone(profile, (phone) => visit(phone, origin, address, more));
      figures.push(...(await figuresOf(name, look, atMostPaintMs)));
    };
    await measure('home', '/');
    await measure('menu', MENU);
    await measure('checkout', '/checkout');
    const order = await onPhone(profile, ({ context }) => placeOrder(context, origin));
    await measure('order', order, { more: PRIVATE });
    await measure(`menu of ${DISHES}`, LONG_MENU, { atMostPaintMs: 1800 });
    return [
      {
        title: 'The storefront on a cheap phone',
        about: `Lighthouse's mobile profile (slow 4G, CPU ${PHONE.slowdown}×), production build, nothing cached; medians of ${ROUNDS}.`,
        figures,
      },
    ];
  });
}

/** How soon a cheap phone answers a finger on the long menu. */
export function longMenu(): Promise<Topic[]> {
  return withLongMenu(async (origin, profile) => {
    const touches: number[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      touches.push(
        await onPhone(profile, async (phone) => {
          await forget(phone.context, origin);
          return useLongMenu(phone, origin);
        }),
      );
    }
    const slowest = touches.map((one) => Math.max(...one));
    const figure = announce({
      name: `menu of ${DISHES}: interaction to next paint`,
      floor: null,
      ours: median(slowest),
      unit: 'ms',
      target: { of: 'ours', atMost: 100 },
      note: `each visit's slowest: ${slowest.map((one) => one.toFixed(0)).join(' ')}; of all the median ${median(touches.flat()).toFixed(0)}`,
    });
    return [
      {
        title: 'A long menu on a cheap phone',
        about: `A guest searches, opens two dishes and adds them; CPU ${PHONE.slowdown}×, production build, nothing cached; median of ${ROUNDS} visits.`,
        figures: [figure],
      },
    ];
  });
}
