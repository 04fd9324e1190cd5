import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import type { Context } from '#server/context.ts';
import { contactDue } from '#server/jobs/contact-jobs.ts';
import { pushDue } from '#server/jobs/push-jobs.ts';
import { runDueJobs } from '#server/jobs/run-jobs.ts';
import { createMailChannel } from '#server/integrations/mail-channel.ts';
import { createSmsChannel } from '#server/integrations/sms-channel.ts';
import { scopeOf } from '#tests/support/api.ts';
import { createSmsGateway, type SmsGateway } from '#tests/support/sms-gateway.ts';
import { createSmtpSink, type SmtpSink } from '#tests/support/smtp-sink.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
let sink: SmtpSink;
let gateway: SmsGateway;
let context: Context;
let manager: { token: string; id: string };
beforeAll(async () => {
  [world, sink, gateway] = await Promise.all([
    createWorld(),
    createSmtpSink(),
    createSmsGateway(() => world.clock.now()),
  ]);
  const from = 'Brigade <alerts@brigade.example>';
  const { account, token, url } = gateway;
  context = {
    ...world.context,
    publicUrl: 'https://brigade.example',
    mail: createMailChannel({ url: sink.url, from }),
    sms: createSmsChannel({ url, account, token, from: '+15550001' }),
  };
  manager = await world.signIn(['manager']);
  const owner = await world.signIn(['owner']);
  await world.signIn(['waitress']);
  const set = (id: string, email: string, mobile: string) =>
    world.database.db.execute(
      { name: 'test.contact', text: 'update person set email = $2, mobile = $3 where id = $1' },
      [id, email, mobile],
    );
  await set(manager.id, 'mia@shop.example', '+905550001');
  await set(owner.id, '', '+905550001');
});
afterAll(async () => {
  await Promise.all([sink.stop(), gateway.stop()]);
  await world.drop();
});
beforeEach(async () => {
  sink.mails.length = 0;
  gateway.arrived.length = 0;
  sink.answer(250);
  gateway.answer(201);
  gateway.keepList(true);
  for (const table of ['push_alert', 'contact_send', 'job'])
    await world.database.db.execute({ name: `test.empty.${table}`, text: `delete from ${table} where true` });
  const open = { ...scopeOf(world.branch), sid: world.branch.sid, status: 'open' };
  await world.call('settings/update-status', manager.token, open);
});

async function unanswered(): Promise<string> {
  const checkout = aCheckout(world.branch);
  expect((await world.call('cart/checkout', undefined, checkout)).status).toBe(200);
  return checkout.sid;
}
async function pass(ms: number, by: Context = context): Promise<void> {
  world.clock.advance(ms);
  await runDueJobs(by);
  await pushDue(by);
  await contactDue(by);
}

it('alerts each contact once after five minutes, with the link and no customer data', async () => {
  const sid = await unanswered();
  await pass(299 * SECOND_MS);
  expect(sink.mails).toEqual([]);
  await pass(SECOND_MS);
  expect(sink.mails.map(({ to }) => to)).toEqual(['mia@shop.example']);
  expect(gateway.arrived.map(({ to }) => to)).toEqual(['+905550001']);
  const [mail] = sink.mails;
  expect(mail?.from).toBe('alerts@brigade.example');
  expect(mail?.text).toContain('is still not accepted');
  expect(mail?.text.replaceAll('=\r\n', '')).toContain(sid);
  for (const text of [mail?.text, gateway.arrived[0]?.body]) {
    expect(text).not.toContain('Ada');
    expect(text).not.toContain('5551112233');
  }
  await pass(SECOND_MS);
  await pass(MINUTE_MS);
  expect([sink.mails.length, gateway.arrived.length]).toEqual([1, 1]);
});

it('does not alert anyone about an order accepted in time or during an outage', async () => {
  const accept = async (sid: string) => {
    const request = { ...scopeOf(world.branch), sid, status: 'PLACED' };
    expect((await world.call('orders/status', manager.token, request)).status).toBe(200);
  };
  await accept(await unanswered());
  await pass(300 * SECOND_MS);
  const sid = await unanswered();
  sink.answer(451);
  gateway.answer(503);
  await pass(300 * SECOND_MS);
  await accept(sid);
  sink.answer(250);
  gateway.answer(201);
  await pass(MINUTE_MS);
  expect([sink.mails, gateway.arrived]).toEqual([[], []]);
});

it('retries only a channel that does not refuse for good', async () => {
  await unanswered();
  sink.answer(550);
  gateway.answer(500);
  await pass(300 * SECOND_MS);
  gateway.answer(201);
  sink.answer(250);
  await pass(5 * SECOND_MS);
  expect([sink.mails.length, gateway.arrived.length]).toEqual([0, 1]);
});

