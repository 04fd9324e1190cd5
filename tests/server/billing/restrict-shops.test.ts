import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { invoiceEntry, topUpEntry } from '#domain/billing/ledger.ts';
import { DAY_MS } from '#domain/time.ts';
import { runBilling } from '#server/billing/close-months.ts';
import { mailUnpaidInvoices } from '#server/billing/invoice-mails.ts';
import { restrictShops } from '#server/billing/restrict-shops.ts';
import { createCardGateway } from '#server/integrations/card-gateway.ts';
import { createMailChannel } from '#server/integrations/mail-channel.ts';
import { contactDue } from '#server/jobs/contact-jobs.ts';
import { smsOf } from '#server/jobs/sms-of-branch.ts';
import { invoices } from '#server/store/invoices.ts';
import { ledger } from '#server/store/ledger.ts';
import { scopeOf } from '#tests/support/api.ts';
import { aRestaurant } from '#tests/support/registration.ts';
import { createSmtpSink, type SmtpSink } from '#tests/support/smtp-sink.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';
import { ownShop } from '#tests/support/own-shop.ts';

let world: World;
let sink: SmtpSink;
let owner: { id: string; token: string };
/** The shop of the world's branch belongs to the owner. */
beforeEach(async () => {
  [world, sink] = await Promise.all([
    createWorld({
      billing: true,
      publicUrl: 'https://brigade.example',
      branch: { web_payment: true },
      cards: createCardGateway({ url: 'http://127.0.0.1:9', key: 'k', webhookSecret: 'w' }),
    }),
    createSmtpSink(),
  ]);
  world.context.mail = createMailChannel({ url: sink.url, from: 'Brigade <hello@brigade.example>' });
  const { body } = await world.call('auth/register', undefined, aRestaurant());
  const { user } = (await world.call('user/info', body.token)).body;
  owner = { id: user.id, token: body.token };
  await ownShop(world.database.db, world.shop.id, owner.id);
  await runBilling(world.context);
  const { seen } = (await ask('GET user/billing')).body;
  await ask('user/billing', { street: 'Quay 1', city: 'Lisbon', postcode: '1', tax_no: '', state: '', seen });
}, 60_000);
afterEach(async () => {
  await sink.stop();
  await world.drop();
});

const ask = (name: string, payload: object = {}) =>
  world.call(name, owner.token, { ...scopeOf(world.branch), ...payload });
const subscribe = (service: string) => ask('settings/subscribe', { service });
const unsubscribe = (service: string) => ask('settings/unsubscribe', { service });
/** Days later, after the hourly round. */
async function after(days: number): Promise<void> {
  world.clock.advance(days * DAY_MS);
  await restrictShops(world.context);
}
const shopOf = async () => {
  const [row] = await world.database.db.query<{ doc: { shop: { off_services?: string[] } } }>(
    { name: 'test.branch', text: 'select doc from branch where branch_id = $1' },
    [world.branch.id],
  );
  return row?.doc.shop;
};
const order = (change: object = {}) =>
  world.call('cart/checkout', undefined, aCheckout(world.branch, { action: 'pickup', ...change }));

describe('services of a shop', () => {
  it('are all on during the trial', async () => {
    await after(29);
    expect((await shopOf())?.off_services ?? []).toEqual([]);
  });

  it('are off after the trial unless the shop has subscribed', async () => {
    await subscribe('reservations');
    await after(30);
    expect((await shopOf())?.off_services).toEqual([
      'delivery_tracking',
      'payment_gateways',
      'table_orders',
      'sms',
    ]);
  });

  it('are on as soon as the shop subscribes', async () => {
    await after(30);
    await subscribe('sms');
    expect((await shopOf())?.off_services).not.toContain('sms');
  });

  it('stay on for three days after the last day charged', async () => {
    await subscribe('sms');
    await after(30);
    await unsubscribe('sms');
    await after(3);
    expect((await shopOf())?.off_services).not.toContain('sms');
  });

  it('are off after those three days', async () => {
    await subscribe('sms');
    await after(30);
    await unsubscribe('sms');
    await after(4);
    expect((await shopOf())?.off_services).toContain('sms');
  });

  it('have those three days once in 30 days', async () => {
    await after(30);
    await subscribe('sms');
    await unsubscribe('sms');
    await after(5);
    await subscribe('sms');
    const { services } = (await ask('settings/services')).body.plan;
    const sms = services.find((one: { service: string }) => one.service === 'sms');
    await unsubscribe('sms');
    await after(1);
    expect((await shopOf())?.off_services).toContain('sms');
    expect(sms.off_if_ended).toBe(new Date(world.clock.now()).toISOString().slice(0, 10));
  });

  it('are off in a second shop as soon as it is made', async () => {
    await after(30);
    const { body } = await ask('shop/new', { name: 'Second Kitchen' });
    const [row] = await world.database.db.query<{ off: string[] }>(
      { name: 'test.second', text: "select doc -> 'off_services' as off from shop where id = $1" },
      [body.id],
    );
    expect(row?.off).toContain('sms');
  });

  it('are continued by subscribing again before they end', async () => {
    await subscribe('table_orders');
    await unsubscribe('table_orders');
    await subscribe('table_orders');
    const { services } = (await ask('settings/services')).body.plan;
    expect(services.find((one: { service: string }) => one.service === 'table_orders')).toMatchObject({
      subscribed: true,
      off_from: null,
      setup: 0,
    });
  });

  it('cost nothing during the trial, although the shop has subscribed', async () => {
    await subscribe('sms');
    const [row] = await world.database.db.query<{ days: number }>({
      name: 'test.free',
      text: `select since - (select since from billing_account where owner_id = shop.owner_id) as days
        from subscription join shop on shop.id = shop_id`,
    });
    expect(row?.days).toBe(30);
  });

  it('charge the setup once', async () => {
    await after(30);
    await subscribe('table_orders');
    await unsubscribe('table_orders');
    await after(5);
    await subscribe('table_orders');
    const rows = await world.database.db.query({
      name: 'test.first',
      text: 'select is_first from subscription order by id',
    });
    expect(rows).toEqual([{ is_first: true }, { is_first: false }]);
  });

  it('need a billing address', async () => {
    const { body } = await world.call('auth/register', undefined, aRestaurant());
    const { branches } = (await world.call('user/info', body.token)).body;
    const scope = { shop: branches[0].shop_id, branch: branches[0].id };
    const answer = await world.call('settings/subscribe', body.token, { ...scope, service: 'sms' });
    expect(answer.body.code).toBe('billing_address_missing');
  });

  it('cannot be switched on by the form of the shop', async () => {
    await after(30);
    const { settings, seen } = (await ask('GET settings/shop')).body;
    await ask('settings/shop', { ...settings, seen, max_items: 7, off_services: [] });
    expect((await shopOf())?.off_services).toHaveLength(5);
  });

  it('are all on again where billing is switched off', async () => {
    await after(30);
    world.context.billing = false;
    await restrictShops(world.context);
    expect((await shopOf())?.off_services).toEqual([]);
  });
});

