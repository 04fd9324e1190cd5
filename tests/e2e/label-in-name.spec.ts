import { namesWithoutLabels } from '#tests/support/label-in-name.ts';
import { expect, test } from './restaurant.ts';

test('the names of buttons contain their visible words on the screens of a shift', async ({ restaurant }) => {
  const owner = await restaurant.device('kitchen');
  await owner.signIn('owner');
  const screens: [path: string, ready: string][] = [
    ['/orders?tab=new', 'article'],
    ['/orders?tab=preparing', 'article'],
    ['/orders?tab=packing', 'article'],
    ['/orders?tab=delivering', 'article'],
    ['/kitchen', 'article'],
    ['/floor', '[data-table]'],
    ['/tables/m4', 'main button:visible'],
    ['/cash', 'main button:visible'],
    ['/dispatch', 'main button:visible'],
  ];
  for (const [path, ready] of screens) {
    await owner.go(path);
    await owner.page.locator(ready).first().waitFor({ timeout: 20_000 });
    expect.soft(await namesWithoutLabels(owner.page), path).toEqual([]);
  }
  const driver = await restaurant.device('phone');
  await driver.signIn('delivery');
  await driver.go('/driver');
  await driver.page.locator('article').first().waitFor({ timeout: 20_000 });
  expect(await namesWithoutLabels(driver.page)).toEqual([]);
});
