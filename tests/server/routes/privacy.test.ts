import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { hideOldRows } from '#server/jobs/run-jobs.ts';
import { DAY_MS } from '#domain/time.ts';
import { addresses } from '#server/store/addresses.ts';
import { anAddress, envelope, push, putOrder, scopeOf } from '#tests/support/api.ts';
import { aLine } from '#tests/support/orders.ts';
import { collectEvents } from '#server/jobs/webhook-jobs.ts';
import { webhooks } from '#server/store/webhooks.ts';
import { aCheckout, createWorld, type World, WORLD_PASSWORD } from '#tests/support/world.ts';

/** Occurs in no other value of the world. */
const CANARY = 'zebracanary';
const PHONE = '+905557654321';
const EMAIL = `${CANARY}@example.com`;

let world: World;
beforeEach(async () => {
  world = await createWorld();
}, 60_000);
afterEach(() => world.drop());

/** Every text and JSON column of every table that contains the word. */
async function foundIn(word: string): Promise<string[]> {
  const columns = await world.database.db.query<{ t: string; c: string }>({
    name: 'test.columns',
    text: `select table_name as t, column_name as c from information_schema.columns
      where table_schema = current_schema() and data_type in ('text', 'jsonb', 'json', 'ARRAY') order by 1, 2`,
  });
  const found: string[] = [];
  for (const { t, c } of columns) {
    const hits = await world.database.db.query(
      {
        name: `test.find.${t}.${c}`.slice(0, 63),
        text: `select 1 from ${t} where strpos(${c}::text, $1) > 0 limit 1`,
      },
      [word],
    );
    if (hits.length > 0) found.push(`${t}.${c}`);
  }
  return found;
}

const erase = (token: string) => world.call('member/erase', token, { password: WORLD_PASSWORD });

async function aPerson() {
  const { id, token } = await world.signIn(['member']);
  await world.database.db.execute(
    {
      name: 'test.name',
      text: `update person set first_name = $2, email = $3, email_key = $3, mobile = $4, last_name = '' where id = $1`,
    },
    [id, CANARY, EMAIL, PHONE],
  );
  await addresses.put(world.database.db, id, anAddress({ name: CANARY, phone: PHONE }), 1);
  return { id, token };
}

const personal = {
  name: CANARY,
  phone: PHONE,
  street: `${CANARY} street`,
  note: `${CANARY} note`,
  address: { street: CANARY, city: CANARY, postcode: '07100', lat: 36.88, lng: 30.7 },
};

async function followedByWebhook(): Promise<void> {
  const { id: branch, shop_id: shop } = world.branch;
  const url = 'https://events.example.com/';
  const hook = { id: 'hook', shop, name: 'Accounting', url, events: ['order.created' as const], secret: '' };
  await webhooks.insert(world.context.db, hook, [branch], world.clock.now());
}

const past = (member: string | null, change: Partial<Order> = {}) => {
  const now = world.clock.now();
  return putOrder(world, world.branch, {
    ...personal,
    member,
    source: 'web',
    placed_by: CANARY,
    status: 'DELIVERED',
    finished_at: now,
    products: [aLine({ id: 'line-of-the-past-0', note: `${CANARY} nuts`, allergy: CANARY })],
    ...change,
  });
};

const docOf = async (sid: string) => {
  const [row] = await world.database.db.query<{ doc: Order; seq: number; hidden: boolean }>(
    { name: 'test.doc', text: 'select doc, seq, hidden from orders where sid = $1' },
    [sid],
  );
  if (row === undefined) throw new Error(`no order ${sid}`);
  return row;
};

it("exports only the member's own profile, addresses, orders and sessions", async () => {
  const { id, token } = await aPerson();
  const order = await past(id);
  await past(null, { sid: 'order-of-a-stranger' });
  const { status, body } = await world.call('member/export', token);
  expect(status).toBe(200);
  expect(body.profile).toMatchObject({ first_name: CANARY, email: EMAIL, mobile: PHONE });
  expect(body.addresses).toHaveLength(1);
  expect(body.orders.map((one: { order: Order }) => one.order.sid)).toEqual([order.sid]);
  expect(body.sessions).toHaveLength(1);
});

it("neither shows nor erases another person's booking for a refused change", async () => {
  const { token } = await aPerson();
  const booked = {
    ...scopeOf(world.branch),
    sid: randomUUID(),
    name: 'Somebody Else',
    phone: '+905551112233',
    booking: world.clock.now() + DAY_MS,
    hall: 'hall',
  };
  const { token: waiter } = await world.signIn(['waitress']);
  expect((await world.call('tables/bookings/edit', waiter, booked)).status).toBe(200);
  const refused = await world.call('tables/bookings/edit', token, { ...booked, name: CANARY });
  expect(refused.body.code).toBe('forbidden');
  expect((await world.call('member/export', token)).body.bookings).toEqual([]);
  const own = { ...booked, sid: randomUUID(), name: CANARY, booking: world.clock.now() + 2 * DAY_MS };
  expect((await world.call('tables/bookings/edit', token, own)).status).toBe(200);
  const { body } = await world.call('member/export', token);
  expect(body.bookings).toMatchObject([{ sid: own.sid, name: CANARY, phone: own.phone }]);
});

it('refuses to erase an account while one of its orders is open', async () => {
  const { id, token } = await aPerson();
  await putOrder(world, world.branch, { ...personal, member: id });
  const answer = await erase(token);
  expect(answer).toMatchObject({ status: 409, body: { code: 'open_orders' } });
  expect((await world.call('member/export', token)).status).toBe(200);
});