describe('a service that is off', () => {
  beforeEach(() => after(30));

  it('is refused: an online payment', async () => {
    expect((await order({ method: 'web_payment' })).body.code).toBe('payment_not_configured');
  });

  it('is possible once the shop has subscribed: an online payment', async () => {
    await subscribe('payment_gateways');
    expect((await order({ method: 'web_payment' })).status).toBe(200);
  });

  it('leaves an order that is paid on pickup', async () => {
    expect((await order({ method: 'cash_on_pickup' })).status).toBe(200);
  });

  it('is refused: a booking by a guest', async () => {
    const asked = { sid: randomUUID(), name: 'Ada', phone: '+351910000001', hall: 'hall' };
    const booking = world.clock.now() + DAY_MS;
    const scope = scopeOf(world.branch);
    const answer = await world.call('tables/bookings/edit', undefined, { ...scope, ...asked, booking });
    expect(answer.body.code).toBe('service_off');
  });

  it('leaves bookings by staff', async () => {
    const { token } = await world.signIn(['waitress']);
    const asked = { sid: randomUUID(), name: 'Ada', phone: '', hall: 'hall' };
    const booking = world.clock.now() + DAY_MS;
    const answer = await world.call('tables/bookings/edit', token, {
      ...scopeOf(world.branch),
      ...asked,
      booking,
    });
    expect(answer.body.code).not.toBe('service_off');
  });

  it('sends no SMS', async () => {
    world.context.sms = world.context.mail;
    expect(await smsOf(world.context, world.database.db, world.branch.id)).toBeUndefined();
  });
});

/** An invoice closed now, which the owner cannot pay. */
async function owe(): Promise<void> {
  const now = world.clock.now();
  const sums = { net: 5000, tax: 0, total: 5000, tax_rate: 0, lines: [] };
  const recipient = { name: 'Ada', address: {} };
  const issuer = { name: '', address: '', tax_no: '' };
  await world.database.db.transaction(async (tx) => {
    const number = (await invoices.takeNumbers(tx, 1)) + 1;
    await invoices.insert(
      tx,
      [{ ...sums, number, owner: owner.id, period: '2026-05', currency: 'EUR', recipient }],
      { closed_at: now, due_at: now, issuer, tax_name: '' },
    );
    const entry = invoiceEntry(sums);
    await ledger.add(tx, [{ owner: owner.id, entry, key: randomUUID(), note: '1' }], now);
  });
}
const pay = () =>
  ledger.add(
    world.database.db,
    [{ owner: owner.id, entry: topUpEntry(5000), key: randomUUID(), note: '' }],
    world.clock.now(),
  );

/** Mails about invoices, as they arrived. */
const billingMails = () =>
  sink.mails.map(({ text }) => text.replaceAll('=\r\n', '')).filter((text) => text.includes('billing.html'));

describe('an unpaid invoice', () => {
  beforeEach(() => owe());

  it('leaves online orders on for three weeks', async () => {
    await after(20);
    expect((await order()).status).toBe(200);
  });

  it('stops online orders after three weeks', async () => {
    await after(21);
    expect((await order()).body.code).toBe('selling_stopped');
  });

  it('leaves staff at the counter to take orders', async () => {
    await after(21);
    const { token } = await world.signIn(['waitress']);
    const taken = await world.call('cart/checkout', token, aCheckout(world.branch, { action: 'pickup' }));
    expect(taken.status).toBe(200);
  });

  it('stops nothing any more once it is paid', async () => {
    await after(21);
    await pay();
    await restrictShops(world.context);
    expect((await order()).status).toBe(200);
  });

  it.each([
    [0, ['is ready']],
    [7, ['is ready', 'After that']],
    [14, ['is ready', 'After that', 'After that']],
    [21, ['is ready', 'After that', 'After that', 'is not paid']],
  ])('has been mailed about after %i days: %s', async (days, subjects) => {
    sink.mails.length = 0;
    for (let day = 0; day <= days; day += 1) {
      await mailUnpaidInvoices(world.context);
      await mailUnpaidInvoices(world.context);
      await contactDue(world.context);
      world.clock.advance(DAY_MS);
    }
    expect(billingMails()).toEqual(subjects.map((word) => expect.stringContaining(word)));
  });

  it('is not mailed about when it is paid', async () => {
    await pay();
    sink.mails.length = 0;
    await mailUnpaidInvoices(world.context);
    await contactDue(world.context);
    expect(billingMails()).toEqual([]);
  });
});
