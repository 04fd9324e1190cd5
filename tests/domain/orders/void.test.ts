import { describe, expect, it } from 'vitest';
import { isOnBoard, kitchenTicket } from '#domain/orders/kitchen-board.ts';
import { orderSchema } from '#domain/orders/order.ts';
import { balanceOf } from '#domain/tables/bill.ts';
import { tableState } from '#domain/tables/table-state.ts';
import { adding, aFloor, bo, paying } from '#tests/support/floor.ts';

/** A burger in the kitchen and a cola that is not started, at one table. */
function aTable() {
  const world = aFloor();
  world.run('tables/items-add', adding(world, 't1', 'a', null, 'burger'));
  world.run('tables/items-add', adding(world, 't1', 'b'));
  const [sid = ''] = world.rows.order.keys();
  const [burger, cola] = ['line-a-000000', 'line-b-000000'];
  const order = () => {
    const found = world.rows.order.get(sid);
    if (found === undefined) throw new Error('no order');
    return found;
  };
  const mark = (item: string, status: string) =>
    world.run('orders/item-status', { sid, items: [{ product: item, status }], confirmed: true });
  const take = (items: string[], more: object = {}, actor?: typeof bo) =>
    world.run('orders/item-remove', { sid, items, ...more }, actor);
  const restore = (items: string[], actor?: typeof bo) =>
    world.run('orders/item-restore', { sid, items }, actor);
  const due = () => {
    const session = world.rows.session.get(world.sitting('t1'));
    if (session === undefined) throw new Error('no session');
    return balanceOf(session, (one) => world.rows.order.get(one)).due;
  };
  mark(burger, 'PREPARING');
  return { world, sid, burger, cola, order, mark, take, restore, due };
}
function aTableWithTwoColas() {
  const table = aTable();
  table.world.run('orders/item-change', { sid: table.sid, item: table.cola, quantity: 2 });
  return { ...table, part: { sid: 'part-0000000001', quantity: 1 } };
}
const why = { void: true, reason: 'It was cold' };

it('only a manager with a reason takes cooked dishes off the bill', () => {
  const { burger, take, order, due } = aTable();
  const before = due();
  expect(take([burger])).toBe('cooking');
  expect(take([burger], why, bo)).toBe('forbidden');
  expect(take([burger], { void: true })).toBe('invalid_fields');
  expect(take([burger], { void: true, reason: '   ' })).toBe('invalid_fields');
  expect(due()).toBe(before);
  expect(take([burger], why)).toBe('applied');
  const [line, other] = order().products;
  expect(line).toMatchObject({ price: 0, voided: { by: 'Ana', reason: 'It was cold' }, removed: null });
  expect(due()).toBe(order().total);
  expect(order().sub_total).toBe(other?.price);
  expect(take([burger], why)).toBe('noop');
});

it('names who asked for a void and the manager who made it', () => {
  const { burger, take, order } = aTable();
  expect(take([burger], { ...why, asked_by: 'Bo' })).toBe('applied');
  expect(order().products[0]?.voided?.by).toBe('Bo + Ana');
});

it('names a manager who asked themselves once', () => {
  const { burger, take, order } = aTable();
  take([burger], { ...why, asked_by: 'Ana' });
  expect(order().products[0]?.voided?.by).toBe('Ana');
});

it('names no other person for dishes that are only removed', () => {
  const { cola, take, order } = aTable();
  take([cola], { asked_by: 'Bo' });
  expect(order().products[1]?.removed?.by).toBe('Ana');
});

it('a void leaves the kitchen its dish, its log and its last step', () => {
  const { world, sid, burger, order, take, mark } = aTable();
  const { bumps, status, products } = order();
  take([burger], why);
  expect(order()).toMatchObject({ bumps, status });
  expect(order().products[0]).toMatchObject({ ...products[0], price: 0 });
  expect(mark(burger, 'PREPARED')).toBe('applied');
  expect(world.run('orders/recall', { sid, bump: order().bumps.at(-1)?.id ?? '' })).toBe('applied');
  expect(order().products[0]).toMatchObject({ status: 'PREPARING', price: 0, voided: { by: 'Ana' } });
});

it('a void strikes out dishes that are not started', () => {
  const { burger, cola, order, take } = aTable();
  expect(take([burger, cola], why)).toBe('applied');
  expect(order().products[0]).toMatchObject({ removed: null, voided: { reason: 'It was cold' } });
  expect(order().products[1]?.removed).toMatchObject({ by: 'Ana', reason: 'It was cold' });
  expect(order().bumps.at(-1)?.removed).toEqual([cola]);
});

it('a void can cover the whole bill', () => {
  const { burger, cola, take, due } = aTable();
  expect(take([burger, cola], why)).toBe('applied');
  expect(due()).toBe(0);
});

