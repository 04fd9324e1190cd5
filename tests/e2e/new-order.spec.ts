import type { Page } from 'playwright/test';
import { desk } from './desk.ts';
import { expect, picture, settled, test } from './restaurant.ts';
import { countTones } from './tones.ts';

/** A guest orders on the storefront, to collect. */
async function orders(page: Page, name: string): Promise<void> {
  await page.goto('/saffron-and-salt/old-harbour');
  await page
    .getByRole('button', { name: /^Muhammara/ })
    .last()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Muhammara' });
  await sheet.getByRole('button', { name: /^Add for/ }).click();
  await expect(sheet).toHaveCount(0);
  await page.goto('/checkout');
  await page.getByText('Pickup', { exact: true }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone').fill('+351 912 000 333');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByRole('heading', { name: /^Order #\d+/ })).toBeVisible();
}

/** Together with one of the demo's own, it is one of several. */
const notice = (page: Page) =>
  page.getByRole('region', { name: 'Notices' }).getByText(/^New order|^\d+ new orders/);

test('a new order is seen and heard on every staff screen, without a shift', async ({ restaurant }) => {
  const [guest, waiter, cook, manager, driver] = await Promise.all([
    restaurant.device('phone'),
    restaurant.device('phone'),
    restaurant.device('kitchen'),
    restaurant.device('desk'),
    restaurant.device('phone'),
  ]);
  const staff = [
    { device: waiter, role: 'waitress', screen: '/floor', picture: 'new-order-floor' },
    { device: cook, role: 'kitchen', screen: '/kitchen', picture: 'new-order-kitchen' },
    { device: manager, role: 'manager', screen: '/settings', picture: 'new-order-settings' },
  ] as const;
  const counts = await Promise.all([...staff.map(({ device }) => device), driver].map(countTones));
  // The demo's own orders would ring at a manager until accepted.
  const { call, openOrders } = await desk(restaurant.server.origin);
  for (const sid of (await openOrders()).unaccepted) await call('orders/status', { sid, status: 'PLACED' });
  for (const { device, role, screen } of staff) {
    await device.signIn(role);
    await device.go(screen);
    await settled(device.page);
    // Browsers play no sound before the first tap.
    await device.page.locator('body').click({ position: { x: 2, y: 2 } });
  }
  await driver.signIn('delivery');
  await driver.go('/driver');
  await settled(driver.page);
  await driver.page.locator('body').click({ position: { x: 2, y: 2 } });
  const quiet = await Promise.all(counts.map((count) => count()));

  await orders(guest.page, 'Nora New');
  await Promise.all(
    staff.map(async ({ device: { page }, role, picture: name }) => {
      await expect(notice(page), role).toBeVisible();
      await picture(page, name);
    }),
  );
  for (const [index, { role }] of staff.entries()) {
    const before = quiet[index] ?? 0;
    await expect.poll(counts[index] ?? (() => 0), { message: role }).toBeGreaterThanOrEqual(before + 4);
  }
  for (const { page } of [waiter, manager])
    await expect(page.getByRole('link', { name: /^\d+ Orders$/ }).first()).toBeVisible();
  for (const { device } of staff) await expect(notice(device.page)).toBeHidden({ timeout: 90_000 });
  // A driver may not see it yet.
  expect(await counts[3]?.()).toBe(quiet[3]);
  await expect(notice(driver.page)).toBeHidden();
});