it('sends messages of a killed server after the lease, once, under the same id', async () => {
  await unanswered();
  const dies: Context = {
    ...context,
    mail: { send: () => Promise.reject(new Error('killed')) },
    sms: { send: () => Promise.reject(new Error('killed')) },
  };
  await pass(300 * SECOND_MS, dies);
  await pass(10 * SECOND_MS);
  expect(sink.mails).toEqual([]);
  await pass(40 * SECOND_MS);
  expect([sink.mails.length, gateway.arrived.length]).toEqual([1, 1]);
  await Promise.all([contactDue(context), contactDue(context)]);
  await pass(MINUTE_MS);
  expect([sink.mails.length, gateway.arrived.length]).toEqual([1, 1]);
});

it('repeats an e-mail with the same Message-ID after a lost response', async () => {
  await unanswered();
  sink.loseNextAnswer();
  await pass(300 * SECOND_MS);
  await pass(10 * SECOND_MS);
  const ids = sink.mails.map(({ text }) => /^Message-ID: (.*)$/im.exec(text)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('looks up an SMS after a lost response before it is sent again', async () => {
  const phone = '+905550001';
  const bare: Context = { ...context, publicUrl: undefined };
  await unanswered();
  gateway.loseNextAnswer();
  await pass(300 * SECOND_MS, bare);
  await pass(10 * SECOND_MS, bare);
  await pass(MINUTE_MS, bare);
  expect(gateway.arrived.map(({ to }) => to)).toEqual([phone]);
  const [first] = gateway.arrived;

  await unanswered();
  gateway.answer(503);
  await pass(300 * SECOND_MS, bare);
  // Yesterday's order with the same number had the same text.
  const [body] = await world.database.db.query<{ body: string }>(
    { name: 'test.waiting', text: "select body from contact_send where kind = 'sms' and sent_at is null" },
    [],
  );
  gateway.arrived.push({
    to: phone,
    from: '+15550001',
    body: body?.body ?? '',
    at: (first?.at ?? 0) - DAY_MS,
  });
  gateway.answer(201);
  await pass(10 * SECOND_MS, bare);
  expect(gateway.arrived).toHaveLength(3);
});

it('sends an SMS again through a gateway that keeps no list', async () => {
  await unanswered();
  gateway.keepList(false);
  gateway.loseNextAnswer();
  await pass(300 * SECOND_MS);
  await pass(10 * SECOND_MS);
  expect(gateway.arrived).toHaveLength(2);
});

it('queues nothing without credentials', async () => {
  await unanswered();
  await pass(300 * SECOND_MS, world.context);
  await pass(SECOND_MS);
  expect([sink.mails, gateway.arrived]).toEqual([[], []]);
  const said = await world.call('GET settings/escalation', manager.token, scopeOf(world.branch));
  expect(said.body).toEqual({
    mail: { configured: false, recipients: 1 },
    sms: { configured: false, recipients: 1 },
  });
});

it('happens between the role alerts and the pause', async () => {
  const save = (contact_s?: number) =>
    world.call('settings/escalation', manager.token, {
      ...scopeOf(world.branch),
      repeat_s: 60,
      roles_s: 180,
      pause_s: 600,
      refuse_s: 900,
      ...(contact_s === undefined ? {} : { contact_s }),
    });
  expect((await save(100)).body.fields).toEqual({ contact_s: 'invalid' });
  expect((await save(700)).body.fields).toEqual({ pause_s: 'invalid' });
  expect((await save(200)).status).toBe(200);
  await unanswered();
  await pass(200 * SECOND_MS);
  expect(sink.mails).toHaveLength(1);
  expect((await save()).status).toBe(200);
});

it('sends a branch at most twelve SMS an hour about unaccepted orders', async () => {
  const text = `insert into contact_send (branch_id, order_sid, kind, recipient, subject, body, due, expires_at, sent_at)
    select $1, 'order ' || n, 'sms', '+1', '', '', $2, $2::bigint + 1800000, $2 from generate_series(1, 12) n`;
  await world.database.db.execute({ name: 'test.sms', text }, [world.branch.id, world.clock.now()]);
  await unanswered();
  await pass(300 * SECOND_MS);
  expect([sink.mails.length, gateway.arrived.length]).toEqual([1, 0]);
  await world.call('settings/update-status', manager.token, {
    ...scopeOf(world.branch),
    sid: world.branch.sid,
    status: 'open',
  });
  await pass(56 * MINUTE_MS);
  sink.mails.length = 0;
  gateway.arrived.length = 0;
  await world.call('settings/update-status', manager.token, {
    ...scopeOf(world.branch),
    sid: world.branch.sid,
    status: 'open',
  });
  await unanswered();
  await pass(300 * SECOND_MS);
  expect([sink.mails.length, gateway.arrived.length]).toEqual([1, 1]);
});
