import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import { refundDue } from '#server/jobs/refund-jobs.ts';
import { runDueJobs } from '#server/jobs/run-jobs.ts';
import { createCardGateway } from '#server/integrations/card-gateway.ts';
import { readPayments } from '#server/payments/payment-events.ts';
import { orders } from '#server/store/orders.ts';
import { scopeOf } from '#tests/support/api.ts';
import { createStandInGateway, type StandInGateway } from '#tests/support/card-gateway.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
let gateway: StandInGateway;
let owner: string;
beforeAll(async () => {
  gateway = await createStandInGateway();
  const cards = createCardGateway(gateway);
  world = await createWorld({ branch: { web_payment: true }, cards, publicUrl: 'https://brigade.example' });
  owner = (await world.signIn(['owner'])).token;
});
afterAll(async () => {
  await gateway.stop();
  await world.drop();
});
beforeEach(() => gateway.fail(0));

interface Placed {
  sid: string;
  key: string;
}

async function placed(): Promise<Placed> {
  const checkout = aCheckout(world.branch, { method: 'web_payment' });
  const { status, body } = await world.call('cart/checkout', undefined, checkout);
  expect(status, JSON.stringify(body)).toBe(200);
  return { sid: checkout.sid, key: body.key };
}
const pay = ({ sid, key }: Placed, payer?: string) =>
  world.call('cart/payment', payer, { ...scopeOf(world.branch), sid, key });
async function stored({ sid }: Placed): Promise<Order> {
  const order = await orders.one(world.context.db, world.branch.id, sid);
  if (order === undefined) throw new Error('no order');
  return order;
}
const sessionOf = ({ sid }: Pick<Placed, 'sid'>) =>
  gateway.sessions.find(({ form }) => form['client_reference_id'] === sid)?.id ?? '';
async function tell(body: string, signature = gateway.sign(body, world.clock.now())): Promise<number> {
  const answer = await world.fetch('/payments/stripe', {
    method: 'POST',
    headers: { 'stripe-signature': signature },
    body,
  });
  return answer.status;
}
async function open(): Promise<Placed & { session: string }> {
  const one = await placed();
  expect((await pay(one)).body.status).toBe('LINK');
  return { ...one, session: sessionOf(one) };
}
const approve = ({ sid }: Placed) =>
  world.call('orders/status', owner, { ...scopeOf(world.branch), sid, status: 'PLACED' });
const cancel = ({ sid }: Placed) =>
  world.call('orders/status', owner, { ...scopeOf(world.branch), sid, status: 'CANCELED' });

it('opens one payment page however often it is requested', async () => {
  const one = await placed();
  const [first, second] = await Promise.all([pay(one), pay(one)]);
  expect(first.body).toEqual(second.body);
  expect((await pay(one)).body).toEqual(first.body);
  const mine = gateway.sessions.filter(({ form }) => form['client_reference_id'] === one.sid);
  expect(mine).toHaveLength(1);
  const { total } = await stored(one);
  expect(mine[0]?.form).toMatchObject({
    mode: 'payment',
    'metadata[order]': one.sid,
    'metadata[branch]': String(world.branch.id),
    'line_items[0][price_data][unit_amount]': String(total),
    'line_items[0][price_data][currency]': 'eur',
    success_url: `https://brigade.example/order-completed?order=${one.sid}`,
    cancel_url: `https://brigade.example/payment?order=${one.sid}`,
  });
  expect(first.body.content).toBe(`${gateway.url}/pay/${mine[0]?.id}`);
});

it('looks up whether an order was placed, with its payment, without placing it', async () => {
  const checkout = aCheckout(world.branch, { method: 'web_payment' });
  const tryKey = randomUUID();
  const asked = (sid = checkout.sid, under = tryKey) =>
    world.call(
      'cart/checkout',
      undefined,
      { ...checkout, sid, expected_total: 0 },
      { 'idempotency-key': under },
    );
  const pages = gateway.sessions.length;
  const none = await asked('order-never-placed', randomUUID());
  expect([none.status, none.body.code]).toEqual([409, 'price_changed']);
  expect(await orders.one(world.context.db, world.branch.id, 'order-never-placed')).toBeUndefined();

  const first = await world.call('cart/checkout', undefined, checkout, {
    'idempotency-key': tryKey,
  });
  const { key } = first.body;
  const waiting = await asked();
  expect(waiting.body).toMatchObject({ key, order: { sid: checkout.sid, payment: { state: 'open' } } });
  expect(gateway.sessions).toHaveLength(pages);
  const one = { sid: checkout.sid, key };
  await pay(one);
  await tell(gateway.event(sessionOf(one), 'checkout.session.completed'));
  const paid = await asked();
  expect(paid.body).toMatchObject({
    key,
    order: { number: first.body.order.number, payment: { state: 'paid', amount: first.body.order.total } },
  });
  expect(gateway.sessions).toHaveLength(pages + 1);
  expect((await approve(one)).status).toBe(200);
});

