import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExtraGroup } from '#domain/catalog/extra.ts';
import { scopeOf } from '#tests/support/api.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
let manager: string;
beforeAll(async () => {
  world = await createWorld();
  manager = (await world.signIn(['manager'])).token;
});
afterAll(() => world.drop());

const call = (name: string, payload: object) =>
  world.call(name, manager, { ...scopeOf(world.branch), ...payload });

/** Saves the first two groups of the burger's extra with these changes. */
async function saveGroups(cooking: Partial<ExtraGroup>, toppings: Partial<ExtraGroup>) {
  const { extra, seen } = (await call('GET extra/edit', { sid: 'burger-extras' })).body;
  const { id: _id, ...form } = extra;
  const [first, second, ...rest] = form.data.groups;
  const groups = [{ ...first, ...cooking }, { ...second, ...toppings }, ...rest];
  return call('extra/edit', { ...form, data: { groups }, emptied: [], seen });
}
/** Places a burger with these options, as a customer. */
async function place(...options: [group: string, item: string, quantity: number][]) {
  const extra = options.map(([group, item, quantity]) => ({ group, item, quantity }));
  const products = [{ id: `line-${crypto.randomUUID()}`, product_id: 'burger', quantity: 1, extra }];
  return world.call('cart/checkout', undefined, aCheckout(world.branch, { products }));
}

it('refuses a minimum above the maximum at its field', async () => {
  expect((await saveGroups({}, { each: 1, min: 2, max: 1 })).body).toMatchObject({
    code: 'invalid_fields',
    fields: { 'data.groups.1.min': 'min_above_max' },
  });
});

it('refuses a maximum above the number of options', async () => {
  expect((await saveGroups({}, { each: 1, max: 9 })).body).toMatchObject({
    fields: { 'data.groups.1.max': 'above_options' },
  });
});

it('refuses an order without a required choice', async () => {
  expect((await saveGroups({ min: 1 }, { each: 3, max: 1 })).status).toBe(200);
  expect((await place()).body).toMatchObject({
    code: 'choose_at_least',
    params: { item: 'Cooking', limit: 1 },
  });
});

it('refuses an order with more options than a group allows', async () => {
  expect((await place(['cook', 'rare', 1], ['top', 'cheese', 2])).body).toMatchObject({
    code: 'choose_at_most',
    params: { item: 'Toppings', limit: 1 },
  });
});

it('accepts an order that follows the limits', async () => {
  expect((await place(['cook', 'rare', 1], ['top', 'cheese', 1])).body).not.toHaveProperty('code');
});
