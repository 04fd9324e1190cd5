import { createStandInGateway } from '#tests/support/card-gateway.ts';
import { signIn } from '#tests/support/screens.ts';
import { createServerProcess } from '#tests/support/server-process.ts';
import { places } from './people.ts';
import { expect, expectAccessible, picture, SIZES, test } from './restaurant.ts';

test('an owner reads invoices, changes the billing address, pays by card and ends a subscription', async ({
  browser,
}) => {
  const gateway = await createStandInGateway();
  const server = await createServerProcess({
    args: ['--demo'],
    isPublic: true,
    env: { STRIPE_URL: gateway.url, STRIPE_KEY: gateway.key, STRIPE_WEBHOOK_SECRET: gateway.webhookSecret },
  });
  const desk = await browser.newContext({
    baseURL: server.origin,
    viewport: SIZES.desk,
    serviceWorkers: 'block',
  });
  try {
    gateway.tell(`${server.origin}/payments/stripe`);
    const page = await desk.newPage();
    await signIn(page, 'owner');
    await page.goto('/admin/account.html');
    await page.getByRole('link', { name: 'Billing' }).click();
    await expect(page.getByText(/^Please pay €/)).toBeVisible();
    await picture(page, 'billing');
    await expectAccessible(page);

    await page.getByRole('table', { name: 'Invoices' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: /^Invoice \d+$/ })).toBeVisible();
    await expect(page.getByText('Rua do Cais 12')).toBeVisible();
    await picture(page, 'invoice');
    await expectAccessible(page);

    await page.goto('/admin/billing-address.html');
    await page.getByLabel('City').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please fill')).toBeVisible();
    await page.getByLabel('City').fill('Porto');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved successfully!')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel('City')).toHaveValue('Porto');

    await page.goto('/admin/payment.html');
    await picture(page, 'add-money');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pay by card' }).click();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByText('Payment success')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Balance' })).toBeVisible();
    await expect(page.getByText(/^Please pay €/)).toHaveCount(0);
    await expect(page.getByText('Payment due')).toHaveCount(0);

    await page.goto(`${places.first.path}/addons.html`);
    await picture(page, 'addons');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Unsubscribe' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText(/^Turns off on/)).toBeVisible();
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await expect(page.getByText(/^Turns off on/)).toHaveCount(0);
  } finally {
    await desk.close();
    await server.end();
    await gateway.stop();
  }
});
