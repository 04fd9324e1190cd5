import { desk } from './desk.ts';
import { expect, expectAccessible, picture, settled, test } from './restaurant.ts';

test('a notification is shown for 20 seconds, counted at the bell, and listed', async ({ restaurant }) => {
  const { page, signIn, go } = await restaurant.device('phone');
  await signIn('delivery');
  await go('/changes');
  await settled(page);
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await expect(bell).toBeVisible({ timeout: 15_000 });

  const { call, place } = await desk(restaurant.server.origin);
  const { sid } = await place('Nora Notified', 1);
  await call('orders/status', { sid, status: 'PREPARED' });
  const notice = page.getByRole('region', { name: 'Notices' }).getByText(/^Order #\d+ is ready$/);
  await expect(notice).toBeVisible({ timeout: 15_000 });
  await expect(bell).toHaveAccessibleName(/^Notifications, \d+ unread$/);
  await expect(notice).toBeHidden({ timeout: 30_000 });

  await bell.click();
  const entry = page.getByRole('link', { name: /^Unread Order #\d+ is ready/ }).first();
  await expect(entry).toBeVisible();
  await picture(page, 'notifications');
  await expectAccessible(page);
  await expect(bell).toHaveAccessibleName('Notifications');
  await entry.click();
  await expect(page).toHaveURL(new RegExp(`/orders/${sid}/details.html$`));
});