it('lets only the holder of the key pay', async () => {
  const one = await placed();
  expect((await pay({ ...one, key: 'x'.repeat(24) })).body.code).toBe('no_such_order');
  gateway.fail(500);
  expect((await pay(one)).body.code).toBe('payment_unreachable');
  gateway.fail(0);
  expect((await pay(one)).body.status).toBe('LINK');
});

it('marks an order as paid once by a signed webhook', async () => {
  const one = await open();
  expect((await approve(one)).body.code).toBe('not_paid');
  const completed = gateway.event(one.session, 'checkout.session.completed');
  expect(await tell(completed)).toBe(200);
  const paid = await stored(one);
  expect(paid).toMatchObject({
    status: 'APPROVAL',
    payment: { state: 'paid', id: one.session, amount: paid.total },
  });
  const again = await Promise.all(Array.from({ length: 5 }, () => tell(completed)));
  expect(again).toEqual([200, 200, 200, 200, 200]);
  await tell(gateway.event(one.session, 'checkout.session.expired'));
  await tell(gateway.event(one.session, 'checkout.session.async_payment_succeeded'));
  expect(await stored(one)).toEqual(paid);
  expect((await pay(one)).body).toEqual({ status: 'PAID', content: '' });
  expect((await approve(one)).status).toBe(200);
  await refundDue(world.context);
  expect(gateway.refunds).toEqual([]);
});

it('trusts no webhook that is unsigned or old', async () => {
  const one = await open();
  const body = gateway.event(one.session, 'checkout.session.completed');
  const now = world.clock.now();
  for (const signature of [
    '',
    'v1=00',
    gateway.sign(body, now, 'another secret'),
    gateway.sign(`${body} `, now),
    gateway.sign(body, now - 6 * MINUTE_MS),
    gateway.sign(body, now).replace('v1=', 'v0='),
  ])
    expect(await tell(body, signature), signature).toBe(400);
  expect((await stored(one)).payment?.state).toBe('open');
  // A webhook has two signatures while its secret is rotated.
  const [time = '', right = ''] = gateway.sign(body, now).split(',');
  expect(await tell(body, `${time},v1=${'0'.repeat(64)},${right}`)).toBe(200);
  expect((await stored(one)).payment?.state).toBe('paid');
  expect((await approve(one)).status).toBe(200);
});

it('ignores an unpaid page, other events and payments of other shops', async () => {
  const one = await open();
  expect(
    await tell(gateway.event(one.session, 'checkout.session.completed', { payment_status: 'unpaid' })),
  ).toBe(200);
  expect(await tell(gateway.event(one.session, 'customer.created'))).toBe(200);
  expect(await tell('not json')).toBe(200);
  const stranger = { order: 'order-of-nobody', branch: String(world.branch.id) };
  expect(await tell(gateway.event(one.session, 'checkout.session.completed', { metadata: stranger }))).toBe(
    200,
  );
  expect((await stored(one)).payment?.state).toBe('open');
});

it('refunds a payment that comes after a quarter of an hour', async () => {
  const one = await open();
  world.clock.advance(14 * MINUTE_MS);
  await runDueJobs(world.context);
  expect((await stored(one)).status).toBe('APPROVAL');
  world.clock.advance(2 * MINUTE_MS);
  await runDueJobs(world.context);
  // The branch was not paused because of it.
  expect((await world.call('cart/checkout', undefined, aCheckout(world.branch))).status).toBe(200);
  expect(await stored(one)).toMatchObject({ status: 'CANCELED', cancel: { reason: 'not_paid' } });
  expect((await pay(one)).body.code).toBe('order_canceled');
  await tell(gateway.event(one.session, 'checkout.session.completed'));
  expect((await stored(one)).payment?.state).toBe('paid');
  gateway.fail(503);
  await refundDue(world.context);
  expect((await stored(one)).payment?.state).toBe('paid');
  gateway.fail(0);
  world.clock.advance(3 * MINUTE_MS);
  await Promise.all([refundDue(world.context), refundDue(world.context)]);
  expect(gateway.refunds).toEqual([one.session]);
  expect((await stored(one)).payment?.state).toBe('refunded');
});

