import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright/test';
import { chromiumOptions } from '#tests/support/chromium.ts';
import { createPushService, type PushService } from '#tests/support/push-service.ts';
import { openWorkerHandle } from '../faults/support/service-worker.ts';
import { expect, expectAccessible, picture, type Restaurant, test as base } from './restaurant.ts';

const test = base.extend<{ service: PushService }>({
  // oxlint-disable-next-line no-empty-pattern -- playwright reads the parameter's form
  service: async ({}, use) => {
    const service = await createPushService();
    await use(service);
    await service.stop();
  },
});

// Only the whole browser has a push service.
test.use({ launchOptions: chromiumOptions });

/** The browser's push service is unreachable here, so the test answers for it. */
async function subscribesAt(page: Page, { endpoint, p256dh, auth }: Record<string, unknown>): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(
    (json) => {
      let tries = 0;
      const made: any = { endpoint: json.endpoint, toJSON: () => json, unsubscribe: async () => true };
      PushManager.prototype.getSubscription = async () => made;
      PushManager.prototype.subscribe = async () => {
        tries += 1;
        if (tries === 1) throw new DOMException('another key', 'InvalidStateError');
        return made;
      };
    },
    { endpoint, keys: { p256dh, auth } },
  );
}

async function stranger(restaurant: Restaurant): Promise<{ sid: string; scope: object }> {
  const { origin } = restaurant.server;
  const menu = await (await fetch(`${origin}/staff/api/menu?site=saffron-and-salt&place=old-harbour`)).json();
  const { branch } = menu;
  const product = menu.products.find(
    (one: any) => one.extra_id === null && menu.stocks.every((s: any) => s.sid !== one.sid || s.available),
  );
  const sid = `stranger-${randomUUID()}`;
  const scope = { shop: branch.shop_id, branch: branch.id };
  const order = {
    ...scope,
    sid,
    branch_sid: branch.sid,
    label: 'W-1',
    action: 'pickup',
    name: 'Stranger',
    phone: '905551112233',
    products: [{ id: `line-${randomUUID()}`, product_id: product.sid, quantity: 1, extra: [] }],
    method: 'cash_on_pickup',
  };
  const placed = await fetch(`${origin}/staff/api/cart/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  expect(placed.status, await placed.clone().text()).toBe(200);
  return { sid, scope };
}

async function statusOf(
  context: BrowserContext,
  origin: string,
  sid: string,
  token: string,
): Promise<string> {
  const asked = await context.request.get(`${origin}/staff/api/orders/details?shop=1&branch=1&sid=${sid}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await asked.json()).order.status;
}

test('order alert: wakes a closed tablet, approved from the notification online and offline', async ({
  restaurant,
  service,
}) => {
  const { page, context, wire, origin, signIn, go } = await restaurant.device('desk');
  const browser = service.browser();
  const { endpoint, p256dh, auth } = browser;
  await subscribesAt(page, { endpoint, p256dh, auth });
  const heard = page.waitForResponse(
    (answer) => answer.url().endsWith('/staff/api/subscribe') && answer.request().method() === 'POST',
  );
  await signIn('manager');
  await go('');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const subscribed = await heard;
  expect(subscribed.status()).toBe(200);
  const token = (subscribed.request().headers()['authorization'] ?? '').replace('Bearer ', '');
  const keeper = await context.newPage();
  await page.goto(`${origin}/admin/notification-settings.html`);
  await expect(page.getByText('New orders reach this device')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'notification-settings');

  await keeper.goto(`${origin}/icons/brigade-192.png`);
  const cdp = await context.newCDPSession(keeper);
  const handle = await openWorkerHandle(keeper, origin);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find((one) => one.scopeURL.startsWith(origin));
      if (found) resolve(found.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  await page.close();

  const worker = () => {
    const [found] = context.serviceWorkers();
    if (found === undefined) throw new Error('there is no worker');
    return found;
  };
  const shown = () =>
    worker().evaluate(async () => {
      const scope: any = globalThis;
      const list: Notification[] = await scope.registration.getNotifications();
      return list.map(({ title, tag }) => ({ title, tag }));
    });
  /** A notification cannot be clicked here, so the worker gets the event of a click. */
  const tap = (tag: string) =>
    worker().evaluate(async (wanted) => {
      const scope: any = globalThis;
      const list: Notification[] = await scope.registration.getNotifications();
      const notification = list.find((one) => one.tag === wanted);
      const event = new scope.NotificationEvent('notificationclick', { notification, action: 'approve' });
      let work: Promise<unknown> = Promise.resolve();
      Object.defineProperty(event, 'waitUntil', {
        value: (promise: Promise<unknown>) => {
          work = promise;
        },
      });
      scope.dispatchEvent(event);
      await work;
    }, tag);
  async function arrives(sid: string): Promise<void> {
    const mine = () => browser.arrived.find(({ message }) => message.approve?.sid === sid);
    await expect.poll(() => mine() !== undefined, { timeout: 10_000 }).toBe(true);
    const data = JSON.stringify(mine()?.message);
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await expect.poll(async () => (await shown()).some(({ tag }) => tag === `order ${sid}`)).toBe(true);
  }

  const online = await stranger(restaurant);
  await arrives(online.sid);
  await tap(`order ${online.sid}`);
  expect(await statusOf(context, restaurant.server.origin, online.sid, token)).toBe('PLACED');
  expect(await shown()).toContainEqual({
    title: expect.stringMatching(/^Order #\d+ approved$/),
    tag: `order ${online.sid}`,
  });

  const offline = await stranger(restaurant);
  await arrives(offline.sid);
  wire.cut();
  await tap(`order ${offline.sid}`);
  expect(await shown()).toContainEqual({
    title: expect.stringContaining('saved on this device'),
    tag: `order ${offline.sid}`,
  });
  expect(await statusOf(context, restaurant.server.origin, offline.sid, token)).toBe('APPROVAL');
  wire.restore();
  // No page of the app is open any more.
  await keeper.goto('about:blank');
  await handle.wake();
  await expect
    .poll(() => statusOf(context, restaurant.server.origin, offline.sid, token), { timeout: 15_000 })
    .toBe('PLACED');
});
