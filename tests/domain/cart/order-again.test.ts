import { expect, it } from 'vitest';
import { orderAgain } from '#domain/cart/order-again.ts';
import type { ChosenExtra, Order } from '#domain/orders/order.ts';
import type { RowChange, RowView } from '#domain/rows.ts';
import { aLine } from '#tests/support/orders.ts';
import { menu } from '#tests/support/restaurant.ts';

function viewOf(rows: readonly RowChange[], stock: Record<string, boolean> = {}): RowView {
  return {
    get: (kind, sid) => {
      const found = rows.find(
        (change) => change.kind === kind && 'sid' in change.row && change.row.sid === sid,
      );
      const row: any = found?.row;
      if (kind !== 'stock' || stock[sid] === undefined) return row;
      const one: any = {
        sid,
        available: stock[sid],
        available_tomorrow: true,
        count: null,
        by: '',
        at: 0,
        mark: '',
      };
      return one;
    },
  };
}
let count = 0;
const idOf = () => `line-number-${(count += 1)}`;
const chosen = (
  group: string,
  item: string,
  name: string,
  change: Partial<ChosenExtra> = {},
): ChosenExtra => ({
  group,
  item,
  title: group,
  name,
  quantity: 1,
  price: 120,
  unwanted: false,
  ...change,
});
const of = (...products: Order['products']) => ({ products });
const burger = (change: Partial<Order['products'][number]> = {}) =>
  aLine({ id: 'l-burger-00000', product_id: 'burger', name: 'Burger', note: '', ...change });

it('orders the same again, at today’s prices and with new ids', () => {
  const line = burger({
    quantity: 2,
    note: 'crisp',
    extra: [
      chosen('top', 'cheese', 'Cheese', { quantity: 2 }),
      chosen('without', 'onion', 'Onion', { unwanted: true }),
    ],
  });
  const { lines, missing } = orderAgain(of(line), viewOf(menu), '2026-03-02', idOf);
  expect(missing).toEqual([]);
  expect(lines).toMatchObject([
    {
      product_id: 'burger',
      quantity: 2,
      note: 'crisp',
      extra: [
        { group: 'top', item: 'cheese', quantity: 2 },
        { group: 'without', item: 'onion', quantity: 1 },
      ],
    },
  ]);
  expect(lines[0]?.id).not.toBe(line.id);
});

it('keeps what is still sold', () => {
  const cola = aLine({ id: 'l-cola-0000000', product_id: 'cola', name: 'Cola' });
  const soup = aLine({ id: 'l-soup-0000000', product_id: 'soup', name: 'Soup' });
  const again = orderAgain(of(burger(), cola, soup), viewOf(menu, { cola: false }), '2026-03-02', idOf);
  expect(again.lines.map(({ product_id: sid }) => sid)).toEqual(['burger']);
});

it('names what is no longer sold', () => {
  const cola = aLine({ id: 'l-cola-0000000', product_id: 'cola', name: 'Cola' });
  const soup = aLine({ id: 'l-soup-0000000', product_id: 'soup', name: 'Soup' });
  const again = orderAgain(of(burger(), cola, soup), viewOf(menu, { cola: false }), '2026-03-02', idOf);
  expect(again).toMatchObject({ missing: ['Soup'], soldOut: ['Cola'] });
});

it('names changed prices per piece, where it is the same dish', () => {
  const again = (line: Order['products'][number]) =>
    orderAgain(of(line), viewOf(menu), '2026-03-02', idOf).repriced;
  const [plain] = menu.flatMap(({ kind, row }) =>
    kind === 'product' && row.sid === 'burger' ? [row.price] : [],
  );
  if (plain === undefined) throw new Error('no burger');
  const cheese = chosen('top', 'cheese', 'Cheese');
  const then = { quantity: 3, unit_price: plain - 50, price: 3 * (plain - 50) };
  expect(again(burger(then))).toEqual([{ product: 'burger', name: 'Burger', from: plain - 50, to: plain }]);
  expect(again(burger({ ...then, unit_price: plain }))).toEqual([]);
  // A missing option is reported already.
  expect(again(burger({ ...then, extra: [cheese, chosen('gone', 'x', 'Truffle')] }))).toEqual([]);
});

it('leaves out removed options', () => {
  const line = burger({
    extra: [chosen('top', 'egg', 'Egg'), chosen('top', 'cheese', 'Cheese'), chosen('gone', 'x', 'Truffle')],
  });
  const { lines } = orderAgain(of(line), viewOf(menu), '2026-03-02', idOf);
  expect(lines[0]?.extra).toEqual([{ group: 'top', item: 'cheese', quantity: 1 }]);
});

it('names each removed option', () => {
  const line = burger({
    extra: [chosen('top', 'egg', 'Egg'), chosen('top', 'cheese', 'Cheese'), chosen('gone', 'x', 'Truffle')],
  });
  const { missing } = orderAgain(of(line), viewOf(menu), '2026-03-02', idOf);
  expect(missing).toEqual(['Burger: Egg', 'Burger: Truffle']);
});

it('names an option that is a sold-out product', () => {
  const item = { id: 'cola', name: 'Cola', price: 0, selected: false, available: true, product_id: 'cola' };
  const drink = {
    id: 'drink',
    title: 'Drink',
    multiple: false,
    unwanted: false,
    percentage: false,
    is_products: true,
    items: [item],
  };
  const withDrink = menu.map(
    (change): RowChange =>
      change.kind === 'extra'
        ? { kind: 'extra', row: { ...change.row, data: { groups: [drink, ...change.row.data.groups] } } }
        : change,
  );
  const line = burger({ extra: [chosen('drink', 'cola', 'Cola'), chosen('top', 'cheese', 'Cheese')] });
  const again = (colas: boolean) =>
    orderAgain(of(line), viewOf(withDrink, { cola: colas }), '2026-03-02', idOf);
  expect(again(true).missing).toEqual([]);
  expect(again(false).missing).toEqual(['Burger: Cola']);
  expect(again(false).lines[0]?.extra).toEqual([{ group: 'top', item: 'cheese', quantity: 1 }]);
});

it('leaves out what was removed from the order', () => {
  const removed = burger({ removed: { by: 'Ana', at: 1, reason: '' } });
  expect(orderAgain(of(removed), viewOf(menu), '2026-03-02', idOf)).toEqual({
    lines: [],
    missing: [],
    soldOut: [],
    repriced: [],
  });
});

it('reports dishes hidden from the web or against today’s rules as missing', () => {
  const hidden = menu.map(
    (change): RowChange =>
      change.kind === 'product' && change.row.sid === 'burger'
        ? { kind: 'product', row: { ...change.row, visible_web: false } }
        : change,
  );
  expect(orderAgain(of(burger()), viewOf(hidden), '2026-03-02', idOf).missing).toEqual(['Burger']);
  const twice = burger({ extra: [chosen('cook', 'rare', 'Rare'), chosen('cook', 'done', 'Well done')] });
  expect(orderAgain(of(twice), viewOf(menu), '2026-03-02', idOf)).toEqual({
    lines: [],
    missing: ['Burger'],
    soldOut: [],
    repriced: [],
  });
});
