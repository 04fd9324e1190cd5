import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CLAIM_LASTS_MS } from '#domain/tables/payment-claim.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import { createCardGateway } from '#server/integrations/card-gateway.ts';
import { refundDue } from '#server/jobs/refund-jobs.ts';
import { readPayments } from '#server/payments/payment-events.ts';
import { floor } from '#server/store/floor.ts';
import { onlinePayments } from '#server/store/online-payments.ts';
import { scopeOf } from '#tests/support/api.ts';
import { createStandInGateway, type StandInGateway } from '#tests/support/card-gateway.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let gateway: StandInGateway;
let owner: string;
/** The party of each test has a number of its own. */
let party = 'sitting-t1';
let count = 0;

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

const asStaff = (name: string, args: object) =>
  world.call(name, owner, { ...scopeOf(world.branch), ...args });
const session = async (sid = party) => {
  const found = await floor.session(world.context.db, world.branch.id, sid);
  if (found === undefined) throw new Error('no party');
  return found;
};

/** A new party at T1 that has ordered two colas and a burger. */
beforeEach(async () => {
  gateway.fail(0);
  const before = await floor.table(world.context.db, world.branch.id, 't1');
  if ((before?.sitting ?? '') !== '' || count > 0) {
    count += 1;
    const next = `sitting-number-${count}`;
    const args = { sid: 't1', session: party, next, key: `key-number-${count}`, reason: 'the next test' };
    expect((await asStaff('tables/reset', args)).status).toBe(200);
    party = next;
  }
  count += 1;
  const line = (id: string, product: string) => ({
    id: `line-${id}-number-${count}`,
    product_id: product,
    quantity: 1,
  });
  const products = [line('one', 'cola'), line('two', 'cola'), line('three', 'burger')];
  const added = await asStaff('tables/items-add', {
    sid: 't1',
    session: party,
    table_part: null,
    branch_sid: world.branch.sid,
    products,
  });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  const order = (await session()).orders[0] ?? '';
  const items = products.map(({ id }) => ({ product: id, status: 'SERVED' }));
  const served = await asStaff('orders/item-status', { sid: order, items, confirmed: true });
  expect(served.status, JSON.stringify(served.body)).toBe(200);
});

const lineOf = (id: string) => `line-${id}-number-${count}`;

async function phone(guest = 'phone-of-ada') {
  const table = await floor.table(world.context.db, world.branch.id, 't1');
  return { tb: 't1', key: table?.party_key ?? '', party, guest };
}
const look = async (guest?: string) =>
  (await world.call('tables/guest-table', undefined, await phone(guest))).body;

/** Continues to pay this choice, as a phone that sees the amount. */
async function claim(choice: object, more: { guest?: string; seen?: number; tip?: number } = {}) {
  const { guest, ...rest } = more;
  const { pay, bill } = await look(guest);
  const chosen = 'lines' in choice && Array.isArray(choice.lines) ? choice.lines : [];
  const sum = bill.lines
    .filter((one: { id: string }) => chosen.includes(one.id))
    .reduce((total: number, one: { amount: number }) => total + one.amount, 0);
  const persons = 'persons' in choice ? Number(choice.persons) : 0;
  const seen = persons > 0 ? pay.payable.shares[persons - 2] : chosen.length > 0 ? sum : pay.payable.amount;
  const asked = { ...(await phone(guest)), choice, seen, tip: 0, method: 'web_payment', ...rest };
  return world.call('tables/guest-pay', undefined, asked);
}
const pageOf = (id: string) =>
  gateway.sessions.find(({ form }) => form['client_reference_id'] === `table:${id}`)?.id ?? '';
async function tell(body: string): Promise<number> {
  const headers = { 'stripe-signature': gateway.sign(body, world.clock.now()) };
  return (await world.fetch('/payments/stripe', { method: 'POST', headers, body })).status;
}
const paid = async (id: string) => tell(gateway.event(pageOf(id), 'checkout.session.completed'));
const status = async ({ id, key }: { id: string; key: string }) =>
  (await world.call('tables/guest-payment', undefined, { id, key })).body;
