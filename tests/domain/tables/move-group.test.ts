import { expect, it } from 'vitest';
import { balanceOf } from '#domain/tables/bill.ts';
import { adding, aFloor, type Floor } from '#tests/support/floor.ts';

/** t2 and t3 are on the bill of t1; t4 is occupied, t5 free. */
function aGroup(): Floor {
  const world = aFloor();
  const t4 = world.rows.table.get('t4');
  if (t4 === undefined) throw new Error('no table');
  world.rows.table.set('t5', { ...t4, sid: 't5', name: 't5' });
  for (const sid of ['t1', 't2', 't3', 't4']) world.run('tables/items-add', adding(world, sid, `of-${sid}`));
  for (const sid of ['t2', 't3']) world.run('tables/merge', { sid, merge: 't1' });
  return world;
}
const moving = (world: Floor, sid: string, to: string) => ({
  sid,
  session: world.sitting(sid),
  to,
  next: `sitting-after-${sid}`,
  key: `key-after-${sid}-00`,
  group: true,
});
const links = (world: Floor) =>
  [...world.rows.table.values()].map(({ sid, merge, merged }) => [sid, merge, merged]);

it.each(['t1', 't2'])('a refused move of %s leaves its group unchanged', (sid) => {
  const world = aGroup();
  const before = links(world);
  expect(world.run('tables/move', moving(world, sid, 't4'))).toBe('table_taken');
  expect(world.run('tables/move', { ...moving(world, sid, 't5'), group: undefined })).toBe('merged');
  expect(world.run('tables/move', moving(world, sid, sid === 't1' ? 't2' : 't1'))).toBe('merged');
  expect(links(world)).toEqual(before);
});

it('a table of a group moves with its position in one change', () => {
  const world = aGroup();
  const [session] = [world.sitting('t2')];
  expect(world.run('tables/move', moving(world, 't2', 't5'))).toBe('applied');
  expect(links(world)).toEqual([
    ['t1', null, ['t5', 't3']],
    ['t2', null, []],
    ['t3', 't1', []],
    ['t4', null, []],
    ['t5', 't1', []],
  ]);
  expect(world.sitting('t5')).toBe(session);
});

it('moving the root moves the group to the new table', () => {
  const world = aGroup();
  expect(world.run('tables/move', moving(world, 't1', 't5'))).toBe('applied');
  expect(links(world)).toEqual([
    ['t1', null, []],
    ['t2', 't5', []],
    ['t3', 't5', []],
    ['t4', null, []],
    ['t5', null, ['t2', 't3']],
  ]);
  const dues = ['t2', 't3', 't5'].map((sid) => {
    const session = world.rows.session.get(world.sitting(sid));
    return session === undefined ? 0 : balanceOf(session, (one) => world.rows.order.get(one)).due;
  });
  expect(new Set(dues).size).toBe(1);
});

it('a table without a group moves as before', () => {
  const world = aGroup();
  expect(world.run('tables/move', moving(world, 't4', 't5'))).toBe('applied');
  expect(world.rows.table.get('t5')).toMatchObject({ merge: null, merged: [] });
});

it('each party of a group keeps its own count of guests', () => {
  const world = aGroup();
  const count = (sid: string, covers: number) =>
    world.run('tables/status', { sid, session: world.sitting(sid), covers });
  const covers = () =>
    ['t1', 't2', 't3'].map((sid) => world.rows.session.get(world.sitting(sid))?.covers ?? 0);
  count('t1', 2);
  count('t2', 3);
  count('t3', 4);
  expect(covers()).toEqual([2, 3, 4]);
  count('t1', 3);
  world.run('tables/merge', { sid: 't2', merge: null, seen: 't1' });
  expect(covers()).toEqual([3, 3, 4]);
  world.run('tables/merge', { sid: 't2', merge: 't1' });
  expect(covers()).toEqual([3, 3, 4]);
});
