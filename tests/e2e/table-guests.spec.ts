import { expect, expectAccessible, picture, settled, test } from './restaurant.ts';

test('table code: two guests order at one table, see its bill and call staff', async ({ restaurant }) => {
  const [owner, ann, ben] = await Promise.all([
    restaurant.device('desk'),
    restaurant.device('phone'),
    restaurant.device('phone'),
  ]);
  await owner.signIn('owner');
  await owner.go('/floor');
  await settled(owner.page);
  const free = owner.page.locator('[data-table]').filter({ hasText: 'Free' });
  await free.first().click();
  await owner.page.getByRole('button', { name: 'Code', exact: true }).click();
  await owner.page.getByRole('link', { name: 'Print or replace' }).click();
  const href = (await owner.page.locator('a[href*="tb="]').first().getAttribute('href')) ?? '';
  const link = new URL(href);
  const path = `${link.pathname}${link.search}`;

  const bar = ({ page }: typeof ann) => page.getByRole('region', { name: 'Your table' });
  let partyPath = '';
  async function scan({ page }: typeof ann, to = path): Promise<void> {
    await page.goto(to);
    await expect(page.getByRole('heading', { name: 'Saffron & Salt' })).toBeVisible();
  }

  async function order({ page }: typeof ann, dish: string): Promise<void> {
    await page
      .getByRole('button', { name: new RegExp(`^${dish}`) })
      .last()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Add for/ })
      .click();
    await page.getByRole('link', { name: /^Cart, 1 item/ }).click();
    await expect(page.getByText(/^For table/)).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveCount(0);
  }

  await test.step("holds the first guest's order for staff", async () => {
    await scan(ann);
    await expect(bar(ann)).toContainText(/^Table/);
    await ann.page.getByRole('button', { name: 'OK', exact: true }).click();
    await order(ann, 'Muhammara');
    await picture(ann.page, 'table-checkout');
    await expectAccessible(ann.page);
    await ann.page.getByRole('button', { name: /^Send to the kitchen/ }).click();
    await expect(ann.page).toHaveURL(/order-placed/);
    await picture(ann.page, 'table-order-placed');
    await owner.go(`/tables/${link.searchParams.get('tb') ?? ''}`);
    const waiting = owner.page.getByRole('list', { name: 'Waiting for approval' });
    await expect(waiting).toContainText('1 × Muhammara');
    await picture(owner.page, 'table-to-confirm');
    await expectAccessible(owner.page);
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await expect(waiting).toHaveCount(0);
    await settled(owner.page);
  });

  const sid = link.searchParams.get('tb') ?? '';
  async function openSheet(guest: typeof ann) {
    await bar(guest).getByRole('button', { name: 'Bill and service' }).click();
    return guest.page.getByRole('dialog');
  }

  await test.step('shows the bill to a guest whose order was accepted, and no delivery fee', async () => {
    await scan(ann);
    await expect(bar(ann)).toContainText(/Due: \D*\d/, { timeout: 20_000 });
    await expect(ann.page.getByText(/Min\. order/)).toBeHidden();
    await picture(ann.page, 'table-mode-menu');
    await expectAccessible(ann.page);
    const sheet = await openSheet(ann);
    await expect(sheet.getByText('1 × Muhammara')).toBeVisible();
    await picture(ann.page, 'table-mode-bill');
    await expectAccessible(ann.page);
  });

  await test.step('calls staff, who see it on the floor and answer', async () => {
    const sheet = ann.page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Ask for the bill' }).click();
    await expect(sheet.getByText(/^Bill asked for /)).toBeVisible();
    // Withdrawn, and asked again.
    await sheet.getByRole('button', { name: 'Take back' }).click();
    await sheet.getByRole('button', { name: 'Ask for the bill' }).click();
    await expect(sheet.getByText(/^Bill asked for /)).toBeVisible();
    await owner.go('/floor');
    const tile = owner.page.locator(`[data-table="${sid}"]`);
    await expect(tile).toContainText('Bill');
    await picture(owner.page, 'table-mode-floor');
    await tile.click();
    const calls = owner.page.getByRole('list', { name: 'Guests’ calls' });
    await expect(calls).toContainText('asks for the bill');
    await picture(owner.page, 'table-mode-call');
    await expectAccessible(owner.page);
    await calls.getByRole('button', { name: 'Seen to' }).click();
    await expect(calls).toHaveCount(0);
    await settled(owner.page);
    await expect(sheet.getByRole('button', { name: 'Ask for the bill', exact: true })).toBeEnabled({
      timeout: 20_000,
    });
  });

  await test.step("sends a guest's order straight to the kitchen by the code another guest shows", async () => {
    const sheet = ann.page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Show the code to the others' }).click();
    await expect(sheet.getByRole('img', { name: 'Code for the others at your table' })).toBeVisible();
    await picture(ann.page, 'table-mode-invite');
    await ann.page.keyboard.press('Escape');
    await owner.go(`/tables/table-print/${sid}`);
    await owner.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    // An earlier journey may have left the table split.
    await owner.page.getByRole('button', { name: /^Copy link for (this party|part 1)$/ }).click();
    // Copying ends after the click.
    await expect(owner.page.getByText('Link copied')).toBeVisible();
    const forParty = new URL(await owner.page.evaluate(() => navigator.clipboard.readText()));
    partyPath = `${forParty.pathname}${forParty.search}`;
    await scan(ben, partyPath);
    await ben.page.getByRole('button', { name: 'OK', exact: true }).click();
    await order(ben, 'Hummus with warm chickpeas');
    await ben.page.getByRole('button', { name: /^Send to the kitchen/ }).click();
    await expect(ben.page).toHaveURL(/order-placed/);
    await expect(ben.page.getByRole('heading', { level: 1 })).not.toContainText('We’ve sent');
  });

  await test.step('keeps the printed code after the party has left, and ends the link of the party', async () => {
    await owner.go(`/tables/${sid}`);
    await settled(owner.page);
    await expect(owner.page.getByRole('checkbox', { name: /1 × Muhammara/ })).toBeVisible();
    await expect(owner.page.getByRole('checkbox', { name: /1 × Hummus with warm chickpeas/ })).toBeVisible();
    await picture(owner.page, 'table-guests');
    // The party is over once everything is served.
    for (const line of await owner.page.getByRole('checkbox').all()) await line.check();
    await owner.page.getByRole('button', { name: /^Served/ }).click();
    // The kitchen has not finished them, which is asked once.
    await owner.page.getByRole('button', { name: 'Serve anyway' }).click();
    await expect(owner.page.getByText('Served', { exact: true }).first()).toBeVisible();
    await owner.page.getByRole('button', { name: 'Clear table' }).click();
    const question = owner.page.getByRole('dialog', { name: /^Close .+ with \D*\d.* unpaid\?$/ });
    await question.getByRole('textbox', { name: 'Reason' }).fill('Left without paying');
    await picture(owner.page, 'table-close-unpaid');
    await question.getByRole('button', { name: 'Close unpaid' }).click();
    await settled(owner.page);
    await expect(bar(ann)).toHaveCount(0, { timeout: 20_000 });
    await scan(ben, partyPath);
    await expect(ben.page.getByText(/^This code is from an earlier party/)).toBeVisible();
    await scan(ben);
    await expect(bar(ben)).toContainText(/^Table/);
  });
});