it('a voided dish recalled to the start costs nothing, whatever its quantity becomes', () => {
  const { world, sid, burger, order, take, due } = aTable();
  take([burger], why);
  const rest = due();
  world.rows.order.set(sid, {
    ...order(),
    products: order().products.map((line) => ({ ...line, status: 'PLACED' as const })),
  });
  expect(world.run('orders/item-change', { sid, item: burger, quantity: 3 })).toBe('applied');
  expect(due()).toBe(rest);
});

it('a voided dish that was not served does not keep a table from being freed', () => {
  const { world, burger, cola, take, mark } = aTable();
  mark(cola, 'SERVED');
  const free = () =>
    world.run('tables/reset', {
      sid: 't1',
      session: world.sitting('t1'),
      next: 'sitting-next-0001',
      key: 'key-next-00000001',
      reason: 'left without paying',
    });
  expect(free()).toBe('table_open');
  take([burger], why);
  expect(free()).toBe('applied');
});

it('clearing the table leaves a voided dish to the cook until it is read', () => {
  const { world, sid, burger, cola, order, take, mark } = aTable();
  expect(world.run('orders/shown', { sids: [sid] })).toBe('applied');
  mark(cola, 'SERVED');
  take([burger], why);
  const next = { next: 'sitting-next-0001', key: 'key-next-00000001', reason: 'left' };
  expect(world.run('tables/reset', { sid: 't1', session: world.sitting('t1'), ...next })).toBe('applied');
  expect(order().products[0]).toMatchObject({ status: 'PREPARING' });
  expect(isOnBoard(kitchenTicket(order(), 'expo'))).toBe(true);
});

it('a voided dish does not keep its table cooking', () => {
  const { world, burger, cola, order, take, mark } = aTable();
  const status = () => tableState(world.rows.session.get(world.sitting('t1')), [order()]).status;
  mark(cola, 'SERVED');
  expect(status()).toBe('PREPARING');
  take([burger], why);
  expect(status()).toBe('SERVED');
});

it('a dish whose void is undone is as far as its order', () => {
  const { world, sid, burger, cola, order, take, mark, restore } = aTable();
  mark(cola, 'SERVED');
  take([burger], why);
  world.run('orders/status', { sid, status: 'SERVED' });
  expect(order().products[0]).toMatchObject({ status: 'PREPARING' });
  restore([burger]);
  expect(order().products[0]).toMatchObject({ status: 'SERVED' });
});

describe('one of several pieces', () => {
  /** Three burgers in the kitchen, one of them ready. */
  function burgers() {
    const table = aTable();
    const { world, sid, mark } = table;
    world.run('tables/items-add', adding(world, 't1', 'c', null, 'burger'));
    const line = 'line-c-000000';
    world.run('orders/item-change', { sid, item: line, quantity: 3 });
    world.run('orders/item-status', { sid, items: [{ product: line, status: 'PREPARED', pieces: 1 }] });
    const part = { sid: 'part-0000000001', quantity: 1 };
    const lines = () => table.order().products.filter(({ id }) => id === line || id === part.sid);
    return { ...table, line, part, lines, mark };
  }

  it('is voided as a line of its own, the others stay as they are', () => {
    const { line, part, take, lines, due } = burgers();
    const before = due();
    expect(take([line], { ...why, part })).toBe('applied');
    const [rest, gone] = lines();
    expect(rest).toMatchObject({
      quantity: 2,
      ready: 1,
      status: 'PREPARING',
      price: 2 * (rest?.unit_price ?? 0),
    });
    expect(gone).toMatchObject({ quantity: 1, price: 0, voided: { reason: 'It was cold' } });
    expect(before - due()).toBeGreaterThanOrEqual(rest?.unit_price ?? Infinity);
    expect(take([line], { ...why, part })).toBe('noop');
  });

  it('leaves a piece to be marked when all but one were ready', () => {
    const { line, part, take, lines } = burgers();
    take([line], { ...why, part: { ...part, quantity: 2 } });
    expect(lines()[0]).toMatchObject({ quantity: 1, ready: 0, status: 'PREPARING' });
  });

  it('is all of the line where it has no more pieces by now', () => {
    const { line, part, take, lines } = burgers();
    take([line], { ...why, part: { ...part, quantity: 3 } });
    expect(lines()).toMatchObject([{ id: line, quantity: 3, price: 0, voided: { by: 'Ana' } }]);
  });

  it('comes back as a line of its own', () => {
    const { line, part, take, restore, lines, due } = burgers();
    const before = due();
    take([line], { ...why, part });
    expect(restore([part.sid])).toBe('applied');
    expect(lines()).toMatchObject([{ quantity: 2 }, { quantity: 1, status: 'PREPARING' }]);
    expect(due()).toBe(before);
  });

  it('is removed without a void while it is not started, and its step can be undone', () => {
    const { world, sid, cola, part, take, order } = aTableWithTwoColas();
    expect(take([cola], { part })).toBe('applied');
    expect(order().products.map(({ quantity, removed }) => [quantity, removed !== null])).toEqual([
      [1, false],
      [1, false],
      [1, true],
    ]);
    world.run('orders/recall', { sid, bump: order().bumps.at(-1)?.id });
    expect(order().products.at(-1)?.removed).toBeNull();
  });

  it('is of one line only', () => {
    const { line, cola, part, take } = burgers();
    expect(take([line, cola], { ...why, part })).toBe('invalid_fields');
  });
});

