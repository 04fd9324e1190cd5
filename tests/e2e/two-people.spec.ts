import type { Page } from 'playwright/test';
import { places } from './people.ts';
import { expect, expectAccessible, picture, saved, test } from './restaurant.ts';

const save = (page: Page) => saved(page, () => page.getByRole('button', { name: 'Save' }).click());

test('two people edit one dish and one settings form', async ({ restaurant }) => {
  const [owner, manager] = [await restaurant.device('desk'), await restaurant.device('phone')];
  await owner.signIn('owner');
  await manager.signIn('manager');

  await test.step('a dish: each their own field, then the same one', async () => {
    const dish = `${places.first.path}/products/hummus/edit.html`;
    await owner.page.goto(dish);
    await manager.page.goto(dish);
    const code = (page: Page) => page.getByRole('textbox', { name: /^Code/ });
    const [ours, theirs] = [code(owner.page), code(manager.page)];
    await expect(theirs).toBeVisible();
    await expect(ours).toBeVisible();
    await ours.fill('HUM-O');
    await manager.page.getByLabel('Description').first().fill('With warm bread');
    await theirs.fill('HUM-M');
    await save(manager.page);
    const alert = owner.page.getByRole('alert').filter({ hasText: 'Changed by two people' });
    await expect(alert).toContainText(/ changed Code to HUM-M at \d\d:\d\d · Yours: HUM-O/);
    await expect(owner.page.getByLabel('Description').first()).toHaveValue('With warm bread');
    await expect(ours).toHaveValue('HUM-O');
    await picture(owner.page, 'two-people-dish');
    await owner.page.setViewportSize({ width: 360, height: 740 });
    await picture(owner.page, 'two-people-dish-phone');
    await expectAccessible(owner.page);
    await owner.page.setViewportSize({ width: 1440, height: 900 });
    await owner.page.getByRole('button', { name: 'Keep mine: Code' }).click();
    await save(owner.page);
    await manager.page.goto(dish);
    await expect(theirs).toHaveValue('HUM-O');
    await expect(manager.page.getByLabel('Description').first()).toHaveValue('With warm bread');
  });

  await test.step('settings: different fields are merged without a question', async () => {
    await owner.go('/branch.html');
    await manager.go('/branch.html');
    const delivery = (page: Page) => page.getByRole('textbox', { name: 'Delivery time (minutes)' });
    const radius = (page: Page) => page.getByRole('textbox', { name: 'Delivery radius (km)' });
    await expect(delivery(manager.page)).toBeVisible();
    await delivery(owner.page).fill('47');
    // A number is entered once its field is left.
    await delivery(owner.page).blur();
    await radius(manager.page).fill('9');
    await radius(manager.page).blur();
    await save(manager.page);
    await expect(owner.page.getByText(/ changed Delivery radius from \d+ km to 9 km at /)).toBeVisible();
    await save(owner.page);
    await manager.page.reload();
    await expect(delivery(manager.page)).toHaveValue('47');
    await expect(radius(manager.page)).toHaveValue('9');
  });
});
