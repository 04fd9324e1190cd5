import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/time.ts';
import { runBilling } from '#server/billing/close-months.ts';
import { readTopUps } from '#server/billing/top-up.ts';
import { createCardGateway } from '#server/integrations/card-gateway.ts';
import { aRestaurant } from '#tests/support/registration.ts';
import { createStandInGateway, type StandInGateway } from '#tests/support/card-gateway.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let gateway: StandInGateway;
let owner: { id: string; token: string; shop: number };
beforeAll(async () => {
  gateway = await createStandInGateway();
  world = await createWorld({
    cards: createCardGateway(gateway),
    publicUrl: 'https://brigade.example',
    billing: true,
  });
});
afterAll(async () => {
  await gateway.stop();
  await world.drop();
});
beforeEach(async () => {
  gateway.fail(0);
  world.clock.advance(MINUTE_MS);
  owner = await signUp();
});

async function signUp() {
  const { body } = await world.call('auth/register', undefined, aRestaurant());
  const info = (await world.call('user/info', body.token)).body;
  return { id: String(info.user.id), token: String(body.token), shop: Number(info.shops[0].id) };
}
const ask = (name: string, payload: object = {}) => world.call(name, owner.token, payload);

const ADDRESS = { tax_no: '', street: 'Quay 1', city: 'Lisbon', state: '', postcode: '1100-150' };
async function saveAddress(change: object = {}) {
  const { seen } = (await ask('GET user/billing')).body;
  return ask('user/billing', { ...ADDRESS, ...change, seen });
}
/** The owner's payment page, with its session at the provider. */
async function openPage(amount = 5000) {
  await saveAddress();
  const { body } = await ask('user/payment/other', { amount, method: 'web_payment' });
  const session = String(body.content).split('/').at(-1) ?? '';
  return { body, session };
}
const tell = (body: string) =>
  world.fetch('/payments/stripe', {
    method: 'POST',
    headers: { 'stripe-signature': gateway.sign(body, world.clock.now()) },
    body,
  });
const balance = async () => (await ask('user/invoices')).body.balance;

describe('the billing address', () => {
  it('is empty until it is saved', async () => {
    expect((await ask('GET user/billing')).body.address.street).toBe('');
  });

  it('is kept as it was saved', async () => {
    await saveAddress();
    expect((await ask('GET user/billing')).body.address).toEqual(ADDRESS);
  });

  it.each([
    ['street', '', 'required'],
    ['street', 'x'.repeat(251), 'max_length:250'],
    ['city', '', 'required'],
    ['city', 'x'.repeat(51), 'max_length:50'],
    ['state', 'x'.repeat(51), 'max_length:50'],
    ['postcode', '', 'required'],
    ['postcode', 'x'.repeat(51), 'max_length:50'],
    ['tax_no', 'x'.repeat(251), 'max_length:250'],
  ])('refuses a wrong %s (%#)', async (field, value, code) => {
    expect((await saveAddress({ [field]: value })).body.fields).toEqual({ [field]: code });
  });

  it('is not overwritten by a form that was opened before another change', async () => {
    const { seen } = (await ask('GET user/billing')).body;
    await saveAddress();
    const late = await ask('user/billing', { ...ADDRESS, city: 'Porto', seen });
    expect(late.body.code).toBe('changed_meanwhile');
  });

  it('is asked for before a payment', async () => {
    expect((await ask('user/payment/methods')).body).toMatchObject({
      code: 'billing_address_missing',
      params: { type: 'address' },
    });
  });
});

it('a transfer states the owner’s e-mail as its reference', async () => {
  await saveAddress();
  const { email } = (await ask('GET user/profile')).body.profile;
  expect((await ask('user/payment/methods')).body).toMatchObject({
    transfer: '',
    recipient: '',
    reference: email,
  });
});

