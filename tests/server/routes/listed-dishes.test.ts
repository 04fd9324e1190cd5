import { afterAll, beforeAll, expect, it } from 'vitest';
import { untouchedStock } from '#domain/catalog/stock.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { type Json, scopeOf } from '#tests/support/api.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
let owner: string;
beforeAll(async () => {
  world = await createWorld();
  owner = (await world.signIn(['owner'])).token;
});
afterAll(() => world.drop());

const popular = async (query = '') => {
  const { body } = await world.call('page/highlighted', undefined, { query });
  return body.places[0].popular?.map(({ slug }: Json) => slug);
};

it('lists the popular dishes of few restaurants, without those that are sold out', async () => {
  const scope = scopeOf(world.branch);
  const { body } = await world.call('products', owner, scope);
  const cola = body.products.find((one: Json) => one.sid === 'cola');
  const { order: _order, former_slugs: _former, ...form } = cola;
  for (const sid of ['cake-0000000', 'tea-00000000']) {
    const added = { ...scope, ...form, sid, name: sid, slug: sid, sku: sid, seen: '' };
    expect((await world.call('products/edit', owner, added)).status).toBe(200);
  }
  const products = ['burger', 'cola', 'cake-0000000', 'tea-00000000'].map((product_id, at) => ({
    id: `l-${at}`.padEnd(12, '0'),
    product_id,
    quantity: 1,
  }));
  for (let orders = 0; orders < 5; orders += 1) {
    const placed = aCheckout(world.branch, {
      products: products.map((line) => ({ ...line, id: `${line.id}${orders}` })),
    });
    expect((await world.call('cart/checkout', undefined, placed)).status).toBe(200);
  }
  expect(await popular()).toEqual(['burger', 'cake-0000000', 'cola']);
  expect(await popular('burger')).toBe(undefined);
  await writeRows(world.context, world.branch.id, [
    { kind: 'stock', row: { ...untouchedStock('burger'), available: false } },
  ]);
  expect(await popular()).toEqual(['cake-0000000', 'cola', 'tea-00000000']);
});
