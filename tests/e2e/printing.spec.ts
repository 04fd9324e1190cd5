import type { Page } from 'playwright/test';
import { EscposPrinter, textOf } from '#tests/support/escpos-printer.ts';
import { installed, takeOrder } from '#tests/support/screens.ts';
import { plugIntoSerial } from '#tests/support/serial-printer.ts';
import { plugIntoPage } from '#tests/support/usb-printer.ts';
import { expect, expectAccessible, picture, settled, test, ticket } from './restaurant.ts';

async function addPrinter(page: Page, name: string, port: number, backup?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add printer' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Network address').fill('127.0.0.1');
  await page.getByRole('textbox', { name: 'Port' }).fill(String(port));
  if (backup === undefined) await page.getByText('Kitchen tickets', { exact: true }).click();
  else {
    await page.getByRole('button', { name: /If this printer cannot print/ }).click();
    await page.getByRole('option', { name: backup }).click();
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

/** A receipt is printed once, and a printer of another journey would take it. */
async function removeAll(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Add printer' })).toBeVisible();
  const others = page.getByRole('button', { name: 'Remove', exact: true });
  for (let left = await others.count(); left > 0; left -= 1) {
    await others.first().click();
    await page.getByRole('button', { name: 'Remove printer' }).click();
    await expect(others).toHaveCount(left - 1);
  }
}

test('prints a ticket on another printer when its own is unplugged', async ({ restaurant }) => {
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
  await expect(page.getByText('Rerouted from Grill')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[data-job="done"]')).toContainText('Pass');
  expect(textOf(pass.slips[0])).toContain('rerouted from Grill');
  await picture(page, 'printing-order');

  await go('/settings/printers');
  const reason = page.getByText('The printer cannot be reached');
  await expect(reason).toBeVisible();
  await picture(page, 'printing-printers');
  // On a phone the whole reason is readable.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const box = await reason.boundingBox();
  expect((box?.x ?? 390) + (box?.width ?? 390)).toBeLessThanOrEqual(390);
  if (size !== null) await page.setViewportSize(size);
  await expectAccessible(page);

  await go('/orders');
  await expect(page.getByRole('alert').filter({ hasText: 'Grill' })).toContainText(
    'Tickets are printed at Pass instead',
    { timeout: 20_000 },
  );
  await picture(page, 'printing-banner');
  await pass.unplug();
});

test('moves waiting tickets to another printer from the board', async ({ restaurant }) => {
  const wok = new EscposPrinter();
  const pass = new EscposPrinter();
  await Promise.all([wok.plugIn(), pass.plugIn()]);
  wok.paper = false;
  const { page, signIn, go } = await restaurant.device('desk');
  await signIn('owner');
  await go('/settings/printers');
  await settled(page);
  await removeAll(page);
  await addPrinter(page, 'Pass', pass.port);
  await page.getByRole('button', { name: 'Add printer' }).click();
  await page.getByLabel('Name').fill('Wok');
  await page.getByLabel('Network address').fill('127.0.0.1');
  await page.getByRole('textbox', { name: 'Port' }).fill(String(wok.port));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Wok' })).toBeVisible();

  await go('');
  await takeOrder(page, { way: 'Pickup', name: 'Paula Paper', products: ['Margherita'] });
  await settled(page);
  await go('/orders');
  await ticket(page, 'Paula Paper').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Print kitchen tickets' }).click();
  await expect(page.getByText('The paper is out')).toBeVisible({ timeout: 20_000 });
  await go('/orders');
  const banner = page.getByRole('alert').filter({ hasText: 'Wok' });
  await expect(banner).toContainText('Not printed: 1');
  const button = banner.getByRole('button', { name: 'Print on another printer' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await picture(page, 'printing-waits');
  // On a phone, too, the text stays within the row at the foot.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(button).toBeInViewport({ ratio: 1 });
  await picture(page, 'printing-waits-phone');
  expect((await banner.boundingBox())?.height).toBeLessThan(50);
  if (size !== null) await page.setViewportSize(size);
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Print on another printer' });
  await expect(dialog).toContainText('1 ticket is waiting at this printer');
  await expectAccessible(page);
  await picture(page, 'printing-elsewhere');
  await dialog.getByRole('button', { name: 'Pass' }).click();
  await expect.poll(() => pass.slips.length, { timeout: 20_000 }).toBe(1);
  expect(textOf(pass.slips[0])).toMatch(/rerouted from Wok[^]*Margherita/);
  await expect(button).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  expect(wok.slips).toEqual([]);
  await go('/settings/printers');
  await removeAll(page);
  await Promise.all([wok.unplug(), pass.unplug()]);
});

test('prints on a USB printer at the till offline', async ({ restaurant }) => {
  const till = new EscposPrinter();
  await till.plugIn();
  const { page, signIn, go, wire } = await restaurant.device('desk');
  await plugIntoPage(page, till);
  await signIn('owner');
  await go('/settings/printers');
  await settled(page);
  await removeAll(page);
  await page.getByRole('button', { name: 'Add printer' }).click();
  await page.getByLabel('Name').fill('Till');
  await page.getByRole('button', { name: /Connection type/ }).click();
  await page.getByRole('option', { name: 'USB on this device' }).click();
  await page.getByText('Kitchen tickets', { exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Choose a printer first')).toBeVisible();
  await page.getByRole('button', { name: 'Choose printer' }).click();
  await expect(page.getByText('TM-T20 at this till')).toBeVisible();
  await picture(page, 'printing-usb');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Connected to a device by USB')).toBeVisible();
  await page.getByRole('button', { name: 'Print test ticket' }).last().click();
  await expect.poll(() => till.slips.length, { timeout: 20_000 }).toBe(1);
  await expect(page.getByText(/^Printed/).last()).toBeVisible({ timeout: 10_000 });

  await go('');
  await takeOrder(page, { way: 'Pickup', name: 'Till Trail', products: ['Margherita'] });
  await settled(page);
  await go('/orders');
  await ticket(page, 'Till Trail').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
  await installed(page);
  wire.cut();
  till.paper = false;
  await page.getByRole('button', { name: 'Print receipt' }).click();
  await expect(page.getByText('The paper is out').first()).toBeVisible({ timeout: 20_000 });
  till.refill();
  await expect.poll(() => till.slips.length, { timeout: 30_000 }).toBe(2);
  expect(textOf(till.slips[1])).toContain('Margherita');
  const printed = page.locator('[data-job="done"]').filter({ hasText: 'Till' });
  await expect(printed).toBeVisible({ timeout: 10_000 });
  wire.restore();
  await settled(page);
  await expect(printed).toBeVisible();
  expect(till.slips).toHaveLength(2);
  await till.unplug();
});

test("prints a table's bill and receipt on a serial printer offline", async ({ restaurant }) => {
  const counter = new EscposPrinter();
  await counter.plugIn();
  const { page, signIn, go, wire } = await restaurant.device('desk');
  await plugIntoSerial(page, counter);
  await signIn('owner');
  await go('/settings/printers');
  await settled(page);
  await removeAll(page);
  await page.getByRole('button', { name: 'Add printer' }).click();
  await page.getByLabel('Name').fill('Counter');
  await page.getByRole('button', { name: /Connection type/ }).click();
  await page.getByRole('option', { name: 'Serial port on this device' }).click();
  await page.getByRole('button', { name: /Bits per second/ }).click();
  await page.getByRole('option', { name: '19200' }).click();
  await page.getByText('Kitchen tickets', { exact: true }).click();
  await page.getByRole('button', { name: 'Choose printer' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Connected to a device by serial port')).toBeVisible();

  await go('/floor');
  await page.locator('[data-table]').filter({ hasText: 'Free' }).first().click();
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.getByRole('searchbox').fill('Espresso');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Send 1/ }).click();
  await settled(page);
  await installed(page);
  wire.cut();
  await page.getByRole('button', { name: 'Bill', exact: true }).click();
  await page.getByRole('button', { name: 'Print at Counter' }).click();
  const jobs = page.locator('[data-job]');
  await expect(jobs.filter({ hasText: 'Printed' })).toContainText('Bill', { timeout: 20_000 });
  await picture(page, 'printing-bill');
  await expectAccessible(page);
  expect(textOf(counter.slips[0])).toContain('This is not a receipt.');
  expect(await page.evaluate(() => Reflect.get(window, 'serialBaud'))).toBe(19_200);
  wire.restore();
  await settled(page);

  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('button', { name: /^Cash \D*\d/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Receipt' }).click();
  await page.getByRole('button', { name: 'Print at Counter' }).click();
  await expect.poll(() => counter.slips.length, { timeout: 20_000 }).toBe(2);
  expect(textOf(counter.slips[1])).toContain('Cash');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Clear table' }).click();
  // Paid, and not served.
  await page.getByRole('button', { name: 'Serve all and clear' }).click();
  await page.getByRole('link', { name: 'Payments' }).click();
  await picture(page, 'table-payments');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Receipt' }).first().click();
  await expect(page.getByRole('article', { name: 'Receipt' })).toContainText('1 × Espresso');
  await page.getByRole('button', { name: 'Print at Counter' }).click();
  await expect.poll(() => counter.slips.length, { timeout: 20_000 }).toBe(3);
  expect(textOf(counter.slips[2])).toContain('DUPLICATE');
  expect(textOf(counter.slips[1])).not.toContain('DUPLICATE');
  await counter.unplug();
});
