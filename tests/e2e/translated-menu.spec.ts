import { takeOrder } from '#tests/support/screens.ts';
import { type Device, expect, expectAccessible, picture, test, ticket } from './restaurant.ts';

const OWN = 'Muhammara';
const TURKISH = 'Acılı ceviz ezmesi';

async function speak({ context }: Device, language: string): Promise<void> {
  await context.addInitScript((code) => localStorage.setItem('brigade.language', code), language);
}

test('menu: a translated dish is read in Turkish by guest and cook, and in its own words in Spanish', async ({
  restaurant,
}) => {
  const [owner, turk, spaniard, cook] = await Promise.all([
    restaurant.device('desk'),
    restaurant.device('phone'),
    restaurant.device('phone'),
    restaurant.device('kitchen'),
  ]);
  await Promise.all([speak(turk, 'tr'), speak(spaniard, 'es')]);

  await test.step('the owner translates its name', async () => {
    const { page } = owner;
    await owner.signIn('owner');
    await owner.go('/products');
    await page.getByRole('searchbox').fill(OWN);
    await page.getByRole('link', { name: OWN }).click();
    await page.getByRole('button', { name: /Translate to/ }).click();
    await page.getByRole('option', { name: 'Türkçe' }).click();
    await page.getByRole('textbox', { name: /^Name/ }).nth(1).fill(TURKISH);
    await picture(page, 'office-translations');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/products\?q=/);
  });

  await test.step('guests read it in their language', async () => {
    await turk.page.goto('/saffron-and-salt/old-harbour/product/muhammara');
    await expect(turk.page.getByRole('dialog', { name: TURKISH })).toBeVisible();
    await picture(turk.page, 'storefront-translated');
    await spaniard.page.goto('/saffron-and-salt/old-harbour/product/muhammara');
    await expect(spaniard.page.getByRole('dialog', { name: OWN })).toBeVisible();
  });

  await test.step('the cook reads it on the ticket', async () => {
    await cook.signIn('kitchen');
    await speak(cook, 'tr');
    await cook.go('/kitchen');
    await takeOrder(owner.page, { way: 'Pickup', name: 'Tara Translated', products: [OWN] });
    await expect(ticket(cook.page, 'Tara Translated')).toContainText(TURKISH);
    await picture(cook.page, 'kitchen-translated');
  });
});
