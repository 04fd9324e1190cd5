import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders } from '#server/store/orders.ts';
import { putOrder } from '#tests/support/api.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const PEOPLE = [
  { name: 'Maria Silva', phone: '+351912000111' },
  { name: 'Mariana', phone: '+351912000222' },
  { name: '李明', phone: '' },
  { name: 'Bo', phone: '+351913555111' },
  { name: 'Çağla 12', phone: '' },
];

let world: World;
let made: { sid: string; name: string; phone: string; number: number | null }[];
beforeAll(async () => {
  world = await createWorld();
  made = [];
  for (const [index, person] of [...PEOPLE, ...PEOPLE].entries()) {
    const order = await putOrder(world, world.branch, {
      ...person,
      number: 10 + index,
      create_at: 1_000 + index,
      status: 'DELIVERED',
      finished_at: 2_000,
    });
    made.push({ sid: order.sid, ...person, number: 10 + index });
  }
  // Half of them left the devices: they are found by the index.
  const closed = made.slice(0, PEOPLE.length).map(({ sid }) => sid);
  const hide = {
    name: 'test.hide',
    text: 'update orders set hidden = true where branch_id = $1 and sid = any($2)',
  };
  await world.context.db.execute(hide, [world.branch.id, closed]);
});
afterAll(() => world.drop());

const all = { sid: null, status: null, action: null, from: null, before: null, reached: null };
async function find(query: string, phones = true): Promise<{ sids: string[]; count: number }> {
  const filter = { ...all, query, phones };
  const found = await orders.history(world.context.db, world.branch.id, filter, { limit: 50, offset: 0 });
  return { sids: found.orders.map(({ sid }) => sid), count: found.count };
}

it.each([
  'mari',
  'MARIANA',
  'silva',
  '912000',
  '0111',
  '111',
  '00222',
  '李明',
  'bo',
  'B',
  '12',
  '14',
  'çağla',
  'unknown',
])('finds by %s what stands in name, phone and number, newest first', async (query) => {
  const text = query.toLowerCase();
  const wanted = made
    .filter(
      ({ name, phone, number }) =>
        String(number) === query || name.toLowerCase().includes(text) || phone.includes(query),
    )
    .map(({ sid }) => sid)
    .toReversed();
  expect(await find(query)).toEqual({ sids: wanted, count: wanted.length });
});

it('finds nothing by a phone for those who may not see phones', async () => {
  expect((await find('912000', false)).sids).toEqual([]);
});

it('finds nothing across the end of a name', async () => {
  expect((await find('Silva +351')).sids).toEqual([]);
});

it('finds the newest 200 orders of a number, and older ones by their day', async () => {
  const { context, branch } = world;
  const [pattern] = made;
  if (pattern === undefined) throw new Error('no order');
  const copy = {
    name: 'test.copy',
    text: `insert into orders (branch_id, sid, seq, hidden, doc)
      select branch_id, sid || '-' || n, seq, true, doc || jsonb_build_object(
        'sid', sid || '-' || n, 'number', 77, 'name', '', 'phone', '', 'create_at', 10000 + n)
      from orders, generate_series(1, 201) as n where branch_id = $1 and sid = $2`,
  };
  await context.db.execute(copy, [branch.id, pattern.sid]);
  const newest = await find('77');
  expect(newest.count).toBe(200);
  expect(newest.sids[0]).toBe(`${pattern.sid}-201`);
  const filter = { ...all, before: 10_002, query: '77', phones: true };
  const older = await orders.history(context.db, branch.id, filter, { limit: 50, offset: 0 });
  expect(older.orders.map(({ sid }) => sid)).toEqual([`${pattern.sid}-1`]);
});
