import { installed, signIn, takeOrder } from '#tests/support/screens.ts';
import { expect, picture, settled, test, ticket } from './restaurant.ts';

const BAR = { name: 'Connection' };

test('S8 keeps one order when the reply is lost after the commit', async ({ restaurant }) => {
  const { page, signIn: enter, go, wire } = await restaurant.device('phone');
  await enter('waitress');
  await go('');
  await installed(page);
  await settled(page);
  wire.loseReplies();
  await takeOrder(page, { way: 'Pickup', name: 'Lost Reply Lara', products: ['Margherita'] });
  await page.waitForTimeout(1500);
  wire.restore();
  await settled(page);
  await go('/orders?tab=new');
  await expect(ticket(page, 'Lost Reply Lara')).toHaveCount(1);
  const owner = await restaurant.device('desk');
  await owner.signIn('owner');
  await owner.go('/orders?tab=new');
  await expect(ticket(owner.page, 'Lost Reply Lara')).toHaveCount(1);
});

test("uses the server's time for number and timer on a device whose clock is a day ahead", async ({
  restaurant,
}) => {
  const { page, signIn: enter, go } = await restaurant.device('desk');
  await page.clock.install({ time: Date.now() + 86_400_000 });
  await enter('owner');
  await go('');
  await takeOrder(page, { way: 'Pickup', name: 'Clock Cleo', products: ['Margherita'] });
  await settled(page);
  await go('/orders?tab=new');
  await expect(ticket(page, 'Clock Cleo')).toContainText(/#\d+/);
  await expect(ticket(page, 'Clock Cleo')).toContainText(/0:\d\d/);
});

test('S12 sends after the next sign-in what was done after the session ended', async ({ restaurant }) => {
  const { page, signIn: enter, go, origin } = await restaurant.device('phone');
  await enter('waitress');
  await go('');
  await settled(page);
  const token = await page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const request = indexedDB.open('brigade-device');
        request.onerror = () => reject(request.error ?? new Error('no database'));
        request.onsuccess = () => {
          const read = request.result.transaction('settings').objectStore('settings').get('session');
          read.onsuccess = () => resolve(read.result.token);
        };
      }),
  );
  await fetch(`${origin}/staff/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  await takeOrder(page, { way: 'Pickup', name: 'Expired Ella', products: ['Margherita'] });
  const bar = page.getByRole('status', BAR);
  await expect(bar).toContainText('Signed out', { timeout: 20_000 });
  await expect(bar).toContainText('1 change waiting to send');
  await picture(page, 'board-phone-signed-out');
  await page.getByRole('link', { name: 'Sign in again', exact: true }).click();
  await signIn(page, 'waitress', false);
  await go('/orders?tab=new');
  await settled(page);
  await expect(ticket(page, 'Expired Ella')).toHaveCount(1);
  await expect(ticket(page, 'Expired Ella')).toContainText('#');
});
