import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { noSmsAddon } from '#domain/shops/sms-addon.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { contactDue } from '#server/jobs/contact-jobs.ts';
import { pushDue } from '#server/jobs/push-jobs.ts';
import { runDueJobs } from '#server/jobs/run-jobs.ts';
import { createNetgsmChannel, netgsmNumber } from '#server/integrations/netgsm-channel.ts';
import { createSmsChannel } from '#server/integrations/sms-channel.ts';
import { scopeOf } from '#tests/support/api.ts';
import { createNetgsmGateway, type NetgsmGateway } from '#tests/support/netgsm-gateway.ts';
import { createSmsGateway, type SmsGateway } from '#tests/support/sms-gateway.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

const PASSWORD = 'netgsm-word-7731';
let world: World;
let netgsm: NetgsmGateway;
let serverGateway: SmsGateway;
let owner: string;
beforeAll(async () => {
  [world, netgsm, serverGateway] = await Promise.all([
    createWorld(),
    createNetgsmGateway('850', PASSWORD),
    createSmsGateway(() => world.clock.now()),
  ]);
  const { account, token, url } = serverGateway;
  world.context.sms = createSmsChannel({ url, account, token, from: '+15550001' });
  world.context.netgsm = (own) => createNetgsmChannel(netgsm.url, own);
  const { id, token: signedIn } = await world.signIn(['owner']);
  owner = signedIn;
  const mobile = { name: 't.mobile', text: "update person set mobile = '+905320000001' where id = $1" };
  await world.database.db.execute(mobile, [id]);
});
afterAll(async () => {
  await Promise.all([netgsm.stop(), serverGateway.stop()]);
  await world.drop();
});
beforeEach(() => {
  netgsm.arrived.length = 0;
  serverGateway.arrived.length = 0;
  netgsm.answer('00');
});

async function save(change: object, branch = world.branch) {
  const { settings, seen } = (await world.call('GET settings/addons/netgsm', owner, scopeOf(branch))).body;
  const request = { ...scopeOf(branch), ...settings, password: '', seen, ...change };
  return world.call('settings/addons/netgsm', owner, request);
}
const mine = { user_code: '850', sender: 'BRIGADE', password: PASSWORD, is_active: true };

async function pass(ms = SECOND_MS): Promise<void> {
  world.clock.advance(ms);
  await runDueJobs(world.context);
  await pushDue(world.context);
  await contactDue(world.context);
}
async function ordered(branch: Branch, phone: string): Promise<string> {
  const checkout = aCheckout(branch, { phone });
  expect((await world.call('cart/checkout', undefined, checkout)).status).toBe(200);
  return checkout.sid;
}
const approve = (branch: Branch, sid: string) =>
  world.call('orders/status', owner, { ...scopeOf(branch), sid, status: 'PLACED' });

it('never shows, logs or stores the password in plain text', async () => {
  expect((await save({ user_code: '', sender: '', is_active: true })).body.fields).toEqual({
    user_code: 'required',
    sender: 'required',
  });
  expect((await save({ ...mine, password: '' })).body.fields).toEqual({ password: 'required' });
  expect((await save({ ...mine, approved_notification_numbers: '12' })).body.fields).toEqual({
    approved_notification_numbers: 'invalid',
  });
  const saved = await save(mine);
  expect(saved.body).toMatchObject({ password_set: true, settings: { user_code: '850' } });
  expect((await save({ sender: 'HOUSE' })).body.password_set).toBe(true);
  const told = [
    saved.body,
    (await world.call('timeline', owner, { ...scopeOf(world.branch), page: 1 })).body,
    await world.database.db.query({ name: 't.sms', text: 'select * from sms_setting' }),
    await world.database.db.query({ name: 't.log', text: 'select * from shop_edit' }),
    (await world.call('shop/export', owner, scopeOf(world.branch))).body,
  ];
  expect(JSON.stringify(told)).toContain('settings/addons/netgsm');
  expect(JSON.stringify(told)).not.toContain(PASSWORD);
  const late = { ...scopeOf(world.branch), ...noSmsAddon, ...mine, user_code: '1', seen: 'old' };
  expect((await world.call('settings/addons/netgsm', owner, late)).body).toMatchObject({
    code: 'changed_meanwhile',
  });
});

it("texts an accepted order once to its customer and the branch's numbers", async () => {
  await save({ approved_notification: false });
  await approve(world.branch, await ordered(world.branch, '+905551112201'));
  await pass();
  expect(netgsm.arrived).toEqual([]);
  const numbers = '+905320000009, +351 912 000 111';
  await save({
    approved_notification: true,
    approved_notification_buyer: true,
    approved_notification_numbers: numbers,
  });
  const sid = await ordered(world.branch, '+905551112202');
  await pass();
  expect(netgsm.arrived).toEqual([]);
  await approve(world.branch, sid);
  await pass();
  await pass();
  expect(netgsm.arrived.map(({ to }) => to).toSorted()).toEqual([
    '00351912000111',
    '5320000009',
    '5551112202',
  ]);
  for (const { body, from } of netgsm.arrived) {
    expect(from).toBe('HOUSE');
    expect(body).toContain(world.branch.name);
    expect(body).not.toMatch(/Ada|\{/);
  }
});

it("sends through the branch's own account, or else the server's", async () => {
  await ordered(world.branch, '+905551112203');
  await ordered(world.sister, '+905551112204');
  await pass(300 * SECOND_MS);
  await pass();
  expect(netgsm.arrived.map(({ to }) => to)).toContain('5320000001');
  expect(serverGateway.arrived.map(({ to }) => to)).toEqual(['+905320000001']);
});

it('retries after a wrong password was corrected', async () => {
  await save({ password: 'a wrong one' });
  await approve(world.branch, await ordered(world.branch, '+905551112205'));
  await pass();
  expect(netgsm.arrived).toEqual([]);
  await save({ password: PASSWORD });
  await pass(MINUTE_MS);
  expect(netgsm.arrived.map(({ to }) => to)).toContain('5551112205');
});

it('formats numbers as the provider does', () => {
  expect(
    ['+90 532 000 00 01', '05320000001', '5320000001', '+351912000111', '0049301234567'].map(netgsmNumber),
  ).toEqual(['5320000001', '5320000001', '5320000001', '00351912000111', '0049301234567']);
});
