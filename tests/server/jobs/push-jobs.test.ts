import { PAUSE_MINUTES } from '#domain/shops/escalation.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allNotifications } from '#domain/notifications/order-alerts.ts';
import type { Order } from '#domain/orders/order.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import { orderKey } from '#server/auth/tokens.ts';
import { pushDue } from '#server/jobs/push-jobs.ts';
import { runDueJobs } from '#server/jobs/run-jobs.ts';
import { putOrder, scopeOf } from '#tests/support/api.ts';
import { createPushService, type PushedBrowser, type PushService } from '#tests/support/push-service.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
let service: PushService;
beforeAll(async () => {
  world = await createWorld();
  service = await createPushService();
});
afterAll(async () => {
  await service.stop();
  await world.drop();
});
beforeEach(async () => {
  for (const table of ['push_alert', 'push_send', 'push_subscription', 'notification_setting', 'job']) {
    await world.database.db.execute({ name: `test.empty.${table}`, text: `delete from ${table} where true` });
  }
  await world.call('settings/update-status', owner ?? (await boss()), {
    ...scopeOf(world.branch),
    sid: world.branch.sid,
    status: 'open',
  });
});

let owner: string | undefined;
async function boss(): Promise<string> {
  owner ??= (await world.signIn(['owner'])).token;
  return owner;
}

async function listens(
  token: string | undefined,
  order?: { branch: number; sid: string; key: string },
  language = 'en',
): Promise<PushedBrowser> {
  const browser = service.browser();
  const { endpoint, p256dh, auth } = browser;
  const request = { endpoint, p256dh, auth, language, device: 'Tablet', ...(order ? { order } : {}) };
  expect(await world.call('subscribe', token, request)).toMatchObject({ status: 200 });
  return browser;
}

async function guestOrder(change: object = {}): Promise<string> {
  const checkout = { ...aCheckout(world.branch), ...change };
  expect((await world.call('cart/checkout', undefined, checkout)).status).toBe(200);
  return checkout.sid;
}
const keyed = (sid: string) => ({ branch: world.branch.id, sid, key: orderKey(world.context.secret, sid) });
const titles = ({ arrived }: PushedBrowser): string[] => arrived.map(({ message }) => message.title);
async function orderNow(sid: string): Promise<Order> {
  const answer = await world.call('orders/details', await boss(), { ...scopeOf(world.branch), sid });
  return answer.body.order;
}
async function move(sid: string, status: string) {
  const done = await world.call('orders/status', await boss(), { ...scopeOf(world.branch), sid, status });
  expect(done.status).toBe(200);
}
async function pass(ms: number) {
  world.clock.advance(ms);
  await runDueJobs(world.context);
  await pushDue(world.context);
  await pushDue(world.context);
}

