import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { DAY_MS } from '#domain/time.ts';
import { orderKey } from '#server/auth/tokens.ts';
import { putOrder, scopeOf } from '#tests/support/api.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let manager: string;
beforeAll(async () => {
  world = await createWorld();
  manager = (await world.signIn(['manager'], { branches: [world.branch.id] })).token;
});
afterAll(() => world.drop());

const delivered = (change: Partial<Order> = {}) =>
  putOrder(world, world.branch, { status: 'DELIVERED', finished_at: world.clock.now(), ...change });
const keyOf = ({ sid }: Order) => orderKey(world.context.secret, sid);
const say = (order: Order, form: object = {}, key = keyOf(order)) =>
  world.call('orders/comment', undefined, {
    ...scopeOf(world.branch),
    sid: order.sid,
    key,
    rating: 5,
    text: 'Good',
    ...form,
  });
const reply = (order: Order, form: object = {}) =>
  world.call('orders/comment-reply', manager, {
    ...scopeOf(world.branch),
    sid: order.sid,
    reply: '',
    hidden: false,
    ...form,
  });
const list = async (filter: object = {}) =>
  (await world.call('orders/comments', manager, { ...scopeOf(world.branch), ...filter })).body;
const stars = async () =>
  (await world.call('menu', undefined, { site: world.shop.site_uid, place: world.branch.sid })).body.rating;

it("accepts a rating only with the order's key, within a month after the order ended", async () => {
  const order = await delivered();
  expect((await say(order, {}, 'a wrong key')).status).toBe(403);
  expect((await say(await delivered({ status: 'SHIPPED', finished_at: null }))).body.code).toBe(
    'not_delivered',
  );
  expect((await say(await delivered({ status: 'CANCELED' }))).body.code).toBe('not_delivered');
  const old = await delivered({ finished_at: world.clock.now() - 31 * DAY_MS });
  expect((await say(old)).body.code).toBe('comment_too_late');
  expect((await say(order, { rating: 6 })).body).toMatchObject({ fields: { rating: 'invalid' } });
  expect((await say(order)).status).toBe(200);
});

it('counts a replaced rating once', async () => {
  const order = await delivered({ name: 'Grace' });
  await say(order, { rating: 1, text: 'Cold' });
  await say(order, { rating: 3, text: 'Lukewarm' });
  const found = (await list()).comments.filter((one: { sid: string }) => one.sid === order.sid);
  expect(found).toMatchObject([{ rating: 3, text: 'Lukewarm', name: 'Grace', reply: '' }]);
  expect((await reply(order, { reply: 'Sorry!' })).body.comment).toMatchObject({
    reply: 'Sorry!',
    reply_by: expect.stringContaining('manager'),
  });
  expect((await say(order)).body.code).toBe('comment_answered');
  const mine = await world.call('GET orders/comment', undefined, {
    ...scopeOf(world.branch),
    sid: order.sid,
    key: keyOf(order),
  });
  expect(mine.body.comment).toMatchObject({ rating: 3, reply: 'Sorry!' });
});

it('shows customers the average of visible ratings', async () => {
  expect(await stars()).toEqual({ average: 4, count: 2 });
  const rude = await delivered();
  await say(rude, { rating: 1 });
  expect(await stars()).toEqual({ average: 3, count: 3 });
  await reply(rude, { hidden: true });
  expect(await stars()).toEqual({ average: 4, count: 2 });
  expect((await list({ open: 1 })).count).toBe(2);
  expect((await list({ rating: 3 })).count).toBe(1);
  expect((await list()).average).toBe(4);
  expect((await reply(await delivered())).body.code).toBe('no_such_comment');
});

it('shows the latest comment with the order, except to those who only cook or drive', async () => {
  const order = await delivered();
  const details = async (token: string) =>
    (await world.call('orders/details', token, { ...scopeOf(world.branch), sid: order.sid })).body.order;
  expect((await details(manager)).comment).toBe('');
  await say(order, { text: 'Cold' });
  await say(order, { text: 'Lukewarm' });
  expect((await details(manager)).comment).toBe('Lukewarm');
  const page = await world.call('orders/history', manager, { ...scopeOf(world.branch), sid: order.sid });
  expect(page.body.histories).toMatchObject([{ sid: order.sid, comment: 'Lukewarm' }]);
  for (const role of ['kitchen', 'delivery'] as const) {
    const { token } = await world.signIn([role], { branches: [world.branch.id] });
    expect((await details(token)).comment).toBe('');
  }
});

describe('page/reviews', () => {
  const read = async (change: object = {}) =>
    world.call('page/reviews', undefined, { site: world.shop.site_uid, place: world.branch.sid, ...change });

  it('lists reviews with shortened names and the reply, without the order', async () => {
    world.clock.advance(DAY_MS);
    const order = await delivered({ name: 'Chloé Anne Dubois' });
    await say(order, { rating: 4, text: 'Warm bread' });
    await reply(order, { reply: 'Thank you' });
    const { body } = await read();
    expect(body.reviews[0]).toEqual({
      rating: 4,
      text: 'Warm bread',
      name: 'Chloé D.',
      at: world.clock.now(),
      reply: 'Thank you',
    });
  });

  it('shows the name that the customer chose, and none where they chose none', async () => {
    const order = await delivered({ name: 'Chloé Anne Dubois' });
    const shown = async () => (await read()).body.reviews[0].name;
    world.clock.advance(1000);
    await say(order, { name: 'Clo' });
    expect(await shown()).toBe('Clo');
    await say(order, { text: 'Better' });
    expect(await shown()).toBe('Clo');
    await say(order, { name: '' });
    expect(await shown()).toBe('');
  });

  it('leaves out hidden reviews, in the list and in the counts', async () => {
    const before = (await read()).body;
    const rude = await delivered();
    await say(rude, { rating: 2, text: 'Rude' });
    expect((await read()).body.count).toBe(before.count + 1);
    await reply(rude, { hidden: true });
    const { body } = await read();
    expect(body.count).toBe(before.count);
    expect(body.spread).toEqual(before.spread);
    expect(body.reviews.map(({ text }: { text: string }) => text)).not.toContain('Rude');
  });

  it('gives at most 20 reviews a page', async () => {
    for (let more = 0; more < 20; more += 1) await say(await delivered());
    const { body } = await read();
    expect(body.reviews).toHaveLength(20);
    expect((await read({ page: 2 })).body.reviews).toHaveLength(body.count - 20);
  });

  it('refuses a branch that does not exist', async () => {
    expect((await read({ place: 'nowhere' })).body.code).toBe('no_such_branch');
  });
});
