import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright/test';
import { expect, settled, test } from './restaurant.ts';

// A kilobyte more than before shared devices and practice: approvals, whose rows are stored, addresses of more screens.
// Half a kilobyte more than before a cut network was said at once, and packing asked about dishes not ticked; a quarter
// for days with two services, whose hours every screen reads; two for changes of other devices that a hub passes on, and
// a quarter for tickets that lie whole beside each other with large text; a tenth for what the storefront's dialogs share,
// and another for what the hub changes in the state shown and in what a kitchen asks about; two tenths for kitchen tickets
// that devices work out of changes that wait, two for what a ticket says that is listed in two tabs, two for changes that
// a restored server has lost, and half a kilobyte for tickets that keep their place, and their button's in tab order; a
// quarter for guests of a booking who are seated at their table, and for drivers of orders that are not ready; two tenths
// for the types of orders that a device counts, and for how far the app is stored; half a kilobyte for times and dates of
// the browser's region, cash that another device took in, and what managers are asked; a kilobyte for allergies of the
// table's other tickets, which must not show late, and for a first connection and counts that are not known yet; half
// a kilobyte for deliveries that come back, which tickets and notices say, and for notices that cover no control; a tenth
// for digits of Arabic keyboards and for the hour that the clocks repeat.
const BOARD_KB = 235.9;
const WORKER_KB = 40;
// A tenth more than before the address of the last order was kept for home and search, three for times and dates of the
// browser's region and for keys of orders that the server accepts first; a tenth for the seat of a guest at a table;
// two for the texts of an address at the checkout and for places far away; three for when places close and menus of the
// device, and two for notices that cover no control and the lowest price of a delivery; a tenth for digits of Arabic
// keyboards and for the hour that the clocks repeat.
const HOME_KB = 142.7;
// Half a kilobyte more than before dietary needs could be chosen, a third for large text and the page of a shop,
// a tenth for the search without scripts, another two for the cover, and a kilobyte for the kept address, a search that
// stays in view, and the way to the cart beside a dish that was added; four tenths for times and dates of the browser's region,
// and for words that begin as searched; six tenths for the time of a pickup, miles, the table in the title, and a search
// that returns to the dish that was read; a tenth for the texts of an address at the checkout; four for why a search found
// a dish, and three for notices that cover no control and terms of a delivery; a tenth for digits of Arabic keyboards and
// for the hour that the clocks repeat.
const MENU_KB = 149.9;
/** Node's zlib compresses up to this much worse on some processors. */
const PROCESSOR_SHARE = 1.005;
const LATER_MS = 5000;

const kilobytes = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 }).length / 1000 / PROCESSOR_SHARE;

/**
 * The scripts of a visit with an empty cache, and their size, without what loads when the page is rendered and idle:
 * the worker's registration, the list of unsent changes, the bar for troubles, the columns of tickets.
 */
async function loaded(page: Page, visit: () => Promise<void>): Promise<{ scripts: string[]; kb: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto('about:blank');
  const scripts = new Set<string>();
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && !pathname.includes('/when-idle')) scripts.add(pathname);
  };
  page.on('request', note);
  // Idle requests come seconds later, and an event stream never ends.
  await page.addInitScript((laterMs) => {
    Object.assign(window, { EventSource: EventTarget, requestIdleCallback: () => 0 });
    const real = window.setTimeout;
    Object.assign(window, {
      setTimeout: (run: TimerHandler, ms = 0) => (ms >= laterMs ? 0 : real(run, ms)),
    });
  }, LATER_MS);
  await visit();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  let kb = 0;
  for (const name of scripts) kb += kilobytes(await readFile(`dist/page${name}`));
  return { scripts: [...scripts], kb };
}

test("limits the size of the board's first load and of the worker", async ({ restaurant }) => {
  const { page, signIn, go } = await restaurant.device('kitchen', { workers: false });
  await signIn('kitchen');
  const { scripts, kb } = await loaded(page, async () => {
    await go('/orders?tab=preparing');
    await settled(page);
  });
  expect(scripts.length).toBeGreaterThan(1);
  expect(kb, scripts.join(' ')).toBeLessThanOrEqual(BOARD_KB);
  expect(kilobytes(await readFile('dist/page/service-worker.js'))).toBeLessThanOrEqual(WORKER_KB);
});