const due = async () => (await look()).bill.due;

it('opens a page for the whole bill with the tip, and records the payment once', async () => {
  const open = await due();
  const { status: code, body } = await claim({ kind: 'whole' }, { tip: 100 });
  expect(code, JSON.stringify(body)).toBe(200);
  expect(body.url).toBe(`${gateway.url}/pay/${pageOf(body.id)}`);
  const form = gateway.sessions.at(-1)?.form;
  expect(form?.['line_items[0][price_data][unit_amount]']).toBe(String(open + 100));
  expect(form?.['success_url']).toBe(`https://brigade.example/table-payment?id=${body.id}&key=${body.key}`);
  expect(await status(body)).toMatchObject({ state: 'open', amount: open, tip: 100 });
  const event = gateway.event(pageOf(body.id), 'checkout.session.completed');
  expect(await Promise.all([tell(event), tell(event), tell(event)])).toEqual([200, 200, 200]);
  const reference = pageOf(body.id);
  const expected = { id: body.id, method: 'online', amount: open, tip: 100 };
  const { payments, claims } = await session();
  expect(payments).toMatchObject([{ ...expected, online: { gateway: 'web_payment', reference } }]);
  expect(claims).toBeUndefined();
  const receipt = await status(body);
  expect(receipt).toMatchObject({ state: 'paid', amount: open, tip: 100, due: 0, table: 'T1' });
  expect(receipt.lines).toHaveLength(3);
  expect(receipt.taxes).not.toEqual([]);
  const order = (await session()).orders[0] ?? '';
  const [row] = await floor.orders(world.context.db, world.branch.id, [order]);
  expect(row?.status).toBe('PAYED');
});

it('lets one of two phones pay a dish, and tells the other which dish is gone', async () => {
  const both = { kind: 'items', lines: [lineOf('one'), lineOf('three')] };
  const first = await claim({ kind: 'items', lines: [lineOf('one')] });
  expect(first.status).toBe(200);
  const refused = await claim(both, { guest: 'phone-of-eve' });
  expect(refused.body).toMatchObject({ code: 'dishes_claimed', message: expect.stringContaining('Cola') });
  const { pay } = await look('phone-of-eve');
  expect(pay.payable.dishes).toEqual({
    [lineOf('one')]: 'claimed',
    [lineOf('two')]: 'open',
    [lineOf('three')]: 'open',
  });
  expect(pay.claim).toBeNull();
  expect((await look()).pay.claim).toMatchObject({ id: first.body.id });
  const rest = await claim({ kind: 'whole' }, { guest: 'phone-of-eve' });
  expect(rest.status).toBe(200);
  await Promise.all([paid(first.body.id), paid(rest.body.id)]);
  expect(await due()).toBe(0);
  expect((await session()).payments).toHaveLength(2);
});

it('divides the bill into equal shares to the cent', async () => {
  const open = await due();
  const guests = ['phone-of-ada', 'phone-of-eve', 'phone-of-bob'];
  const sums: number[] = [];
  for (const guest of guests) {
    const one = await claim({ kind: 'shares', persons: 3 }, { guest });
    expect(one.status, JSON.stringify(one.body)).toBe(200);
    sums.push((await status(one.body)).amount);
    await paid(one.body.id);
  }
  expect(sums.reduce((sum, one) => sum + one, 0)).toBe(open);
  expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(1);
  expect(await due()).toBe(0);
});

it('refuses an amount that has changed since the guest saw it, and says the new one', async () => {
  const refused = await claim({ kind: 'whole' }, { seen: 1 });
  expect(refused.body.code).toBe('guest_amount_changed');
  expect(refused.body.message).toContain(' EUR');
});

it('replaces the claim of a phone that chooses again, and ends its first page', async () => {
  const first = await claim({ kind: 'items', lines: [lineOf('one')] });
  const second = await claim({ kind: 'items', lines: [lineOf('two')] });
  expect((await session()).claims).toMatchObject([{ id: second.body.id }]);
  expect(gateway.sessions.find(({ id }) => id === pageOf(first.body.id))?.isClosed).toBe(true);
  world.clock.advance(30 * SECOND_MS);
  await readPayments(world.context);
  expect((await status(first.body)).state).toBe('failed');
  expect((await session()).claims).toMatchObject([{ id: second.body.id }]);
});

