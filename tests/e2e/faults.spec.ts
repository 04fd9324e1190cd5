import { chromium } from 'playwright';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { browserOptions } from './playwright.config.ts';
import { installed, signIn, takeOrder } from '#tests/support/screens.ts';
import { expect, picture, settled, test, ticket } from './restaurant.ts';
import { places } from './people.ts';

const BAR = { name: 'Connection' };

test('S8: the reply is lost after the commit; the order exists once', async ({ restaurant }) => {
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

test('S1: the browser is killed right after "saved"; the order arrives at the next start', async ({
  restaurant,
}) => {
  const profile = await makeScratchFolder('profile');
  const origin = restaurant.server.origin;
  const open = () => chromium.launchPersistentContext(profile, { ...browserOptions, baseURL: origin });
  const first = await open();
  const page = first.pages()[0] ?? (await first.newPage());
  await signIn(page, 'waitress');
  await page.goto(places.first.path);
  await installed(page);
  await settled(page);
  await restaurant.server.kill();
  await takeOrder(page, { way: 'Pickup', name: 'Killed Browser Kai', products: ['Margherita'] });
  const browser = first.browser();
  const killed = await page.context().newCDPSession(page);
  await killed.send('Browser.crash').catch(() => undefined);
  await browser?.close().catch(() => undefined);
  await first.close().catch(() => undefined);
  await restaurant.server.start();

  const second = await open();
  const again = second.pages()[0] ?? (await second.newPage());
  await again.goto(`${places.first.path}/orders?tab=new`);
  await settled(again);
  await expect(ticket(again, 'Killed Browser Kai')).toHaveCount(1);
  await expect(ticket(again, 'Killed Browser Kai')).toContainText('#');
  await second.close();
});

test('S16: two tabs of one device send each change once, and each shows what the other did', async ({
  restaurant,
}) => {
  const { context, page, signIn: enter, go } = await restaurant.device('phone');
  await enter('waitress');
  await go('');
  const twin = await context.newPage();
  await twin.goto(places.first.path);
  await Promise.all([
    takeOrder(page, { way: 'Pickup', name: 'Tab One Tom', products: ['Margherita'] }),
    takeOrder(twin, { way: 'Pickup', name: 'Tab Two Tess', products: ['Margherita'] }),
  ]);
  for (const tab of [page, twin]) {
    await tab.goto(`${places.first.path}/orders?tab=new`);
    await settled(tab);
    await expect(ticket(tab, 'Tab One Tom')).toHaveCount(1);
    await expect(ticket(tab, 'Tab Two Tess')).toHaveCount(1);
  }
});

test("a device's clock a day ahead changes nothing: order, number and timer are the server's", async ({
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

test('S5: a full disk is said loudly and loses nothing that was saved', async ({ restaurant }) => {
  const { context, page, origin, signIn: enter, go, wire } = await restaurant.device('desk');
  await enter('owner');
  await go('');
  await installed(page);
  await settled(page);
  wire.cut();
  await takeOrder(page, { way: 'Pickup', name: 'Before Full Fay', products: ['Margherita'] });
  await expect(page.getByText('Order placed successfully!')).toHaveCount(0, { timeout: 15_000 });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await page.getByRole('link', { name: 'New order' }).first().click();
  await page.getByRole('searchbox', { name: /Search products/ }).fill('Margherita');
  await page
    .getByRole('button', { name: /^Margherita/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click();
  await page.getByLabel('Name').fill('While Full Fred');
  await page.getByRole('button', { name: /^Place order/ }).click();
  const saved = page.getByText('Order placed successfully!');
  const refused = page.getByText(/^Not saved/);
  await expect(saved.or(refused).first()).toBeVisible();
  const wasSaved = await saved.isVisible();
  await cdp.send('Storage.overrideQuotaForOrigin', { origin });
  wire.restore();
  await settled(page);
  await go('/orders?tab=new');
  await expect(ticket(page, 'Before Full Fay')).toHaveCount(1);
  await expect(ticket(page, 'While Full Fred')).toHaveCount(wasSaved ? 1 : 0);
});

test('S12: the sign-in ends on the server; work goes on, and is sent after signing in again', async ({
  restaurant,
}) => {
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
  await expect(bar).toContainText('1 change waits here');
  await picture(page, 'board-phone-signed-out');
  await bar.getByRole('link', { name: 'Sign in again', exact: true }).click();
  await signIn(page, 'waitress', false);
  await go('/orders?tab=new');
  await settled(page);
  await expect(ticket(page, 'Expired Ella')).toHaveCount(1);
  await expect(ticket(page, 'Expired Ella')).toContainText('#');
});

test('the worker sends what waits after every tab is gone', async ({ restaurant }) => {
  const { context, page, signIn: enter, go, wire, origin } = await restaurant.device('phone');
  await enter('waitress');
  await go('');
  await settled(page);
  await installed(page);
  wire.cut();
  await takeOrder(page, { way: 'Pickup', name: 'Worker Wanda', products: ['Margherita'] });
  await expect(page.getByRole('status', BAR)).toContainText('1 change waits here');
  const keeper = await context.newPage();
  const cdp = await context.newCDPSession(keeper);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find((one) => one.scopeURL.startsWith(origin));
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  await page.close();
  wire.restore();
  await cdp.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'brigade-outbox',
    lastChance: false,
  });
  const owner = await restaurant.device('desk');
  await owner.signIn('owner');
  await owner.go('/orders?tab=new');
  await expect(ticket(owner.page, 'Worker Wanda')).toHaveCount(1, { timeout: 20_000 });
});