test("limits the size of the storefront's first pages", async ({ restaurant }) => {
  const { page } = await restaurant.device('phone', { workers: false });
  const load = (path: string) =>
    loaded(page, async () => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    });
  for (const [path, most] of [
    ['/', HOME_KB],
    ['/saffron-and-salt/old-harbour', MENU_KB],
  ] as const) {
    const { scripts, kb } = await load(path);
    expect(kb, `${path}: ${scripts.join(' ')}`).toBeLessThanOrEqual(most);
  }
  for (const path of ['/saffron-and-salt/old-harbour/product/muhammara', '/cart', '/checkout']) {
    const { scripts } = await load(path);
    expect(scripts.filter((name) => name.includes('/board-'))).toEqual([]);
  }
});

test('loads the board with no page or dialog of the storefront', async () => {
  const manifest: Record<string, { imports?: string[] }> = JSON.parse(
    await readFile('dist/page/.vite/manifest.json', 'utf8'),
  );
  const pages = Object.keys(manifest).filter((name) => name.includes('/storefront/'));
  expect(pages.length).toBeGreaterThan(20);
  const loadedWith = (name: string, found = new Set<string>()): Set<string> => {
    for (const one of manifest[name]?.imports ?? []) if (!found.has(one)) loadedWith(one, found.add(one));
    return found;
  };
  const withBoard = pages.filter((name) => [...loadedWith(name)].some((one) => one.startsWith('_board-')));
  expect(withBoard).toEqual([]);
});

test('shows a menu, its dishes and the start of the checkout before any script runs', async ({
  restaurant,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-ES' });
  const page = await context.newPage();
  await page.goto(`${restaurant.server.origin}/saffron-and-salt/old-harbour`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/JavaScript/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar en la carta' }).fill('muhammara');
  await page.getByRole('searchbox', { name: 'Buscar en la carta' }).press('Enter');
  await expect(page.getByRole('link', { name: /^Hummus/ })).toHaveCount(0);
  await page.getByRole('link', { name: /^Muhammara/ }).click();
  await expect(page).toHaveURL(/\/product\/muhammara(\?.*)?$/);
  await expect(page.getByRole('heading', { name: 'Muhammara' })).toBeVisible();
  await page.getByRole('link', { name: 'Cerrar' }).click();
  await expect(page.getByRole('link', { name: /^Muhammara/ }).first()).toBeVisible();
  await page.goto(restaurant.server.origin);
  await page.getByRole('link', { name: /Old Harbour/ }).click();
  await expect(page).toHaveURL(/\/saffron-and-salt\/old-harbour$/);
  await page.goto(`${restaurant.server.origin}/search?q=muhammara`);
  await page
    .getByRole('link', { name: /^Muhammara/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/product\/muhammara$/);
  expect((await page.goto(`${restaurant.server.origin}/no/such`))?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Brigade' })).toBeVisible();
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL(`${restaurant.server.origin}/`);
  for (const path of ['cart', 'checkout']) {
    await page.goto(`${restaurant.server.origin}/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Only the browser knows whether it holds content.
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
  }
  await context.close();
});

test('never loads the staff script for a visitor of a menu, even when idle', async ({ restaurant }) => {
  const { page } = await restaurant.device('phone');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/saffron-and-salt/old-harbour');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  expect(fetched.some((name) => name.includes('/assets/page-'))).toBe(true);
  expect(fetched.filter((name) => /\/assets\/(board|alerts)-/.test(name))).toEqual([]);
});

test('caches no script of the staff app on a customer’s device, and all of them once staff open it', async ({
  restaurant,
}) => {
  const { page } = await restaurant.device('phone');
  const cached = () =>
    page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
      const requests = await Promise.all(caches.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
  const ofStaff = async () =>
    (await cached()).filter((name) => /\/assets\/(board|alerts|orders-board)-/.test(name));
  await page.goto('/saffron-and-salt/old-harbour');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect((await cached()).some((name) => name.includes('/assets/menu-page-'))).toBe(true);
  expect(await ofStaff()).toEqual([]);
  await page.goto('/admin/login.html');
  await expect.poll(async () => (await ofStaff()).length).toBeGreaterThan(0);
});