it('frees what was claimed after ten minutes', async () => {
  await claim({ kind: 'whole' });
  expect((await claim({ kind: 'whole' }, { guest: 'phone-of-eve' })).body.code).toBe('nothing_to_pay');
  world.clock.advance(CLAIM_LASTS_MS);
  expect((await claim({ kind: 'whole' }, { guest: 'phone-of-eve' })).status).toBe(200);
});

it('frees what was claimed when the guest goes back', async () => {
  const { body } = await claim({ kind: 'whole' });
  const wrong = await world.call('tables/guest-pay-cancel', undefined, { id: body.id, key: 'wrong' });
  expect(wrong.body.code).toBe('no_such_payment');
  const { id, key } = body;
  expect((await world.call('tables/guest-pay-cancel', undefined, { id, key })).status).toBe(200);
  expect((await session()).claims).toBeUndefined();
  expect((await claim({ kind: 'whole' }, { guest: 'phone-of-eve' })).status).toBe(200);
});

it('frees what was claimed when the page expires, or none could be opened', async () => {
  const { body } = await claim({ kind: 'whole' });
  await tell(gateway.event(pageOf(body.id), 'checkout.session.expired'));
  expect((await session()).claims).toBeUndefined();
  expect((await status(body)).state).toBe('failed');
  gateway.fail(503);
  expect((await claim({ kind: 'whole' })).body.code).toBe('payment_unreachable');
  expect((await session()).claims).toBeUndefined();
});

it('lets staff take cash for what is claimed, and ends the page that is no longer owed', async () => {
  const open = await due();
  const { body } = await claim({ kind: 'whole' });
  const cash = { id: `payment-cash-${count}`, table: 't1', session: party, paid: open, method: 'cash' };
  expect((await asStaff('tables/order/payment', { ...cash, covers: { kind: 'whole' } })).status).toBe(200);
  world.clock.advance(30 * SECOND_MS);
  await readPayments(world.context);
  expect(gateway.sessions.find(({ id }) => id === pageOf(body.id))?.isClosed).toBe(true);
});

it('records money that comes after the bill was paid in cash, and refunds it when it is voided', async () => {
  const open = await due();
  const { body } = await claim({ kind: 'whole' });
  const cash = { id: `payment-cash-${count}`, table: 't1', session: party, paid: open, method: 'cash' };
  await asStaff('tables/order/payment', { ...cash, covers: { kind: 'whole' } });
  await paid(body.id);
  expect(await due()).toBe(-open);
  await refundDue(world.context);
  expect(gateway.refunds).not.toContain(pageOf(body.id));
  const args = { table: 't1', session: party, id: body.id, reason: 'Paid in cash, too' };
  expect((await asStaff('tables/order/void', args)).status).toBe(200);
  expect(await due()).toBe(0);
  expect((await status(body)).state).toBe('refunding');
  await refundDue(world.context);
  expect(gateway.refunds).toContain(pageOf(body.id));
  expect((await status(body)).state).toBe('refunded');
  const recorded = (await session()).payments.find(({ id }) => id === body.id);
  expect(recorded?.refund?.state).toBe('done');
});

it('lists a refund that the provider declines', async () => {
  const { body } = await claim({ kind: 'whole' });
  await paid(body.id);
  await asStaff('tables/order/void', { table: 't1', session: party, id: body.id, reason: 'Wrong table' });
  gateway.fail(400);
  await refundDue(world.context);
  const recorded = (await session()).payments.find(({ id }) => id === body.id);
  expect(recorded?.refund?.state).toBe('refused');
});

