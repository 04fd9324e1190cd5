import { expect, it } from 'vitest';
import { untouchedStock } from '#domain/catalog/stock.ts';
import { adding, aFloor, bo } from '#tests/support/floor.ts';

/** A cola at a table, with this many left. */
function aCola(left: number | null) {
  const world = aFloor();
  world.run('tables/items-add', adding(world, 't1', 'a'));
  const [order] = [...world.rows.order.values()];
  if (order === undefined) throw new Error('no order');
  world.rows.stock.set('cola', { ...untouchedStock('cola'), count: left, mark: 'before' });
  return {
    change: (to: object) =>
      world.run('orders/item-change', { sid: order.sid, item: 'line-a-000000', ...to }, bo),
    stock: () => world.rows.stock.get('cola'),
    line: () => world.rows.order.get(order.sid)?.products[0],
  };
}

it('a higher quantity takes stock, a lower one returns it', () => {
  const cola = aCola(5);
  expect(cola.change({ quantity: 4 })).toBe('applied');
  expect(cola.stock()).toMatchObject({ count: 2, by: 'Bo' });
  expect(cola.stock()?.mark).not.toBe('before');
  expect(cola.change({ quantity: 2 })).toBe('applied');
  expect(cola.stock()?.count).toBe(4);
  expect(cola.change({ quantity: 2 })).toBe('noop');
  expect(cola.stock()?.count).toBe(4);
});

it('changes nothing when one more than is left is ordered', () => {
  const cola = aCola(2);
  expect(cola.change({ quantity: 4 })).toBe('sold_out');
  expect(cola.line()).toMatchObject({ quantity: 1, was: null });
  expect(cola.stock()).toMatchObject({ count: 2, mark: 'before' });
});

it('the last ones can be ordered', () => {
  const cola = aCola(2);
  expect(cola.change({ quantity: 3 })).toBe('applied');
  expect(cola.stock()?.count).toBe(0);
});

it('a note leaves the stock unchanged', () => {
  const counted = aCola(0);
  expect(counted.change({ note: 'no ice' })).toBe('applied');
  expect(counted.stock()).toMatchObject({ count: 0, mark: 'before' });
});

it('an uncounted dish leaves the stock unchanged', () => {
  const uncounted = aCola(null);
  expect(uncounted.change({ quantity: 9 })).toBe('applied');
  expect(uncounted.stock()).toMatchObject({ count: null, mark: 'before' });
});
