import { describe, expect, it } from 'vitest';
import { tableState } from '#domain/tables/table-state.ts';
import { adding, aFloor, bo, type Floor } from '#tests/support/floor.ts';

const call = (world: Floor, kind: 'waiter' | 'bill', more: object = {}, since = 0) =>
  world.run('tables/call', { sid: 't1', session: world.sitting('t1'), kind, ...more }, bo, since);
const calls = (world: Floor, sid = 't1') => world.rows.table.get(sid)?.calls.map(({ kind }) => kind);

describe("a guest's call", () => {
  it('needs no party at the table', () => {
    const world = aFloor();
    expect(call(world, 'waiter')).toBe('applied');
    expect(calls(world)).toEqual(['waiter']);
  });

  it('is kept once per kind, with the time of the first', () => {
    const world = aFloor();
    call(world, 'waiter');
    const first = world.rows.table.get('t1')?.calls;
    call(world, 'waiter', {}, 60_000);
    call(world, 'bill', {}, 60_000);
    expect(world.rows.table.get('t1')?.calls.slice(0, 1)).toEqual(first);
    expect(calls(world)).toEqual(['waiter', 'bill']);
  });

  it('stays when an earlier one of its kind is answered late', () => {
    const world = aFloor();
    call(world, 'waiter', {}, 60_000);
    call(world, 'waiter', { answered: 2_000 });
    expect(calls(world)).toEqual(['waiter']);
    call(world, 'waiter', { answered: 90_000 });
    expect(calls(world)).toEqual([]);
  });

  it('is kept with the time when staff answered it', () => {
    const world = aFloor();
    call(world, 'bill', {}, 60_000);
    const [made] = world.rows.table.get('t1')?.calls ?? [];
    call(world, 'bill', { answered: made?.at }, 90_000);
    const answered = world.rows.table.get('t1')?.answered_calls ?? [];
    expect(answered).toEqual([{ ...made, answered_at: expect.closeTo(91_000, -2) }]);
  });

  it('leaves no one on the way when the guests take it back', () => {
    const world = aFloor();
    call(world, 'waiter');
    call(world, 'bill');
    expect(call(world, 'waiter', { withdrawn: true }, 60_000)).toBe('applied');
    expect(calls(world)).toEqual(['bill']);
    expect(world.rows.table.get('t1')?.answered_calls).toEqual([]);
  });

  it('moves with its party, and ends with it', () => {
    const world = aFloor();
    world.run('tables/items-add', adding(world, 't1', 'one'));
    const session = world.sitting('t1');
    call(world, 'bill');
    world.run('tables/move', { sid: 't1', session, to: 't2', next: 'next-of-t1', key: 'key-of-next-1' });
    expect([calls(world, 't1'), calls(world, 't2')]).toEqual([[], ['bill']]);
    const left = { sid: 't2', session, next: 'next-of-t2', key: 'key-of-next-2', reason: 'left' };
    const [order] = world.rows.order.values();
    world.run('orders/status', { sid: order?.sid, status: 'SERVED' });
    expect(world.run('tables/reset', left)).toBe('applied');
    expect(calls(world, 't2')).toEqual([]);
    expect(world.run('tables/call', { sid: 't2', session, kind: 'waiter' })).toBe('session_closed');
    expect(world.run('tables/call', { sid: 't2', session, kind: 'waiter', answered: 1 })).toBe('noop');
  });

  it.each([
    [['waiter'], 'waiter'],
    [['bill'], 'payment'],
    [['waiter', 'bill'], 'payment'],
    [[], null],
  ] as const)('of %j shows the alert %s on the floor', (kinds, alert) => {
    expect(
      tableState(
        undefined,
        [],
        kinds.map((kind) => ({ kind, at: 0 })),
      ).alert,
    ).toBe(alert);
  });
});
