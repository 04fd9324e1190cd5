import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, picture, SIZES, settled, test } from './restaurant.ts';

test('audit log: read, filtered, exported and checked by an owner', async ({ restaurant }) => {
  const { page, go, signIn } = await restaurant.device('kitchen', { workers: false });
  await signIn('owner');
  await go('/settings');
  await page.getByRole('link', { name: 'Open Audit log' }).click();
  await settled(page);
  const log = page.getByRole('table', { name: 'Audit log' });
  await expect(log.getByRole('row').nth(1)).toContainText('Signed in');
  await picture(page, 'audit-log');
  await expectAccessible(page);

  await test.step('exports it as a file, which is logged', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^audit-log-\d+\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toMatch(/Signed in.*,[0-9a-f]{64}\r\n/);
    await page.reload();
    await expect(log.getByRole('row').nth(1)).toContainText('Audit log exported');
  });

  await test.step('filters by event, also after a reload', async () => {
    await page.getByRole('button', { name: /Event/ }).click();
    await page.getByRole('option', { name: 'Signed in', exact: true }).click();
    await expect(log.getByText('Audit log exported')).toHaveCount(0);
    await page.reload();
    await expect(log.getByRole('row').nth(1)).toContainText('Signed in');
    await page.getByRole('button', { name: /Event/ }).click();
    await page.getByRole('option', { name: 'Hall deleted' }).click();
    await expect(page.getByText('No entries match these filters')).toBeVisible();
    await picture(page, 'audit-log-empty');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(log.getByText('Audit log exported')).toBeVisible();
  });

  await test.step('checks it with a button', async () => {
    await page.getByRole('button', { name: 'Check log' }).click();
    await expect(page.getByText(/None is missing or changed/)).toBeVisible();
    await picture(page, 'audit-log-checked');
  });

  await test.step('fits a phone', async () => {
    await page.setViewportSize(SIZES.phone);
    await expect(page.getByRole('button', { name: 'Check log' })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await picture(page, 'audit-log-phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});

test('a manager does not see the audit log', async ({ restaurant }) => {
  const { page, go, signIn } = await restaurant.device('kitchen', { workers: false });
  await signIn('manager');
  await go('/settings/audit-log');
  await expect(page.getByRole('button', { name: 'Check log' })).toHaveCount(0);
  await go('/settings');
  await expect(page.getByRole('link', { name: 'Open Printers' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Audit log' })).toHaveCount(0);
});
