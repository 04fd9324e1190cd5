import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import { refundDue } from '#server/jobs/refund-jobs.ts';
import { runDueJobs } from '#server/jobs/run-jobs.ts';
import { decimalAmount } from '#server/integrations/online-gateway.ts';
import { readPayments } from '#server/payments/payment-events.ts';
import { orders } from '#server/store/orders.ts';
import { scopeOf } from '#tests/support/api.ts';
import { createStandInPayPal, type StandInPayPal } from '#tests/support/paypal.ts';
import { setGateway } from '#tests/support/set-gateway.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
let paypal: StandInPayPal;
let owner: string;
beforeAll(async () => {
  paypal = await createStandInPayPal();
  world = await createWorld({ providers: { paypal: paypal.url }, publicUrl: 'https://brigade.example' });
  owner = (await world.signIn(['owner'])).token;
  const { clientId: client_id, secret } = paypal;
  const saved = await setGateway(world, owner, 'paypal', {
    active: true,
    fields: { client_id },
    secrets: { secret },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
});
afterAll(async () => {
  await paypal.stop();
  await world.drop();
});
beforeEach(() => {
  paypal.fail(0);
  paypal.lose(0);
});

interface Placed {
  sid: string;
  key: string;
}
async function placed(): Promise<Placed> {
  const checkout = aCheckout(world.branch, { method: 'paypal' });
  const { status, body } = await world.call('cart/checkout', undefined, checkout);
  expect(status, JSON.stringify(body)).toBe(200);
  return { sid: checkout.sid, key: body.key };
}
const pay = ({ sid, key }: Placed, method?: string) =>
  world.call('cart/payment', undefined, { ...scopeOf(world.branch), sid, key, method });
async function stored({ sid }: Placed): Promise<Order> {
  const order = await orders.one(world.context.db, world.branch.id, sid);
  if (order === undefined) throw new Error('no order');
  return order;
}
const pagesOf = ({ sid }: Placed) => paypal.orders.filter(({ reference }) => reference === sid);
async function opened(): Promise<Placed & { id: string }> {
  const one = await placed();
  expect((await pay(one)).body.status).toBe('LINK');
  const [page] = pagesOf(one);
  return { ...one, id: page?.id ?? '' };
}
const comeBack = ({ sid }: Placed) =>
  world.fetch(`/payments/return?branch=${world.branch.id}&order=${sid}&token=x`);
const cancel = ({ sid }: Placed) =>
  world.call('orders/status', owner, { ...scopeOf(world.branch), sid, status: 'CANCELED' });

it('opens one page with the amount, also after a lost response', async () => {
  const one = await placed();
  paypal.lose(1);
  expect((await pay(one)).body.code).toBe('payment_unreachable');
  const [first, second] = await Promise.all([pay(one), pay(one)]);
  expect(first.body).toEqual(second.body);
  expect(pagesOf(one)).toHaveLength(1);
  const { total } = await stored(one);
  expect(pagesOf(one)[0]?.amount).toEqual({ currency_code: 'EUR', value: (total / 100).toFixed(2) });
  expect(first.body.content).toBe(`${paypal.url}/checkoutnow?token=${pagesOf(one)[0]?.id}`);
  expect(paypal.tokens).toBeLessThanOrEqual(2);
});

it('captures the money once when the customer returns, however often', async () => {
  const one = await opened();
  world.clock.advance(5 * SECOND_MS);
  const early = await comeBack(one);
  expect([early.status, early.headers.get('location')]).toEqual([303, `/order-completed?order=${one.sid}`]);
  expect((await stored(one)).payment?.state).toBe('open');
  paypal.approve(one.id);
  world.clock.advance(5 * SECOND_MS);
  await Promise.all([comeBack(one), comeBack(one), comeBack(one)]);
  await comeBack(one);
  expect(paypal.captured.filter((id) => id === one.id)).toHaveLength(1);
  const { payment, total } = await stored(one);
  expect(payment).toMatchObject({ state: 'paid', id: one.id, amount: total });
  expect((await pay(one)).body.status).toBe('PAID');
});

it('captures once after a lost response to the capture', async () => {
  const one = await opened();
  paypal.approve(one.id);
  world.clock.advance(5 * SECOND_MS);
  // The order is read, then the answer to the capture is lost.
  const real = globalThis.fetch;
  let calls = 0;
  globalThis.fetch = async (...call) => {
    const answer = await real(...call);
    if (answer.url.endsWith('/capture') && (calls += 1) === 1) throw new Error('lost');
    return answer;
  };
  try {
    await comeBack(one);
  } finally {
    globalThis.fetch = real;
  }
  expect((await stored(one)).payment?.state).toBe('open');
  world.clock.advance(30 * SECOND_MS);
  await readPayments(world.context);
  expect((await stored(one)).payment?.state).toBe('paid');
  expect(paypal.captured.filter((id) => id === one.id)).toHaveLength(1);
});

it('polls when neither customer nor webhook arrives', async () => {
  const one = await opened();
  paypal.approve(one.id);
  await readPayments(world.context);
  expect((await stored(one)).payment?.state).toBe('open');
  world.clock.advance(21 * SECOND_MS);
  await Promise.all([readPayments(world.context), readPayments(world.context)]);
  expect((await stored(one)).payment?.state).toBe('paid');
  expect(paypal.captured.filter((id) => id === one.id)).toHaveLength(1);
});

it('only polls on a webhook, whose content it does not trust', async () => {
  const one = await opened();
  const message = (resource: object) =>
    world.fetch('/payments/paypal', { method: 'POST', body: JSON.stringify({ event_type: 'x', resource }) });
  world.clock.advance(5 * SECOND_MS);
  expect((await message({ id: one.id, status: 'COMPLETED' })).status).toBe(200);
  expect((await stored(one)).payment?.state).toBe('open');
  paypal.approve(one.id);
  world.clock.advance(5 * SECOND_MS);
  await message({ id: 'CAPTURE1', supplementary_data: { related_ids: { order_id: one.id } } });
  expect((await stored(one)).payment?.state).toBe('paid');
  expect((await world.fetch('/payments/paypal', { method: 'POST', body: 'not json' })).status).toBe(200);
});

it('refunds a paid order that is cancelled, once', async () => {
  const one = await opened();
  paypal.approve(one.id);
  world.clock.advance(5 * SECOND_MS);
  await comeBack(one);
  await cancel(one);
  paypal.lose(1);
  await refundDue(world.context);
  for (let round = 0; round < 3; round += 1) {
    world.clock.advance(3 * MINUTE_MS);
    await refundDue(world.context);
  }
  expect(paypal.refunds.filter((id) => id === one.id)).toHaveLength(1);
  expect((await stored(one)).payment?.state).toBe('refunded');
});

it('requests a new token when the old one has expired', async () => {
  const one = await placed();
  paypal.withdraw();
  expect((await pay(one)).body.status).toBe('LINK');
});

it('refuses unknown credentials beside their fields, unless PayPal is unreachable', async () => {
  const wrong = { active: true, secrets: { secret: 'wrong' } };
  const refused = await setGateway(world, owner, 'paypal', wrong);
  expect(refused.body).toMatchObject({
    code: 'invalid_fields',
    fields: { 'fields.client_id': 'credentials_refused', 'secrets.secret': 'credentials_refused' },
  });
  paypal.fail(503);
  expect((await setGateway(world, owner, 'paypal', wrong)).status).toBe(200);
  paypal.fail(0);
  // Found at the first payment: the customer is asked for another method, and staff see the reason.
  const one = await placed();
  expect((await pay(one)).body.code).toBe('payment_credentials');
  const read = async () =>
    (await world.call('GET settings/gateways', owner, scopeOf(world.branch))).body.gateways[1];
  expect(await read()).toMatchObject({ gateway: 'paypal', refused_at: world.clock.now() });
  const details = await world.call('orders/details', undefined, { ...scopeOf(world.branch), ...one });
  expect(details.body.ways).toEqual(['cash_on_pickup', 'card_on_pickup']);
  expect((await pay(one, 'web_payment')).body.code).toBe('payment_refused');
  expect((await pay(one, 'cash_on_pickup')).body.status).toBe('PLACED');
  const order = await stored(one);
  expect(order).toMatchObject({ method: 'cash_on_pickup', status: 'APPROVAL' });
  expect(order.payment).toBeUndefined();
  expect(
    (await setGateway(world, owner, 'paypal', { secrets: { secret: paypal.secret } })).body.refused_at,
  ).toBeNull();
});

it('refunds money for an order that has since been paid in another way', async () => {
  const one = await opened();
  paypal.approve(one.id);
  // The money was captured while the customer chose another method.
  const page = paypal.orders.find(({ id }) => id === one.id);
  if (page !== undefined) Object.assign(page, { status: 'COMPLETED', capture: `C${one.id}` });
  expect((await pay(one, 'card_on_pickup')).body.status).toBe('PLACED');
  world.clock.advance(30 * SECOND_MS);
  await readPayments(world.context);
  await refundDue(world.context);
  expect(paypal.refunds).toContain(one.id);
  expect((await stored(one)).payment).toBeUndefined();
});

it.each([
  [1234, 2, 2, '12.34'],
  [500, 0, 0, '500'],
  [12_300, 2, 0, '123'],
  [5, 2, 2, '0.05'],
  [1_000_000_001, 2, 2, '10000000.01'],
])('formats %i minor units of %i digits with %i digits: %s', (minor, from, to, text) => {
  expect(decimalAmount(minor, from, to)).toBe(text);
});

it('captures no money for a cancelled order', async () => {
  const one = await opened();
  world.clock.advance(31 * MINUTE_MS);
  await runDueJobs(world.context);
  expect((await stored(one)).status).toBe('CANCELED');
  paypal.approve(one.id);
  await readPayments(world.context);
  await comeBack(one);
  expect(paypal.captured).not.toContain(one.id);
});
