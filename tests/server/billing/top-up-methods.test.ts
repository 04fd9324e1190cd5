import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/time.ts';
import { readTopUps } from '#server/billing/top-up.ts';
import { plans } from '#server/store/plan.ts';
import { formHash } from '#server/integrations/akbank-gateway.ts';
import { aCard } from '#tests/support/api.ts';
import { aRestaurant } from '#tests/support/registration.ts';
import { createStandInPayPal, type StandInPayPal } from '#tests/support/paypal.ts';
import { answerJson, type Service, startService } from '#tests/support/service.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const KEY = 'secret-key-of-the-operator';
const ADDRESS = { tax_no: '', street: 'Quay 1', city: 'Lisbon', state: '', postcode: '1100-150' };

function never(): never {
  throw new Error('the plan has no prices');
}

async function signUp(world: World, change: object = {}) {
  const { body } = await world.call('auth/register', undefined, { ...aRestaurant(), ...change });
  const token = String(body.token);
  const ask = (name: string, payload: object = {}) => world.call(name, token, payload);
  const { seen } = (await ask('GET user/billing')).body;
  await ask('user/billing', { ...ADDRESS, seen });
  return { ask, balance: async () => (await ask('user/invoices')).body.balance };
}

/** The bank's signed answer, posted by the owner's browser. */
function bankAnswer(world: World, session: string, responseCode: string) {
  const response = { orderId: session, responseCode, txnCode: '3000' };
  const hash = createHmac('sha512', KEY)
    .update(response.txnCode + response.responseCode + response.orderId)
    .digest('base64');
  const body = new URLSearchParams({ ...response, hashParams: 'txnCode+responseCode+orderId', hash });
  return world.fetch('/payments/akbank', {
    method: 'POST',
    body: String(body),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

const akbank = { merchant_safe_id: 'M1', terminal_safe_id: 'T1', secret_key: KEY };

describe('an owner who pays by PayPal', () => {
  let paypal: StandInPayPal;
  let world: World;
  beforeAll(async () => {
    paypal = await createStandInPayPal();
    const { clientId, secret } = paypal;
    world = await createWorld({
      publicUrl: 'https://brigade.example',
      billing: true,
      providers: { paypal: paypal.url },
      operatorGateways: { paypal: { client_id: clientId, secret } },
    });
  });
  afterAll(async () => {
    await paypal.stop();
    await world.drop();
  });

  it('is led to the page of PayPal', async () => {
    const { ask } = await signUp(world);
    const { body } = await ask('user/payment/other', { amount: 5000, method: 'paypal' });
    expect([body.status, URL.canParse(body.content)]).toEqual(['LINK', true]);
  });

  it('is credited once after approving', async () => {
    const { ask, balance } = await signUp(world);
    await ask('user/payment/other', { amount: 5000, method: 'paypal' });
    paypal.approve(paypal.orders.at(-1)?.id ?? '');
    for (let round = 0; round < 3; round += 1) {
      world.clock.advance(MINUTE_MS);
      await readTopUps(world.context);
    }
    expect(await balance()).toBe(5000);
  });

  it('is offered only what is configured', async () => {
    const { ask } = await signUp(world);
    expect((await ask('user/payment/methods')).body).toMatchObject({ methods: ['paypal'], card_form: false });
  });

  it('cannot pay by a method that is not offered', async () => {
    const { ask } = await signUp(world);
    expect((await ask('user/payment/other', { amount: 5000, method: 'payflex' })).body.code).toBe(
      'payment_not_configured',
    );
  });
});

describe('an owner who pays on the page of Akbank', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({
      publicUrl: 'https://brigade.example',
      billing: true,
      operatorGateways: { akbank },
    });
  });
  afterAll(() => world.drop());

  async function opened() {
    const owner = await signUp(world);
    const { body } = await owner.ask('user/payment/other', { amount: 5000, method: 'akbank' });
    const session = String(body.content).split('/').at(-1) ?? '';
    return { ...owner, body, session };
  }

  it('gets a page that posts the signed form at once', async () => {
    const { body } = await opened();
    const html = await (await world.fetch(new URL(body.content).pathname)).text();
    expect([body.status, html.includes('name="merchantSafeId" value="M1"')]).toEqual(['FORM', true]);
  });

  it('is credited once when the bank confirms it twice', async () => {
    const { session, balance } = await opened();
    const answers = [
      await bankAnswer(world, session, 'VPS-0000'),
      await bankAnswer(world, session, 'VPS-0000'),
    ];
    expect([answers[0]?.headers.get('location'), await balance()]).toEqual([
      '/admin/payment-status?success',
      5000,
    ]);
  });

  it('reads that the payment failed when the bank declines it', async () => {
    const { session, balance } = await opened();
    const answer = await bankAnswer(world, session, 'VPS-1051');
    expect([answer.headers.get('location'), await balance()]).toEqual(['/admin/payment-status', 0]);
  });
});

