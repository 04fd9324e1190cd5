import { mkdir } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test as base } from 'playwright/test';
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { createTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';
import { type DemoRole, places, signInOf } from './people.ts';

export const SIZES = {
  kitchen: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const;

/** A browser of its own with a wire of its own to the server. */
export interface Device {
  context: BrowserContext;
  page: Page;
  wire: TcpProxy;
  origin: string;
  /** Below the first branch. */
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

export const test = base.extend<{ restaurant: Restaurant }, { server: ServerProcess }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- playwright reads the parameter's form
    async ({}, use) => {
      const server = await createServerProcess({ args: ['--demo'] });
      await use(server);
      await server.end();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  restaurant: async ({ server, browser }, use) => {
    const open: Device[] = [];
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
  },
});

/** Through the sign-in screen; `visit` false: it is shown already. */
export async function signIn(page: Page, role: DemoRole, visit = true): Promise<void> {
  const person = signInOf(role);
  if (visit) await page.goto('/admin');
  if (person.staff) {
    await page.getByRole('tab', { name: 'Staff' }).click();
    await page.getByLabel('Shop number').fill(String(places.shop));
    await page.getByLabel('User name').fill(person.username);
  } else {
    await page.getByLabel('E-mail').fill(person.username);
  }
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
}

/** Waits until the app is on the device: from then on it starts without a network. */
export async function installed(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The ticket of an order on a board, by a word only it carries. */
export function ticket(page: Page, text: string | RegExp) {
  return page.getByRole('article').filter({ hasText: text });
}

/** A picture of the screen at its real size, for people to look at. */
export async function picture(page: Page, name: string): Promise<void> {
  await mkdir('test-results/screens', { recursive: true });
  await page.screenshot({ path: `test-results/screens/${name}.png` });
}

/** Nothing serious or critical for those who cannot see, hear or point. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}

/** Waits until the connection bar says that everything is on the server. */
export async function settled(page: Page): Promise<void> {
  const bar = page.getByRole('status', { name: 'Connection' });
  await expect(bar).toContainText('Live', { timeout: 20_000 });
  await expect(bar).not.toContainText(/wait/, { timeout: 20_000 });
}

/** Takes an order on the create-order screen; `name` is what the tickets are found by. */
export async function takeOrder(
  page: Page,
  order: {
    way: 'Pickup' | 'Delivery' | 'Table';
    name?: string;
    street?: string;
    products: string[];
    note?: string;
  },
): Promise<void> {
  await page.getByRole('link', { name: 'New order' }).first().click();
  await page.getByRole('radio', { name: order.way }).click({ force: true });
  for (const product of order.products) {
    await page.getByRole('searchbox', { name: /Search products/ }).fill(product);
    await page
      .getByRole('button', { name: new RegExp(`^${product}`) })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    if (await sheet.isVisible().catch(() => false)) await sheet.getByRole('button', { name: /^Add/ }).click();
  }
  if (order.way === 'Table') {
    await page.getByRole('button', { name: /Table$/ }).click();
    await page.getByRole('option').first().click();
  }
  if (order.name !== undefined) await page.getByLabel('Name').fill(order.name);
  if (order.street !== undefined) await page.getByLabel('Street and number').fill(order.street);
  if (order.note !== undefined) await page.getByLabel(/^Note/).fill(order.note);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
}

export { expect } from 'playwright/test';
