import { expect, it } from 'vitest';
import { owedFor } from '#domain/tables/last-order.ts';
import { adding, aFloor, ana, bo, paying } from '#tests/support/floor.ts';

function aServedTable() {
  const world = aFloor();
  world.run('tables/items-add', adding(world, 't1', 'a'));
  world.run('tables/items-add', adding(world, 't1', 'b'));
  const [sid = ''] = world.rows.order.keys();
  const order = () => world.rows.order.get(sid);
  const serve = (id: string) =>
    world.run('orders/item-status', {
      sid,
      items: [{ product: `line-${id}-000000`, status: 'SERVED' }],
      confirmed: true,
    });
  const to = (status: string, actor = bo, more: object = {}) =>
    world.run('orders/status', { sid, status, ...more }, actor);
  return { world, order, serve, to };
}

it('a served order is cancelled only by a manager with a reason', () => {
  const { order, serve, to } = aServedTable();
  serve('a');
  const why = { cancel_reason: 'the fish was off' };
  expect(to('CANCELED', bo, why)).toBe('served');
  expect(to('CANCELED', ana)).toBe('reason_needed');
  expect(order()?.status).toBe('PREPARING');
  expect(to('CANCELED', ana, why)).toBe('applied');
  expect(to('CANCELED', bo)).toBe('noop');
});

it('a waiter can cancel an order that is not served, also in an older change without a reason', () => {
  const { to } = aServedTable();
  expect(to('CANCELED')).toBe('applied');
});

it('an order is paid only when its money is recorded', () => {
  const { world, order, serve, to } = aServedTable();
  serve('a');
  serve('b');
  for (const actor of [bo, ana]) expect(to('PAYED', actor)).toBe('still_owed');
  expect(to('PAYMENT')).toBe('applied');
  const found = order();
  const owed = found === undefined ? 0 : owedFor(found, world.view);
  expect(owed).toBe(found?.total);
  world.run('tables/order/payment', paying(world, 't1', 'part', owed - 1));
  expect(to('PAYED', ana)).toBe('still_owed');
  world.run('tables/order/payment', paying(world, 't1', 'rest', 1));
  expect(order()?.status).toBe('PAYED');
  expect(to('PAYED')).toBe('noop');
  expect(to('CANCELED')).toBe('too_late');
});

it('an order with a total of zero can be marked as paid', () => {
  const { world, order, serve, to } = aServedTable();
  serve('a');
  serve('b');
  const items = order()?.products.map(({ id }) => id) ?? [];
  world.run('orders/item-remove', { sid: order()?.sid, items, void: true, reason: 'on the house' });
  expect(to('PAYED')).toBe('applied');
});

it('a bank transfer pays a table’s order once all is served and nothing is due', () => {
  const { world, order, serve } = aServedTable();
  const [sid = ''] = world.rows.order.keys();
  const note = (received: boolean) => world.run('orders/transfer', { sid, received }, bo);
  const found = order();
  if (found === undefined) throw new Error('no order');
  world.rows.order.set(sid, { ...found, method: 'bank' });
  serve('a');
  expect(note(true)).toBe('applied');
  expect(order()).toMatchObject({ status: 'PREPARING', transfer: { by: 'Bo', amount: found.total } });
  note(false);
  serve('b');
  expect(order()?.status).toBe('SERVED');
  expect(note(true)).toBe('applied');
  expect(order()).toMatchObject({ status: 'PAYED', transfer: { by: 'Bo' } });
  expect(note(true)).toBe('noop');
  expect(note(false)).toBe('applied');
  expect(order()?.status).toBe('SERVED');
  expect(order()?.transfer).toBeUndefined();
  // Dishes of another part of the same bill must be paid.
  world.run('tables/split', { sid: 't1', number_of_split: 2 });
  world.run('tables/items-add', adding(world, 't1', 'c', 1));
  expect(world.rows.order.size).toBe(2);
  expect(note(true)).toBe('applied');
  expect(order()?.status).toBe('SERVED');
});
