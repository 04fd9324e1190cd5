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
    world.run('orders/item-status', { sid, items: [{ product: `line-${id}-000000`, status: 'SERVED' }] });
  const to = (status: string, actor = bo, more: object = {}) =>
    world.run('orders/status', { sid, status, ...more }, actor);
  return { world, order, serve, to };
}

it('what was served is cancelled by a manager with a reason; a waitress asks one', () => {
  const { order, serve, to } = aServedTable();
  serve('a');
  const why = { cancel_reason: 'the fish was off' };
  expect(to('CANCELED', bo, why)).toBe('served');
  expect(to('CANCELED', ana)).toBe('reason_needed');
  expect(order()?.status).toBe('PREPARING');
  expect(to('CANCELED', ana, why)).toBe('applied');
  expect(to('CANCELED', bo)).toBe('noop');
});

it('what nobody has served a waitress cancels as ever, also a change of before that named no reason', () => {
  const { to } = aServedTable();
  expect(to('CANCELED')).toBe('applied');
});

it('an order is paid when its money was noted, not because somebody says so', () => {
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

it('what came to nothing since is paid by saying so', () => {
  const { world, order, serve, to } = aServedTable();
  serve('a');
  serve('b');
  const items = order()?.products.map(({ id }) => id) ?? [];
  world.run('orders/item-remove', { sid: order()?.sid, items, void: true, reason: 'on the house' });
  expect(to('PAYED')).toBe('applied');
});
