import { expect, it } from 'vitest';
import { untouchedStock } from '#domain/catalog/stock.ts';
import { dueOfOrder } from '#domain/orders/order-balance.ts';
import { unreadNotes } from '#domain/orders/kitchen-notes.ts';
import type { Order } from '#domain/orders/order.ts';
import { printRequestFor } from '#domain/printing/kitchen-print-jobs.ts';
import { aFloor, ana, bo } from '#tests/support/floor.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';

const BURGER = 'line-burger-0000';
const COLA = { id: 'line-cola-000000', product_id: 'cola', quantity: 2 };
const adds = (...added: object[]) => ({ added, branch_sid: 'b' });
const option = (group: string, item: string) => ({ group, item, quantity: 1 });
const cheese = { ...option('top', 'cheese'), title: 'Toppings', name: 'Cheese', price: 50, unwanted: false };

/** A delivery of one burger with cheese, ordered when the dish cost 10.00 and its cheese 0.50. */
function aDelivery(change: Partial<Order> = {}) {
  const world = aFloor();
  const status = change.status === 'PREPARING' ? 'PREPARING' : 'PLACED';
  const burger = aLine({ id: BURGER, extra: [cheese], unit_price: 1050, price: 1050, status });
  const placed = anOrder({ cooking_day: '2026-06-06', products: [burger], ...change });
  world.put([{ kind: 'order', row: placed }]);
  const { sid } = placed;
  const order = () => world.rows.order.get(sid) ?? placed;
  return {
    world,
    placed,
    order,
    line: (id: string) => order().products.find((line) => line.id === id),
    run: (args: object, actor = ana) => world.run('orders/item-change', { sid, ...args }, actor, 2_000_000),
  };
}

it('adds a dish at the price of the menu, whatever price the screen showed', () => {
  const { run, placed, order, line } = aDelivery();
  expect(run({ ...adds(COLA), expected_total: 1 })).toBe('applied');
  expect(line(COLA.id)).toMatchObject({
    quantity: 2,
    unit_price: 250,
    price: 500,
    status: 'PLACED',
    round: 1,
  });
  // The shop's tax of 13 % is on top of the menu's prices.
  expect(order().total).toBe(placed.total + 565);
});

it('adds a line once, however often it is sent', () => {
  const { run, order } = aDelivery();
  expect(run(adds(COLA))).toBe('applied');
  expect(run(adds(COLA))).toBe('noop');
  expect(order().products).toHaveLength(2);
});

it('changes a line and adds another in one change', () => {
  const { run, line } = aDelivery();
  expect(run({ item: BURGER, note: 'no salt', ...adds(COLA) })).toBe('applied');
  expect(line(BURGER)?.note).toBe('no salt');
  expect(line(COLA.id)?.quantity).toBe(2);
});

it('accepts the arguments of version 1', () => {
  const { run, line } = aDelivery();
  expect(run({ item: BURGER, quantity: 3, note: 'hot' })).toBe('applied');
  expect(line(BURGER)).toMatchObject({ quantity: 3, price: 3150, note: 'hot' });
});

it('an added line waits to be acknowledged where the kitchen has seen the order', () => {
  const { run, order } = aDelivery({ shown: { at: 1_500_000, by: 'Kim' } });
  run(adds(COLA));
  expect(unreadNotes(order(), 'expo')).toMatchObject([{ line: COLA.id, kind: 'changed' }]);
});

it('an allergy of the order applies to an added line', () => {
  const { run, line } = aDelivery({ note: 'Allergy: nuts' });
  run(adds(COLA));
  expect(line(COLA.id)?.allergy).toBe('nuts');
});

it('prints the added line', () => {
  const { run, placed, order } = aDelivery();
  run(adds(COLA));
  expect(printRequestFor(placed, order())).toMatchObject({ about: 'change', lines: [{ id: COLA.id }] });
});