it('what was paid for a voided dish is an overpayment', () => {
  const { world, burger, take, mark, due } = aTable();
  mark(burger, 'SERVED');
  world.run('tables/order/payment', paying(world, 't1', 'one', due()));
  const paid = due();
  expect(paid).toBe(0);
  take([burger], why);
  expect(due()).toBeLessThan(0);
});

it('a paid order cannot be changed', () => {
  const { world, burger, cola, order, take, mark, due } = aTable();
  mark(burger, 'SERVED');
  world.run('tables/order/payment', paying(world, 't1', 'one', due()));
  take([burger], why);
  mark(cola, 'SERVED');
  world.run('tables/order/payment', paying(world, 't1', 'two', 1));
  expect(order().status).toBe('PAYED');
  expect(take([cola], why)).toBe('too_late');
});

it('only a manager undoes a void', () => {
  const { burger, take, restore } = aTable();
  take([burger], why);
  expect(restore([burger], bo)).toBe('forbidden');
  expect(restore(['line-none-00000'])).toBe('no_such_item');
});

it('a dish whose void was undone costs again', () => {
  const { burger, cola, order, take, restore, due } = aTable();
  const before = order();
  const owed = due();
  expect(restore([burger])).toBe('noop');
  take([burger], why);
  expect(due()).toBeLessThan(owed);
  expect(restore([burger, cola])).toBe('applied');
  expect(order()).toEqual(before);
  expect(due()).toBe(owed);
});

it('a dish whose void was undone can be voided again', () => {
  const { burger, cola, take, restore } = aTable();
  take([burger], why);
  expect(restore([burger, cola])).toBe('applied');
  expect(restore([burger])).toBe('noop');
  expect(take([burger], why)).toBe('applied');
});

it('dishes struck out with a void are ordered again at their present quantity', () => {
  const { world, sid, burger, cola, order, take, restore } = aTable();
  take([burger, cola], why);
  expect(restore([burger, cola])).toBe('item_removed');
  const products = order().products.map((line) => ({ ...line, status: 'PLACED' as const }));
  world.rows.order.set(sid, { ...order(), products });
  world.run('orders/item-change', { sid, item: burger, quantity: 3 });
  expect(restore([burger])).toBe('applied');
  const [line] = order().products;
  expect(line?.price).toBe(3 * (line?.unit_price ?? 0));
});

it('a void cannot be undone once its order is paid or cancelled, or its party has left', () => {
  const served = aTable();
  served.take([served.burger], why);
  served.mark(served.burger, 'SERVED');
  served.mark(served.cola, 'SERVED');
  served.world.run('tables/order/payment', paying(served.world, 't1', 'one', served.due()));
  expect(served.order().status).toBe('PAYED');
  expect(served.restore([served.burger])).toBe('too_late');

  const canceled = aTable();
  canceled.take([canceled.burger], why);
  canceled.world.run('orders/status', { sid: canceled.sid, status: 'CANCELED', cancel_reason: 'left' });
  expect(canceled.restore([canceled.burger])).toBe('order_canceled');

  const moved = aTable();
  const { world, sid, burger, cola } = moved;
  world.run('tables/items-add', adding(world, 't2', 'c'));
  const to = world.sitting('t2');
  const move = { sid: 't2', session: to, items: [{ order: sid, lines: [burger] }] };
  expect(world.run('tables/move-lines', move)).toBe('applied');
  moved.take([burger], why);
  const guest = world.rows.session.get(to);
  if (guest === undefined) throw new Error('no session');
  world.rows.session.set(to, { ...guest, closed: { at: 1, by: 'Bo', due: 0 } });
  expect(moved.restore([burger])).toBe('session_closed');
  expect(moved.restore([cola])).toBe('noop');
});

it('an order from before voids existed has none', () => {
  const { order } = aTable();
  const stored: unknown = JSON.parse(JSON.stringify(order()));
  expect(orderSchema.parse(stored).products.every(({ voided }) => voided === undefined)).toBe(true);
});