describe('what an owner sees of billing', () => {
  it('is needed: a billing address', async () => {
    expect((await ask('user/info')).body.billing).toEqual({
      balance: 0,
      currency: 'EUR',
      stopped_shops: [],
      referral_reward: 0,
      stops_at: null,
      need_update: ['billing_address'],
    });
  });

  it('is nothing for other staff', async () => {
    const { token } = await world.signIn(['manager']);
    expect((await world.call('user/info', token)).body.billing).toBeNull();
  });

  it('is nothing where billing is off', async () => {
    world.context.billing = false;
    const info = await ask('user/info');
    const invoices = await ask('user/invoices');
    world.context.billing = true;
    expect([info.body.billing, invoices.body.code]).toEqual([null, 'billing_off']);
  });

  it('includes the accounts in use', async () => {
    expect((await ask('user/unbilled')).body).toMatchObject({
      accounts: 1,
      accounts_included: 4,
      account_price: 4900,
      sums: { lines: [], total: 0 },
      expected: 0,
      charged_on: expect.stringMatching(/^\d{4}-\d{2}-01$/),
    });
  });

  it('shows an invoice to its owner only', async () => {
    await world.database.db.execute(
      {
        name: 'test.hire',
        text: `insert into person (id, shop_id, username, username_key, email_key, first_name, password_hash, roles, created_at)
          select id, $2, id, id, '', 'Ana', '', array['waitress'], 0 from unnest($1::text[]) as hired (id)`,
      },
      [Array.from({ length: 5 }, () => randomUUID()), owner.shop],
    );
    await runBilling(world.context);
    world.clock.set(Date.UTC(2026, 6, 2));
    await runBilling(world.context);
    const [invoice] = (await ask('user/invoices')).body.invoices;
    await saveAddress();
    expect((await ask('user/payment/methods')).body.reference).toBe(`INV-${invoice.number}`);
    // Two people beyond those included, for the whole of July.
    expect((await ask('user/unbilled')).body).toMatchObject({ expected: 2 * 4900, charged_on: '2026-08-01' });
    const other = await signUp();
    const seen = await Promise.all(
      [owner.token, other.token].map((token) =>
        world.call('user/invoice', token, { number: invoice.number }),
      ),
    );
    expect(seen.map(({ status }) => status)).toEqual([200, 404]);
  });
});

describe('a payment of an owner', () => {
  it('is credited when the provider reports it', async () => {
    const { session } = await openPage();
    await tell(gateway.event(session, 'checkout.session.completed'));
    expect(await balance()).toBe(5000);
  });

  it('is credited once, however often it is reported', async () => {
    const { session } = await openPage();
    const event = gateway.event(session, 'checkout.session.completed');
    await Promise.all([tell(event), tell(event)]);
    await tell(event);
    expect(await balance()).toBe(5000);
  });

  it('is credited although the report was lost', async () => {
    const { session } = await openPage();
    gateway.event(session, 'checkout.session.completed');
    world.clock.advance(MINUTE_MS);
    await readTopUps(world.context);
    expect(await balance()).toBe(5000);
  });

  it('is credited after its page had expired', async () => {
    const { session } = await openPage();
    await tell(gateway.event(session, 'checkout.session.expired'));
    await tell(gateway.event(session, 'checkout.session.completed', { payment_intent: 'pi_late' }));
    expect(await balance()).toBe(5000);
  });

  it.each([
    ['a refund', [['charge.refunded', 2000]], 3000],
    [
      'a refund reported twice',
      [
        ['charge.refunded', 2000],
        ['charge.refunded', 2000],
      ],
      3000,
    ],
    [
      'a refund that grows',
      [
        ['charge.refunded', 2000],
        ['charge.refunded', 5000],
      ],
      0,
    ],
    [
      'refunds reported out of order',
      [
        ['charge.refunded', 5000],
        ['charge.refunded', 2000],
      ],
      0,
    ],
    ['a dispute', [['charge.dispute.funds_withdrawn', 5000]], 0],
    [
      'a dispute that was won',
      [
        ['charge.dispute.funds_withdrawn', 5000],
        ['charge.dispute.funds_reinstated', 5000],
      ],
      5000,
    ],
  ] as const)('is less after %s', async (_, reports, left) => {
    const { session } = await openPage();
    await tell(gateway.event(session, 'checkout.session.completed'));
    for (const [type, amount] of reports) {
      const reversal = { payment_intent: `pi_${session}`, currency: 'eur', amount, amount_refunded: amount };
      await tell(
        JSON.stringify({ id: randomUUID(), type, data: { object: { id: `dp_${session}`, ...reversal } } }),
      );
    }
    expect(await balance()).toBe(left);
  });

  it('has one page for the same amount', async () => {
    const first = await openPage();
    expect((await openPage()).body).toEqual(first.body);
  });

  it('has another page for another amount', async () => {
    const first = await openPage();
    expect((await openPage(6000)).session).not.toBe(first.session);
  });

  it('fails with the reason when the provider refuses it', async () => {
    gateway.fail(402);
    expect((await openPage()).body).toEqual({ status: 'FAILED', content: '', message: 'payment_refused' });
  });

  it('fails with the reason when the provider does not answer', async () => {
    gateway.fail(500);
    expect((await openPage()).body.message).toBe('payment_unreachable');
  });

  it('brings the owner back to the result', async () => {
    const { session } = await openPage();
    gateway.event(session, 'checkout.session.completed');
    world.clock.advance(MINUTE_MS);
    const back = gateway.sessions.find(({ id }) => id === session)?.form['success_url'] ?? '';
    const { pathname, search } = new URL(back);
    const answer = await world.fetch(pathname + search);
    expect(answer.headers.get('location')).toBe('/admin/payment-status?success');
  });

  it.each([0, 99, 10_000_001])('refuses an amount of %i cents', async (amount) => {
    expect((await openPage(amount)).body.fields).toEqual({ amount: 'invalid' });
  });
});
