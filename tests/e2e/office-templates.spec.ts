import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, picture, settled, test } from './restaurant.ts';

test('templates: a ready menu loaded, a branch exported and imported', async ({ restaurant }) => {
  const desk = await restaurant.device('desk');
  const { page, go } = desk;
  await desk.signIn('owner');

  await test.step('previews a ready menu, loads it and says when it is done', async () => {
    await go('/templates');
    await settled(page);
    await expect(page.getByRole('button', { name: /^Preview / })).toHaveCount(5);
    await picture(page, 'office-templates');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Preview Japanese sushi and ramen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Japanese sushi and ramen' });
    await expect(dialog).toContainText('Tonkotsu ramen');
    await picture(page, 'office-template');
    await expectAccessible(page);
    await Promise.all([
      expect(
        page.getByText('Saved successfully! This will take a few minutes to complete. Please wait'),
      ).toBeVisible(),
      dialog.getByRole('button', { name: 'Add this menu' }).click(),
    ]);
    await expect(page.getByText('The menu is now on every device.')).toBeVisible({ timeout: 20_000 });
    await page.getByRole('link', { name: 'View products' }).click();
    await page.getByRole('searchbox').fill('tonkotsu');
    await expect(page.getByRole('row')).toHaveCount(2);
  });

  await test.step('shows its ingredients to customers', async () => {
    const { page: guest } = await restaurant.device('phone');
    await guest.goto('/saffron-and-salt/old-harbour');
    await guest.getByRole('link', { name: 'Ramen', exact: true }).click();
    const dish = guest.getByRole('button', { name: /^Tonkotsu ramen/ }).last();
    await dish.scrollIntoViewIfNeeded();
    await dish.click();
    await expect(guest.getByRole('dialog', { name: 'Tonkotsu ramen' })).toContainText(
      'Contains Gluten, Eggs, Soy and Sesame',
    );
  });

  await test.step('exports the branch as a file, which is previewed before an import', async () => {
    await go('/templates');
    await settled(page);
    const download = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('button', { name: 'Save as file' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('old-harbour.brigade.json');
    const saved = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(Object.keys(saved.pictures).length).toBeGreaterThan(10);
    const chooser = page.getByLabel('Import file');
    const json = (content: string) => ({
      name: 'x.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
    await chooser.setInputFiles(json('{"format": "other"}'));
    await expect(page.getByText('This file is inconsistent')).toBeVisible();
    await chooser.setInputFiles(json(JSON.stringify({ ...saved, currency: 'JPY' })));
    await expect(page.getByText('The prices in this file are in JPY')).toBeVisible();
    const dish = saved.menu.products[0];
    const fresh = {
      ...saved,
      menu: { ...saved.menu, products: [{ ...dish, sid: 'brought-dish', name: 'Brought along' }] },
      pictures: { [dish.image]: saved.pictures[dish.image] },
    };
    await chooser.setInputFiles(json(JSON.stringify(fresh)));
    const table = page.getByRole('table', { name: /^Changes from importing/ });
    await expect(table.getByRole('row', { name: 'Products' })).toContainText('1');
    await picture(page, 'office-shop-file');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('The menu is now on every device.')).toBeVisible({ timeout: 30_000 });
    await go('/products');
    await page.getByRole('searchbox').fill('brought along');
    const image = page.getByRole('row', { name: /Brought along/ }).locator('img');
    await expect(image).toHaveAttribute('src', /^\/media\/pictures\/[0-9a-f]{40}\.webp$/);
  });
});

test('shows the templates on a phone', async ({ restaurant }) => {
  const { page, go, signIn } = await restaurant.device('phone');
  await signIn('manager');
  await go('/templates');
  await settled(page);
  await expect(page.getByRole('button', { name: /^Preview / })).toHaveCount(5);
  await picture(page, 'office-phone-templates');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
