import type { Page } from 'playwright/test';
import { installed } from '#tests/support/screens.ts';
import { type Device, expect, picture, serveDemo, settled, test as base, ticket } from './restaurant.ts';
import { addDish } from './table-steps.ts';

/** A server with direct connections; the devices' own proxies are the way through the internet. */
const test = base.extend({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- playwright reads the parameter's form
    ({}, use) => serveDemo({ DIRECT_PORT: '0' }, use),
    { scope: 'worker', timeout: 90_000 },
  ],
});

const bar = (page: Page) => page.getByRole('status', { name: 'Connection' });

/** The device knows the server's address and keeps the code that connects to it. */
async function isPrepared({ page }: Device): Promise<void> {
  await installed(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('direct'))).toContain('fingerprint');
}

test('connects directly to no server with another certificate', async ({ restaurant }) => {
  const waiter = await restaurant.device('phone');
  await waiter.signIn('waitress');
  await waiter.go('/floor');
  await settled(waiter.page);
  await isPrepared(waiter);
  // On a page without the app, which would connect and store the right one again.
  await waiter.page.goto('/healthz');
  await waiter.page.evaluate(() => {
    const address: { fingerprint: string } = JSON.parse(localStorage.getItem('direct') ?? '');
    localStorage.setItem('direct', JSON.stringify({ ...address, fingerprint: `${'AB:'.repeat(31)}AB` }));
  });
  waiter.wire.cut();
  await waiter.go('/floor');
  await expect(bar(waiter.page)).toContainText('Offline', { timeout: 20_000 });
  await waiter.page.waitForTimeout(6_000);
  await expect(bar(waiter.page)).not.toContainText('Live');
});

test('without the internet orders reach the kitchen through the shop’s own network', async ({
  restaurant,
}) => {
  const [waiter, kitchen] = await Promise.all([restaurant.device('phone'), restaurant.device('kitchen')]);
  const devices = [waiter, kitchen];
  await Promise.all([waiter.signIn('waitress'), kitchen.signIn('kitchen')]);
  await Promise.all([waiter.go('/floor'), kitchen.go('/kitchen')]);
  await Promise.all(devices.map(({ page }) => settled(page)));
  await Promise.all(devices.map(isPrepared));
  const free = waiter.page.locator('[data-table]').filter({ hasText: 'Free' }).first();
  const table = /^(.+?)\s*Free/.exec((await free.textContent()) ?? '')?.[1] ?? '';
  await free.click();
  await expect(waiter.page.getByRole('heading', { level: 2, name: table, exact: true })).toBeVisible();

  await test.step('a manager sees beforehand which devices would go on', async () => {
    const manager = await restaurant.device('desk');
    await manager.signIn('manager');
    await manager.go('/ready');
    await expect(manager.page.getByText(/^Without the internet/)).toBeVisible({ timeout: 30_000 });
    await picture(manager.page, 'direct-ready');
    await manager.context.close();
  });

  await test.step('takes over within seconds when the internet fails', async () => {
    for (const { wire } of devices) wire.cut();
    await expect(bar(kitchen.page)).toContainText('Live, without the internet', { timeout: 20_000 });
    await expect(bar(waiter.page)).toContainText('Live, without the internet', { timeout: 20_000 });
    await picture(kitchen.page, 'direct-kitchen');
    await picture(waiter.page, 'direct-floor');
  });

  await test.step('an order of the waiter is on the kitchen screen', async () => {
    await addDish(waiter, 'Hummus');
    await expect(ticket(kitchen.page, table).getByText('Hummus')).toBeVisible();
  });

  await test.step('both devices start again and continue', async () => {
    await Promise.all(devices.map(({ page }) => page.reload()));
    for (const { page } of devices)
      await expect(bar(page)).toContainText('Live, without the internet', { timeout: 20_000 });
    await addDish(waiter, 'Espresso');
    await expect(ticket(kitchen.page, table).getByText('Espresso')).toBeVisible();
  });

  await test.step('the internet carries again when it is back, and everything is there once', async () => {
    for (const { wire } of devices) wire.restore();
    for (const { page } of devices) {
      await expect(bar(page)).not.toContainText('without the internet', { timeout: 20_000 });
      await settled(page);
    }
    const owner = await restaurant.device('phone');
    await owner.signIn('waitress');
    await owner.go('/floor');
    await settled(owner.page);
    await owner.page.locator('[data-table]').filter({ hasText: table }).first().click();
    await expect(owner.page.getByRole('checkbox', { name: /1 × Hummus/ })).toHaveCount(1);
    await expect(owner.page.getByRole('checkbox', { name: /1 × Espresso/ })).toHaveCount(1);
  });
});