it('refunds a paid order that is cancelled, once', async () => {
  const one = await open();
  await tell(gateway.event(one.session, 'checkout.session.completed'));
  expect((await cancel(one)).status).toBe(200);
  const before = gateway.refunds.length;
  for (let round = 0; round < 3; round += 1) {
    await refundDue(world.context);
    world.clock.advance(3 * MINUTE_MS);
  }
  expect(gateway.refunds.slice(before)).toEqual([one.session]);
  expect((await stored(one)).payment?.state).toBe('refunded');
});

it('shows a refund that the gateway refuses on the order', async () => {
  for (const [status, kept] of [
    [400, true],
    [404, true],
    [401, false],
    [409, false],
    [429, false],
    [500, false],
  ] as const) {
    const one = await open();
    await tell(gateway.event(one.session, 'checkout.session.completed'));
    await cancel(one);
    gateway.fail(status);
    await refundDue(world.context);
    gateway.fail(0);
    const { payment, total } = await stored(one);
    expect(payment, String(status)).toMatchObject({ state: 'paid', id: one.session });
    expect(payment?.kept, String(status)).toEqual(
      kept ? { id: one.session, amount: total, at: world.clock.now() } : undefined,
    );
    world.clock.advance(3 * MINUTE_MS);
    await refundDue(world.context);
    expect(gateway.refunds.includes(one.session), String(status)).toBe(!kept);
    expect((await stored(one)).payment?.state).toBe(kept ? 'paid' : 'refunded');
  }
});

it('tells a payment refused by the gateway from an unreachable gateway', async () => {
  const one = await placed();
  gateway.fail(400);
  expect((await pay(one)).body).toMatchObject({ code: 'payment_refused' });
  gateway.fail(429);
  expect((await pay(one)).body).toMatchObject({ code: 'payment_unreachable' });
});

it.each([
  ['EUR', 1234, '1234'],
  ['JPY', 500, '500'],
  ['HUF', 4500, '450000'],
  ['ISK', 5, '500'],
  ['KWD', 5124, '5120'],
])(
  '%s: requests %i minor units as %s and records the same amount as paid',
  async (currency, total, asked) => {
    const cards = createCardGateway(gateway);
    const order = `order-${currency}-${total}`;
    const buyer = { name: '', phone: '', street: '', address: null };
    const page = { order, branch: 1, title: 'x', amount: total, currency, expiresAt: 0, attempt: 0, buyer };
    await cards.begin({ ...page, successUrl: 'https://a.example', cancelUrl: 'https://a.example' });
    const session = gateway.sessions.find(({ form }) => form['client_reference_id'] === order);
    expect(session?.form['line_items[0][price_data][unit_amount]']).toBe(asked);
    const body = gateway.event(session?.id ?? '', 'checkout.session.completed');
    const now = world.clock.now();
    expect(cards.hear(body, gateway.sign(body, now), now)).toMatchObject({
      amount: currency === 'KWD' ? 5120 : total,
    });
  },
);

it('approves an order automatically only once it is paid', async () => {
  const cards = createCardGateway(gateway);
  const quick = await createWorld({
    shop: { auto_approval: true },
    branch: { web_payment: true },
    cards,
    publicUrl: 'https://quick.example',
  });
  try {
    const checkout = aCheckout(quick.branch, { method: 'web_payment' });
    const { body } = await quick.call('cart/checkout', undefined, checkout);
    await quick.call('cart/payment', undefined, {
      ...scopeOf(quick.branch),
      sid: checkout.sid,
      key: body.key,
    });
    quick.clock.advance(MINUTE_MS);
    await runDueJobs(quick.context);
    const status = async () => (await orders.one(quick.context.db, quick.branch.id, checkout.sid))?.status;
    expect(await status()).toBe('APPROVAL');
    const event = gateway.event(sessionOf(checkout), 'checkout.session.completed');
    await quick.fetch('/payments/stripe', {
      method: 'POST',
      headers: { 'stripe-signature': gateway.sign(event, quick.clock.now()) },
      body: event,
    });
    quick.clock.advance(11 * SECOND_MS);
    await runDueJobs(quick.context);
    expect(await status()).toBe('PLACED');
  } finally {
    await quick.drop();
  }
});

