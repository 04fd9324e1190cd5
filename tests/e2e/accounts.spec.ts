import {
  type Device,
  expect,
  expectAccessible,
  picture,
  settled,
  test,
  ticket,
  saved,
} from './restaurant.ts';

const MENU = '/saffron-and-salt/old-harbour';

async function addDish({ page }: Device, dish: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${dish}`) })
    .last()
    .click();
  const sheet = page.getByRole('dialog', { name: dish });
  await sheet.getByRole('button', { name: /^Add for/ }).click();
  await expect(sheet).toHaveCount(0);
}

test('a member: registered with a full cart, ordered with a saved address, ordered again', async ({
  restaurant,
}) => {
  const [member, desk] = await Promise.all([
    restaurant.device('phone', { workers: false }),
    restaurant.device('desk'),
  ]);
  const { page } = member;
  await desk.signIn('owner');

  await test.step('registers from the checkout and keeps the cart', async () => {
    await page.goto(MENU);
    for (const dish of ['Muhammara', 'Muhammara', 'Hummus with warm chickpeas']) await addDish(member, dish);
    await page.getByRole('button', { name: 'Wish list: Muhammara' }).click();
    await page.getByRole('button', { name: 'Wish list: Baba ganoush' }).click();
    await expect(page.getByRole('button', { name: 'Wish list: Muhammara', pressed: true })).toBeVisible();
    await picture(page, 'wish-hearts');
    await page.goto('/checkout');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await picture(page, 'account-sign-in');
    await expectAccessible(page);
    await page.getByRole('link', { name: /New here/ }).click();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Please fill').first()).toBeVisible();
    await page.getByLabel('First name').fill('Mona');
    await page.getByLabel('Last name').fill('Member');
    await page.getByLabel('E-mail').fill('mona@example.com');
    await page.getByLabel('Mobile').fill('+351 912 000 111');
    await page.getByLabel('Password', { exact: true }).fill('harbour-lights');
    await picture(page, 'account-register');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mona Member');
    await expect(page.getByText('Discount')).toBeVisible();
  });

  await test.step("moves a guest's favourites to the account, where two dishes can be compared", async () => {
    await page.goto('/wish-list');
    const dish = (name: string) => page.getByRole('article', { name });
    await expect(dish('Muhammara')).toBeVisible();
    for (const name of ['Muhammara', 'Baba ganoush'])
      await dish(name).getByRole('button', { name: 'Compare' }).click();
    await picture(page, 'wish-list');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Side by side (2)' }).first().click();
    await expect(dish('Baba ganoush')).toContainText('Allergens');
    await expect(page.getByRole('article')).toHaveCount(2);
    await picture(page, 'compare');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove Baba ganoush' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  await test.step('saves an address and schedules a delivery to it', async () => {
    await page.goto('/address');
    await expect(page.getByRole('button', { name: 'Add address' })).toBeVisible();
    await picture(page, 'account-no-address');
    await page.getByRole('button', { name: 'Add address' }).click();
    await page.getByLabel('Address name').fill('Home');
    await page.getByLabel(/^Street/).fill('Rua Nova 7, Lisboa');
    await page.getByLabel('City').fill('Lisboa');
    await expectAccessible(page);
    await picture(page, 'account-address-form');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Default')).toBeVisible();
    await picture(page, 'account-addresses');
    await page.goto('/checkout');
    await page.getByText('Later', { exact: true }).click();
    await page.getByRole('button', { name: 'Change address' }).click();
    await expect(
      page.getByRole('group', { name: 'Your addresses' }).getByRole('radio', { name: /Rua Nova 7/ }),
    ).toBeChecked();
    await expect(page.getByLabel(/^Street/)).toHaveValue('Rua Nova 7, Lisboa');
    await picture(page, 'account-checkout');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expect(page.getByRole('heading', { name: /^Order #\d+/ })).toBeVisible({ timeout: 15_000 });
    await desk.go('/orders?tab=new');
    await expect(ticket(desk.page, 'Mona Member')).toHaveCount(1);
  });

  await test.step('cancels the order while it awaits approval', async () => {
    await page.getByRole('button', { name: 'Cancel order' }).click();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/orders/cancel')) asked += 1;
    });
    // A double tap sends one request: the order could not be cancelled twice.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).dblclick();
    await expect(page.getByText('This order was cancelled.')).toBeVisible({ timeout: 15_000 });
    expect(asked).toBe(1);
  });

  await test.step('finds the order on another device and orders it again in two taps', async () => {
    const other = await restaurant.device('phone', { workers: false });
    await other.page.goto('/sign-in?next=/orders');
    await other.page.getByLabel('E-mail').fill('mona@example.com');
    await other.page.getByLabel('Password', { exact: true }).fill('wrong-word');
    await other.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(other.page.getByText('Wrong e-mail or password')).toBeVisible();
    await other.page.getByLabel('Password', { exact: true }).fill('harbour-lights');
    await other.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await other.page.getByRole('link', { name: /Muhammara/ }).click();
    await expect(other.page).toHaveURL(/\/orders\/[\w-]+\/history$/);
    await expect(other.page.getByText('This order was cancelled.')).toBeVisible();
    await picture(other.page, 'account-history');
    await expectAccessible(other.page);
    await other.page.goto('/orders');
    await picture(other.page, 'account-orders');
    await other.page.goto('/wish-list');
    await expect(other.page.getByRole('article')).toHaveCount(2);
    await other.page
      .getByRole('article', { name: 'Baba ganoush' })
      .getByRole('button', { name: 'Wish list' })
      .click();
    await expect(other.page.getByRole('article')).toHaveCount(1);
    await other.page.goto('/orders');
    await expectAccessible(other.page);
    await other.page.getByRole('button', { name: 'Order again' }).click();
    await other.page.getByRole('button', { name: /^Place order/ }).click();
    await expect(other.page.getByRole('heading', { name: /^Order #\d+/ })).toBeVisible({ timeout: 15_000 });
  });

  await test.step('changes the password, and stays signed in here only', async () => {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password').fill('not-the-password');
    await page.getByLabel('New password', { exact: true }).fill('another-quiet-harbour');
    await page.getByLabel('Repeat new password').fill('another-quiet-harbour');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('This is not your current password')).toBeVisible();
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('another-quiet-harbour');
    await page.getByLabel('Current password').fill('harbour-lights');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Password changed')).toBeVisible();
  });

  await test.step('signs out', async () => {
    await page.goto('/saffron-and-salt/old-harbour');
    await page
      .getByRole('button', { name: /^Baba ganoush/ })
      .last()
      .click();
    await page.getByRole('button', { name: /^Add for/ }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/account');
    await picture(page, 'account');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByText(/^You are signed out/)).toBeVisible();
    // The next person on this phone finds the dishes, without the former person's data.
    await page.goto('/checkout');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
    await expect(page.getByLabel(/^Street/)).toHaveValue('');
    await page.goto('/orders');
    await expect(page.getByText('No orders yet')).toBeVisible();
    await page.goto('/wish-list');
    await expect(page.getByText('Your wish list is empty')).toBeVisible();
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  await test.step('gives the member a discount of their own', async () => {
    await desk.go('/reports/members');
    await settled(desk.page);
    await desk.page.getByRole('searchbox', { name: 'Name, e-mail or phone' }).fill('mona');
    await desk.page.getByRole('link', { name: /Mona Member/ }).click();
    await expect(desk.page.getByText('mona@example.com')).toBeVisible();
    await desk.page.getByRole('switch', { name: 'Individual discount' }).click({ force: true });
    await desk.page.getByLabel('Discount (%)').fill('12.5');
    await picture(desk.page, 'members-details');
    await expectAccessible(desk.page);
    await saved(desk.page, () => desk.page.getByRole('button', { name: 'Save', exact: true }).click());
    await desk.go('/reports/members');
    await expect(desk.page.getByText('12.5%')).toBeVisible();
    await picture(desk.page, 'members');
    await expectAccessible(desk.page);
  });
});