it('records money that comes after the party has left', async () => {
  const { body } = await claim({ kind: 'whole' });
  const left = party;
  const next = `sitting-after-${count}`;
  const reset = { sid: 't1', session: party, next, key: `key-after-${count}`, reason: 'They left' };
  expect((await asStaff('tables/reset', reset)).status).toBe(200);
  await paid(body.id);
  expect((await session(left)).payments).toMatchObject([{ id: body.id, method: 'online' }]);
  expect(await status(body)).toMatchObject({ state: 'paid', due: null });
  party = next;
});

it('refunds money in another currency', async () => {
  const { body } = await claim({ kind: 'whole' });
  await tell(gateway.event(pageOf(body.id), 'checkout.session.completed', { currency: 'usd' }));
  expect((await session()).payments).toEqual([]);
  await refundDue(world.context);
  expect(gateway.refunds).toContain(pageOf(body.id));
});

it('records what came when it is less than the claim', async () => {
  const { body } = await claim({ kind: 'whole' }, { tip: 50 });
  await tell(gateway.event(pageOf(body.id), 'checkout.session.completed', { amount_total: 120 }));
  expect((await session()).payments).toMatchObject([{ amount: 120, tip: 0 }]);
});

it('refunds the money of a second page for the same claim', async () => {
  const { body } = await claim({ kind: 'whole' });
  await paid(body.id);
  const { payments } = await session();
  const other = JSON.parse(gateway.event(pageOf(body.id), 'checkout.session.completed'));
  other.data.object.id = `cs_other_${count}`;
  other.data.object.payment_intent = `pi_other_${count}`;
  await tell(JSON.stringify(other));
  expect((await session()).payments).toEqual(payments);
  const pages = await onlinePayments.ofOrder(world.context.db, world.branch.id, `table:${body.id}`);
  const states = Object.fromEntries(pages.map(({ session: page, state }) => [page, state]));
  expect(states).toEqual({ [pageOf(body.id)]: 'paid', [`cs_other_${count}`]: 'surplus' });
});

it('shows no way to pay, and refuses to, to a phone that sees no bill', async () => {
  const stranger = { ...(await phone('phone-of-mallory')), key: 'printed-key-of-t1' };
  const seen = await world.call('tables/guest-table', undefined, stranger);
  expect(seen.body).toMatchObject({ bill: null, pay: null });
  const asked = { ...stranger, choice: { kind: 'whole' }, seen: 100, method: 'web_payment' };
  expect((await world.call('tables/guest-pay', undefined, asked)).body.code).toBe('table_key_needed');
  const paying = { ...(await phone()), choice: { kind: 'whole' }, seen: 100 };
  const other = await world.call('tables/guest-pay', undefined, { ...paying, method: 'paypal' });
  expect(other.body).toMatchObject({ code: 'invalid_fields', fields: { method: expect.any(String) } });
});

it('lets staff release a claim, but neither claim nor record an online payment', async () => {
  const { body } = await claim({ kind: 'whole' });
  const of = { sid: 't1', session: party };
  const choice = { kind: 'whole' };
  const made = { guest: 'phone-of-staff', part: null, choice, seen: 100 };
  const forbidden = await asStaff('tables/claim', { ...of, id: `claim-by-staff-${count}`, claim: made });
  expect(forbidden.body.code).toBe('forbidden');
  const online = { table: 't1', session: party, id: `payment-staff-${count}`, paid: 100, method: 'online' };
  const recorded = await asStaff('tables/order/payment', { ...online, covers: { kind: 'amount' } });
  expect(recorded.body.code).toBe('forbidden');
  expect((await asStaff('tables/claim', { ...of, id: body.id, claim: null })).status).toBe(200);
  expect((await session()).claims).toBeUndefined();
  await paid(body.id);
  expect(await due()).toBe(0);
});

it('limits how many pages a party opens', async () => {
  let code = '';
  for (let index = 0; index < 70 && code === ''; index += 1) {
    const { status: answered, body } = await claim({ kind: 'items', lines: [lineOf('one')] });
    if (answered !== 200) code = body.code;
  }
  expect(code).toBe('too_many_claims');
  world.clock.advance(10 * MINUTE_MS);
  expect((await claim({ kind: 'whole' })).status).toBe(200);
});
