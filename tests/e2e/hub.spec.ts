import type { Page } from 'playwright/test';
import { EscposPrinter, textOf } from '#tests/support/escpos-printer.ts';
import { createLocalHub, type HubProcess } from '#tests/support/hub-process.ts';
import type { TcpProxy } from '#tests/support/tcp-proxy.ts';
import {
  type Device,
  expect,
  picture,
  serveDemo,
  settled,
  test as base,
  ticket,
  saved,
} from './restaurant.ts';
import { finish } from './kitchen-steps.ts';
import { knowsHub, openFreeTable, pairHub } from './hub-steps.ts';
import { addDish } from './table-steps.ts';

/** A server that devices reach by the app's address only, and the hub of its shop. */
const test = base.extend<{ hub: HubProcess & { wire: TcpProxy } }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- playwright reads the parameter's form
    ({}, use) => serveDemo({ PRINTER_HOSTS: '127.0.0.1' }, use),
    { scope: 'worker', timeout: 90_000 },
  ],
  hub: async ({ server }, use) => {
    const hub = await createLocalHub(server.port);
    await use(hub);
    await hub.end();
  },
});

/** Kitchen tickets print on approval, at a network printer that the kitchen's device drives through the hub. */
async function printThroughHub({ page, go }: Device, port: number): Promise<void> {
  await go('/main.html');
  await page.getByText('Kitchen tickets are printed on approval').click();
  await saved(page, () => page.getByRole('button', { name: 'Save' }).click());
  await go('/settings/printers');
  await page.getByRole('button', { name: 'Add printer' }).click();
  await page.getByLabel('Name').fill('Grill');
  await page.getByRole('button', { name: /Connection type/ }).click();
  await page.getByRole('option', { name: 'Network, through the shop’s hub' }).click();
  await page.getByLabel('Network address').fill('127.0.0.1');
  await page.getByRole('textbox', { name: 'Port' }).fill(String(port));
  await page.getByRole('button', { name: /Device that prints/ }).click();
  await page.getByRole('option', { name: /Hiro/ }).click();
  await picture(page, 'hub-printer');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Print test ticket' }).click();
  await expect(page.getByText(/^Printed/)).toBeVisible({ timeout: 20_000 });
}

const bar = (page: Page) => page.getByRole('status', { name: 'Connection' });

test('through an outage an order reaches the kitchen by the hub, its dish comes back, and the server has all once', async ({
  restaurant,
  hub,
}) => {
  const [waiter, kitchen, desk] = await Promise.all([
    restaurant.device('phone'),
    restaurant.device('kitchen'),
    restaurant.device('desk'),
  ]);
  const cut = () => {
    for (const { wire } of [waiter, kitchen, hub]) wire.cut();
  };

  await test.step('a manager pairs the hub by its code', () => pairHub(desk, hub, 'owner'));

  await Promise.all([waiter.signIn('waitress'), kitchen.signIn('kitchen')]);
  await Promise.all([waiter.go('/floor'), kitchen.go('/kitchen')]);
  await Promise.all([waiter, kitchen].map(({ page }) => settled(page)));
  await Promise.all([waiter, kitchen].map(knowsHub));
  await desk.page.reload();
  await expect(desk.page.getByText(/[23] devices connected/)).toBeVisible({ timeout: 20_000 });
  const table = await openFreeTable(waiter);
  const grill = new EscposPrinter();
  await grill.plugIn();

  await test.step('a network printer prints through the hub', async () => {
    await printThroughHub(desk, grill.port);
    expect(grill.slips).toHaveLength(1);
  });

  await test.step('without the internet an order is on the kitchen screen', async () => {
    cut();
    await addDish(waiter, 'Hummus');
    await expect(ticket(kitchen.page, table).getByText('Hummus')).toBeVisible({ timeout: 15_000 });
    await expect(bar(kitchen.page)).toContainText('shop’s hub', { timeout: 20_000 });
    await picture(kitchen.page, 'hub-kitchen');
    await expect.poll(() => grill.slips.map(textOf), { timeout: 15_000 }).toHaveLength(2);
    expect(textOf(grill.slips[1])).toContain('Hummus');
    await ticket(kitchen.page, table)
      .getByRole('button', { name: /: Waiting/ })
      .click();
    await finish(kitchen, table);
    await expect(waiter.page.getByRole('button', { name: /^Serve all/ })).toBeVisible({ timeout: 15_000 });
    await picture(waiter.page, 'hub-floor');
  });

  await test.step('also after the hub and both devices have started again', async () => {
    await hub.kill();
    await hub.start();
    await Promise.all([waiter, kitchen].map(({ page }) => page.reload()));
    await expect(waiter.page.getByRole('button', { name: /^Serve all/ })).toBeVisible();
    await addDish(waiter, 'Espresso');
    await expect(ticket(kitchen.page, table).getByText('Espresso')).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => textOf(grill.slips[2]), { timeout: 15_000 }).toContain('Espresso');
  });

  await test.step('the server has everything once as soon as the hub alone reaches it', async () => {
    hub.wire.restore();
    await desk.go('/floor');
    await desk.page.locator('[data-table]').filter({ hasText: table }).first().click();
    await expect(desk.page.getByRole('checkbox', { name: /1 × Hummus/ })).toHaveCount(1, { timeout: 20_000 });
    await expect(desk.page.getByRole('checkbox', { name: /1 × Espresso/ })).toHaveCount(1);
  });

  await test.step('and the devices agree when they are back', async () => {
    for (const { wire } of [waiter, kitchen]) wire.restore();
    for (const { page } of [waiter, kitchen]) await settled(page);
    await expect(waiter.page.getByRole('checkbox', { name: /1 × Hummus/ })).toHaveCount(1);
    await expect(waiter.page.getByRole('checkbox', { name: /1 × Espresso/ })).toHaveCount(1);
    await expect(waiter.page.getByText(/needs? attention/)).toHaveCount(0);
    await expect(kitchen.page.getByText(/needs? attention/)).toHaveCount(0);
    expect(grill.slips).toHaveLength(3);
    await grill.unplug();
  });
});
