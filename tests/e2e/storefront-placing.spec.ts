import { type Device, expect, expectAccessible, picture, test, ticket } from './restaurant.ts';

const MENU = '/saffron-and-salt/old-harbour';

async function addDish({ page }: Device, dish: string): Promise<void> {
  await page.goto(MENU);
  await page.getByRole('button', { name: new RegExp(`^${dish}`) }).click();
  const sheet = page.getByRole('dialog', { name: dish });
  await sheet.getByRole('button', { name: /^Add for/ }).click();
  await expect(sheet).toHaveCount(0);
}

test('a member orders a pickup for later; a double tap and the way back make no second order', async ({
  restaurant,
}) => {
  const [member, desk] = await Promise.all([restaurant.device('phone'), restaurant.device('desk')]);
  const { page } = member;
  await desk.signIn('owner');
  await addDish(member, 'Muhammara');
  await page.goto('/register?next=/checkout');
  await page.getByLabel('First name').fill('Lena');
  await page.getByLabel('Last name').fill('Later');
  await page.getByLabel('E-mail').fill('lena@example.com');
  await page.getByLabel('Mobile').fill('+351 912 000 222');
  await page.getByLabel('Password', { exact: true }).fill('harbour-lights');
  await page.getByRole('button', { name: 'Make the account' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lena Later');
  await page.getByText('Pickup for later', { exact: true }).click();
  const when = page.getByLabel('When');
  const third = when.locator('option').nth(2);
  const [value, words] = await Promise.all([third.getAttribute('value'), third.textContent()]);
  await when.selectOption(value ?? '');
  await picture(page, 'storefront-pickup-later');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Place order/ }).dblclick();
  await expect(page.getByRole('heading', { name: /^Order #\d+/ })).toBeVisible();
  await expect(page.getByText((words ?? '').split(' ').at(-1) ?? '').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Place order/ })).toHaveCount(0);
  await page.goto('/checkout');
  await expect(page.getByText('Nothing in the cart yet')).toBeVisible();
  await desk.go('/orders?tab=new');
  await expect(ticket(desk.page, 'Lena Later')).toHaveCount(1);
});

test('what was changed after a lost reply is not in the order: that is said, and it stays in the cart', async ({
  restaurant,
}) => {
  const [guest, desk] = await Promise.all([
    restaurant.device('phone', { workers: false }),
    restaurant.device('desk'),
  ]);
  const { page } = guest;
  await desk.signIn('owner');
  await addDish(guest, 'Muhammara');
  await page.goto('/checkout');
  await page.getByText(/^Pickup, about/).click();
  await page.getByLabel('Name').fill('Vera Version');
  await page.getByLabel('Phone').fill('+351 912 000 333');
  let tries = 0;
  await page.route('**/cart/checkout', async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByText(/Nothing is lost/)).toBeVisible();
  await addDish(guest, 'Hummus with warm chickpeas');
  await page.goto('/checkout');
  await page.getByLabel('Note').fill('Ring twice');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(
    page.getByRole('heading', { name: /^Your order was placed as you first sent it/ }),
  ).toBeVisible();
  await expect(page.getByText('1 × Hummus with warm chickpeas')).toBeInViewport();
  await expect(page.getByText('Note: –')).toBeVisible();
  await picture(page, 'storefront-first-version');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'To the cart' }).click();
  await expect(page.getByText('Hummus with warm chickpeas')).toBeVisible();
  await expect(page.getByText('Muhammara', { exact: true })).toHaveCount(0);
  await desk.go('/orders?tab=new');
  await expect(ticket(desk.page, 'Vera Version')).toHaveCount(1);
});
