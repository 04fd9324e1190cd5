import { expect, picture, settled, test } from './restaurant.ts';

test('a counter order is placed and paid, the drawer is counted offline, and the day is closed', async ({
  restaurant,
}) => {
  const till = await restaurant.device('kitchen');
  const { page } = till;
  await till.signIn('waitress');
  await till.go('/cash');
  await page.getByLabel('Float').fill('100');
  await page.getByRole('button', { name: 'Start drawer' }).click();
  await expect(page.getByRole('heading', { name: 'Your cash drawer' })).toBeVisible();

  await till.go('/create_order.html');
  await page
    .getByRole('button', { name: /^Sparkling water/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Place and pay/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Payment' });
  await sheet.getByText('€10.00').click();
  await sheet.getByRole('button', { name: /^Cash €/ }).click();
  const placed = page.getByRole('dialog', { name: 'Placed and paid' });
  await expect(placed.getByText(/^#\d+$/)).toBeVisible();
  await expect(placed.getByText('Change due')).toBeVisible();
  await picture(page, 'counter-paid');
  await placed.getByRole('button', { name: 'Next order' }).click();

  await till.go('/cash');
  await settled(page);
  till.wire.cut();
  await page.getByRole('button', { name: 'Count cash' }).click();
  await page.getByLabel('Cash counted').fill('103.30');
  await page.getByRole('button', { name: /^Save count/ }).click();
  await expect(page.getByText('You counted €103.30. Save this count?')).toBeVisible();
  await picture(page, 'cash-count-asked');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Expected')).toBeVisible();
  // What she took earlier in the demo's day without a drawer is expected in it too, and depends on the hour.
  await expect(page.getByText(/^(Difference|Short by)$/)).toBeVisible();
  await picture(page, 'cash-counted');
  till.wire.restore();

  const office = await restaurant.device('desk');
  await office.signIn('manager');
  await expect(async () => {
    await office.go('/cash/closings');
    await expect(office.page.getByText(/Counted €103\.30/)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await office.page.getByRole('button', { name: 'Close the day' }).click();
  const asked = office.page.getByRole('alertdialog', { name: /^Close .+\?$/ });
  await expect(asked.getByText('Cash difference')).toBeVisible();
  await picture(office.page, 'day-closing-asked');
  await asked.getByRole('button', { name: /^Close / }).click();
  await expect(office.page.getByRole('heading', { name: 'Day closing no. 1' })).toBeVisible();
  await expect(office.page.getByRole('button', { name: 'Print' })).toBeVisible();
  await picture(office.page, 'day-closing');
});
