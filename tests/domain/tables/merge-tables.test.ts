import { expect, it } from 'vitest';
import { adding, aFloor, type Floor } from '#tests/support/floor.ts';

/** Parties at t1 and t2; t3 is on the bill of t2. */
function twoParties(): Floor {
  const world = aFloor();
  for (const sid of ['t1', 't2']) world.run('tables/items-add', adding(world, sid, `of-${sid}`));
  world.run('tables/merge', { sid: 't3', merge: 't2' });
  return world;
}
const links = (world: Floor) =>
  [...world.rows.table.values()].map(({ sid, merge, merged }) => [sid, merge, merged]);
const merging = (world: Floor) => ({
  sid: 't2',
  session: world.sitting('t2'),
  merge: 't1',
  merge_session: world.sitting('t1'),
});
/** The table is reset and another party sits down. */
function nextParty(world: Floor, sid: string): void {
  const session = world.sitting(sid);
  const due = { paid: 100_000, method: 'cash', covers: { kind: 'amount' } };
  world.run('tables/order/payment', { id: `payment-of-${sid}`, table: sid, session, ...due });
  const next = { next: `sitting-next-${sid}`, key: `key-next-${sid}` };
  const order = [...world.rows.order.values()].find((one) => one.session === session);
  const items = order?.products.map(({ id }) => ({ product: id, status: 'SERVED' })) ?? [];
  world.run('orders/item-status', { sid: order?.sid, items, confirmed: true });
  expect(world.run('tables/reset', { sid, session, ...next })).toBe('applied');
  world.run('tables/items-add', adding(world, sid, `next-${sid}`));
}

it.each([
  ['t2', 'who was merged'],
  ['t1', 'whose bill it was to be'],
])('a late merge never puts the next party at %s, %s, on the bill of strangers', (sid) => {
  const world = twoParties();
  const late = merging(world);
  nextParty(world, sid);
  const before = links(world);
  expect(world.run('tables/merge', late)).toBe('session_closed');
  expect(links(world)).toEqual(before);
});

it('follows a party that has moved to another table', () => {
  const world = aFloor();
  for (const sid of ['t1', 't2']) world.run('tables/items-add', adding(world, sid, `of-${sid}`));
  const late = merging(world);
  const to = { to: 't4', next: 'sitting-after-t2', key: 'key-after-t2' };
  world.run('tables/move', { sid: 't2', session: late.session, ...to });
  expect(world.run('tables/merge', late)).toBe('applied');
  expect(world.rows.table.get('t1')?.merged).toEqual(['t4']);
  expect(world.rows.table.get('t2')?.merge).toBeNull();
});

it.each<[string, (world: Floor) => void, string]>([
  ['nothing', () => undefined, 'applied'],
  [
    'another table came to the group',
    (world) => world.run('tables/merge', { sid: 't4', merge: 't1' }),
    'applied',
  ],
  ['it was taken out', (world) => world.run('tables/merge', { sid: 't2', merge: null }), 'recall_superseded'],
  [
    'what it had with it was taken out',
    (world) => world.run('tables/merge', { sid: 't3', merge: null }),
    'recall_superseded',
  ],
  [
    'the group hangs on another table',
    (world) => {
      world.run('tables/merge', { sid: 't1', merge: 't4' });
    },
    'recall_superseded',
  ],
])('a merge is undone unless the tables were merged differently since: %s', (_what, since, verdict) => {
  const world = twoParties();
  const args = merging(world);
  world.run('tables/merge', args);
  since(world);
  const before = links(world);
  const back = { sid: 't2', session: args.session, merge: null, seen: 't1', undo: { merged: ['t3'] } };
  expect(world.run('tables/merge', back)).toBe(verdict);
  if (verdict !== 'applied') expect(links(world)).toEqual(before);
  else
    expect(links(world).slice(1, 3)).toEqual([
      ['t2', null, ['t3']],
      ['t3', 't2', []],
    ]);
});

it.each<[string, (world: Floor) => void, string]>([
  ['nothing', () => undefined, 'applied'],
  [
    'others hang on it',
    (world) => world.run('tables/merge', { sid: 't4', merge: 't3' }),
    'recall_superseded',
  ],
  ['it hangs on another', (world) => world.run('tables/merge', { sid: 't3', merge: 't4' }), 'merged'],
  [
    'its group went elsewhere',
    (world) => world.run('tables/merge', { sid: 't2', merge: 't1' }),
    'recall_superseded',
  ],
])(
  'a table is put back in its group unless the tables were merged differently since: %s',
  (_what, since, verdict) => {
    const world = twoParties();
    world.run('tables/merge', { sid: 't3', merge: null, seen: 't2' });
    since(world);
    const before = links(world);
    expect(world.run('tables/merge', { sid: 't3', merge: 't2', undo: { at: 0 } })).toBe(verdict);
    if (verdict !== 'applied') expect(links(world)).toEqual(before);
  },
);

it("a table's own group never includes itself", () => {
  const world = twoParties();
  world.run('tables/merge', merging(world));
  const before = links(world);
  const back = { sid: 't2', merge: null, seen: 't1', undo: { merged: ['t2'] } };
  expect(world.run('tables/merge', back)).toBe('recall_superseded');
  expect(links(world)).toEqual(before);
});
