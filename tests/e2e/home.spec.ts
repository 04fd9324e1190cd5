import { expect, expectAccessible, picture, settled, test } from './restaurant.ts';

test('home: an owner reads the day, follows what needs attention and hands out the sign-in', async ({
  restaurant,
}) => {
  const desk = await restaurant.device('desk');
  const { page, go } = desk;
  await desk.signIn('owner');
  await go('');
  await settled(page);
  await expect(page.getByText('Sales so far')).toBeVisible({ timeout: 20_000 });

  await test.step('reads hours of the chart by keyboard and pointer', async () => {
    const chart = page.getByRole('slider', { name: 'Sales by hour' });
    await chart.focus();
    await page.keyboard.press('Home');
    const first = await chart.getAttribute('aria-valuetext');
    await page.keyboard.press('End');
    expect(await chart.getAttribute('aria-valuetext')).not.toBe(first);
    await chart.hover({ position: { x: 2, y: 80 } });
    expect(await chart.getAttribute('aria-valuetext')).toBe(first);
  });
  await picture(page, 'home-desk');
  await expectAccessible(page);

  await test.step('links to the page of the branch', async () => {
    const link = page.getByRole('link', { name: 'View my page' });
    await expect(link).toHaveAttribute('href', '/saffron-and-salt/old-harbour');
  });

  await test.step('follows an item that needs attention to the screen that solves it', async () => {
    const list = page.getByRole('region', { name: 'Needs your attention' });
    await list.getByRole('link', { name: /sold out/ }).click();
    await expect(page).toHaveURL(/\/stock$/);
  });

  await test.step('shows the last figures without a connection', async () => {
    await go('');
    await expect(page.getByText('Sales so far')).toBeVisible();
    await page.context().setOffline(true);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText(/^Figures from \d\d:\d\d/)).toBeVisible();
    await page.context().setOffline(false);
  });

  const phone = await restaurant.device('phone', { workers: false });
  await phone.page.goto('/admin/login.html?shop=1');
  await expect(phone.page.getByRole('textbox', { name: 'Shop number' })).toHaveValue('1');
  await expect(phone.page.getByText('Ask the owner or a manager for a new one.')).toBeVisible();
  await expect(phone.page.getByRole('link', { name: 'Sign up' })).toHaveCount(0);

  await phone.signIn('manager');
  await phone.go('');
  await settled(phone.page);
  await expect(phone.page.getByText('Sales so far')).toBeVisible({ timeout: 20_000 });
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await picture(phone.page, 'home-phone');
  await expectAccessible(phone.page);
});
