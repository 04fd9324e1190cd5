import { expect, expectAccessible, picture, settled, test } from './restaurant.ts';

test('two guests order at one table by its code; staff confirm the first order; the old code shows the menu', async ({
  restaurant,
}) => {
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
  await owner.page.getByRole('link', { name: 'Code', exact: true }).click();
  const href = (await owner.page.locator('a[href*="tb="]').first().getAttribute('href')) ?? '';
  const link = new URL(href);
  const path = `${link.pathname}${link.search}`;

  async function scan({ page }: typeof ann): Promise<void> {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Saffron & Salt' })).toBeVisible();
  }

  async function order({ page }: typeof ann, dish: string): Promise<void> {
    await page.getByRole('button', { name: new RegExp(`^${dish}`) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Add for/ })
      .click();
    await page.getByRole('link', { name: /^Cart, 1 item/ }).click();
    await page.getByRole('link', { name: /To checkout/ }).click();
    await expect(page.getByText(/^For table/)).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveCount(0);
  }

  await test.step('the first guest orders, which waits for the staff', async () => {
    await scan(ann);
    const said = ann.page.getByText(/^You order for table/);
    await expect(said).toBeVisible();
    await ann.page.getByRole('button', { name: 'Fine', exact: true }).click();
    await order(ann, 'Muhammara');
    await picture(ann.page, 'table-checkout');
    await expectAccessible(ann.page);
    await ann.page.getByRole('button', { name: /^Place order/ }).click();
    await expect(ann.page).toHaveURL(/order-placed/);
    await picture(ann.page, 'table-order-placed');
    await owner.go(`/tables/${link.searchParams.get('tb') ?? ''}`);
    const waiting = owner.page.getByRole('list', { name: 'To be confirmed' });
    await expect(waiting).toContainText('1 × Muhammara');
    await picture(owner.page, 'table-to-confirm');
    await expectAccessible(owner.page);
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await expect(waiting).toHaveCount(0);
    await settled(owner.page);
  });

  await test.step('the second guest of the table orders straight to the kitchen', async () => {
    await scan(ben);
    await ben.page.getByRole('button', { name: 'Fine', exact: true }).click();
    await order(ben, 'Hummus with warm chickpeas');
    await ben.page.getByRole('button', { name: /^Place order/ }).click();
    await expect(ben.page).toHaveURL(/order-placed/);
    await expect(ben.page.getByRole('heading', { level: 1 })).not.toContainText('Confirm');
  });

  await test.step('the party leaves: its code shows the menu only', async () => {
    const sid = link.searchParams.get('tb') ?? '';
    await owner.go(`/tables/${sid}`);
    await settled(owner.page);
    await expect(owner.page.getByRole('checkbox', { name: /1 × Muhammara/ })).toBeVisible();
    await expect(owner.page.getByRole('checkbox', { name: /1 × Hummus with warm chickpeas/ })).toBeVisible();
    await picture(owner.page, 'table-guests');
    // What is served goes; only then is the party over.
    for (const line of await owner.page.getByRole('checkbox').all()) await line.check();
    await owner.page.getByRole('button', { name: /^Served/ }).click();
    await expect(owner.page.getByText('Served', { exact: true }).first()).toBeVisible();
    await owner.page.getByRole('button', { name: 'Free the table' }).click();
    const question = owner.page.getByRole('alertdialog', { name: /^Free .+ with \D*\d.* open\?$/ });
    await question.getByRole('button', { name: 'Free the table' }).click();
    await settled(owner.page);
    await scan(ben);
    await expect(ben.page.getByText(/^This code is from an earlier party/)).toBeVisible();
  });
});
