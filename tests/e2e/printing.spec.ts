import type { Page } from 'playwright/test';
import { EscposPrinter, textOf } from '#tests/support/escpos-printer.ts';
import { takeOrder } from '#tests/support/screens.ts';
import { expect, expectAccessible, picture, settled, test, ticket } from './restaurant.ts';

async function addPrinter(page: Page, name: string, port: number, backup?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a printer' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Address in the network').fill('127.0.0.1');
  await page.getByLabel('Port').fill(String(port));
  if (backup === undefined) await page.getByText('Kitchen tickets', { exact: true }).click();
  else {
    await page.getByRole('button', { name: /When it cannot print/ }).click();
    await page.getByRole('option', { name: backup }).click();
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

test('a printer that was unplugged: the ticket comes out of the other, and the screen says so', async ({
  restaurant,
}) => {
  test.setTimeout(90_000);
  const grill = new EscposPrinter();
  const pass = new EscposPrinter();
  await Promise.all([grill.plugIn(), pass.plugIn()]);
  const { page, signIn, go } = await restaurant.device('desk');
  await signIn('owner');
  await go('/settings/printers');
  await addPrinter(page, 'Pass', pass.port);
  await addPrinter(page, 'Grill', grill.port, 'Pass');
  await grill.unplug();

  await go('');
  await takeOrder(page, { way: 'Pickup', name: 'Paper Trail', products: ['Margherita'] });
  await settled(page);
  await go('/orders');
  await ticket(page, 'Paper Trail').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Print kitchen tickets' }).click();
  await expect(page.getByText('Re-routed from Grill')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[data-job="done"]')).toContainText('Pass');
  expect(textOf(pass.slips[0])).toContain('re-routed from Grill');
  await picture(page, 'printing-order');

  await go('/settings/printers');
  await expect(page.getByText('The printer cannot be reached')).toBeVisible();
  await picture(page, 'printing-printers');
  await expectAccessible(page);

  await go('/orders');
  await expect(page.getByRole('alert').filter({ hasText: 'Grill' })).toContainText(
    'Its tickets come out of Pass',
    { timeout: 20_000 },
  );
  await picture(page, 'printing-banner');
  await pass.unplug();
});
