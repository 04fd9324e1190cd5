import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slotsOf } from '#domain/cart/slots.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
let slots: number[];
beforeAll(async () => {
  world = await createWorld({ branch: { slot_orders: 3 } });
  slots = slotsOf(world.branch, 'pickupl', world.clock.now());
});
afterAll(() => world.drop());

const at = (index: number) => slots[index] ?? 0;
const order = (index: number, token?: string, change: object = {}, key: string = randomUUID()) =>
  world.call(
    'cart/checkout',
    token,
    aCheckout(world.branch, { action: 'pickupl', booking: at(index), ...change }),
    {
      'idempotency-key': key,
    },
  );
const full = async () =>
  (await world.call('menu', undefined, { site: world.branch.shop.site_uid, place: world.branch.sid })).body
    .full_slots;

it('gives a time to exactly three of twenty', async () => {
  expect(await full()).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => order(4)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const [no] = answers.filter(({ status }) => status !== 200);
  // 17:00 UTC is 20:00 in Istanbul; the first slot is half an hour later, the fifth at 21:30.
  expect(no?.body).toMatchObject({
    code: 'slot_full',
    params: { free: '21:45, 22:00, 22:15' },
    message: 'This time is taken. Free: 21:45, 22:00, 22:15',
  });
  expect(await full()).toEqual([at(4)]);
});

it('does not offer a full time', async () => {
  for (let times = 0; times < 3; times += 1) expect((await order(6)).status).toBe(200);
  expect((await order(4)).body.params.free).toBe('21:45, 22:15, 22:30');
});

it('returns the same order for a repeated request, although the time is full since', async () => {
  const key = randomUUID();
  const mine = aCheckout(world.branch, { action: 'pickupl', booking: at(8) });
  const ask = () => world.call('cart/checkout', undefined, mine, { 'idempotency-key': key });
  const first = await ask();
  expect(first.status).toBe(200);
  await order(8);
  await order(8);
  expect((await order(8)).body.code).toBe('slot_full');
  expect((await ask()).body.order.number).toBe(first.body.order.number);
});

it('frees the time of a cancelled order', async () => {
  const owner = (await world.signIn(['owner'])).token;
  const [one, other] = await Promise.all([order(10), order(10), order(10)]);
  expect((await order(10)).body.code).toBe('slot_full');
  expect((await order(10, owner)).status).toBe(200);
  const scope = { shop: world.branch.shop_id, branch: world.branch.id };
  const cancel = async (sid: string) =>
    (await world.call('orders/status', owner, { ...scope, sid, status: 'CANCELED' })).status;
  expect(await cancel(one?.body.order.sid)).toBe(200);
  // Two orders of customers and one of staff remain.
  expect((await order(10)).body.code).toBe('slot_full');
  expect(await cancel(other?.body.order.sid)).toBe(200);
  expect((await order(10)).status).toBe(200);
});

it('does not limit orders for now', async () => {
  const now = await Promise.all(
    Array.from({ length: 5 }, () => world.call('cart/checkout', undefined, aCheckout(world.branch))),
  );
  expect(now.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

it('does not limit a branch without a limit', async () => {
  const there = await Promise.all(
    Array.from({ length: 5 }, () =>
      world.call('cart/checkout', undefined, aCheckout(world.sister, { action: 'pickupl', booking: at(4) })),
    ),
  );
  expect(there.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

it('returns the same order for a repeated request, although the branch is closed since', async () => {
  const key = randomUUID();
  const mine = aCheckout(world.branch, { action: 'pickup', booking: null });
  const ask = (change: object = {}, under = key) =>
    world.call('cart/checkout', undefined, { ...mine, ...change }, { 'idempotency-key': under });
  const first = await ask();
  expect(first.status).toBe(200);
  const owner = (await world.signIn(['owner'])).token;
  const scope = { shop: world.branch.shop_id, branch: world.branch.id };
  const status = (wanted: string) =>
    world.call('settings/update-status', owner, { ...scope, sid: world.branch.sid, status: wanted });
  expect((await status('closed')).status).toBe(200);
  const again = await ask({ expected_total: 0 });
  expect([again.status, again.body.order.number]).toEqual([200, first.body.order.number]);
  expect(again.body.key).toBe(first.body.key);
  expect((await ask({}, randomUUID())).body.code).toBe('sid_taken');
  expect((await ask({ sid: randomUUID() }, randomUUID())).body.code).toBe('branch_closed');
  await status('open');
});
