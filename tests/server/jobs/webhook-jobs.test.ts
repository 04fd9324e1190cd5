import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import { webhookEventTypes } from '#domain/webhooks/webhook-event.ts';
import type { Context } from '#server/context.ts';
import { createMailChannel } from '#server/integrations/mail-channel.ts';
import { contactDue } from '#server/jobs/contact-jobs.ts';
import { collectEvents, createWebhookSender, sendDueWebhooks } from '#server/jobs/webhook-jobs.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { type Json, putOrder, scopeOf, sid } from '#tests/support/api.ts';
import { createSmtpSink } from '#tests/support/smtp-sink.ts';
import { createWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { aCheckout, createWorld, type World, WORLD_PASSWORD } from '#tests/support/world.ts';

let world: World;
let owner: string;
const receivers: WebhookReceiver[] = [];
beforeAll(async () => {
  world = await createWorld();
  owner = (await world.signIn(['owner'])).token;
});
afterEach(async () => {
  const { body } = await world.call('webhooks', owner, scopeOf(world.branch));
  await confirm();
  for (const { id } of body.webhooks) await on('webhooks/delete', id);
  await Promise.all(receivers.splice(0).map((one) => one.stop()));
});
afterAll(() => world.drop());

const confirm = () => world.call('auth/confirm', owner, { password: WORLD_PASSWORD });
const on = (name: string, id: string, more: object = {}) =>
  world.call(name, owner, { ...scopeOf(world.branch), id, ...more });

/** A receiver and its endpoint. */
async function endpoint(change: object = {}) {
  const receiver = await createWebhookReceiver();
  receivers.push(receiver);
  await confirm();
  const form = {
    name: 'Accounting',
    url: receiver.url,
    branches: [world.branch.id],
    events: [...webhookEventTypes],
    ...change,
  };
  const { status, body } = await world.call('webhooks/create', owner, {
    ...scopeOf(world.branch),
    ...form,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  receiver.know(body.secret);
  return { receiver, secret: String(body.secret), id: String(body.webhooks.at(-1).id) };
}

const anOrderNow = () => putOrder(world, world.branch, { create_at: world.clock.now(), sid: sid('order') });
const send = () => sendDueWebhooks(world.context);
const told = ({ received }: WebhookReceiver) => received.map(({ body }) => [body.type, body.data.sid]);
async function shown(id: string): Promise<Json> {
  const { body } = await world.call('webhooks', owner, scopeOf(world.branch));
  return body.webhooks.find((one: Json) => one.id === id);
}
async function deliveries(id: string): Promise<Json> {
  return (await on('webhooks/deliveries', id)).body.deliveries;
}

it('sends the changes of a branch in order, each once', async () => {
  const { receiver, secret } = await endpoint();
  const first = await anOrderNow();
  const second = await anOrderNow();
  await send();
  await writeRows(world.context, world.branch.id, [{ kind: 'order', row: { ...first, note: 'No salt' } }]);
  await send();
  await send();
  expect(told(receiver)).toEqual([
    ['order.created', first.sid],
    ['order.created', second.sid],
    ['order.updated', first.sid],
  ]);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(3);
  for (const { signedWith } of receiver.received) expect(signedWith).toEqual([secret]);
});

it('sends what a guest orders, with its stock', async () => {
  const { receiver } = await endpoint({ events: ['order.created', 'booking.created'] });
  const { body } = await world.call('cart/checkout', undefined, aCheckout(world.branch));
  await send();
  expect(told(receiver)).toEqual([['order.created', body.order.sid]]);
  expect(receiver.received[0]?.body).toMatchObject({
    branch: world.branch.id,
    timestamp: new Date(world.clock.now()).toISOString(),
    data: { total: body.order.total },
  });
});

it('sends nothing from before it was added', async () => {
  await anOrderNow();
  const { receiver } = await endpoint();
  await send();
  expect(told(receiver)).toEqual([]);
});

it('sends no event for a row that only leaves the devices', async () => {
  const old = await putOrder(world, world.branch, { create_at: 1, sid: sid('order') });
  const { receiver } = await endpoint();
  const made = await anOrderNow();
  await send();
  const hidden = [old, made].map((order) => ({ kind: 'order' as const, sid: order.sid }));
  await world.context.store.hideRows(world.branch.id, hidden, 'a mark', world.clock.now());
  await send();
  expect(told(receiver)).toEqual([['order.created', made.sid]]);
});

it('sends the events of other branches when those of one cannot be made', async () => {
  const { receiver } = await endpoint({ branches: [world.branch.id, world.sister.id] });
  const broken = await anOrderNow();
  const doc = (text: string) =>
    world.database.db.execute(
      { name: `test.doc_${text.length}`, text: `update orders set doc = ${text} where sid = $1` },
      [broken.sid],
    );
  await doc(`doc - 'status'`);
  const made = await putOrder(world, world.sister, { create_at: world.clock.now(), sid: sid('order') });
  await send();
  expect(told(receiver)).toEqual([['order.created', made.sid]]);
  await doc(`doc || '{"status": "PLACED"}'`);
  await send();
  expect(told(receiver)).toEqual([
    ['order.created', made.sid],
    ['order.created', broken.sid],
  ]);
});

it('sends only the events and branches it is for', async () => {
  const { receiver } = await endpoint({ branches: [world.sister.id], events: ['stock.changed'] });
  await anOrderNow();
  await putOrder(world, world.sister, { create_at: world.clock.now(), sid: sid('order') });
  await send();
  expect(told(receiver)).toEqual([]);
});

it('retries a failed event with the same id before later ones', async () => {
  const { receiver, id } = await endpoint();
  receiver.answer(500);
  const first = await anOrderNow();
  const second = await anOrderNow();
  await send();
  await send();
  expect(told(receiver)).toEqual([['order.created', first.sid]]);
  expect(await shown(id)).toMatchObject({ waiting: 2, next_at: world.clock.now() + 5 * SECOND_MS });
  receiver.answer(undefined);
  world.clock.advance(5 * SECOND_MS);
  await send();
  receiver.answer(200);
  world.clock.advance(20 * SECOND_MS);
  await send();
  expect(told(receiver).map(([, of]) => of)).toEqual([first.sid, first.sid, first.sid, second.sid]);
  expect(new Set(receiver.received.slice(0, 3).map((one) => one.id)).size).toBe(1);
  const [last, before] = await deliveries(id);
  expect([last, before].map(({ state, attempts, status }) => ({ state, attempts, status }))).toEqual(
    expect.arrayContaining([
      { state: 'delivered', attempts: 3, status: 200 },
      { state: 'delivered', attempts: 1, status: 200 },
    ]),
  );
});

it('sends an event again with its id when the server was killed before it recorded the answer', async () => {
  const { receiver } = await endpoint();
  const first = await anOrderNow();
  const second = await anOrderNow();
  await collectEvents(world.context, world.branch.id);
  const { webhooks } = world.context;
  const killed: Context = {
    ...world.context,
    webhooks: {
      ...webhooks,
      async send(webhook, now) {
        await webhooks.send(webhook, now);
        return new Promise(() => undefined);
      },
    },
  };
  await createWebhookSender(killed).begin();
  await expect.poll(() => receiver.received.length).toBe(1);
  await send();
  expect(receiver.received).toHaveLength(1);
  world.clock.advance(30 * SECOND_MS);
  await send();
  expect(told(receiver).map(([, of]) => of)).toEqual([first.sid, first.sid, second.sid]);
  expect(receiver.received[0]?.id).toBe(receiver.received[1]?.id);
});

it('sends each event once while several servers run', async () => {
  const { receiver } = await endpoint();
  const made = [];
  for (let n = 0; n < 6; n += 1) made.push((await anOrderNow()).sid);
  await Promise.all([send(), send(), send()]);
  await send();
  expect(told(receiver).map(([, of]) => of)).toEqual(made);
});

it('lets a slow endpoint delay no other', async () => {
  const slow = await endpoint();
  const quick = await endpoint();
  slow.receiver.answer(503);
  await anOrderNow();
  await send();
  await anOrderNow();
  await send();
  expect([slow.receiver.received.length, quick.receiver.received.length]).toEqual([1, 2]);
});

it('follows no redirect', async () => {
  const other = await createWebhookReceiver();
  receivers.push(other);
  const { receiver, id } = await endpoint();
  receiver.answer(302, { location: other.url });
  await anOrderNow();
  await send();
  expect(other.received).toEqual([]);
  expect(await deliveries(id)).toMatchObject([{ state: 'failed', status: 302 }]);
});

it('is switched off after three days, and the owner gets a mail', async () => {
  const sink = await createSmtpSink();
  const mail = createMailChannel({ url: sink.url, from: 'Brigade <hello@brigade.example>' });
  const context = { ...world.context, mail };
  await world.database.db.execute(
    { name: 'test.mail', text: `update person set email = 'boss@example.com' where 'owner' = any(roles)` },
    [],
  );
  const { receiver, id } = await endpoint({ name: 'Till $& bridge' });
  receiver.answer(500);
  await anOrderNow();
  for (let hours = 0; hours <= 3 * 24; hours += 1) {
    await sendDueWebhooks(context);
    world.clock.advance(HOUR_MS);
  }
  expect((await shown(id)).state).toBe('failed');
  await contactDue(context);
  expect(sink.mails.map(({ to }) => to)).toContain('boss@example.com');
  expect(sink.mails.map(({ text }) => text).join('')).toContain('Till $& bridge');
  receiver.answer(204);
  await on('webhooks/pause', id, { paused: false });
  await send();
  expect(receiver.received.at(-1)?.body.type).toBe('order.created');
  expect((await shown(id)).waiting).toBe(0);
  await sink.stop();
}, 30_000);

it('sends after it is resumed what happened while it was paused', async () => {
  const { receiver, id } = await endpoint();
  await on('webhooks/pause', id, { paused: true });
  const made = await anOrderNow();
  await send();
  expect(told(receiver)).toEqual([]);
  await on('webhooks/pause', id, { paused: false });
  await send();
  expect(told(receiver)).toEqual([['order.created', made.sid]]);
});

it('signs with the earlier secret too for a day after it was replaced', async () => {
  const { receiver, secret, id } = await endpoint();
  await confirm();
  const { body } = await on('webhooks/rotate', id);
  receiver.know(body.secret);
  await anOrderNow();
  await send();
  world.clock.advance(DAY_MS + MINUTE_MS);
  await anOrderNow();
  await send();
  expect(receiver.received.map(({ signedWith }) => signedWith)).toEqual([
    [secret, body.secret],
    [body.secret],
  ]);
});

it('sends a delivered event again on request, with the same id', async () => {
  const { receiver, id } = await endpoint();
  await anOrderNow();
  await send();
  const [{ event }] = await deliveries(id);
  expect((await on('webhooks/resend', id, { event })).body).toEqual({ status: 204, problem: null });
  expect(receiver.received.map((one) => one.id)).toEqual([event, event]);
  expect(await deliveries(id)).toMatchObject([{ attempts: 2 }]);
});

it('continues at once after the event that it waits for is accepted by hand', async () => {
  const { receiver, id } = await endpoint();
  receiver.answer(500);
  const first = await anOrderNow();
  const second = await anOrderNow();
  await send();
  const [{ event }] = await deliveries(id);
  receiver.answer(204);
  expect((await on('webhooks/resend', id, { event })).body).toEqual({ status: 204, problem: null });
  expect(await shown(id)).toMatchObject({ waiting: 1, next_at: null, failing_since: null });
  await send();
  expect(told(receiver).map(([, of]) => of)).toEqual([first.sid, first.sid, second.sid]);
});

it('keeps the time of the next try when sending by hand fails', async () => {
  const { receiver, id } = await endpoint();
  receiver.answer(500);
  await anOrderNow();
  await send();
  const [{ event }] = await deliveries(id);
  const before = await shown(id);
  await on('webhooks/resend', id, { event });
  expect(await shown(id)).toEqual(before);
  receiver.answer(204);
  world.clock.advance(5 * SECOND_MS);
  await send();
  expect(receiver.received).toHaveLength(3);
});

it('leaves the queue as it is when an earlier event is sent again', async () => {
  const { receiver, id } = await endpoint();
  const first = await anOrderNow();
  await send();
  const [{ event }] = await deliveries(id);
  receiver.answer(500);
  const second = await anOrderNow();
  await send();
  receiver.answer(204);
  await on('webhooks/resend', id, { event });
  expect(await shown(id)).toMatchObject({ waiting: 1, next_at: world.clock.now() + 5 * SECOND_MS });
  expect(told(receiver).map(([, of]) => of)).toEqual([first.sid, second.sid, first.sid]);
});

it('sends an event once when its next try is due while it is sent by hand', async () => {
  const { receiver, id } = await endpoint();
  receiver.answer(500);
  await anOrderNow();
  await send();
  const [{ event }] = await deliveries(id);
  receiver.answer(204);
  world.clock.advance(5 * SECOND_MS);
  const { webhooks } = world.context;
  const { send: sendOne } = webhooks;
  webhooks.send = async (webhook, now) => {
    webhooks.send = sendOne;
    await send();
    return sendOne(webhook, now);
  };
  await on('webhooks/resend', id, { event });
  await send();
  expect(receiver.received.map((one) => one.id)).toEqual([event, event]);
});

it('does not wait for a try that fails after the event was accepted by hand', async () => {
  const { receiver, id } = await endpoint();
  receiver.answer(500);
  const first = await anOrderNow();
  const second = await anOrderNow();
  await send();
  const [{ event }] = await deliveries(id);
  receiver.answer(204);
  world.clock.advance(5 * SECOND_MS);
  const { webhooks } = world.context;
  const slow: Context = {
    ...world.context,
    webhooks: {
      ...webhooks,
      async send() {
        await on('webhooks/resend', id, { event });
        return { status: null, problem: 'timeout' };
      },
    },
  };
  await sendDueWebhooks(slow);
  expect(await deliveries(id)).toMatchObject([{ event, state: 'delivered' }]);
  await send();
  expect(told(receiver).map(([, of]) => of)).toEqual([first.sid, first.sid, second.sid]);
});

it('sends a test event on request', async () => {
  const { receiver, id } = await endpoint();
  expect((await on('webhooks/test', id)).body).toEqual({ status: 204, problem: null });
  expect(receiver.received).toMatchObject([{ body: { type: 'webhook.test' } }]);
});

it('says why there was no answer', async () => {
  const { receiver, id } = await endpoint();
  await receiver.stop();
  receivers.length = 0;
  expect((await on('webhooks/test', id)).body).toEqual({ status: null, problem: 'unreachable' });
});

it('stores no secret in plain text', async () => {
  const { secret, id } = await endpoint();
  await confirm();
  await on('webhooks/rotate', id);
  const rows = await world.database.db.query({ name: 't.hooks', text: 'select * from webhook_endpoint' });
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
  expect(JSON.stringify(await shown(id))).not.toContain('whsec_');
});

it.each(['http://example.com/hook', 'https://10.0.0.7/hook', 'https://localhost/hook', 'https://[::1]/hook'])(
  'is not added at %s',
  async (url) => {
    await confirm();
    const form = { name: 'Till', url, branches: [world.branch.id], events: ['order.created'] };
    const { body } = await world.call('webhooks/create', owner, { ...scopeOf(world.branch), ...form });
    expect(body.fields).toEqual({ url: 'webhook_address' });
  },
);

it('does not exist for another shop', async () => {
  const { id } = await endpoint();
  const stranger = await world.signIn(['owner'], { shop: world.stranger.shop_id });
  const there = { ...scopeOf(world.stranger), id };
  for (const name of ['webhooks/test', 'webhooks/deliveries'])
    expect((await world.call(name, stranger.token, there)).body.code).toBe('no_such_webhook');
});
