import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_WISHES } from '#domain/people/wish.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const member = async () => (await world.signIn(['member'])).token;
const dish = (product: string) => ({
  site: world.branch.shop.site_uid,
  place: world.branch.sid,
  product,
});
const wish = (token: string | undefined, product: string, more: object = {}) =>
  world.call('product/add-wish-list', token, { ...dish(product), ...more });
const listOf = async (token: string) =>
  (await world.call('user/wish-list', token)).body.wishes.map((one: { product: string }) => one.product);

it("lists a member's dishes newest first", async () => {
  const token = await member();
  expect((await wish(token, 'burger')).status).toBe(200);
  world.clock.advance(1);
  await wish(token, 'cola');
  world.clock.advance(1);
  expect((await wish(token, 'burger')).status).toBe(200);
  expect((await world.call('user/wish-list', token)).body.wishes).toEqual([dish('cola'), dish('burger')]);
  expect((await wish(token, 'cola', { remove: true })).status).toBe(200);
  expect((await wish(token, 'cola', { remove: true })).status).toBe(200);
  expect(await listOf(token)).toEqual(['burger']);
  expect(await listOf(await member())).toEqual([]);
});

it('accepts only dishes on a menu from members', async () => {
  const token = await member();
  expect((await wish(token, 'no-dish')).body.code).toBe('no_such_product');
  expect((await wish(token, 'burger', { place: 'nowhere' })).body.code).toBe('no_such_branch');
  expect((await wish(undefined, 'burger')).status).toBe(401);
  expect((await wish((await world.signIn(['owner'])).token, 'burger')).status).toBe(403);
});

it('limits the number of dishes, also when two are added at once', async () => {
  const { token, id } = await world.signIn(['member']);
  await world.database.db.execute(
    {
      name: 'test.wishes',
      text: 'insert into member_wish select $1, $2, n::text, 1 from generate_series(1, $3) n',
    },
    [id, world.branch.id, MAX_WISHES - 1],
  );
  const answers = await Promise.all([wish(token, 'burger'), wish(token, 'cola')]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'wish_limit',
    params: { limit: MAX_WISHES },
  });
});
