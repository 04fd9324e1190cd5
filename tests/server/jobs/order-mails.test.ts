import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { orderMailWords } from '#domain/notifications/order-mails.data.ts';
import { languages } from '#domain/languages.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import type { Context } from '#server/context.ts';
import { createMailChannel } from '#server/integrations/mail-channel.ts';
import { contactDue } from '#server/jobs/contact-jobs.ts';
import { queueRefundMail } from '#server/jobs/order-mails.ts';
import { pushDue } from '#server/jobs/push-jobs.ts';
import { runDueJobs } from '#server/jobs/run-jobs.ts';
import { scopeOf } from '#tests/support/api.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createSmtpSink, type SmtpSink } from '#tests/support/smtp-sink.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
let sink: SmtpSink;
let context: Context;
let app: ReturnType<typeof testApp>;
let manager: { token: string };
beforeAll(async () => {
  [world, sink] = await Promise.all([createWorld(), createSmtpSink()]);
  const mail = createMailChannel({ url: sink.url, from: 'Brigade <hello@brigade.example>' });
  Object.assign(world.context, { publicUrl: 'https://brigade.example', mail });
  context = world.context;
  app = testApp(context);
  manager = await world.signIn(['manager']);
});
afterAll(async () => {
  await sink.stop();
  await world.drop();
});
beforeEach(async () => {
  world.clock.advance(16 * MINUTE_MS);
  // Unanswered orders of the test before make the branch busy.
  await pass();
  sink.mails.length = 0;
  const open = { ...scopeOf(world.branch), sid: world.branch.sid, status: 'open' };
  await world.call('settings/update-status', manager.token, open);
});

/** A text as it was before its transfer encoding (RFC 2045). */
function decoded(text: string): string {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  const bytes = body.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, '%$1');
  return /quoted-printable/i.test(head)
    ? decodeURIComponent(bytes.replaceAll(/%(?![0-9A-F]{2})/g, '%25'))
    : body;
}
async function pass(): Promise<void> {
  world.clock.advance(SECOND_MS);
  await runDueJobs(context);
  await pushDue(context);
  await contactDue(context);
}
async function placed(change: object = {}, token?: string): Promise<string> {
  const checkout = aCheckout(world.branch, { email: 'ada@guest.example', language: 'en', ...change });
  expect((await world.call('cart/checkout', token, checkout)).body).toMatchObject({ order: {} });
  await pass();
  return checkout.sid;
}
async function step(sid: string, status: string, more: object = {}): Promise<void> {
  const request = { ...scopeOf(world.branch), sid, status, ...more };
  expect((await world.call('orders/status', manager.token, request)).status).toBe(200);
  await pass();
}
const last = () => {
  const mail = sink.mails.at(-1);
  return { to: mail?.to, text: decoded(mail?.text ?? ''), head: mail?.text.split('\r\n\r\n')[0] ?? '' };
};

it('confirms a guest’s order at the address given, with the link to it', async () => {
  const sid = await placed();
  const { to, text, head } = last();
  expect(to).toBe('ada@guest.example');
  expect(head).toMatch(/Subject: We have received your order/);
  expect(text).toContain('will confirm it shortly');
  expect(text).toContain(
    `https://brigade.example/orders/${world.branch.shop.site_uid}/${world.branch.sid}/${sid}#key=`,
  );
});

