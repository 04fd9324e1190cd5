import { afterAll, beforeAll, expect, it } from 'vitest';
import { SECOND_MS } from '#domain/time.ts';
import { refundDue } from '#server/jobs/refund-jobs.ts';
import { createCardGateway } from '#server/integrations/card-gateway.ts';
import { orders } from '#server/store/orders.ts';
import { scopeOf } from '#tests/support/api.ts';
import { createStandInGateway, type StandInGateway } from '#tests/support/card-gateway.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
let gateway: StandInGateway;
beforeAll(async () => {
  gateway = await createStandInGateway();
  const cards = createCardGateway(gateway);
  world = await createWorld({ branch: { web_payment: true }, cards, publicUrl: 'https://brigade.example' });
});
afterAll(async () => {
  await gateway.stop();
  await world.drop();
});

/** Creates an order with an open payment page; returns its sid and the page's session. */
async function openPayment(): Promise<{ sid: string; session: string }> {
  const checkout = aCheckout(world.branch, { method: 'web_payment' });
  const { body } = await world.call('cart/checkout', undefined, checkout);
  const request = { ...scopeOf(world.branch), sid: checkout.sid, key: body.key };
  expect((await world.call('cart/payment', undefined, request)).body.status).toBe('LINK');
  const page = gateway.sessions.find(({ form }) => form['client_reference_id'] === checkout.sid);
  return { sid: checkout.sid, session: page?.id ?? '' };
}

async function tell(body: string): Promise<number> {
  const headers = { 'stripe-signature': gateway.sign(body, world.clock.now()) };
  return (await world.fetch('/payments/stripe', { method: 'POST', headers, body })).status;
}

it.each([
  ['less than was asked for', { amount_total: 1 }, 'open', true],
  ['another currency', { currency: 'try' }, 'open', true],
  ['what was asked for', {}, 'paid', false],
])('applies a signed payment of %s to the order', async (_what, change, state, isRefunded) => {
  const { sid, session } = await openPayment();
  expect(await tell(gateway.event(session, 'checkout.session.completed', change))).toBe(200);
  expect((await orders.one(world.context.db, world.branch.id, sid))?.payment?.state).toBe(state);
  world.clock.advance(10 * SECOND_MS);
  await refundDue(world.context);
  expect(gateway.sessions.find(({ id }) => id === session)?.refunded).toBe(isRefunded);
});