describe('an owner who pays by Payflex', () => {
  let world: World;
  let payflex: Service;
  let status = 'Created';
  beforeAll(async () => {
    payflex = await startService((request, response) => {
      const path = request.url ?? '';
      if (path === '/auth/merchant')
        return answerJson(response, 200, { access_token: 'T', expires_in: 86_400 });
      if (path === '/order/productSelect')
        return answerJson(response, 200, {
          orderId: 'PF-1',
          redirectUrl: 'https://checkout.payflex.example/1',
        });
      return answerJson(response, 200, { orderId: 'PF-1', orderStatus: status });
    });
    const { url } = payflex;
    const account = { client_id: 'c', store_key: 'k', link: url, verify: `${url}/auth/merchant` };
    world = await createWorld({
      publicUrl: 'https://brigade.example',
      billing: true,
      branch: { currency: 'ZAR' },
      providers: { hosts: [url] },
      operatorGateways: { payflex: account },
    });
    await world.database.db.transaction(async (tx) => {
      const plan = await plans.lock(tx);
      await plans.save(tx, { ...plan, prices: { ...plan.prices, ZAR: plan.prices['EUR'] ?? never() } });
    });
  });
  afterAll(async () => {
    await payflex.stop();
    await world.drop();
  });

  it('is credited once it is approved', async () => {
    const { ask, balance } = await signUp(world, { country: 'ZA', currency: 'ZAR' });
    const { body } = await ask('user/payment/other', { amount: 5000, method: 'payflex' });
    const before = await balance();
    status = 'Approved';
    for (let round = 0; round < 3; round += 1) {
      world.clock.advance(MINUTE_MS);
      await readTopUps(world.context);
    }
    expect([body.status, before, await balance()]).toEqual(['LINK', 0, 5000]);
  });

  it('is not offered it in a currency it does not accept', async () => {
    const { ask } = await signUp(world);
    expect((await ask('user/payment/methods')).body.methods).toEqual([]);
  });
});

describe('an owner who enters a card', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({
      publicUrl: 'https://brigade.example',
      billing: true,
      operatorGateways: { akbank, cardForm: true },
    });
  });
  afterAll(() => world.drop());
  const DIGITS = '5578293000121055';

  it('is offered the form instead of the page of the bank', async () => {
    const { ask } = await signUp(world);
    expect((await ask('user/payment/methods')).body).toMatchObject({ methods: [], card_form: true });
  });

  it('gets the signed form for the bank', async () => {
    const { ask } = await signUp(world);
    const { body } = await ask('user/payment/card', { amount: 5000, ...aCard() });
    const { hash, ...fields } = body.fields;
    expect(body).toMatchObject({ status: 'FORM', content: 'https://bank.example/securepay' });
    expect(fields).toMatchObject({
      paymentModel: '3D_PAY',
      creditCard: DIGITS,
      expiredDate: '1140',
      cvv: '238',
    });
    expect(hash).toBe(formHash(fields, KEY));
  });

  it('is credited when the bank confirms it', async () => {
    const { ask, balance } = await signUp(world);
    const { body } = await ask('user/payment/card', { amount: 5000, ...aCard() });
    await bankAnswer(world, body.fields.orderId, 'VPS-0000');
    expect(await balance()).toBe(5000);
  });

  it('may send it to the bank only where the operator takes cards', async () => {
    const other = await createWorld();
    const policies = await Promise.all(
      [world, other].map(async (one) => (await one.fetch('/healthz')).headers.get('content-security-policy')),
    );
    await other.drop();
    expect(policies.map((policy) => policy?.includes("form-action 'self' https://bank.example"))).toEqual([
      true,
      false,
    ]);
  });

  it('leaves no card number in the database', async () => {
    const { ask } = await signUp(world);
    await ask('user/payment/card', { amount: 5000, ...aCard() });
    const { db } = world.database;
    const tables = await db.query<{ name: string }>({
      name: 'test.tables',
      text: `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    });
    const found: string[] = [];
    for (const { name } of tables) {
      const [row] = await db.query<{ count: number }>({
        name: `test.card_in ${name}`,
        text: `select count(*)::integer as count from ${name} t
          where t::text like '%${DIGITS}%' or t::text like '%5578-2930%'`,
      });
      if ((row?.count ?? 0) > 0) found.push(name);
    }
    expect([tables.length > 20, found]).toEqual([true, []]);
  });

  it.each([
    ['number', '1234', 'invalid'],
    ['yy', '2025', 'past'],
    ['cvv', '', 'required'],
    ['amount', 1, 'invalid'],
  ])('reads what is wrong about the %s', async (field, value, code) => {
    const { ask } = await signUp(world);
    const { body } = await ask('user/payment/card', { amount: 5000, ...aCard(), [field]: value });
    expect(body.fields).toEqual({ [field]: code });
  });
});
