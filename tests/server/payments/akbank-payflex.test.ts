import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import { refundDue } from '#server/jobs/refund-jobs.ts';
import { formHash } from '#server/integrations/akbank-gateway.ts';
import { readPayments } from '#server/payments/payment-events.ts';
import { orders } from '#server/store/orders.ts';
import { scopeOf } from '#tests/support/api.ts';
import { setGateway } from '#tests/support/set-gateway.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

interface Asked {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  body: any;
}

/** A provider that answers by these rules and records its requests. */
async function createProviderServer(answer: (asked: Asked) => [number, object]) {
  const log: Asked[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      const text = Buffer.concat(chunks).toString();
      const { url: path = '', headers } = request;
      const asked = { path, headers, text, body: text === '' ? undefined : JSON.parse(text) };
      log.push(asked);
      const [status, body] = answer(asked);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, log, stop: () => server.close() };
}

function helpers(world: World) {
  return {
    async placed(method: string) {
      const checkout = aCheckout(world.branch, { method });
      const { status, body } = await world.call('cart/checkout', undefined, checkout);
      expect(status, JSON.stringify(body)).toBe(200);
      return { sid: checkout.sid, key: String(body.key) };
    },
    pay: (one: { sid: string; key: string }) =>
      world.call('cart/payment', undefined, { ...scopeOf(world.branch), ...one }),
    async stored({ sid }: { sid: string }): Promise<Order> {
      const order = await orders.one(world.context.db, world.branch.id, sid);
      if (order === undefined) throw new Error('no order');
      return order;
    },
  };
}

/** Published with the bank's test store: key, form and hash. */
const GOLDEN = {
  key: '3230323330393034313735303032363031353172675f357637355f3273387373745f7233725f73323333383737335f323272383774767276327672323531355f',
  hash: '/a77lBaHqHJu0JydWGGEEd52Po+Ywpxyi65s2NfidK9fMNS6WueS2YaiYU+jCol56plOlQeicqlZLRUlruEAVw==',
  fields: {
    paymentModel: '3D_PAY_HOSTING',
    txnCode: '3000',
    merchantSafeId: '2023090417500272654BD9A49CF07574',
    terminalSafeId: '2023090417500284633D137A249DBBEB',
    orderId: 'd7242a5a-0fc8-41b4-a9be-2a3b50390114',
    lang: 'TR',
    amount: '11.00',
    ccbRewardAmount: '0.00',
    pcbRewardAmount: '0.00',
    xcbRewardAmount: '0.00',
    currencyCode: '949',
    installCount: '1',
    okUrl: 'https://sanalposteststore-prep.akbank.com/merchantOkUrl',
    failUrl: 'https://sanalposteststore-prep.akbank.com/merchantFailUrl',
    emailAddress: 'test@akbank.com',
    randomNumber:
      'a2e4ef22cac5758eec1777e18ea7ad0e57bd743e3f7a6bc1967ca0a773f9ef616315b6e480385942e72818b8d994675d38035bbd6957fe646c3259c587ecbb9a',
    requestDateTime: '2026-06-02T10:43:16.489',
  },
};

