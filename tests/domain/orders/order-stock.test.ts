import { markOf } from '#domain/row-mark.ts';
import { expect, it } from 'vitest';
import { untouchedStock } from '#domain/catalog/stock.ts';
import { heldBy } from '#domain/orders/order-stock.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { adding, aFloor, ana } from '#tests/support/floor.ts';

/** A party with two burgers, each with a cola in its menu, and a cola; five of each were left before. */
function aParty() {
  const world = aFloor();
  const drink = {
    id: 'drink',
    title: 'Drink',
    multiple: true,
    unwanted: false,
    percentage: false,
    is_products: true,
    items: [{ id: 'cola', name: 'Cola', price: 0, selected: false, available: true, product_id: 'cola' }],
  };
  world.rows.extra.set('burger-extras', {
    id: 1,
    sid: 'burger-extras',
    name: 'Menu',
    data: { groups: [drink] },
  });
  for (const sid of ['burger', 'cola']) {
    world.rows.stock.set(sid, { ...untouchedStock(sid), count: 5, mark: 'before' });
  }
  const first = adding(world, 't1', 'menu', null, 'burger');
  const products = [
    ...first.products.map((line) => ({
      ...line,
      quantity: 2,
      extra: [{ group: 'drink', item: 'cola', quantity: 1 }],
    })),
    ...adding(world, 't1', 'cola').products,
  ];
  expect(world.run('tables/items-add', { ...first, products })).toBe('applied');
  const [order] = [...world.rows.order.values()];
  if (order === undefined) throw new Error('no order');
  const { sid } = order;
  return {
    world,
    sid,
    left: () => ['burger', 'cola'].map((one) => world.rows.stock.get(one)?.count),
    run: (name: Parameters<typeof world.run>[0], args: object) => world.run(name, { sid, ...args }, ana),
    lastBump: () => world.rows.order.get(sid)?.bumps.at(-1)?.id,
  };
}
const MENU = 'line-menu-000000';
const COLA = 'line-cola-000000';

it('ordering takes lines and the products among their options', () => {
  expect(aParty().left()).toEqual([3, 2]);
});

it('a changed quantity takes or returns the stock of its options', () => {
  const { run, left, world } = aParty();
  expect(run('orders/item-change', { item: MENU, quantity: 4 })).toBe('applied');
  expect(left()).toEqual([1, 0]);
  expect(run('orders/item-change', { item: MENU, quantity: 5 })).toBe('sold_out');
  expect(left()).toEqual([1, 0]);
  expect(run('orders/item-change', { item: MENU, quantity: 1 })).toBe('applied');
  expect(left()).toEqual([4, 3]);
  expect(world.rows.stock.get('cola')).toMatchObject({ by: 'Ana', mark: markOf('change-4') });
});

it('removing a line returns its stock and options once', () => {
  const { run, left } = aParty();
  expect(run('orders/item-remove', { items: [MENU] })).toBe('applied');
  expect(left()).toEqual([5, 4]);
  expect(run('orders/item-remove', { items: [MENU] })).toBe('noop');
  expect(left()).toEqual([5, 4]);
});

it('undoing a removal takes stock and options again', () => {
  const { run, left, lastBump } = aParty();
  run('orders/item-remove', { items: [MENU] });
  expect(run('orders/recall', { bump: lastBump() })).toBe('applied');
  expect(left()).toEqual([3, 2]);
});

it('undoing a removal is refused when the stock was sold since', () => {
  const { run, lastBump, world } = aParty();
  run('orders/item-remove', { items: [MENU] });
  world.rows.stock.set('burger', { ...untouchedStock('burger'), count: 1 });
  expect(run('orders/recall', { bump: lastBump() })).toBe('sold_out');
});

it('cancelling an order returns once what was not started', () => {
  const { run, left } = aParty();
  expect(run('orders/item-status', { items: [{ product: COLA, status: 'PREPARING' }] })).toBe('applied');
  expect(run('orders/status', { status: 'CANCELED' })).toBe('applied');
  expect(left()).toEqual([5, 4]);
  expect(run('orders/status', { status: 'CANCELED' })).toBe('noop');
  expect(left()).toEqual([5, 4]);
});

it('a cancelled order leaves uncounted stock and removed lines alone', () => {
  const { run, left, world } = aParty();
  world.rows.stock.set('burger', { ...untouchedStock('burger'), mark: 'before' });
  expect(run('orders/item-remove', { items: [MENU] })).toBe('applied');
  expect(run('orders/status', { status: 'CANCELED' })).toBe('applied');
  expect(left()).toEqual([null, 5]);
  expect(world.rows.stock.get('burger')?.mark).toBe('before');
});

it('an option that an older app stored without its product takes no stock', () => {
  const extra = [
    { group: 'drink', item: 'cola', title: '', name: 'Cola', quantity: 2, price: 0, unwanted: false },
  ];
  const line = aLine({ product_id: 'burger', quantity: 3, extra });
  expect([...heldBy(anOrder({ products: [line] }))]).toEqual([['burger', 3]]);
});