it.each([
  ['without a proof', {}, 400, 'required'],
  ['with a wrong password', { password: 'not the one' }, 409, 'wrong_password'],
])('refuses to erase an account %s right after the sign-in, at the field', async (_, proof, status, code) => {
  const { token } = await aPerson();
  const answer = await world.call('member/erase', token, proof);
  expect(answer).toMatchObject({ status, body: { fields: { password: code } } });
  expect((await world.call('member/export', token)).status).toBe(200);
});

it('leaves no value of an erased member in any column of any table', async () => {
  const { id, token } = await aPerson();
  await followedByWebhook();
  const checkout = { ...aCheckout(world.branch), ...personal };
  expect((await world.call('cart/checkout', token, checkout)).status).toBe(200);
  const placed = (await docOf(checkout.sid)).doc;
  const finished = { ...placed, status: 'DELIVERED' as const, finished_at: world.clock.now() };
  await putOrder(world, world.branch, finished);
  await world.call('orders/comment', token, {
    ...scopeOf(world.branch),
    sid: checkout.sid,
    rating: 4,
    text: 'Warm, and on time.',
  });
  await past(id);
  await collectEvents(world.context, world.branch.id);
  expect(await foundIn(CANARY)).toContain('webhook_event.body');
  expect((await erase(token)).status).toBe(200);
  expect(await foundIn(CANARY)).toEqual([]);
  expect(await foundIn(PHONE)).toEqual([]);
  expect((await world.call('member/export', token)).status).toBe(401);
  const { doc } = await docOf(checkout.sid);
  expect(doc).toMatchObject({
    total: placed.total,
    tax: placed.tax,
    number: placed.number,
    create_at: placed.create_at,
    member: null,
    name: '',
  });
  expect(doc.products.map(({ name, price }) => [name, price])).toEqual(
    placed.products.map(({ name, price }) => [name, price]),
  );
});

it('sends erased orders only to devices that hold them', async () => {
  const { id, token } = await aPerson();
  const hidden = await past(id);
  world.clock.advance(2 * DAY_MS);
  await hideOldRows(world.context);
  const shown = await past(id, { sid: 'order-shown-00000', finished_at: world.clock.now() });
  const before = [await docOf(hidden.sid), await docOf(shown.sid)];
  expect((await erase(token)).status).toBe(200);
  const after = [await docOf(hidden.sid), await docOf(shown.sid)];
  expect(after.map((row) => row.hidden)).toEqual([true, false]);
  expect(after[0]?.seq).toBe(before[0]?.seq);
  expect(after[1]?.seq).toBeGreaterThan(before[1]?.seq ?? 0);
});

it('answers a repeated change as before once its arguments are blanked', async () => {
  const { token: waiter } = await world.signIn(['waitress']);
  const { token: owner } = await world.signIn(['owner']);
  const { shop: _shop, branch: _branch, ...args } = { ...aCheckout(world.branch), ...personal };
  const change = envelope(1, 'cart/checkout', args);
  const client = randomUUID();
  const first = await push(world, waiter, [change], { client });
  expect(first.body.verdicts[0].verdict).toBe('applied');
  const placed = (await docOf(args.sid)).doc;
  await putOrder(world, world.branch, { ...placed, status: 'CANCELED', finished_at: world.clock.now() });
  const found = { ...scopeOf(world.branch), phone: '0555 765 43 21' };
  expect((await world.call('members/erase-guest', owner, found)).body).toEqual({
    orders: 1,
    bookings: 0,
    open: 0,
    erased: false,
  });
  expect(await foundIn(CANARY)).not.toEqual([]);
  await world.call('members/erase-guest', owner, { ...found, confirmed: true });
  expect(await foundIn(CANARY)).toEqual([]);
  expect((await push(world, waiter, [change], { client })).body.verdicts).toEqual(first.body.verdicts);
  // The remaining arguments name dishes only.
  const left = { ...change, args: { ...args, name: '', phone: '', street: '', note: '', address: null } };
  const guessed = await push(world, waiter, [left], { client });
  expect(guessed.body.verdicts).toMatchObject([{ verdict: 'rejected', code: 'change_id_taken' }]);
});

it('leaves an open order with the same phone unchanged', async () => {
  const { token } = await world.signIn(['owner']);
  const open = await putOrder(world, world.branch, personal);
  const answer = await world.call('members/erase-guest', token, {
    ...scopeOf(world.branch),
    phone: PHONE,
    confirmed: true,
  });
  expect(answer.body).toEqual({ orders: 1, bookings: 0, open: 1, erased: true });
  expect((await docOf(open.sid)).doc.name).toBe(CANARY);
});

it('leaves the sales report unchanged', async () => {
  const { token: owner } = await world.signIn(['owner']);
  const { id, token } = await aPerson();
  await past(id);
  await past(id, {
    sid: 'order-canceled-000',
    status: 'CANCELED',
    cancel: { reason: 'Too late', by: CANARY, at: world.clock.now(), from: 'PLACED' },
  });
  const report = async () =>
    (
      await world.call('report/order', owner, {
        ...scopeOf(world.branch),
        start_time: '2026-01-01',
        end_time: '2026-12-31',
      })
    ).body;
  const before = await report();
  expect(JSON.stringify(before)).toContain('Burger');
  expect((await erase(token)).status).toBe(200);
  expect(await report()).toEqual(before);
});
