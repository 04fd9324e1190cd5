import type { Locator } from 'playwright';
import { expect, expectAccessible, picture, settled, test } from './restaurant.ts';

test('shows only whole entries in the bottom bar of a phone', async ({ restaurant }) => {
  const { page, go, signIn } = await restaurant.device('phone');
  await signIn('manager');
  await go('/floor');
  const main = page.getByRole('navigation', { name: 'Main' });
  const cut = () =>
    main.evaluate((bar) =>
      [...bar.querySelectorAll('a, button')].flatMap((entry) => {
        const { left, right, width } = entry.getBoundingClientRect();
        const isCut = left < 0 || right > innerWidth || entry.scrollWidth > entry.clientWidth + 1;
        return width > 0 && isCut ? [entry.textContent] : [];
      }),
    );
  const more = main.getByRole('button', { name: 'More' });
  const entries = async (): Promise<number> => {
    const shown = await main.getByRole('link').count();
    await more.click();
    const dialog = page.getByRole('dialog', { name: 'More' });
    await expect(dialog.getByRole('link', { name: 'Settings' })).toBeVisible();
    const behind = await dialog.getByRole('link').count();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    return shown + behind;
  };
  await expect(more).toBeVisible();
  await expect.poll(cut).toEqual([]);
  const all = await entries();
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await expect.poll(cut).toEqual([]);
  expect(await entries()).toBe(all);
  // Also name and state of a table on the plan.
  const outside = () =>
    page.locator('[data-table]').evaluateAll((tables) =>
      tables.flatMap((table) => {
        const { top, bottom } = table.getBoundingClientRect();
        return [...table.querySelectorAll('span span')].flatMap((words) => {
          const box = words.getBoundingClientRect();
          return box.height > 0 && (box.top < top || box.bottom > bottom) ? [words.textContent] : [];
        });
      }),
    );
  await expect(page.locator('[data-table]').nth(3)).toBeVisible();
  await expect.poll(outside).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(cut).toEqual([]);
  expect(await entries()).toBe(all);
  await page.setViewportSize({ width: 390, height: 844 });
  await more.click();
  await picture(page, 'navigation-more');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('fits a phone at 200 % text on every page of a shift', async ({ restaurant }) => {
  const { page, context, go, signIn } = await restaurant.device('phone');
  await signIn('manager');
  await context.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
  const main = page.getByRole('navigation', { name: 'Main' });
  const pages = ['', '/orders', '/floor', '/bookings', '/dispatch', '/create_order.html', '/stock', '/cash'];
  for (const path of [...pages, '/reports', '/status.html', '/settings', '/changes']) {
    await test.step(`fits on ${path === '' ? 'home' : path}`, async () => {
      await go(path);
      await settled(page);
      const over = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(over).toBeLessThanOrEqual(0);
      await expect(main.getByRole('link').first()).toBeInViewport({ ratio: 1 });
      // Words that do not fit are names only.
      await expect(main.getByRole('link', { name: 'Home' })).toBeVisible();
      const bar = await main.boundingBox();
      expect(bar?.height).toBeLessThan(100);
    });
  }
  await picture(page, 'large-text');
});

test('a waiter reads dish and price in one row of the menu and of the bill at 200 % text', async ({
  restaurant,
}) => {
  const phone = await restaurant.device('phone');
  await phone.signIn('waitress');
  const { page } = phone;
  await phone.go('/tables/m4');
  await expect(page.getByRole('button', { name: 'Add items' })).toBeVisible();
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  const line = page.getByRole('listitem').filter({ hasText: 'House red' }).first();
  const right = async (element: Locator) => {
    const box = await element.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  const price = line.getByText(/^€[\d.]+$/);
  expect(await right(line)).toBeCloseTo(await right(price), 0);
  await picture(page, 'table-200');
  await page.getByRole('button', { name: 'Add items' }).click();
  const tile = page.getByRole('button', { name: /^Sparkling water/ }).first();
  await expect(tile).toBeVisible();
  expect((await tile.boundingBox())?.height).toBeLessThan(72);
  const search = page.getByRole('searchbox').first();
  expect((await search.boundingBox())?.width).toBeGreaterThan(180);
  await picture(page, 'round-200');
});