describe('a new order', () => {
  it('alerts only owner and manager, with what they need to approve it', async () => {
    const [manager, waitress] = [
      await listens((await world.signIn(['manager'])).token, undefined, 'tr'),
      await listens((await world.signIn(['waitress'])).token),
    ];
    const sid = await guestOrder();
    await pushDue(world.context);
    expect(manager.arrived).toHaveLength(1);
    const { message, headers } = manager.arrived[0]!;
    const { number } = await orderNow(sid);
    expect(message).toMatchObject({
      title: `Yeni sipariş #${number} onay bekliyor`,
      path: `/admin/${world.branch.shop.site_uid}/${world.branch.sid}/orders/${sid}/details.html`,
      approve: { ...scopeOf(world.branch), sid, title: 'Onayla' },
    });
    expect(headers).toMatchObject({
      urgency: 'high',
      ttl: '600',
      topic: sid,
      'content-encoding': 'aes128gcm',
    });
    expect(JSON.stringify(message)).not.toMatch(/Ada|\+90/);
    expect(waitress.arrived).toHaveLength(0);
    await pushDue(world.context);
    expect(manager.arrived).toHaveLength(1);
  });

  it('notifies its customer of all six events', async () => {
    const cook = await listens((await world.signIn(['kitchen'])).token);
    const sid = await guestOrder();
    const guest = await listens(undefined, keyed(sid));
    await pushDue(world.context);
    for (const status of ['PLACED', 'PREPARED', 'PACKED', 'DELIVERED']) {
      await move(sid, status);
      await pushDue(world.context);
    }
    const { number } = await orderNow(sid);
    expect(titles(guest)).toEqual([
      `We have received your order #${number}`,
      `Your order #${number} was accepted`,
      `Your order #${number} is ready`,
      `Your order #${number} is packed`,
      `Your order #${number} was delivered. Enjoy!`,
    ]);
    expect(guest.arrived[0]!.message.approve).toBeUndefined();
    expect(titles(cook)).toEqual([`New ticket #${number}`]);
  });

  it('alerts managers when it comes back undelivered, and no one else', async () => {
    const manager = await listens((await world.signIn(['manager'])).token);
    const driver = await listens((await world.signIn(['delivery'])).token);
    const { sid, number } = await putOrder(world, world.branch, { status: 'SHIPPED', action: 'now' });
    const back = { ...scopeOf(world.branch), sid, reason: 'No one answered' };
    expect((await world.call('orders/undelivered', await boss(), back)).status).toBe(200);
    await pushDue(world.context);
    expect(titles(manager)).toEqual([`Order #${number} is coming back undelivered`]);
    expect(JSON.stringify(manager.arrived[0]?.message)).not.toContain('No one answered');
    expect(driver.arrived).toHaveLength(0);
  });

  it('is left out by a device that its person muted, and by no other', async () => {
    const { token } = await world.signIn(['manager']);
    const [tablet, phone] = [await listens(token), await listens(token)];
    const settings = await world.call('GET settings/notification', token, {});
    const [first] = settings.body.devices;
    const muting = { id: first.id, muted: ['approval'] };
    expect((await world.call('settings/notification-device', token, muting)).status).toBe(200);
    const { token: other } = await world.signIn(['manager']);
    expect((await world.call('settings/notification-device', other, muting)).body.code).toBe(
      'no_such_device',
    );
    await guestOrder();
    await pushDue(world.context);
    expect(tablet.arrived).toEqual([]);
    expect(phone.arrived.map(({ message }) => message.channel)).toEqual(['approval']);
    const after = await world.call('GET settings/notification', token, {});
    expect(after.body.devices[0].muted).toEqual(['approval']);
    // The next person at the same tablet has chosen nothing yet.
    const { endpoint, p256dh, auth } = tablet;
    await world.call('subscribe', other, { endpoint, p256dh, auth });
    const theirs = await world.call('GET settings/notification', other, {});
    expect(theirs.body.devices[0].muted).toEqual([]);
  });
  it('is left out by a device that announces other types of orders, until it is late', async () => {
    const { token } = await world.signIn(['manager']);
    const [tablet, phone] = [await listens(token), await listens(token)];
    const choose = async (order_types: string[] | undefined) => {
      const { endpoint, p256dh, auth } = tablet;
      const request = { endpoint, p256dh, auth, ...(order_types && { order_types }) };
      expect((await world.call('subscribe', token, request)).status).toBe(200);
    };
    await choose(['table', 'delivery']);
    // An app that does not know the choice keeps it.
    await choose(undefined);
    await guestOrder({ action: 'pickup' });
    await pushDue(world.context);
    expect(tablet.arrived).toEqual([]);
    expect(phone.arrived).toHaveLength(1);
    world.clock.advance(2 * 60_000);
    await pushDue(world.context);
    expect(tablet.arrived).toHaveLength(1);
    await choose(['pickup']);
    await guestOrder({ action: 'pickup' });
    await pushDue(world.context);
    expect(tablet.arrived.at(-1)?.message.channel).toBe('approval');
    expect(tablet.arrived).toHaveLength(2);
  });
  it('is not sent to devices that unsubscribed or signed out', async () => {
    const picky = await world.signIn(['manager']);
    const gone = await world.signIn(['manager']);
    const [one, other] = [await listens(picky.token), await listens(gone.token)];
    const flags = { ...allNotifications, noti_order_approval: false };
    expect((await world.call('settings/notification', picky.token, { flags })).status).toBe(200);
    await world.call('auth/logout', gone.token, {});
    await guestOrder();
    await pushDue(world.context);
    expect([...one.arrived, ...other.arrived]).toEqual([]);
  });

  it('is not sent to staff of another branch', async () => {
    const elsewhere = await world.signIn(['manager'], { branches: [world.sister.id] });
    const browser = await listens(elsewhere.token);
    await guestOrder();
    await pushDue(world.context);
    expect(browser.arrived).toEqual([]);
  });
});

