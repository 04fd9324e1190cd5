import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { chromiumOptions } from '#tests/support/chromium.ts';
import { createHubProcess, type HubProcess } from '#tests/support/hub-process.ts';
import { signIn } from '#tests/support/screens.ts';
import {
  canMakeNamespaces,
  createShopNetwork,
  type NetworkPlace,
  type ShopNetwork,
} from '#tests/support/shop-network.ts';
import { expect, picture, serveDemo, settled, SIZES, test as base, ticket } from './restaurant.ts';
import { finish } from './kitchen-steps.ts';
import { type DemoRole, places } from './people.ts';
import { knowsHub, openFreeTable, pairHub } from './hub-steps.ts';
import { addDish } from './table-steps.ts';

interface ShopDevice {
  page: Page;
  signIn(role: DemoRole): Promise<void>;
  go(path: string): Promise<void>;
  /** What its line has carried since the last call, for the message of a failure. */
  line(): string;
}

/** A shop whose devices and hub reach the server, which stands outside, by the shop's one line. */
interface Shop {
  network: ShopNetwork;
  hub: HubProcess;
  device(name: string, size: keyof typeof SIZES): Promise<ShopDevice>;
}

const test = base.extend<{ shop: Shop }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- playwright reads the parameter's form
    ({}, use) => serveDemo({ HOST: '0.0.0.0' }, use),
    { scope: 'worker', timeout: 90_000 },
  ],
  shop: async ({ server }, use) => {
    const network = await createShopNetwork();
    const origin = `http://${network.outside}:${server.port}`;
    const standing = await network.place('hub');
    const hub = await createHubProcess(origin, {
      host: standing.address,
      command: [...standing.within, process.execPath, path.resolve('dist/server/main.js')],
    });
    const browsers: Browser[] = [];
    await use({
      network,
      hub,
      async device(name, size) {
        const browser = await browserIn(await network.place(name), origin);
        browsers.push(browser);
        const context = await browser.newContext({
          baseURL: origin,
          locale: 'en-GB',
          viewport: SIZES[size],
          hasTouch: true,
        });
        const page = await context.newPage();
        const carried = record(page);
        return {
          page,
          line: () => carried.splice(0).join(', '),
          signIn: (role) => signIn(page, role),
          go: async (path) => void (await page.goto(`${places.first.path}${path}`)),
        };
      },
    });
    for (const browser of browsers) await browser.close();
    await hub.end();
    await network.end();
  },
});

/** Failed requests and socket messages of a page, each with its second. */
function record(page: Page): string[] {
  const carried: string[] = [];
  const note = (what: string) => carried.push(`${Math.round(performance.now() / 1000)} s ${what}`);
  page.on('requestfailed', (request) =>
    note(`${new URL(request.url()).pathname.split('/').at(-1)} ${request.failure()?.errorText}`),
  );
  page.on('websocket', (socket) => {
    const textOf = ({ payload }: { payload: string | Buffer }) => String(payload).slice(0, 24);
    socket.on('framereceived', (frame) => note(`< ${textOf(frame)}`));
    socket.on('framesent', (frame) => note(`> ${textOf(frame)}`));
    socket.on('close', () => note('socket closed'));
  });
  return carried;
}

async function browserIn(place: NetworkPlace, origin: string): Promise<Browser> {
  const { args, executablePath = chromium.executablePath() } = chromiumOptions;
  return chromium.launch({
    executablePath: await place.wrapped(executablePath),
    // Only a secure page is kept on the device; a real shop has a certificate.
    args: [...args, `--unsafely-treat-insecure-origin-as-secure=${origin}`],
  });
}

test.skip(!canMakeNamespaces(), 'needs the right to make network namespaces');

test('with its line silent a shop cooks, serves, splits and takes money, and the server has all once', async ({
  shop,
}) => {
  const { network, hub } = shop;
  // In a place of its own: a browser outside would abort what it loads while interfaces are added there.
  const office = await shop.device('office', 'desk');
  await pairHub(office, hub);
  const [waiter, kitchen] = [await shop.device('waiter', 'phone'), await shop.device('kitchen', 'kitchen')];
  await Promise.all([waiter.signIn('waitress'), kitchen.signIn('kitchen')]);
  await Promise.all([waiter.go('/floor'), kitchen.go('/kitchen')]);
  for (const device of [waiter, kitchen]) {
    await settled(device.page);
    await knowsHub(device);
  }
  const table = await openFreeTable(waiter);

  await test.step('orders reach the kitchen through the hub', async () => {
    await network.cut();
    waiter.line();
    for (const dish of ['Hummus', 'Espresso']) {
      await addDish(waiter, dish);
      const sent = performance.now();
      await expect(ticket(kitchen.page, table).getByText(dish)).toBeVisible();
      const description = `${dish}: ${Math.round(performance.now() - sent)} ms`;
      test.info().annotations.push({ type: 'on the kitchen screen', description });
    }
    await expect(waiter.page.getByText(/^Through the shop’s hub since/))
      .toBeVisible()
      .catch((error: unknown) => {
        throw new Error(`the line since the cut: ${waiter.line()}`, { cause: error });
      });
    await picture(kitchen.page, 'uplink-kitchen');
  });

  await test.step('both start again without the server, and the dishes are cooked and served', async () => {
    await Promise.all([waiter, kitchen].map(({ page }) => page.reload()));
    const cooking = ticket(kitchen.page, table).getByRole('button', { name: /: Waiting/ });
    for (const dish of await cooking.all()) await dish.click();
    await finish(kitchen, table);
    await waiter.page.getByRole('button', { name: /^Serve all/ }).click();
    await picture(waiter.page, 'uplink-served');
  });

  await test.step('the bill is split and paid', async () => {
    await waiter.page.getByRole('button', { name: 'Increase: Split bill into' }).click();
    await waiter.page.getByRole('button', { name: 'Pay', exact: true }).click();
    await waiter.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cash \D*\d/ })
      .click();
    await expect(waiter.page.getByRole('list', { name: 'Payments' })).toContainText('Cash');
    await picture(waiter.page, 'uplink-paid');
  });

  await test.step('the hub is gone for good, the line is back, and the server has everything once', async () => {
    await hub.kill();
    await network.restore();
    for (const { page } of [waiter, kitchen]) await settled(page);
    await office.go('/floor');
    await office.page.locator('[data-table]').filter({ hasText: table }).first().click();
    const { page } = office;
    for (const dish of ['Hummus', 'Espresso']) {
      await expect(page.getByRole('checkbox', { name: new RegExp(`1 × ${dish}`) })).toHaveCount(1);
    }
    await expect(page.getByRole('list', { name: 'Payments' }).getByText('Cash')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Decrease: Split bill into' })).toBeEnabled();
    await expect(waiter.page.getByText(/needs? attention/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear table' }).click();
    await settled(page);
  });
});
