import { createStandInAkbank } from '#tests/support/akbank.ts';
import { createStandInGateway } from '#tests/support/card-gateway.ts';
import { signIn } from '#tests/support/screens.ts';
import { createServerProcess } from '#tests/support/server-process.ts';
import { Client } from 'pg';
import type { Page } from 'playwright/test';
import { places } from './people.ts';
import { expect, expectAccessible, picture, SIZES, test, saved } from './restaurant.ts';

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
    await page.goto(places.first.path);
    await expect(page.getByRole('heading', { name: /^Please pay €/ })).toBeVisible();
    await picture(page, 'payment-due');
    await page.goto('/admin/account.html');
    await page.getByRole('link', { name: 'Billing' }).click();
    await expect(page.getByRole('link', { name: /^Pay €/ })).toBeVisible();
    await picture(page, 'billing');
    await expectAccessible(page);

    await page.getByRole('table', { name: 'Invoices' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: /^Invoice INV-\d+$/ })).toBeVisible();
    await expect(page.getByText('Rua do Cais 12')).toBeVisible();
    await picture(page, 'invoice');
    await expectAccessible(page);

    await page.goto('/admin/billing-address.html');
    await page.getByLabel('City').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please fill')).toBeVisible();
    await page.getByLabel('City').fill('Porto');
    await saved(page, () => page.getByRole('button', { name: 'Save' }).click());
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
    await expect(page.getByRole('link', { name: /^Pay €/ })).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Invoices' }).getByText(/^Due /)).toHaveCount(0);

    await page.goto(`${places.first.path}/addons.html`);
    await picture(page, 'addons');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Unsubscribe' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText(/^Turns off on/)).toBeVisible();
    await page.getByRole('button', { name: /^Subscribe: / }).click();
    await expect(page.getByText(/^Turns off on/)).toHaveCount(0);
  } finally {
    await desk.close();
    await server.end();
    await gateway.stop();
  }
});

/** Makes an owner's account, subscriptions and counted days older, as if the clock had moved on. */
async function age(databaseUrl: string, email: string, days: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from person where email = $1', [email]);
    const owner = rows[0]?.id;
    await client.query('delete from billing_day where owner_id = $1', [owner]);
    await client.query('update billing_account set since = since - $2::integer where owner_id = $1', [
      owner,
      days,
    ]);
    await client.query(
      `update subscription set since = since - $2::integer where shop_id in (select id from shop where owner_id = $1)`,
      [owner, days],
    );
  } finally {
    await client.end();
  }
}

/** Everything this origin keeps in the browser, as one text. */
function keptInBrowser(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
      });
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie];
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
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('€123.00');
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
    await expect(page.getByRole('link', { name: /^Pay €/ })).toHaveCount(0);
    expect(bank.posted.map(({ creditCard }) => creditCard)).toEqual(['5578293000121055', '5578293000121055']);
    expect(server.output()).not.toMatch(/5578-?2930/);
  } finally {
    await phone.close();
    await server.end();
    await bank.stop();
  }
});

test('an owner invited by another one subscribes, is billed, and pays', async ({ browser }) => {
  const gateway = await createStandInGateway();
  const server = await createServerProcess({
    args: ['--demo'],
    isPublic: true,
    env: { STRIPE_URL: gateway.url, STRIPE_KEY: gateway.key, STRIPE_WEBHOOK_SECRET: gateway.webhookSecret },
  });
  const newContext = () =>
    browser.newContext({ baseURL: server.origin, viewport: SIZES.desk, serviceWorkers: 'block' });
  const [first, second] = await Promise.all([newContext(), newContext()]);
  try {
    gateway.tell(`${server.origin}/payments/stripe`);
    const referrer = await first.newPage();
    await signIn(referrer, 'owner');
    await referrer.goto(places.first.path);
    await expect(
      referrer.getByText('€60.00 off your invoices from Brigade for each restaurant you bring'),
    ).toBeVisible();
    await referrer.getByRole('link', { name: 'Get your link' }).click();
    await expect(referrer.getByText('No restaurant has signed up with your link yet')).toBeVisible();
    await expectAccessible(referrer);
    const link = (await referrer.getByRole('link', { name: /refcode=/ }).textContent()) ?? '';

    const owner = await second.newPage();
    // The first visit leads elsewhere; the invitation is remembered.
    await owner.goto(`/${new URL(link).search}`);
    await owner.waitForFunction(() => localStorage.getItem('brigade.refcode') !== null);
    await owner.goto('/admin/register.html');
    await expect(owner.getByText('Saffron & Salt invited you.')).toBeVisible();
    await picture(owner, 'invited-sign-up');
    await owner.getByLabel('Restaurant name').fill('Blue Anchor');
    await owner.getByLabel('First name').fill('Ada');
    await owner.getByLabel('Last name').fill('Anchor');
    await owner.getByLabel('E-mail').fill('ada@anchor.example');
    await owner.getByRole('textbox', { name: 'Password' }).fill('anchor-word');
    await owner.getByRole('button', { name: 'Change user name, country or currency' }).click();
    await owner.getByRole('button', { name: /Country$/ }).click();
    await owner.getByRole('option', { name: 'Portugal', exact: true }).click();
    await owner.getByRole('button', { name: 'Create restaurant' }).click();
    await expect(owner).toHaveURL(/\/blue-anchor\/blue-anchor\/wizard/);

    await owner.goto('/admin/billing-address.html');
    await owner.getByLabel('Street').fill('Quay 1');
    await owner.getByLabel('City').fill('Lisbon');
    await owner.getByLabel('Postal code').fill('1100-200');
    await saved(owner, () => owner.getByRole('button', { name: 'Save' }).click());
    await owner.goto('/admin/blue-anchor/blue-anchor/addons.html');
    await owner
      .getByRole('button', { name: /^Subscribe: / })
      .first()
      .click();
    await expect(owner.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();

    // Two months pass: the account and its subscription are that much older.
    await age(server.databaseUrl, 'ada@anchor.example', 62);
    await server.kill();
    await server.start();
    await owner.goto('/admin/billing.html');
    await owner.getByRole('link', { name: /^Pay €/ }).click();
    await owner.getByRole('button', { name: 'Pay by card' }).click();
    await owner.getByRole('button', { name: 'Pay now' }).click();
    await expect(owner.getByText('Payment success')).toBeVisible();
    await owner.goto('/admin/billing.html');
    await expect(owner.getByRole('rowheader', { name: 'Referral reward' })).toBeVisible();

    await referrer.goto('/admin/referral.html');
    await expect(referrer.getByRole('row', { name: /Blue Anchor.*Paid/ })).toBeVisible();
    await picture(referrer, 'referral');
    await expectAccessible(referrer);
  } finally {
    await first.close();
    await second.close();
    await server.end();
    await gateway.stop();
  }
});
