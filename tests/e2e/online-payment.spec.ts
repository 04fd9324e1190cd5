import type { Page } from 'playwright/test';
import { createStandInGateway } from '#tests/support/card-gateway.ts';
import { createStandInPayPal } from '#tests/support/paypal.ts';
import { signIn } from '#tests/support/screens.ts';
import { createServerProcess } from '#tests/support/server-process.ts';
import { places } from './people.ts';
import { expect, expectAccessible, picture, saved, settled, SIZES, test } from './restaurant.ts';

/** A guest's order for pickup, up to its payment. */
async function order(page: Page, way: string, name: string): Promise<void> {
  await page.goto('/saffron-and-salt/old-harbour');
  await page
    .getByRole('button', { name: /^Muhammara/ })
    .last()
    .click();
  await page.getByRole('button', { name: /^Add for/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/checkout');
  await page.getByText('Pickup', { exact: true }).click();
  await page.getByText(way, { exact: true }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone').fill('+351 912 345 678');
  await page.getByRole('button', { name: /^Place order/ }).click();
}

test("online payment: the kitchen gets a guest's order when it is paid", async ({ browser }) => {
  const [gateway, paypal] = await Promise.all([createStandInGateway(), createStandInPayPal()]);
  const server = await createServerProcess({
    args: ['--demo'],
    isPublic: true,
    env: {
      PAYPAL_URL: paypal.url,
      STRIPE_URL: gateway.url,
      STRIPE_KEY: gateway.key,
      STRIPE_WEBHOOK_SECRET: gateway.webhookSecret,
    },
  });
  const open = (viewport: { width: number; height: number }, serviceWorkers: 'allow' | 'block') =>
    browser.newContext({ baseURL: server.origin, viewport, serviceWorkers });
  // On a return visit a worker answers for the app, but must not for the paths to and from a bank.
  const [phone, desk] = await Promise.all([open(SIZES.phone, 'allow'), open(SIZES.desk, 'block')]);
  try {
    gateway.tell(`${server.origin}/payments/stripe`);
    const office = await desk.newPage();
    await signIn(office, 'owner');
    await office.goto(`${places.first.path}/settings/payments.html`);
    await office.getByText('Online payment', { exact: true }).click();
    await saved(office, () => office.getByRole('button', { name: 'Save' }).click());
    await office.goto(`${places.first.path}/orders?tab=new`);
    await settled(office);

    const page = await phone.newPage();
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await order(page, 'Online payment', 'Ona Online');
    await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay €/ })).toBeVisible();
    await picture(page, 'payment');
    await expectAccessible(page);
    gateway.fail(503);
    await page.getByRole('button', { name: /^Pay €/ }).click();
    await expect(page.getByText(/cannot be reached at the moment/)).toBeVisible();
    gateway.fail(0);
    await page.getByRole('button', { name: /^Pay €/ }).click();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(office.getByText('Ona Online')).toHaveCount(0);
    await page.getByRole('button', { name: /^Pay €/ }).click();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
    await picture(page, 'order-completed');
    await expectAccessible(page);
    await expect(office.getByText('Ona Online').first()).toBeVisible();
    await page.getByRole('link', { name: 'Go to order' }).click();
    await expect(page.getByText(/was paid online/)).toBeVisible();
    await picture(page, 'order-paid');
    expect(gateway.sessions).toHaveLength(1);

    // Staff cancel it and the gateway refuses the refund: both sides see that.
    const sid = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await office.goto(`${places.first.path}/orders/${sid}/details.html`);
    await expect(office.getByText(/€\S+ paid online/)).toBeVisible();
    gateway.fail(400);
    await office.getByRole('button', { name: 'More', exact: true }).click();
    await office.getByRole('menuitem', { name: 'Cancel order' }).click();
    const asks = office.getByRole('alertdialog');
    await asks.getByText('Sold out').click();
    await asks.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText(/could not be refunded/)).toBeVisible({ timeout: 20_000 });
    await picture(page, 'order-kept');
    await expectAccessible(page);
    await office.goto(places.first.path);
    await office.getByRole('link', { name: /^Refund due: €7.40 for #\d+ Ona Online/ }).click();
    await expect(office.getByText(/the payment service declined the refund/)).toBeVisible();
    await picture(office, 'office-order-kept');
    await expectAccessible(office);

    // Two accounts of the branch: PayPal refuses unknown credentials, a bank account shows its details to customers.
    const form = async (which: string) => {
      await office.goto(`${places.first.path}/settings/payments/${which}`);
      await office.getByText('Accept this payment method').click();
    };
    await form('paypal');
    await office.getByLabel('Client ID').fill(paypal.clientId);
    await office.getByRole('textbox', { name: 'Secret' }).fill('a wrong one');
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText('The service does not accept these credentials')).toHaveCount(2);
    await picture(office, 'gateway-refused');
    await office.getByRole('textbox', { name: 'Secret' }).fill(paypal.secret);
    await saved(office, () => office.getByRole('button', { name: 'Save' }).click());
    await expect(office.getByText(/^Stored and never shown/)).toBeVisible();
    await expectAccessible(office);
    await form('bank');
    await office.getByLabel('Bank name').fill('Banco do Porto');
    await office.getByLabel('IBAN').fill('PT50 0002 0123 1234 5678 9015 4');
    await office.getByLabel('Account holder').fill('Saffron Lda');
    await saved(office, () => office.getByRole('button', { name: 'Save' }).click());
    await page.goto('/saffron-and-salt/old-harbour');
    await page
      .getByRole('button', { name: /^Muhammara/ })
      .last()
      .click();
    await page.getByRole('button', { name: /^Add for/ }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/checkout');
    await page.getByText('Bank transfer', { exact: true }).click();
    const upTo = async (most: string) => {
      await office.getByLabel('Orders up to (EUR)').fill(most);
      await office.getByLabel('Orders up to (EUR)').blur();
      await saved(office, () => office.getByRole('button', { name: 'Save' }).click());
    };
    await upTo('5');
    await expect(page.getByRole('radio', { name: /Bank transfer up to €5/ })).toBeDisabled();
    await expect(page.getByText(/^“Bank transfer” can no longer be chosen for this order/)).toBeVisible();
    await page.getByLabel('Name').fill('Berta');
    await expect(page.getByText(/^“Bank transfer” can no longer be chosen for this order/)).toBeVisible();
    await picture(page, 'checkout-barred');
    await upTo('500');
    await expect(page.getByRole('radio', { name: 'Bank transfer' })).toBeChecked();

    await order(page, 'PayPal', 'Paula Pal');
    await page.getByRole('button', { name: /^Pay €/ }).click();
    await page.getByRole('button', { name: 'Complete purchase' }).click();
    await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible({ timeout: 30_000 });
    expect(paypal.captured).toHaveLength(1);

    await order(page, 'Bank transfer', 'Berta Bank');
    await expect(page.getByRole('heading', { name: /^Please transfer €/ })).toBeVisible();
    await expect(page.getByText('PT50 0002 0123 1234')).toBeVisible();
    await expect(page.getByText(/^#\d+ Berta Bank$/)).toBeVisible();
    await picture(page, 'bank-transfer');
    await expectAccessible(page);
    const transfer = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await office.goto(`${places.first.path}/orders/${transfer}/details.html`);
    await office.getByRole('button', { name: 'Payment received' }).click();
    await expect(office.getByText(/^Transfer received/)).toBeVisible();
    await picture(office, 'office-transfer');
    await expectAccessible(office);
    await expect(page.getByText(/^Your transfer of €\S+ has arrived/)).toBeVisible();
  } finally {
    await Promise.all([phone.close(), desk.close()]);
    await server.end();
    await Promise.all([gateway.stop(), paypal.stop()]);
  }
});