it('says when an accepted order is expected', async () => {
  const sid = await placed();
  await step(sid, 'PLACED');
  expect(last().text).toMatch(/is preparing your order #\d+. Ready for pickup: \d\d:\d\d\./);
});

it('says that a pickup is ready, and where', async () => {
  const sid = await placed();
  await step(sid, 'PLACED');
  await step(sid, 'PREPARED');
  expect(last().text).toContain(`is ready. Pick it up at ${world.branch.shop.name}, ${world.branch.address}`);
});

it('says that a delivery is on its way', async () => {
  const sid = await placed({ action: 'now', street: 'Hill Street 1', method: 'cash_on_delivery' });
  for (const status of ['PLACED', 'PREPARED', 'PACKED', 'SHIPPED']) await step(sid, status);
  expect(last().text).toMatch(/is on its way. Expected delivery: \d\d:\d\d/);
});

it('sends the receipt of a delivered order', async () => {
  const sid = await placed({ action: 'now', street: 'Hill Street 1', method: 'cash_on_delivery' });
  for (const status of ['PLACED', 'PREPARED', 'PACKED', 'SHIPPED', 'DELIVERED']) await step(sid, status);
  const { text } = last();
  expect(text).toContain('Your receipt:');
  expect(text).toMatch(/1 × Burger: €/);
  expect(text).toMatch(/Delivery: €1\.50\s+Total: €17\.49\s+Includes VAT: €/);
});

it('says why an order was cancelled, and that nothing was charged', async () => {
  const sid = await placed();
  await step(sid, 'CANCELED', { cancel_reason: 'No bread left' });
  const { text } = last();
  expect(text).toContain('Reason: No bread left');
  expect(text).toContain('You were not charged.');
});

it('says that an order was not accepted in time', async () => {
  await placed();
  world.clock.advance(16 * MINUTE_MS);
  await pass();
  await pass();
  const own = sink.mails.filter(({ to }) => to === 'ada@guest.example');
  expect(decoded(own.at(-1)?.text ?? '')).toContain('was not accepted by');
});

it('says what was refunded, once', async () => {
  const sid = await placed();
  await queueRefundMail(context, world.branch.id, sid, 1250);
  await queueRefundMail(context, world.branch.id, sid, 1250);
  await pass();
  const refunds = sink.mails.filter(({ text }) => text.includes('Subject: Refund'));
  expect(refunds.map(({ text }) => decoded(text))).toEqual([
    expect.stringContaining('€12.50 for your order'),
  ]);
});

it.each(languages)('writes in the language the order was placed in: %s', async (language) => {
  await placed({ language });
  expect(last().text).toContain(orderMailWords[language].follow);
});

it("writes to a member at the account's address", async () => {
  const { token, id } = await world.signIn(['member']);
  await world.database.db.execute(
    { name: 'test.email', text: "update person set email = 'mona@example.com' where id = $1" },
    [id],
  );
  await placed({}, token);
  expect(last().to).toBe('mona@example.com');
});

it('sends nothing to a guest who gave no address, or orders at a table', async () => {
  await placed({ email: '' });
  await placed({ action: 'table', table: 't1', table_key: 'key-of-t1' });
  expect(sink.mails).toEqual([]);
});

it('cannot be redirected by another request about the order', async () => {
  const sid = await placed();
  const again = aCheckout(world.branch, { sid, email: 'eve@example.com' });
  await world.call('cart/checkout', undefined, again);
  await step(sid, 'PLACED');
  expect(last().to).toBe('ada@guest.example');
});

it('refuses an address that is none, at its field', async () => {
  const checkout = aCheckout(world.branch, { email: 'ada at home' });
  const { status, body } = await world.call('cart/checkout', undefined, checkout);
  expect([status, body.fields]).toEqual([400, { email: 'invalid' }]);
});

it("erases the address with the guest's other data", async () => {
  const phone = '+905559998877';
  const sid = await placed({ phone });
  await step(sid, 'CANCELED', { cancel_reason: '' });
  const { token } = await world.signIn(['owner']);
  const erase = { ...scopeOf(world.branch), phone, confirmed: true };
  expect((await world.call('members/erase-guest', token, erase)).body).toMatchObject({ erased: true });
  const left = await world.database.db.query(
    { name: 'test.order_mail', text: 'select 1 from order_mail where order_sid = $1' },
    [sid],
  );
  expect(left).toEqual([]);
});

/** The link in the last e-mail's header. */
function unsubscribeUrl(): URL {
  const head = last().head.replaceAll(/\r\n\s+/g, ' ');
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const link = /^List-Unsubscribe: <(.+)>$/m.exec(head)?.[1] ?? '';
  expect(last().text).toContain(`To stop e-mails about your orders:\n${link}`.replaceAll('\n', '\r\n'));
  return new URL(link);
}
const oneClick = ({ pathname, search }: URL, body = 'List-Unsubscribe=One-Click') =>
  app.request(pathname + search, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });

it('stops the e-mails to a guest’s address by one click, for all orders with it', async () => {
  const other = await placed();
  const sid = await placed();
  const url = unsubscribeUrl();
  expect((await oneClick(url)).status).toBe(200);
  // Mail programs may repeat it.
  expect((await oneClick(url)).status).toBe(200);
  sink.mails.length = 0;
  for (const one of [sid, other]) await step(one, 'PLACED');
  expect(sink.mails).toEqual([]);
  // A guest who gives the address again asks again.
  await placed();
  expect(last().to).toBe('ada@guest.example');
});

it('sends no e-mail that was queued before the guest stopped them', async () => {
  await placed();
  const url = unsubscribeUrl();
  sink.mails.length = 0;
  const sid = url.searchParams.get('order') ?? '';
  await queueRefundMail(context, world.branch.id, sid, 100);
  await oneClick(url);
  await pass();
  expect(sink.mails).toEqual([]);
});

it('stops nothing with a wrong key, without the one-click field, or when the link is only opened', async () => {
  const sid = await placed();
  const url = unsubscribeUrl();
  expect((await oneClick(url, 'nothing')).status).toBe(400);
  await app.request(url.pathname + url.search);
  const wrong = new URL(url);
  wrong.searchParams.set('key', 'wrong');
  expect((await oneClick(wrong)).status).toBe(404);
  wrong.searchParams.set('branch', 'none');
  expect((await oneClick(wrong)).status).toBe(400);
  sink.mails.length = 0;
  await step(sid, 'PLACED');
  expect(sink.mails).toHaveLength(1);
});

it("stops a member's e-mails by the page's call, until the account asks for them again", async () => {
  const { token, id } = await world.signIn(['member']);
  const set = "update person set email = 'nora@example.com' where id = $1";
  await world.database.db.execute({ name: 'test.nora', text: set }, [id]);
  await placed({}, token);
  const { searchParams: link } = unsubscribeUrl();
  const stop = { branch: world.branch.id, sid: link.get('order'), key: link.get('key') };
  expect((await world.call('orders/stop-mails', undefined, stop)).status).toBe(200);
  const mailed = async () => (await world.call('GET user/profile', token, {})).body['profile'];
  expect(await mailed()).toMatchObject({ order_mails: false });
  sink.mails.length = 0;
  await placed({}, token);
  expect(sink.mails).toEqual([]);
  await world.call('member/order-mails', token, { wanted: true });
  await placed({}, token);
  expect(last().to).toBe('nora@example.com');
});

it('sends nothing where the server sends no e-mails', async () => {
  const { mail } = world.context;
  world.context.mail = undefined;
  await placed();
  world.context.mail = mail;
  await pass();
  expect(sink.mails).toEqual([]);
});
