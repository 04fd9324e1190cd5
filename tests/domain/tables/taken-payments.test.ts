import { expect, it } from 'vitest';
import { takenPayments } from '#domain/tables/taken-payments.ts';
import { adding, aFloor, paying } from '#tests/support/floor.ts';

it('lists payments latest first', () => {
  const world = aFloor();
  world.run('tables/items-add', adding(world, 't1', 'a'));
  world.run('tables/items-add', adding(world, 't2', 'b'));
  const along = { with: [world.sitting('t2')], tip: 20 };
  world.run('tables/order/payment', paying(world, 't1', 'both', 700, along));
  world.run('tables/items-add', adding(world, 't3', 'c'));
  world.run('tables/order/payment', paying(world, 't3', 'late', 100));
  const reset = { sid: 't1', session: world.sitting('t1'), next: 'next-sitting', key: 'next-key-1' };
  expect(world.run('tables/reset', reset)).toBe('applied');
  const taken = takenPayments([...world.rows.session.values()]);
  expect(taken.map(({ payment: { id, amount, tip } }) => [id, amount, tip])).toEqual([
    ['payment-late-0000', 100, 0],
    ['payment-both-0000', 700, 20],
  ]);
});

it('lists a payment for merged tables once', () => {
  const world = aFloor();
  world.run('tables/items-add', adding(world, 't1', 'a'));
  world.run('tables/items-add', adding(world, 't2', 'b'));
  const along = { with: [world.sitting('t2')], tip: 20 };
  world.run('tables/order/payment', paying(world, 't1', 'both', 700, along));
  world.run('tables/items-add', adding(world, 't3', 'c'));
  world.run('tables/order/payment', paying(world, 't3', 'late', 100));
  const reset = { sid: 't1', session: world.sitting('t1'), next: 'next-sitting', key: 'next-key-1' };
  expect(world.run('tables/reset', reset)).toBe('applied');
  const taken = takenPayments([...world.rows.session.values()]);
  const [, both] = taken;
  expect(both?.sessions.map(({ table }) => table).sort()).toEqual(['t1', 't2']);
});
