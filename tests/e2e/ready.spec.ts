import { EscposPrinter } from '#tests/support/escpos-printer.ts';
import { aPrinter } from '#tests/support/restaurant.ts';
import { desk as atDesk } from './desk.ts';
import { expect, expectAccessible, picture, settled, test } from './restaurant.ts';

test('shows a manager before service which device has no alerts, until it is fixed', async ({
  restaurant,
}) => {
  const [kitchen, desk, phone] = await Promise.all([
    restaurant.device('kitchen'),
    restaurant.device('desk'),
    restaurant.device('phone'),
  ]);
  await phone.signIn('delivery');
  const onTheRoad = phone.page.waitForResponse((response) => response.url().endsWith('/devices/report'));
  await phone.go('/driver');
  await onTheRoad;
  await kitchen.signIn('kitchen');
  const said = kitchen.page.waitForResponse((response) => response.url().endsWith('/devices/report'));
  await kitchen.go('/kitchen');
  // Named after its first report, so the new name is reported at once, too.
  expect((await said).request().postDataJSON()).toMatchObject({ screen: 'kitchen', shows: 'expo' });
  await expect(kitchen.page.getByRole('article').first()).toBeVisible({ timeout: 20_000 });
  await kitchen.page.getByRole('button', { name: 'Screen settings' }).click();
  await kitchen.page.getByLabel('Screen name').fill('Before service');
  const ofStation = kitchen.page.waitForRequest(
    (request) => request.url().endsWith('/devices/report') && Array.isArray(request.postDataJSON().shows),
  );
  await kitchen.page.getByRole('dialog').getByText('Grill', { exact: true }).click();
  await ofStation;
  await kitchen.page.getByRole('dialog').getByText('Expo: whole tickets').click();
  await kitchen.page.getByRole('button', { name: 'Close' }).click();
  await desk.signIn('owner');
  await desk.go('/ready');
  const page = desk.page;
  await settled(page);
  const pass = page.getByRole('listitem').filter({ hasText: 'Before service' });
  await expect(pass).toContainText('Sound is off.', { timeout: 30_000 });
  await expect(pass).toContainText('Tap “Start shift”');
  await picture(page, 'ready-desk');
  await expectAccessible(page);
  await kitchen.page.locator('[data-sound]').first().click();
  await kitchen.page.getByRole('button', { name: 'Yes, I heard it' }).click();
  await expect(kitchen.page.locator('[data-sound="running"]').first()).toBeVisible();
  await expect(pass).not.toContainText('Sound is off.', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Send test order' }).click();
  await expect(kitchen.page.getByText(/^Test order .*: nothing to prepare$/)).toBeVisible({
    timeout: 10_000,
  });
  await expect(phone.page.getByText(/^Test order .*: nothing to prepare$/)).toBeInViewport();
  await picture(phone.page, 'ready-driver-phone');
  await picture(kitchen.page, 'ready-kitchen');
  const links = page.getByRole('region', { name: 'Test order' }).getByRole('listitem');
  await expect(links.filter({ hasText: 'Storefront' })).toContainText('proven');
  await expect(links.filter({ hasText: 'Approval' })).toContainText('proven');
  await expect(links.filter({ hasText: 'Before service' })).toContainText('proven');
  await expect(links.filter({ hasText: 'Deliveries' })).toContainText('proven');
  await expect(page.getByRole('button', { name: 'Send another test order' })).toBeEnabled({
    timeout: 40_000,
  });
  await expect(kitchen.page.getByText('nothing to prepare')).toHaveCount(0);
  await picture(page, 'ready-desk-test-order');
  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, 'ready-phone');
  await expectAccessible(page);
});

test('names what a test order does not reach: a phone that is off and a printer without paper', async ({
  restaurant,
}) => {
  const bar = new EscposPrinter();
  bar.paper = false;
  await bar.plugIn();
  const clerk = await atDesk(restaurant.server.origin);
  const connection = { type: 'tcp' as const, host: '127.0.0.1', port: bar.port };
  const {
    trouble: _none,
    printed_at: _never,
    ...printer
  } = aPrinter({ sid: 'bar', name: 'Bar', connection });
  await clerk.call('printers/edit', { printer });
  const [phone, kitchen] = await Promise.all([restaurant.device('phone'), restaurant.device('kitchen')]);
  await phone.signIn('delivery');
  const reported = phone.page.waitForResponse((response) => response.url().endsWith('/devices/report'));
  await phone.go('/driver');
  await reported;
  const { name } = (await reported).request().postDataJSON();
  await phone.context.close();
  await kitchen.signIn('kitchen');
  await kitchen.go('/orders');
  await expect(kitchen.page.getByRole('article').first()).toBeVisible({ timeout: 20_000 });
  const desk = await restaurant.device('desk', { colorScheme: 'dark' });
  await desk.signIn('owner');
  await desk.go('/ready');
  const { page } = desk;
  await settled(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: /Send (another )?test order/ }).click();
  const links = page.getByRole('region', { name: 'Test order' }).getByRole('listitem');
  await expect(links.filter({ hasText: 'Printer Bar' })).toContainText('trying again. The paper is out');
  await picture(page, 'ready-test-order-under-way-dark');
  // An earlier journey may have left a device of the same name; both have a letter then.
  const silent = links.filter({ hasText: name }).filter({ hasText: 'Deliveries: no answer in 20 s' });
  await expect(silent.first()).toBeVisible({ timeout: 30_000 });
  await expect(links.filter({ hasText: 'Printer Bar: The paper is out' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send another test order' })).toBeEnabled({
    timeout: 20_000,
  });
  await picture(page, 'ready-test-order-dark');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, 'ready-test-order-phone-dark');
  await clerk.call('printers/delete', { sid: 'bar' });
  await bar.unplug();
});
