import type { Browser, Page } from 'playwright/test';
import { createStandInGateway } from '#tests/support/card-gateway.ts';
import { signIn } from '#tests/support/screens.ts';
import { createServerProcess } from '#tests/support/server-process.ts';
import { desk } from './desk.ts';
import { places } from './people.ts';
import { expect, expectAccessible, picture, saved, settled, SIZES, test } from './restaurant.ts';

const SMALL = { width: 360, height: 740 };

/** A guest's phone at the table whose code or link it scans. */
function guestAt(page: Page) {
  const bar = page.getByRole('region', { name: 'Your table' });
  return {
    page,
    bar,
    async scan(path: string): Promise<void> {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Saffron & Salt' })).toBeVisible();
      await page.getByRole('button', { name: 'OK', exact: true }).click();
    },
    async order(dish: string): Promise<void> {
      await page
        .getByRole('button', { name: new RegExp(`^${dish}`) })
        .last()
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Add for/ })
        .click();
      await page.getByRole('link', { name: /^Cart, 1 item/ }).click();
      await page.getByRole('button', { name: /^Send to the kitchen/ }).click();
      await expect(page).toHaveURL(/order-placed/);
    },
    /** The sheet to pay on this phone. */
    async paySheet() {
      await page.goto('/saffron-and-salt/old-harbour');
      await bar.getByRole('button', { name: 'Bill and service' }).click();
      await page.getByRole('button', { name: /^Pay on this phone/ }).click();
      return page.getByRole('dialog', { name: 'Pay on this phone' });
    },
  };
}

async function openPhone(browser: Browser, origin: string, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ baseURL: origin, viewport, serviceWorkers: 'block' });
  return { context, ...guestAt(await context.newPage()) };
}

