import { createStandInAkbank } from '#tests/support/akbank.ts';
import { createStandInGateway } from '#tests/support/card-gateway.ts';
import { signIn } from '#tests/support/screens.ts';
import { createServerProcess } from '#tests/support/server-process.ts';
import type { Page } from 'playwright/test';
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

/** Everything this origin keeps in the browser, as one text. */
function keptInBrowser(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
      });
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        kept.push(await done(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return JSON.stringify(kept);
  });
}

test('an owner pays with a card that is entered in the app', async ({ browser }) => {
  const bank = await createStandInAkbank();
  const server = await createServerProcess({
    args: ['--demo'],
    isPublic: true,
    env: {
      LOG_LEVEL: 'trace',
      AKBANK_CARD_URL: `${bank.url}/securepay`,
      AKBANK_API_URL: bank.url,
      BILLING_AKBANK_MERCHANT: 'M1',
      BILLING_AKBANK_TERMINAL: 'T1',
      BILLING_AKBANK_KEY: bank.secretKey,
      BILLING_CARD_FORM: 'on',
    },
  });
  const phone = await browser.newContext({
    baseURL: server.origin,
    viewport: SIZES.phone,
    serviceWorkers: 'block',
  });
  try {
    const page = await phone.newPage();
    await signIn(page, 'owner');
    await page.goto('/admin/payment.html?amount=12300');
    await expect(page.getByLabel('Amount')).toHaveValue('€123.00');
    await page.getByRole('button', { name: 'Pay by card' }).click();
    await expect(page.getByText('Please fill')).toHaveCount(5);
    await page.getByLabel('Name on the card').fill('Ana Sousa');
    await page.getByLabel('Card number').pressSequentially('55782930001210559');
    await expect(page.getByLabel('Card number')).toHaveValue('5578-2930-0012-1055');
    await page.getByRole('button', { name: 'Month' }).click();
    await page.getByRole('option', { name: '11' }).click();
    await page.getByRole('button', { name: 'Year' }).click();
    await expect(page.getByRole('option')).toHaveCount(20);
    await page.getByRole('option').last().click();
    await page.getByLabel('CVV').fill('238');
    await picture(page, 'pay-by-card');
    await expectAccessible(page);
    expect(await keptInBrowser(page)).not.toContain('5578');

    await page.getByRole('button', { name: 'Pay by card' }).click();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText('The payment failed')).toBeVisible();
    expect(await keptInBrowser(page)).not.toContain('5578');

    await page.goto('/admin/payment.html');
    await expect(page.getByLabel('Card number')).toHaveValue('');
    await page.getByLabel('Name on the card').fill('Ana Sousa');
    await page.getByLabel('Card number').fill('5578293000121055');
    await page.getByRole('button', { name: 'Month' }).click();
    await page.getByRole('option', { name: '11' }).click();
    await page.getByRole('button', { name: 'Year' }).click();
    await page.getByRole('option').last().click();
    await page.getByLabel('CVV').fill('238');
    await page.getByRole('button', { name: 'Pay by card' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Payment success')).toBeVisible();
    await expect(page.getByText(/^Please pay €/)).toHaveCount(0);
    expect(bank.posted.map(({ creditCard }) => creditCard)).toEqual(['5578293000121055', '5578293000121055']);
    expect(server.output()).not.toMatch(/5578-?2930/);
  } finally {
    await phone.close();
    await server.end();
    await bank.stop();
  }
});