it('is not enough as the only payment method where the server has no gateway', async () => {
  const branch = {
    web_payment: true,
    cash_on_pickup: false,
    cash_on_delivery: false,
    card_on_delivery: false,
  };
  const bare = await createWorld({ branch });
  try {
    const owner = (await bare.signIn(['owner'])).token;
    const here = { shop: bare.shop.id, branch: bare.branch.id };
    expect((await bare.call('cart/checkout', undefined, aCheckout(bare.branch))).body).toMatchObject({
      code: 'no_payment_method',
      message: 'No payment methods are set up. Please call the restaurant',
    });
    const { settings, seen } = (await bare.call('GET settings/branch', owner, here)).body;
    const saved = await bare.call('settings/branch', owner, {
      ...here,
      ...settings,
      email: 'a@b.example',
      seen,
    });
    expect(saved).toMatchObject({
      body: { fields: { buy_payment: 'required', pickup_payment: 'required' } },
    });
    await bare.call('wizard/complete', owner, { ...here, step: 'payments' });
    const { steps } = (await bare.call('wizard/info', owner, here)).body;
    expect(steps).toContainEqual({ step: 'payments', done: false });
  } finally {
    await bare.drop();
  }
});

it('is neither offered nor accepted without a gateway or when the branch has it off', async () => {
  const bare = await createWorld({ branch: { web_payment: true } });
  try {
    const menu = await bare.call('menu', undefined, { site: bare.shop.site_uid, place: bare.branch.sid });
    expect(menu.body.branch.web_payment).toBe(false);
    const refused = await bare.call(
      'cart/checkout',
      undefined,
      aCheckout(bare.branch, { method: 'web_payment' }),
    );
    expect(refused.body).toMatchObject({
      code: 'payment_not_configured',
      fields: { method: 'payment_not_configured' },
    });
    expect((await bare.fetch('/payments/stripe', { method: 'POST', body: '{}' })).status).toBe(404);
  } finally {
    await bare.drop();
  }
  const sister = aCheckout(world.sister, { method: 'web_payment' });
  expect((await world.call('cart/checkout', undefined, sister)).body.fields).toEqual({ method: 'invalid' });
  const byStaff = aCheckout(world.branch, { method: 'web_payment' });
  expect((await world.call('cart/checkout', owner, byStaff)).body.fields).toEqual({ method: 'invalid' });
});

it('refuses an order that costs nothing', async () => {
  const free = await createWorld({ branch: { web_payment: true }, cards: createCardGateway(gateway) });
  try {
    const { db } = free.context;
    const text = `update product set doc = jsonb_set(doc::jsonb, '{price}', '0')`;
    await db.query({ name: 'test.free-menu', text }, []);
    for (const method of ['web_payment', 'cash_on_pickup']) {
      const { body } = await free.call('cart/checkout', undefined, aCheckout(free.branch, { method }));
      expect(body).toMatchObject({ code: 'total_zero', message: 'The total must be above 0' });
    }
  } finally {
    await free.drop();
  }
});

/** A payment known to the gateway, whose webhook was lost. */
const payWithLostWebhook = ({ session }: { session: string }) =>
  gateway.event(session, 'checkout.session.completed');
async function lookAfter(ms: number): Promise<void> {
  world.clock.advance(ms);
  await readPayments(world.context);
}

it('finds a payment with a lost webhook by polling', async () => {
  const one = await open();
  const late = await open();
  payWithLostWebhook(one);
  gateway.fail(503);
  await lookAfter(20 * SECOND_MS);
  expect((await stored(one)).payment?.state).toBe('open');
  gateway.fail(0);
  await lookAfter(20 * SECOND_MS);
  expect(await stored(one)).toMatchObject({
    status: 'APPROVAL',
    payment: { state: 'paid', id: one.session },
  });
  expect((await approve(one)).status).toBe(200);
  // Paid on a page left open after its order was cancelled.
  world.clock.advance(31 * MINUTE_MS);
  await runDueJobs(world.context);
  payWithLostWebhook(late);
  await lookAfter(10 * MINUTE_MS);
  await refundDue(world.context);
  expect(await stored(late)).toMatchObject({ status: 'CANCELED', payment: { state: 'refunded' } });
});
