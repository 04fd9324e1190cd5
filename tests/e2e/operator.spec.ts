import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { demoOperator, DEMO_PASSWORD } from '#server/demo/people.data.ts';
import { signIn } from '#tests/support/screens.ts';
import { createServerProcess } from '#tests/support/server-process.ts';
import { places } from './people.ts';
import { expect, expectAccessible, picture, saved, SIZES, test } from './restaurant.ts';

const OPERATOR = { staff: false, username: demoOperator.email, password: DEMO_PASSWORD };

/** The code with which a customer's order is refused; '' if it is placed. */
async function refusalOfOrder(origin: string): Promise<string> {
  const order = {
    shop: places.shop,
    branch: 1,
    branch_sid: 'old-harbour',
    sid: randomUUID(),
    action: 'pickup',
    name: 'Ada',
    phone: '+351910000001',
    products: [{ id: randomUUID(), product_id: 'muhammara', quantity: 1 }],
  };
  const answer = await fetch(`${origin}/staff/api/cart/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  const { code = '' } = await answer.json();
  return code;
}

test('an operator sets prices, notes a transfer of an owner who was stopped, and sends a message', async ({
  browser,
}) => {
  const server = await createServerProcess({ args: ['--demo'] });
  const office = await browser.newContext({
    baseURL: server.origin,
    viewport: SIZES.desk,
    serviceWorkers: 'block',
  });
  const restaurant = await browser.newContext({
    baseURL: server.origin,
    viewport: SIZES.phone,
    serviceWorkers: 'block',
  });
  try {
    // The hourly round, which also runs at the start, stops owners who have not paid for 21 days.
    const database = new Client({ connectionString: server.databaseUrl });
    await database.connect();
    await database.query('update invoice set closed_at = closed_at - $1::bigint', [22 * 86_400_000]);
    await database.end();
    await server.kill();
    await server.start();

    await expect.poll(() => refusalOfOrder(server.origin)).toBe('selling_stopped');

    const page = await office.newPage();
    await signIn(page, OPERATOR);
    await expect(page).toHaveURL(/\/admin\/operator$/);
    await picture(page, 'operator');
    for (const size of [SIZES.phone, SIZES.desk]) {
      await page.setViewportSize(size);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(size.width);
    }
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Open Plan and prices' }).click();
    await page.getByLabel('Each further staff account').fill('51');
    await expectAccessible(page);
    await saved(page, () => page.getByRole('button', { name: 'Save' }).click());
    await page.reload();
    await expect(page.getByLabel('Each further staff account')).toHaveValue('€51.00');

    await page.goto('/admin/operator/site');
    await page.getByLabel('Title').fill('Eat in Lisbon');
    await expectAccessible(page);
    await saved(page, () => page.getByRole('button', { name: 'Save' }).click());

    await page.goto('/admin/operator/owners');
    await page.getByRole('searchbox').fill('saffron');
    await expect(page.getByText('Online orders stopped')).toBeVisible();
    await picture(page, 'operator-owners');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Elena Marchetti' }).click();
    await expect(page.getByText(/^Online orders stopped on/)).toBeVisible();

    await page.getByRole('button', { name: 'Note a transfer' }).click();
    await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue(/^INV-\d+/);
    await page.getByRole('textbox', { name: 'Reason' }).fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please fill').first()).toBeVisible();
    await page.getByLabel('Amount').fill('1000');
    await page.getByRole('textbox', { name: 'Reason' }).fill('Bank statement 47');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Saved\. The balance of Elena Marchetti is €/)).toBeVisible();
    await expect(page.getByText(/^Online orders stop/)).toHaveCount(0);
    await expect(page.getByText(/^Payment: Bank statement 47, /)).toBeVisible();
    expect(await refusalOfOrder(server.origin)).not.toBe('selling_stopped');
    await picture(page, 'operator-owner');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByLabel('Text').fill('Thank you for your payment.');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Sent to Elena Marchetti')).toBeVisible();

    await page.goto('/admin/operator/messages');
    await expect(page.getByText('Thank you for your payment.')).toBeVisible();
    await picture(page, 'operator-messages');
    await expectAccessible(page);

    await page.goto('/admin/operator/versions');
    await page.getByLabel('Oldest version that may be used').fill('99.0');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This does not look right')).toBeVisible();
    await expectAccessible(page);

    const owner = await restaurant.newPage();
    await owner.goto('/');
    await expect(owner.getByRole('heading', { level: 1, name: 'Eat in Lisbon' })).toBeVisible();
    await signIn(owner, 'owner');
    const message = owner.getByRole('status').filter({ hasText: 'Thank you for your payment.' });
    await expect(message).toBeVisible({ timeout: 15_000 });
    await picture(owner, 'operator-message');
    await expectAccessible(owner);
    await message.getByRole('button', { name: 'Dismiss' }).click();
    await owner.reload();
    await expect(owner.getByText(/^Balance: €/)).toBeVisible();
    await expect(message).toHaveCount(0);
    await owner.goto('/admin/operator/owners');
    await expect(owner.getByText(/^Balance: €/)).toBeVisible();
  } finally {
    await office.close();
    await restaurant.close();
    await server.end();
  }
});
