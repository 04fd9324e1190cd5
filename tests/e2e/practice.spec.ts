import { takeOrder } from '#tests/support/screens.ts';
import { expect, expectAccessible, picture, settled, test, ticket } from './restaurant.ts';

const PRACTICE = /^Old Harbour · Practice/;

test('practises in a branch that the real one sees nothing of, with an outage drill', async ({
  restaurant,
}) => {
  test.setTimeout(240_000);
  const boss = await restaurant.device('desk');
  await boss.signIn('manager');
  await boss.go('/practice');
  await picture(boss.page, 'practice-open-desk');
  await boss.page.getByRole('button', { name: 'Open the practice branch' }).click();
  const strip = boss.page.getByRole('region', { name: 'Practice' });
  await expect(strip).toBeVisible();
  await expect(boss.page).toHaveTitle(/^Practice · /);
  await settled(boss.page);
  await picture(boss.page, 'practice-home-desk');
  await strip.getByRole('link', { name: 'Practice options' }).click();
  await expect(boss.page.getByRole('button', { name: /^Internet off for/ })).toBeEnabled();
  await expectAccessible(boss.page);
  await picture(boss.page, 'practice-options-desk');
  const twin = new URL(boss.page.url()).pathname.replace(/\/practice$/, '');

  const waiter = await restaurant.device('phone', { colorScheme: 'dark' });
  const { page } = waiter;
  await waiter.signIn('waitress');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: PRACTICE }).click();
  await expect(page.getByRole('region', { name: 'Practice' })).toBeVisible();
  await settled(page);
  await takeOrder(page, { way: 'Pickup', name: 'Practised Petra', products: ['Margherita'] });
  await expect(ticket(page, 'Practised Petra')).toBeVisible();
  await settled(page);
  await picture(page, 'practice-board-phone');

  const kitchen = await restaurant.device('kitchen');
  await kitchen.signIn('kitchen');
  await kitchen.go('/orders?tab=new');
  await settled(kitchen.page);
  await expect(kitchen.page.getByText('Practised Petra')).toHaveCount(0);
  await kitchen.page.goto(`${twin}/kitchen`);
  await expect(kitchen.page.getByRole('region', { name: 'Practice' })).toBeVisible();
  await expect(ticket(kitchen.page, 'Practised Petra')).toBeVisible();
  await picture(kitchen.page, 'practice-kitchen-wall');

  // The drill: offline on this device alone, also after a reload.
  await page.getByRole('link', { name: 'Practice options' }).click();
  await page.getByRole('radio', { name: '2 min' }).click();
  await page.getByRole('button', { name: /^Internet off for 2/ }).click();
  const connection = page.getByRole('status', { name: 'Connection' });
  await expect(connection).not.toContainText('Live');
  await expect(page.getByRole('region', { name: 'Practice' })).toContainText('Internet off');
  await picture(page, 'practice-drill-phone');
  await takeOrder(page, { way: 'Pickup', name: 'Offline Olga', products: ['Margherita'] });
  await expect(connection).toContainText('1 change waiting');
  await page.reload();
  await expect(ticket(page, 'Offline Olga')).toBeVisible();
  await expect(connection).toContainText('1 change waiting');
  await expect(page.getByRole('region', { name: 'Practice' })).toContainText('Internet off');
  await picture(page, 'practice-drill-board-phone');
  await kitchen.page.waitForTimeout(3000);
  await expect(kitchen.page.getByText('Offline Olga')).toHaveCount(0);

  await page.getByRole('button', { name: 'End drill' }).click();
  await settled(page);
  await expect(ticket(kitchen.page, 'Offline Olga')).toBeVisible();
  await page.getByRole('link', { name: 'See score' }).click();
  await expect(page.getByRole('heading', { name: 'Score: 1 of 3 tasks' })).toBeVisible();
  const figures = page.getByRole('status').filter({ hasText: 'changes accepted' });
  await expect(figures).toContainText('1 of 1 changes accepted');
  await expect(figures).toContainText('None lost');
  await expect(figures).toContainText('None doubled');
  await expectAccessible(page);
  await picture(page, 'practice-score-phone');

  // The real branch ends a drill openly, and after a sign-out nothing that arrived is called lost.
  await page.getByRole('button', { name: /^Internet off for/ }).click();
  await takeOrder(page, { way: 'Pickup', name: 'Leaving Lara', products: ['Margherita'] });
  await expect(connection).toContainText('1 change waiting');
  await waiter.go('/floor');
  await expect(page.getByText('The outage drill has ended')).toBeVisible({ timeout: 20_000 });
  await picture(page, 'practice-drill-left-phone');
  await expect(ticket(kitchen.page, 'Leaving Lara')).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: /^Sign out/ }).click();
  await expect(page).toHaveURL(/login/);
  await waiter.signIn('waitress');
  await page.goto(`${twin}/practice`);
  await expect(page.getByText('Ended early: you left the practice branch.')).toBeVisible();
  await expect(figures).toContainText('1 of 1 changes accepted');
  await expect(figures).toContainText('None lost');
  await picture(page, 'practice-score-left-phone');

  // Everything is gone, on every device.
  await boss.page.getByRole('button', { name: 'Start over' }).click();
  await boss.page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
  await expect(boss.page.getByRole('alertdialog')).toHaveCount(0);
  await expect(ticket(kitchen.page, 'Offline Olga')).toHaveCount(0);
  await expect(ticket(kitchen.page, 'Practised Petra')).toHaveCount(0);
});
