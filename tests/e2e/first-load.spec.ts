import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright/test';
import { expect, settled, test } from './restaurant.ts';

const BOARD_KB = 220;
const WORKER_KB = 40;
const STOREFRONT_KB = 140;
const LATER_MS = 5000;

const kilobytes = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 }).length / 1000;

/**
 * The scripts a visit loads with nothing cached, and what they come to. What registers the worker is fetched when all is
 * drawn and the page has nothing to do.
 */
async function loaded(page: Page, visit: () => Promise<void>): Promise<{ scripts: string[]; kb: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto('about:blank');
  const scripts = new Set<string>();
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && !pathname.includes('/register-worker')) scripts.add(pathname);
  };
  page.on('request', note);
  // What is read seconds later, with nothing to do, is not waited for by anybody; a stream of news never ends.
  await page.addInitScript((laterMs) => {
    Object.assign(window, { EventSource: EventTarget });
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

test("the board's first load and the worker stay within their sizes", async ({ restaurant }) => {
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

test("the storefront's first pages stay within their size", async ({ restaurant }) => {
  const { page } = await restaurant.device('phone', { workers: false });
  const load = (path: string) =>
    loaded(page, async () => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    });
  for (const path of ['/', '/saffron-and-salt/old-harbour']) {
    const { scripts, kb } = await load(path);
    expect(kb, `${path}: ${scripts.join(' ')}`).toBeLessThanOrEqual(STOREFRONT_KB);
  }
  for (const path of ['/saffron-and-salt/old-harbour/product/muhammara', '/cart', '/checkout']) {
    const { scripts } = await load(path);
    expect(scripts.filter((name) => name.includes('/board-'))).toEqual([]);
  }
});

test('a menu can be read, its dishes opened, and who comes to the checkout sees it begin, before any script runs', async ({
  restaurant,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-ES' });
  const page = await context.newPage();
  await page.goto(`${restaurant.server.origin}/saffron-and-salt/old-harbour`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Buscar platos' })).toBeVisible();
  await page.getByRole('link', { name: /^Muhammara/ }).click();
  await expect(page).toHaveURL(/\/product\/muhammara$/);
  await expect(page.getByRole('link', { name: /^Muhammara/ })).toBeVisible();
  await page.goto(restaurant.server.origin);
  await page.getByRole('link', { name: /Old Harbour/ }).click();
  await expect(page).toHaveURL(/\/saffron-and-salt\/old-harbour$/);
  for (const path of ['cart', 'checkout']) {
    await page.goto(`${restaurant.server.origin}/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Only the browser knows whether there is anything in it.
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
  }
  await context.close();
});

test('who only looks at a menu never fetches the staff script, not even when all is quiet', async ({
  restaurant,
}) => {
  const { page } = await restaurant.device('phone');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/saffron-and-salt/old-harbour');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  expect(fetched.some((name) => name.includes('/assets/page-'))).toBe(true);
  expect(fetched.filter((name) => /\/assets\/(board|alerts)-/.test(name))).toEqual([]);
});
