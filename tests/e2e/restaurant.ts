import { mkdir } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test as base } from 'playwright/test';
import { signIn } from '#tests/support/screens.ts';
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { createTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';
import { desk } from './desk.ts';
import { type DemoRole, places, signInOf } from './people.ts';

export const SIZES = {
  kitchen: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const;

/** A separate browser with its own connection to the server. */
export interface Device {
  context: BrowserContext;
  page: Page;
  wire: TcpProxy;
  origin: string;
  /** The path below the first branch. */
  go(path: string): Promise<void>;
  signIn(role: DemoRole): Promise<void>;
}

export interface Restaurant {
  server: ServerProcess;
  device(
    size: keyof typeof SIZES,
    options?: { colorScheme?: 'light' | 'dark'; workers?: boolean },
  ): Promise<Device>;
}

/** The server of a worker's journeys, with the demo, open around the clock. */
export async function serveDemo(
  env: Record<string, string>,
  use: (server: ServerProcess) => Promise<void>,
): Promise<void> {
  const server = await createServerProcess({ args: ['--demo'], env });
  await (await desk(server.origin)).openAroundTheClock();
  await use(server);
  await server.end();
}

export const test = base.extend<{ restaurant: Restaurant }, { server: ServerProcess }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- playwright reads the parameter's form
    ({}, use) =>
      serveDemo({ PRINTER_HOSTS: '127.0.0.1', PUSH_HOSTS: '127.0.0.1', WEBHOOK_HOSTS: '127.0.0.1' }, use),
    { scope: 'worker', timeout: 90_000 },
  ],
  restaurant: async ({ server, browser }, use) => {
    const open: Device[] = [];
    // A server without the demo belongs to its journey alone.
    const clerk = server.output().includes(signInOf('owner').username)
      ? await desk(server.origin)
      : undefined;
    const before = await clerk?.openOrders();
    await use({
      server,
      async device(size, { colorScheme = 'light', workers = true } = {}) {
        const wire = await createTcpProxy({ host: '127.0.0.1', port: server.port });
        const origin = `http://127.0.0.1:${wire.port}`;
        const context = await browser.newContext({
          baseURL: origin,
          viewport: SIZES[size],
          colorScheme,
          serviceWorkers: workers ? 'allow' : 'block',
          hasTouch: size !== 'desk',
        });
        const page = await context.newPage();
        const device: Device = {
          context,
          page,
          wire,
          origin,
          go: async (path) => {
            await page.goto(`${places.first.path}${path}`);
          },
          signIn: (role) => signIn(page, role),
        };
        open.push(device);
        return device;
      },
    });
    for (const { context, wire } of open) {
      await context.close();
      await wire.close();
    }
    // A kitchen renders the oldest tickets first, and later journeys need to see their own.
    // The demo's automatically approved orders would be on every later board.
    const left = async () => {
      const now = await clerk?.openOrders();
      const isNew = (sid: string) => before?.all.includes(sid) !== true;
      const isAccepted = (sid: string) =>
        before?.unaccepted.includes(sid) === true && now?.unaccepted.includes(sid) === false;
      return (now?.all ?? []).filter((sid) => isNew(sid) || isAccepted(sid));
    };
    for (const sid of await left()) {
      await clerk
        ?.call('orders/status', { sid, status: 'DELIVERED', unpaid_reason: 'the journey is over' })
        .catch(() => clerk.call('orders/status', { sid, status: 'CANCELED', cancel_reason: 'over' }));
    }
    // Otherwise the thirteenth ticket of a later journey would be below the first render.
    expect(await left(), 'orders that this journey leaves open').toEqual([]);
  },
});

/** The ticket of an order on a board, by a unique word in it. */
export function ticket(page: Page, text: string | RegExp) {
  return page.getByRole('article').filter({ hasText: text });
}

/** A screenshot at the real size, for people to look at; CI, where they are not looked at, takes none. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env['CI'] !== undefined) return;
  await mkdir('test-results/screens', { recursive: true });
  await page.screenshot({ path: `test-results/screens/${name}.png` });
}

/** Checks that the page has no serious or critical accessibility violation. */
export async function expectAccessible(page: Page): Promise<void> {
  // A dialog that is fading in has little contrast.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // The library keeps its last announcement for seconds, naming a field that may be gone by then.
  // Only violations are requested, inside the page: with all passes it takes twice as long.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .exclude('[data-live-announcer]')
    .analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}

/** Waits until the rows are on the device and the connection bar reports everything as sent. */
export async function settled(page: Page): Promise<void> {
  const bar = page.getByRole('status', { name: 'Connection' });
  await expect(bar).toContainText('Live', { timeout: 20_000 });
  await expect(bar).not.toContainText(/wait/, { timeout: 20_000 });
  await expect(page.locator('#content [class*="skeleton"]')).toHaveCount(0, { timeout: 20_000 });
}

/** Opens the plan by table of a day's bookings on a phone, with its free tables. */
export async function showAllTables(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Plan by table' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  const more = page.getByRole('button', { name: /^Show \d+ free tables?$/ });
  if (await more.isVisible()) await more.click();
}

/** Watches for the notice from the tap on: on a busy machine it may have closed when the tap returns. */
export async function saved(page: Page, tap: () => Promise<void>): Promise<void> {
  // A product's notice names it.
  const notice = page.getByText(/^Saved successfully!$| saved$/);
  await Promise.all([expect(notice).toBeVisible(), tap()]);
  // It closes after 5 s and must not be taken for the next one.
  await page
    .getByRole('region', { name: 'Notices' })
    .getByRole('button', { name: 'Dismiss' })
    .first()
    .click({ timeout: 2000 })
    .catch(() => undefined);
  // A mouse over a notice keeps it open.
  await page.mouse.move(0, 0);
  await expect(notice).toBeHidden();
}

export { expect } from 'playwright/test';
