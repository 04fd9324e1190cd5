import { installed } from '#tests/support/screens.ts';
import { expect, settled, test } from './restaurant.ts';

test('staff frame: the navigation fits low windows, the connection is a dot until there is trouble', async ({
  restaurant,
}) => {
  const { page, signIn, go, wire } = await restaurant.device('desk');
  await signIn('owner');
  await go('');
  await settled(page);
  const navigation = page.getByRole('navigation', { name: 'Main' });

  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(navigation.getByRole('link').last()).toBeInViewport({ ratio: 1 });
  await expect(navigation.getByRole('button', { name: 'More' })).toBeHidden();

  await page.setViewportSize({ width: 1024, height: 480 });
  await navigation.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(navigation.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });

  const status = page.getByRole('status', { name: 'Connection' });
  const retry = page.getByRole('button', { name: 'Try now' });
  await expect(retry).toHaveCount(0);
  const top = await page.locator('#content').evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeLessThan(80);
  await installed(page);
  wire.cut();
  await expect(status).toContainText(/Offline|Reconnecting/, { timeout: 30_000 });
  await expect(retry).toBeVisible();
  const moved = await page.locator('#content').evaluate((element) => element.getBoundingClientRect().top);
  expect(moved).toBe(top);
});