describe('a request for a manager’s approval', () => {
  it('is sent to the managers of the branch, and not to the one who asks', async () => {
    const { branch, shop } = world;
    const manager = await world.signIn(['manager'], { branches: [branch.id] });
    const elsewhere = await world.signIn(['manager'], { branches: [world.sister.id] });
    const waiter = await world.signIn(['waitress'], { branches: [branch.id] });
    const [phone, other, own] = [
      await listens(manager.token),
      await listens(elsewhere.token),
      await listens(waiter.token),
    ];
    const path = `/admin/${shop.site_uid}/${branch.sid}/floor`;
    const about = { act: 'Void items', items: ['1 × Adana'], amount: '€18.90', place: 'Table 4', path };
    await world.call('approvals/ask', waiter.token, { ...scopeOf(branch), ...about });
    await pass(0);
    expect(phone.arrived).toMatchObject([{ message: { body: 'Table 4 · 1 × Adana · €18.90', path } }]);
    expect([...other.arrived, ...own.arrived]).toEqual([]);
  });

  it('gives its reason, and is replaced when it is withdrawn', async () => {
    const { branch, shop } = world;
    const manager = await world.signIn(['manager'], { branches: [branch.id] });
    const waiter = await world.signIn(['waitress'], { branches: [branch.id] });
    const phone = await listens(manager.token);
    const path = `/admin/${shop.site_uid}/${branch.sid}/tables/t4`;
    const about = { act: 'Void items', items: ['1 × Adana'], path: `${path}?remove=line&reason=cold` };
    await world.call('approvals/ask', waiter.token, { ...scopeOf(branch), ...about });
    await pass(0);
    await world.call('approvals/withdraw', waiter.token, { ...scopeOf(branch), path: about.path });
    await pass(0);
    const title = expect.stringMatching(/^waitress \d+ withdrew the request$/);
    const tag = `approval ${waiter.id}`;
    expect(phone.arrived).toMatchObject([
      { message: { body: '1 × Adana · cold', tag } },
      { message: { title, tag, path } },
    ]);
  });

  it('is answered on the phones of who asked when it is declined, and on no others', async () => {
    const { branch, shop } = world;
    const manager = await world.signIn(['manager'], { branches: [branch.id] });
    const waiter = await world.signIn(['waitress'], { branches: [branch.id] });
    const colleague = await world.signIn(['waitress'], { branches: [branch.id] });
    const [own, other] = [await listens(waiter.token), await listens(colleague.token)];
    const path = `/admin/${shop.site_uid}/${branch.sid}/tables/t4`;
    const about = { act: 'Void items', items: ['1 × Adana'], place: 'Table 4', path: `${path}?remove=line` };
    const { body } = await world.call('approvals/decline', manager.token, {
      ...scopeOf(branch),
      ...about,
      person: waiter.id,
    });
    expect(body).toEqual({ is_shown: true });
    await pass(0);
    const title = expect.stringMatching(/^manager \d+ declined: Void items$/);
    expect(own.arrived).toMatchObject([{ message: { title, body: 'Table 4 · 1 × Adana', path } }]);
    expect(other.arrived).toEqual([]);
  });
});

describe('a push service', () => {
  it('that reports a device as gone ends its subscription', async () => {
    const manager = await world.signIn(['manager']);
    const browser = await listens(manager.token);
    browser.answer(410);
    await guestOrder();
    await pushDue(world.context);
    const { body } = await world.call('GET settings/notification', manager.token, {});
    expect(body.devices).toMatchObject([{ device: 'Tablet', lost_at: world.clock.now() }]);
    browser.answer(201);
    await guestOrder();
    await pushDue(world.context);
    expect(browser.arrived).toEqual([]);
    const { endpoint, p256dh, auth } = browser;
    const again = await world.call('subscribe', manager.token, { endpoint, p256dh, auth });
    expect(again.body.lost_at).toBe(body.devices[0].lost_at);
    await guestOrder();
    await pushDue(world.context);
    expect(browser.arrived).toHaveLength(1);
  });

  it('that fails is retried with the remaining time to live', async () => {
    const browser = await listens((await world.signIn(['manager'])).token);
    browser.answer(503);
    await guestOrder();
    await pushDue(world.context);
    expect(browser.arrived).toEqual([]);
    browser.answer(201);
    world.clock.advance(3 * SECOND_MS);
    await pushDue(world.context);
    expect(browser.arrived).toHaveLength(1);
    expect(browser.arrived[0]!.headers.ttl).toBe('597');
    browser.answer(503);
    await guestOrder();
    await pushDue(world.context);
    browser.answer(201);
    world.clock.advance(10 * MINUTE_MS);
    await world.database.db.execute({ name: 'test.no_alerts', text: 'delete from push_alert' });
    await pushDue(world.context);
    expect(browser.arrived).toHaveLength(1);
  });
});

