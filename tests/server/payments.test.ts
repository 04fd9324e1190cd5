import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import { refundDue } from '#server/jobs/refund-jobs.ts';
import { runDueJobs } from '#server/jobs/run-jobs.ts';
import { createCardGateway } from '#server/outside/card-gateway.ts';
import { readPayments } from '#server/routes/payments.ts';
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

it('asks the gateway for one page with the amount, the order and the ways back, however often it is asked', async () => {
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

it('whether it was placed is asked without ordering or paying anything, and told with how its payment stands', async () => {
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

it('only whoever holds the key pays; a gateway that cannot be reached is said, and asked again', async () => {
  const one = await placed();
  expect((await pay({ ...one, key: 'x'.repeat(24) })).body.code).toBe('no_such_order');
  gateway.fail(500);
  expect((await pay(one)).body.code).toBe('payment_unreachable');
  gateway.fail(0);
  expect((await pay(one)).body.status).toBe('LINK');
});

it('is paid when the signed message says so, once however often it comes, and late news changes nothing', async () => {
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

it('believes nothing that is not signed by the gateway a short while ago', async () => {
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
  // While a secret is changed there are two signatures.
  const [time = '', right = ''] = gateway.sign(body, now).split(',');
  expect(await tell(body, `${time},v1=${'0'.repeat(64)},${right}`)).toBe(200);
  expect((await stored(one)).payment?.state).toBe('paid');
  expect((await approve(one)).status).toBe(200);
});

it('a page completed without the money, other events and payments of strangers change nothing', async () => {
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

it('waits half an hour for the money, alarms nobody meanwhile, and pays back what comes too late', async () => {
  const one = await open();
  world.clock.advance(29 * MINUTE_MS);
  await runDueJobs(world.context);
  expect((await stored(one)).status).toBe('APPROVAL');
  world.clock.advance(2 * MINUTE_MS);
  await runDueJobs(world.context);
  // The branch was not paused for it.
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

it('the money of a paid order that is cancelled goes back once', async () => {
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

it('money the gateway refuses to send back is asked for no more, and said on the order', async () => {
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

it('a payment the gateway will not take is said to be so, not that it cannot be reached', async () => {
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
  '%s: %i minor units are asked for as %s, and come back as what was paid',
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

it('a shop that takes orders by itself takes a paid one, and not before', async () => {
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

it('is not offered, and refused, where the server has no gateway or the branch does not take it', async () => {
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

it('an order that costs nothing does not wait for an online payment', async () => {
  const free = await createWorld({
    branch: { web_payment: true },
    cards: createCardGateway(gateway),
    publicUrl: 'https://brigade.example',
  });
  try {
    const token = (await free.signIn(['owner'])).token;
    const { db } = free.context;
    const text = `update product set doc = jsonb_set(doc::jsonb, '{price}', '0')`;
    await db.query({ name: 'test.free-menu', text }, []);
    const checkout = aCheckout(free.branch, { method: 'web_payment' });
    const { body } = await free.call('cart/checkout', undefined, checkout);
    expect(body.order).toMatchObject({ total: 0, method: 'web_payment', status: 'APPROVAL' });
    expect(body.order.payment).toBeUndefined();
    const approved = await free.call('orders/status', token, {
      ...scopeOf(free.branch),
      sid: checkout.sid,
      status: 'PLACED',
    });
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
  } finally {
    await free.drop();
  }
});

/** What the gateway knows and its message never told us. */
const payUnheard = ({ session }: { session: string }) => gateway.event(session, 'checkout.session.completed');
async function lookAfter(ms: number): Promise<void> {
  world.clock.advance(ms);
  await readPayments(world.context);
}

it('whose message is lost is found by asking: the order arrives, or its money goes back', async () => {
  const one = await open();
  const late = await open();
  payUnheard(one);
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
  // Paid on a page that was left open when its order was called off.
  world.clock.advance(31 * MINUTE_MS);
  await runDueJobs(world.context);
  payUnheard(late);
  await lookAfter(10 * MINUTE_MS);
  await refundDue(world.context);
  expect(await stored(late)).toMatchObject({ status: 'CANCELED', payment: { state: 'refunded' } });
});
