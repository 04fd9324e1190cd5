import type { Page } from 'playwright/test';
import { createLocalHub, type HubProcess } from '#tests/support/hub-process.ts';
import type { TcpProxy } from '#tests/support/tcp-proxy.ts';
import { expect, picture, serveDemo, settled, test as base, ticket } from './restaurant.ts';
import { finish } from './kitchen-steps.ts';
import { knowsHub, openFreeTable, pairHub } from './hub-steps.ts';
import { addDish } from './table-steps.ts';

/** A server that devices reach by the app's address only, and the hub of its shop. */
const test = base.extend<{ hub: HubProcess & { wire: TcpProxy } }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- playwright reads the parameter's form
    ({}, use) => serveDemo({}, use),
    { scope: 'worker', timeout: 90_000 },
  ],
  hub: async ({ server }, use) => {
    const hub = await createLocalHub(server.port);
    await use(hub);
    await hub.end();
  },
});

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

  await test.step('a manager pairs the hub by its code', () => pairHub(desk, hub));

  await Promise.all([waiter.signIn('waitress'), kitchen.signIn('kitchen')]);
  await Promise.all([waiter.go('/floor'), kitchen.go('/kitchen')]);
  await Promise.all([waiter, kitchen].map(({ page }) => settled(page)));
  await Promise.all([waiter, kitchen].map(knowsHub));
  await desk.page.reload();
  await expect(desk.page.getByText(/[23] devices connected/)).toBeVisible({ timeout: 20_000 });
  const table = await openFreeTable(waiter);

  await test.step('without the internet an order is on the kitchen screen', async () => {
    cut();
    await addDish(waiter, 'Hummus');
    await expect(ticket(kitchen.page, table).getByText('Hummus')).toBeVisible({ timeout: 15_000 });
    await expect(bar(kitchen.page)).toContainText('shop’s hub', { timeout: 20_000 });
    await picture(kitchen.page, 'hub-kitchen');
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
  });
});
