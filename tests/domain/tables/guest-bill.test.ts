import { describe, expect, it } from 'vitest';
import { guestBill } from '#domain/tables/guest-bill.ts';
import { sittingOf } from '#domain/tables/table.ts';
import { adding, aFloor, type Floor, paying } from '#tests/support/floor.ts';

const billOf = (world: Floor, part: number | null = null, guest = 'phone-of-ada') => {
  const session = world.rows.session.get(sittingOf(world.rows.table.get('t1') ?? { sid: 't1', sitting: '' }));
  return guestBill(session === undefined ? [] : [session], (sid) => world.rows.order.get(sid), {
    part,
    guest,
    currency: 'EUR',
  });
};

describe("the guests' bill", () => {
  it('is empty before the party has ordered', () => {
    expect(billOf(aFloor())).toEqual({ currency: 'EUR', lines: [], total: 0, paid: 0, due: 0 });
  });

  it('has what is due after payments', () => {
    const world = aFloor();
    world.run('tables/items-add', adding(world, 't1', 'one'));
    const { total } = billOf(world);
    world.run('tables/order/payment', paying(world, 't1', 'one', 100));
    expect(billOf(world)).toMatchObject({ total, paid: 100, due: total - 100 });
    expect(total).toBeGreaterThan(100);
  });

  it('has only the dishes of a part for the code of that part', () => {
    const world = aFloor();
    world.run('tables/split', { sid: 't1', number_of_split: 2, seen: 2 });
    world.run('tables/items-add', adding(world, 't1', 'one', 1));
    world.run('tables/items-add', adding(world, 't1', 'two', 2));
    expect(billOf(world, 2).lines.map(({ id }) => id)).toEqual(['line-two-000000']);
    expect(billOf(world, 2).due + billOf(world, 1).due).toBe(billOf(world).due);
  });

  it('lists dishes that wait for staff without adding them up', () => {
    const world = aFloor();
    world.run('tables/items-add', adding(world, 't1', 'one'));
    const [order] = world.rows.order.values();
    if (order === undefined) throw new Error('no order');
    world.rows.order.set(order.sid, { ...order, status: 'APPROVAL', source: 'web' });
    expect(billOf(world)).toMatchObject({ lines: [{ state: 'waiting' }], total: 0, due: 0 });
  });

  it('marks the dishes of the phone that asks, and no others', () => {
    const world = aFloor();
    world.run('tables/items-add', adding(world, 't1', 'one'));
    const [order] = world.rows.order.values();
    if (order?.table == null) throw new Error('no order');
    world.rows.order.set(order.sid, { ...order, table: { ...order.table, guest: 'phone-of-ada' } });
    expect(billOf(world).lines[0]?.is_mine).toBe(true);
    expect(billOf(world, null, 'phone-of-bob').lines[0]?.is_mine).toBe(false);
  });
});