describe('akbank', () => {
  const KEY = 'secret-key-of-the-terminal';
  let world: World;
  let owner: string;
  let bank: Awaited<ReturnType<typeof createProviderServer>>;
  /** What the bank knows about each order. */
  const known = new Map<
    string,
    { txnCode: string; responseCode: string; txnStatus: string; amount: string }[]
  >();
  beforeAll(async () => {
    bank = await createProviderServer(({ headers, text, body }) => {
      const right = createHmac('sha512', KEY).update(text).digest('base64');
      if (headers['auth-hash'] !== right) return [401, { code: 'hash' }];
      const details = known.get(body.order.orderId);
      if (body.txnCode === '1010')
        return [
          200,
          details === undefined
            ? { responseCode: 'VPS-1005' }
            : { responseCode: 'VPS-0000', txnDetailList: details },
        ];
      if (details === undefined || details.some(({ txnCode }) => txnCode === '1003'))
        return [200, { responseCode: 'VPS-1006' }];
      details.push({ txnCode: body.txnCode, responseCode: 'VPS-0000', txnStatus: 'N', amount: '' });
      return [200, { responseCode: 'VPS-0000' }];
    });
    world = await createWorld({
      branch: { currency: 'TRY' },
      providers: { akbankApi: bank.url },
      publicUrl: 'https://brigade.example',
    });
    owner = (await world.signIn(['owner'])).token;
    const saved = await setGateway(world, owner, 'akbank', {
      active: true,
      fields: { merchant_safe_id: 'M1', terminal_safe_id: 'T1' },
      secrets: { secret_key: KEY },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  });
  afterAll(async () => {
    bank.stop();
    await world.drop();
  });

  async function opened() {
    const { placed, pay } = helpers(world);
    const one = await placed('akbank');
    const { body } = await pay(one);
    expect(body.status, JSON.stringify(body)).toBe('LINK');
    expect((await pay(one)).body).toEqual(body);
    const page = await world.fetch(new URL(body.content).pathname);
    const html = await page.text();
    const fields = Object.fromEntries(
      [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value.replaceAll('&amp;', '&'),
      ]),
    );
    return { ...one, page, html, fields, session: fields['orderId'] ?? '' };
  }
  function answer(session: string, responseCode: string, key = KEY): URLSearchParams {
    const response = { orderId: session, responseCode, txnCode: '3000' };
    const hash = createHmac('sha512', key)
      .update(response.txnCode + response.responseCode + response.orderId)
      .digest('base64');
    return new URLSearchParams({ ...response, hashParams: 'txnCode+responseCode+orderId', hash });
  }
  const back = (body: URLSearchParams) =>
    world.fetch('/payments/akbank', {
      method: 'POST',
      body: String(body),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  it("computes the hash of the bank's test store", () => {
    expect(formHash(GOLDEN.fields, GOLDEN.key)).toBe(GOLDEN.hash);
  });

  it('posts a signed form to the bank only', async () => {
    const { page, html, fields, sid } = await opened();
    const { total } = await helpers(world).stored({ sid });
    expect(page.headers.get('content-security-policy')).toContain('form-action https://bank.example;');
    expect(html).toContain('action="https://bank.example/payhosting"');
    expect(fields).toMatchObject({
      paymentModel: '3D_PAY_HOSTING',
      merchantSafeId: 'M1',
      terminalSafeId: 'T1',
      amount: (total / 100).toFixed(2),
      currencyCode: '949',
      okUrl: 'https://brigade.example/payments/akbank',
    });
    expect(fields['hash']).toBe(formHash(fields, KEY));
    expect(html).not.toContain(KEY);
  });

  it('accepts only signed responses', async () => {
    const one = await opened();
    const { stored } = helpers(world);
    for (const forged of [
      answer(one.session, 'VPS-0000', 'another key'),
      new URLSearchParams({ orderId: one.session, responseCode: 'VPS-0000' }),
      new URLSearchParams({
        ...Object.fromEntries(answer(one.session, 'VPS-1000')),
        responseCode: 'VPS-0000',
      }),
      new URLSearchParams({ ...Object.fromEntries(answer(one.session, 'VPS-0000')), hashParams: 'txnCode' }),
      answer('nobody', 'VPS-0000'),
    ])
      expect((await back(forged)).status).toBe(400);
    expect((await stored(one)).payment?.state).toBe('open');
    const right = answer(one.session, 'VPS-0000');
    const came = await Promise.all([back(right), back(right)]);
    expect(came.map(({ headers }) => headers.get('location'))).toEqual([
      `/order-completed?order=${one.sid}`,
      `/order-completed?order=${one.sid}`,
    ]);
    const { payment, total } = await stored(one);
    expect(payment).toMatchObject({ state: 'paid', id: one.session, amount: total });
  });

  it('allows another try with a new reference after a declined card', async () => {
    const one = await opened();
    const { stored, pay } = helpers(world);
    const declined = await back(answer(one.session, 'VPS-1051'));
    expect(declined.headers.get('location')).toBe(`/payment?order=${one.sid}`);
    expect((await stored(one)).payment?.state).toBe('open');
    const again = (await pay(one)).body.content;
    expect(again).toMatch(/^https:\/\/brigade\.example\/payments\/akbank\/[0-9a-f]{32}$/);
    expect(again).not.toContain(one.session);
  });

  it('asks the bank when the browser was closed', async () => {
    const one = await opened();
    const { stored } = helpers(world);
    world.clock.advance(21 * SECOND_MS);
    await readPayments(world.context);
    expect((await stored(one)).payment?.state).toBe('open');
    const amount = ((await stored(one)).total / 100).toFixed(2);
    known.set(one.session, [{ txnCode: '3000', responseCode: 'VPS-0000', txnStatus: 'N', amount }]);
    world.clock.advance(21 * SECOND_MS);
    await readPayments(world.context);
    expect((await stored(one)).payment?.state).toBe('paid');
    await world.call('orders/status', owner, { ...scopeOf(world.branch), sid: one.sid, status: 'CANCELED' });
    for (let round = 0; round < 3; round += 1) {
      await refundDue(world.context);
      world.clock.advance(3 * MINUTE_MS);
    }
    expect(known.get(one.session)?.map(({ txnCode }) => txnCode)).toEqual(['3000', '1003']);
    expect((await stored(one)).payment?.state).toBe('refunded');
  });
});

describe('payflex', () => {
  let world: World;
  let owner: string;
  let status = 'Created';
  let refund: [number, object] = [201, { refundId: 'R1' }];
  let provider: Awaited<ReturnType<typeof createProviderServer>>;
  beforeAll(async () => {
    let made = 0;
    provider = await createProviderServer(({ path, headers, body }) => {
      if (path === '/auth/merchant')
        return body.client_secret === 'right' && body.grant_type === 'client_credentials'
          ? [200, { access_token: 'T', expires_in: 86_400 }]
          : [401, { message: 'Unauthorized' }];
      if (headers.authorization !== 'Bearer T') return [401, {}];
      if (path === '/order/productSelect') {
        made += 1;
        return [
          200,
          { orderId: `PF-${made}`, token: 't', redirectUrl: `https://checkout.payflex.example/${made}` },
        ];
      }
      return path.endsWith('/refund')
        ? refund
        : [200, { orderId: path.split('/').at(-1), orderStatus: status }];
    });
    world = await createWorld({
      branch: { currency: 'ZAR' },
      providers: { hosts: [provider.url] },
      publicUrl: 'https://brigade.example',
    });
    owner = (await world.signIn(['owner'])).token;
  });
  afterAll(async () => {
    provider.stop();
    await world.drop();
  });
  const form = (change: object = {}, store_key = 'right') => ({
    active: true,
    fields: { link: provider.url, verify: `${provider.url}/auth/merchant`, client_id: 'c', ...change },
    secrets: { store_key },
  });

  it("is saved with known credentials at the provider's own addresses only", async () => {
    for (const link of [
      'http://169.254.169.254',
      'https://payflex.co.za.evil.example',
      'http://api.payflex.co.za',
    ])
      expect((await setGateway(world, owner, 'payflex', form({ link }))).body.fields).toEqual({
        'fields.link': 'not_its_address',
      });
    expect((await setGateway(world, owner, 'payflex', form({}, 'wrong'))).body.fields).toEqual({
      'fields.client_id': 'credentials_refused',
      'secrets.store_key': 'credentials_refused',
    });
    const saved = await setGateway(world, owner, 'payflex', form());
    expect(saved.body, JSON.stringify(saved.body)).toMatchObject({ ready: true, held: null });
  });

  it('counts a payment as paid only once it is approved', async () => {
    const { placed, pay, stored } = helpers(world);
    const one = await placed('payflex');
    expect((await pay(one)).body.content).toMatch(/^https:\/\/checkout\.payflex\.example\//);
    const asked = provider.log.findLast(({ path }) => path === '/order/productSelect')?.body;
    const { total } = await stored(one);
    expect(asked).toMatchObject({
      amount: total / 100,
      merchantReference: one.sid,
      merchant: {
        redirectConfirmUrl: `https://brigade.example/payments/return?branch=${world.branch.id}&order=${one.sid}`,
        redirectCancelUrl: `https://brigade.example/payment?order=${one.sid}`,
      },
    });
    const comeBack = async () => {
      world.clock.advance(5 * SECOND_MS);
      await world.fetch(`/payments/return?branch=${world.branch.id}&order=${one.sid}`);
      return (await stored(one)).payment?.state;
    };
    status = 'Initiated';
    expect(await comeBack()).toBe('open');
    const first = (await pay(one)).body.content;
    status = 'Declined';
    expect(await comeBack()).toBe('open');
    expect((await pay(one)).body.content).not.toBe(first);
    status = 'Approved';
    expect(await comeBack()).toBe('paid');
    await world.call('orders/status', owner, { ...scopeOf(world.branch), sid: one.sid, status: 'CANCELED' });
    refund = [503, {}];
    await refundDue(world.context);
    refund = [201, { refundId: 'R1' }];
    world.clock.advance(3 * MINUTE_MS);
    await refundDue(world.context);
    expect((await stored(one)).payment?.state).toBe('refunded');
    const refunds = provider.log.filter(({ path }) => path.endsWith('/refund'));
    expect(new Set(refunds.map(({ body }) => body.requestId)).size).toBe(1);
    expect(refunds[0]?.body.amount).toBe(total / 100);
  });

  it('shows a refund that the provider refuses on the order', async () => {
    const { placed, pay, stored } = helpers(world);
    const one = await placed('payflex');
    await pay(one);
    status = 'Approved';
    world.clock.advance(21 * SECOND_MS);
    await readPayments(world.context);
    await world.call('orders/status', owner, { ...scopeOf(world.branch), sid: one.sid, status: 'CANCELED' });
    refund = [400, { errorCode: 'MRM007', message: 'Refunds are not enabled for this merchant.' }];
    await refundDue(world.context);
    expect((await stored(one)).payment?.kept).toBeDefined();
  });
});