describe('a subscription', () => {
  it('needs a person or an order key, browser keys and a public push service', async () => {
    const { endpoint, p256dh, auth } = service.browser();
    const good = { endpoint, p256dh, auth };
    const sid = await guestOrder();
    expect((await world.call('subscribe', undefined, good)).status).toBe(401);
    const forged = { ...good, order: { ...keyed(sid), key: 'x' } };
    expect((await world.call('subscribe', undefined, forged)).status).toBe(403);
    for (const bad of [{ p256dh: 'AAAA' }, { auth: 'AAAA' }, { endpoint: 'https://10.0.0.1/x' }]) {
      const answer = await world.call('subscribe', await boss(), { ...good, ...bad });
      expect(answer).toMatchObject({ status: 400, body: { fields: { [Object.keys(bad)[0]!]: 'invalid' } } });
    }
  });
});

describe('an order that is not accepted', () => {
  it('is escalated until it is refused', async () => {
    const manager = await listens((await world.signIn(['manager'])).token);
    const cook = await listens((await world.signIn(['kitchen'])).token);
    const sid = await guestOrder();
    const guest = await listens(undefined, keyed(sid));
    await pass(0);
    await pass(60 * SECOND_MS);
    await pass(120 * SECOND_MS);
    await pass(420 * SECOND_MS);
    const dashboard = async () =>
      (await world.call('branch/dashboard', await boss(), scopeOf(world.branch))).body.branch;
    const paused = await dashboard();
    expect(paused.status).toBe('busy');
    expect(paused.busy_until - world.clock.now()).toBeLessThanOrEqual(PAUSE_MINUTES * MINUTE_MS);
    await pass(3 * SECOND_MS);
    expect((await orderNow(sid)).status).toBe('APPROVAL');
    await pass(297 * SECOND_MS);
    const { status, cancel, number } = await orderNow(sid);
    expect({ status, reason: cancel?.reason }).toEqual({ status: 'CANCELED', reason: 'not_accepted' });
    expect(titles(manager)).toEqual([
      `New order #${number} is waiting for approval`,
      `Order #${number} is still waiting for approval`,
      `Orders are paused: order #${number} was not accepted`,
      `Order #${number} was refused: it was not accepted in time`,
    ]);
    expect(titles(cook)).toEqual([`Order #${number} has not been accepted yet`]);
    expect(titles(guest).at(-1)).toBe(`Sorry, your order #${number} was not accepted in time`);
    await pass(PAUSE_MINUTES * MINUTE_MS);
    expect((await dashboard()).status).toBe('open');
  });

  it.each([30, 90, 300, 700])('is not escalated once it is accepted, after %i s', async (seconds) => {
    const manager = await listens((await world.signIn(['manager'])).token);
    const sid = await guestOrder();
    await pass(0);
    await pass(seconds * SECOND_MS);
    await move(sid, 'PLACED');
    const told = manager.arrived.length;
    await pass(20 * MINUTE_MS);
    expect((await orderNow(sid)).status).toBe('PLACED');
    expect(manager.arrived).toHaveLength(told);
  });

  it("does each step once at the branch's times on two servers", async () => {
    const manager = await listens((await world.signIn(['manager'])).token);
    const times = { repeat_s: 5, roles_s: 10, pause_s: 15, refuse_s: 20 };
    const saved = await world.call('settings/escalation', await boss(), {
      ...scopeOf(world.branch),
      ...times,
    });
    expect(saved).toMatchObject({ status: 200, body: times });
    const wrong = { ...times, refuse_s: 6 };
    expect(
      (await world.call('settings/escalation', await boss(), { ...scopeOf(world.branch), ...wrong })).status,
    ).toBe(400);
    const sid = await guestOrder();
    world.clock.advance(20 * SECOND_MS);
    await Promise.all([runDueJobs(world.context), runDueJobs(world.context)]);
    await Promise.all([pushDue(world.context), pushDue(world.context)]);
    await pushDue(world.context);
    expect((await orderNow(sid)).status).toBe('CANCELED');
    expect(new Set(titles(manager)).size).toBe(titles(manager).length);
    expect((await orderNow(sid)).bumps).toHaveLength(1);
  });
});
