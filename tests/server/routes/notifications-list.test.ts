import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allNotifications } from '#domain/notifications/order-alerts.ts';
import { NOTIFICATIONS_KEPT_MS } from '#domain/notifications/notification.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { pushDue } from '#server/jobs/push-jobs.ts';
import { scopeOf } from '#tests/support/api.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  world = await createWorld();
  for (const role of ['owner', 'manager', 'kitchen'] as const) {
    tokens[role] = (await world.signIn([role])).token;
  }
});
afterAll(() => world.drop());
beforeEach(async () => {
  for (const table of ['push_alert', 'notification', 'notification_read', 'notification_setting']) {
    await world.database.db.execute({ name: `test.empty.${table}`, text: `delete from ${table} where true` });
  }
});

async function ordered(): Promise<string> {
  const checkout = aCheckout(world.branch);
  expect((await world.call('cart/checkout', undefined, checkout)).status).toBe(200);
  await pushDue(world.context);
  return checkout.sid;
}
const listOf = async (role: string) =>
  (await world.call('notifications', tokens[role], scopeOf(world.branch))).body;

describe('notifications', () => {
  it('list a new order to managers, without the guest', async () => {
    const sid = await ordered();
    const list = await listOf('manager');
    expect(list).toMatchObject({ count: 1, unread: 1, items_per_page: 20 });
    expect(list.notifications[0]).toMatchObject({
      object_id: sid,
      type: 'approval',
      is_table: false,
      created_at: world.clock.now(),
      collapse_key: `approval ${sid}`,
      data: { table: '', step: 'now' },
    });
    expect(JSON.stringify(list)).not.toMatch(/Ada|\+90/);
    expect(await listOf('kitchen')).toMatchObject({ count: 0, unread: 0 });
  });

  it('list a ticket to the kitchen once it is accepted', async () => {
    const sid = await ordered();
    await world.call('orders/status', tokens['manager'], { ...scopeOf(world.branch), sid, status: 'PLACED' });
    await pushDue(world.context);
    expect(await listOf('kitchen')).toMatchObject({ count: 1, notifications: [{ type: 'placed' }] });
    expect(await listOf('manager')).toMatchObject({ count: 1, notifications: [{ type: 'approval' }] });
  });

  it('replace an earlier message of the same collapse key, which is unread again', async () => {
    const sid = await ordered();
    const before = await listOf('manager');
    await world.call('notifications/read', tokens['manager'], {
      ...scopeOf(world.branch),
      up_to: before.notifications[0].id,
    });
    expect((await listOf('manager')).unread).toBe(0);
    expect((await listOf('owner')).unread).toBe(1);
    world.clock.advance(MINUTE_MS + 1);
    await pushDue(world.context);
    const after = await listOf('manager');
    expect(after).toMatchObject({
      count: 1,
      unread: 1,
      notifications: [{ object_id: sid, data: { step: 'again' } }],
    });
    expect(after.notifications[0].id).toBeGreaterThan(before.notifications[0].id);
  });

  it('leave out the events a person does not want', async () => {
    await ordered();
    const flags = { ...allNotifications, noti_order_approval: false };
    await world.call('settings/notification', tokens['manager'], { flags });
    expect((await listOf('manager')).count).toBe(0);
    expect((await listOf('owner')).count).toBe(1);
  });

  it('are gone after 30 days', async () => {
    await ordered();
    world.clock.advance(NOTIFICATIONS_KEPT_MS);
    const { token } = await world.signIn(['manager']);
    expect((await world.call('notifications', token, scopeOf(world.branch))).body.count).toBe(0);
  });
});