test('table payment: two guests pay at the table on their own phones, beside staff', async ({ browser }) => {
  const gateway = await createStandInGateway();
  const server = await createServerProcess({
    args: ['--demo'],
    isPublic: true,
    env: {
      STRIPE_URL: gateway.url,
      STRIPE_KEY: gateway.key,
      STRIPE_WEBHOOK_SECRET: gateway.webhookSecret,
    },
  });
  await (await desk(server.origin)).openAroundTheClock();
  const staff = await browser.newContext({
    baseURL: server.origin,
    viewport: SIZES.desk,
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const ann = await openPhone(browser, server.origin, SIZES.phone);
  const ben = await openPhone(browser, server.origin, SMALL);
  const office = await staff.newPage();
  const at = (path: string) => office.goto(`${places.first.path}${path}`);
  let sid = '';
  try {
    gateway.tell(`${server.origin}/payments/stripe`);

    await test.step('says in the settings whether guests can pay at tables', async () => {
      await signIn(office, 'owner');
      await at('/settings/payments.html');
      await expect(office.getByText(/^Guests at tables cannot pay on their phones yet/)).toBeVisible();
      await picture(office, 'table-pay-settings');
      await office.getByText('Online payment', { exact: true }).click();
      await expect(office.getByText(/^Guests at tables can pay on their own phones/)).toBeVisible();
      await saved(office, () => office.getByRole('button', { name: 'Save' }).click());
    });

    await test.step('seats two guests who have ordered', async () => {
      await at('/floor');
      await settled(office);
      await office.locator('[data-table]').filter({ hasText: 'Free' }).first().click();
      await office.getByRole('button', { name: 'Code', exact: true }).click();
      await office.getByRole('link', { name: 'Print or replace' }).click();
      const href = (await office.locator('a[href*="tb="]').first().getAttribute('href')) ?? '';
      const link = new URL(href);
      sid = link.searchParams.get('tb') ?? '';
      await ann.scan(`${link.pathname}${link.search}`);
      await ann.order('Muhammara');
      await at(`/tables/${sid}`);
      const waiting = office.getByRole('list', { name: 'Waiting for approval' });
      await waiting.getByRole('button', { name: 'Approve' }).click();
      await expect(waiting).toHaveCount(0);
      await at(`/tables/table-print/${sid}`);
      // A page that is not in front may not write to the clipboard.
      await office.bringToFront();
      await office.getByRole('button', { name: 'Copy link for this party' }).click();
      // Copying ends after the click.
      await expect(office.getByText('Link copied')).toBeVisible();
      const party = new URL(await office.evaluate(() => navigator.clipboard.readText()));
      await ben.scan(`${party.pathname}${party.search}`);
      await ben.order('Hummus with warm chickpeas');
    });

    await test.step('a guest chooses their own dishes and a tip', async () => {
      const sheet = await ann.paySheet();
      await expect(sheet.getByRole('checkbox', { name: /1 × Muhammara/ })).toBeChecked();
      await expect(sheet.getByRole('checkbox', { name: /1 × Hummus/ })).not.toBeChecked();
      await sheet.getByText('10%', { exact: true }).click();
      await expect(sheet.getByText(/^You pay, with €\S+ tip$/)).toBeVisible();
      await picture(ann.page, 'table-pay-dishes');
      await expectAccessible(ann.page);
      await ann.page.emulateMedia({ colorScheme: 'dark' });
      await picture(ann.page, 'table-pay-dishes-dark');
      await expectAccessible(ann.page);
      await ann.page.emulateMedia({ colorScheme: 'light' });
      await sheet.getByText('Equal split', { exact: true }).click();
      await expect(sheet.getByRole('group', { name: 'Number of people' })).toContainText('2');
      await picture(ann.page, 'table-pay-shares');
      await sheet.getByText('Dishes', { exact: true }).click();
      await sheet.getByRole('button', { name: /^Pay €/ }).click();
      await expect(ann.page.getByRole('button', { name: 'Pay now' })).toBeVisible();
    });

    await test.step('the others and staff see what is being paid', async () => {
      const sheet = await ben.paySheet();
      await sheet.getByText('Dishes', { exact: true }).click();
      const muhammara = sheet.getByRole('checkbox', { name: /1 × Muhammara/ });
      await expect(muhammara).toBeDisabled();
      await expect(sheet.getByText('Being paid by another guest')).toBeVisible();
      await expect(sheet.getByText(/^Other guests are paying €\S+ right now\.$/)).toBeVisible();
      await picture(ben.page, 'table-pay-claimed');
      await expectAccessible(ben.page);
      await at(`/tables/${sid}`);
      const claims = office.getByRole('list', { name: 'Being paid by guests' });
      await expect(claims).toContainText(/A guest is paying €\S+ by phone since/);
      await picture(office, 'table-pay-claim-table');
      await expectAccessible(office);
      await at(`/tables/${sid}?pay`);
      await expect(office.getByRole('dialog').getByText(/A guest is paying €/)).toBeVisible();
      await picture(office, 'table-pay-claim-payment');
    });

    await test.step('a guest goes back without paying, and then pays', async () => {
      await ann.page.getByRole('link', { name: 'Back' }).click();
      await expect(ann.page.getByText('Not paid', { exact: true })).toBeVisible();
      await picture(ann.page, 'table-pay-not-paid');
      await at(`/tables/${sid}`);
      await expect(office.getByRole('list', { name: 'Being paid by guests' })).toHaveCount(0);
      const sheet = await ann.paySheet();
      await sheet.getByRole('button', { name: /^Pay €/ }).click();
      await ann.page.getByRole('button', { name: 'Pay now' }).click();
      await expect(ann.page.getByRole('heading', { name: /^Paid €\S+ Thank you\.$/ })).toBeVisible();
      await expect(ann.page.getByText(/^Still due at your table: €/)).toBeVisible();
      await expect(ann.page.getByText('1 × Muhammara')).toBeVisible();
      await picture(ann.page, 'table-pay-paid');
      await expectAccessible(ann.page);
    });

    await test.step('the last guest pays the rest, and staff see the table paid', async () => {
      const sheet = await ben.paySheet();
      await sheet.getByText('Everything', { exact: true }).click();
      await picture(ben.page, 'table-pay-rest');
      await sheet.getByRole('button', { name: /^Pay €/ }).click();
      await ben.page.getByRole('button', { name: 'Pay now' }).click();
      await expect(ben.page.getByText('Your table’s bill is paid.')).toBeVisible();
      await picture(ben.page, 'table-pay-paid-rest');
      await ben.page.emulateMedia({ colorScheme: 'dark' });
      await picture(ben.page, 'table-pay-paid-rest-dark');
      await expectAccessible(ben.page);
      await at(`/tables/${sid}`);
      const payments = office.getByRole('list', { name: 'Payments' });
      await expect(payments.getByText(/Online payment/)).toHaveCount(2);
      await picture(office, 'table-pay-staff');
      await expectAccessible(office);
      await at('/floor');
      await expect(office.locator(`[data-table="${sid}"]`)).toContainText(/Due: €0\.00Paid online €13\.40/);
      await picture(office, 'table-pay-floor');
    });

    await test.step('a manager refunds a payment to the guest', async () => {
      await at(`/floor/payments?table=${sid}`);
      await office.getByRole('button', { name: 'Refund' }).first().click();
      const asks = office.getByRole('alertdialog').or(office.getByRole('dialog'));
      await asks.getByRole('textbox', { name: 'Reason' }).fill('Wrong dish');
      await picture(office, 'table-pay-refund');
      await asks.getByRole('button', { name: 'Refund' }).click();
      await expect.poll(() => gateway.refunds.length, { timeout: 20_000 }).toBe(1);
      await expect(office.getByText(/voided: Wrong dish · refunded/)).toBeVisible();
      await expect(ben.page.getByText('Refunded')).toBeVisible({ timeout: 30_000 });
      await picture(ben.page, 'table-pay-refunded');
    });
  } finally {
    for (const { context } of [ann, ben]) await context.close();
    await staff.close();
    await server.end();
    await gateway.stop();
  }
});