it('an order that was paid owes the added line', () => {
  const { world, run, placed, order } = aDelivery();
  const { sid, total } = placed;
  const pays = { sid, id: 'payment-00000000', paid: total, method: 'cash', covers: { kind: 'amount' } };
  expect(world.run('orders/payment', pays, ana, 2_000_000)).toBe('applied');
  expect(dueOfOrder(order())).toBe(0);
  run(adds(COLA));
  expect(dueOfOrder(order())).toBe(565);
});

it('new options cost what the menu says, the others what they were ordered at', () => {
  const { run, line } = aDelivery();
  const extra = [option('top', 'cheese'), option('size', 'big')];
  expect(run({ item: BURGER, extra })).toBe('applied');
  // Big: 25 % of the dish's 10.00.
  expect(line(BURGER)).toMatchObject({ product_price: 1000, unit_price: 1300, price: 1300 });
  expect(line(BURGER)?.was).toMatchObject({ quantity: 1, extra: [{ name: 'Cheese' }] });
});

it('the same options in another order change nothing', () => {
  expect(aDelivery().run({ item: BURGER, extra: [option('top', 'cheese')] })).toBe('noop');
});

it.each([
  ['an option that is not available', { item: BURGER, extra: [option('top', 'egg')] }, 'extra_unavailable'],
  ['a dish that is not on the menu', adds({ ...COLA, product_id: 'soup' }), 'no_such_product'],
  ['lines without their branch', { added: [COLA] }, 'no_such_branch'],
  ['a line that is not on the order', { item: 'line-nowhere-000', quantity: 2 }, 'no_such_item'],
  ['neither a line nor lines', {}, 'no_such_item'],
])('refuses %s', (_, args, code) => {
  expect(aDelivery().run(args)).toBe(code);
});

it('refuses other options once the kitchen has started the line, and adds nothing then', () => {
  const { run, order } = aDelivery({ status: 'PREPARING' });
  expect(run({ item: BURGER, extra: [], ...adds(COLA) })).toBe('cooking');
  expect(order().products).toHaveLength(1);
});

it('adds a dish while the kitchen cooks another', () => {
  const { run, order } = aDelivery({ status: 'PREPARING' });
  expect(run(adds(COLA))).toBe('applied');
  expect(order().status).toBe('PREPARING');
});

it.each(['PREPARED', 'PACKED', 'SHIPPED', 'DELIVERED'] as const)(
  'adds nothing to an order that is %s',
  (status) => {
    expect(aDelivery({ status }).run(adds(COLA))).toBe('too_late');
  },
);

it('a waiter adds nothing to a delivery', () => {
  expect(aDelivery().run(adds(COLA), bo)).toBe('forbidden');
});

it('adds nothing to the order of a party that has left', () => {
  const session = 'sitting-00000001';
  const { world, run } = aDelivery({ session });
  const party = { table: 't1', covers: 2, opened_at: 1, opened_by: 'Ana', orders: [], payments: [] };
  const closed = { at: 1, by: 'Ana', due: 0, reason: '' };
  world.put([{ kind: 'session', row: { ...party, sid: session, closed } }]);
  expect(run(adds(COLA))).toBe('session_closed');
});

it('an added dish takes stock, and is refused when there are too few', () => {
  const { world, run, order } = aDelivery();
  world.rows.stock.set('cola', { ...untouchedStock('cola'), count: 3 });
  expect(run(adds(COLA))).toBe('applied');
  expect(world.rows.stock.get('cola')?.count).toBe(1);
  expect(run(adds({ ...COLA, id: 'line-cola-000001' }))).toBe('sold_out');
  expect(order().products).toHaveLength(2);
});

it('refuses a dish that is switched off for the day', () => {
  const { world, run } = aDelivery();
  world.rows.stock.set('cola', { ...untouchedStock('cola'), available: false });
  expect(run(adds(COLA))).toBe('sold_out');
});
