import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeRows } from '#server/sync/write-rows.ts';
import { menu } from '#tests/support/restaurant.ts';
import type { Json } from '#tests/support/api.ts';
import { createWorld, type World } from '#tests/support/world.ts';

/** Name and description, in the order of the menu: the worst match for “pi” first. */
const DISHES = [
  ['Hot wings', 'Spicy'],
  ['Grilled fish', 'With pickled onions'],
  ['Spicy noodles', ''],
  ['Spinach-pie', ''],
  ['Börek (pide)', ''],
  ['Pİzza Margherita', ''],
  ['Pi', ''],
  ['فطيرة، بيتزا', ''],
  ['خبيتزا', ''],
  ['Margherita', ''],
] as const;

/** A dish of the branch. */
function dishRow(order: number) {
  const [dish] = menu.flatMap((one) => (one.kind === 'product' ? [one.row] : []));
  if (dish === undefined) throw new Error('an empty menu');
  return { ...dish, sid: `ranked-${order}`.padEnd(12, '-'), sku: '', slug: `ranked-${order}`, order };
}

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const rows = DISHES.map(([name, text], order) => ({
    kind: 'product' as const,
    row: { ...dishRow(order), name, text, ...(name === 'Margherita' ? { catalog_id: 'pizza' } : {}) },
  }));
  const [heading] = menu.flatMap((one) => (one.kind === 'catalog' ? [one.row] : []));
  if (heading === undefined) throw new Error('a menu without catalogs');
  const pizza = { ...heading, sid: 'pizza', name: 'Stone-oven pizza', parent: null };
  await writeRows(world.context, world.branch.id, [{ kind: 'catalog', row: pizza }]);
  await writeRows(world.context, world.branch.id, rows);
});
afterAll(() => world.drop());

it.each([
  [
    'pi',
    [
      'Pi',
      'Pİzza Margherita',
      'Spinach-pie',
      'Börek (pide)',
      'Margherita',
      'Spicy noodles',
      'Grilled fish',
      'Hot wings',
    ],
  ],
  ['PIZZA', ['Pİzza Margherita', 'Margherita']],
  ['borek', ['Börek (pide)']],
  ['pi spi', ['Spinach-pie', 'Spicy noodles', 'Hot wings']],
  ['بيتزا', ['فطيرة، بيتزا', 'خبيتزا']],
])(
  'lists the dishes for “%s” that begin with it first, then words, then parts of words',
  async (query, names) => {
    const { body } = await world.call('page/highlighted', undefined, { query, dishes: 20 });
    const [first] = body.places;
    expect(first.dishes.map(({ name }: Json) => name)).toEqual(names);
  },
);

it.each([
  ['en', ['Cezve', 'Sand pot', 'Milk foam']],
  ['tr', ['Kahve, kumda', 'Türk kahvesi', 'Milk foam']],
])('ranks the dishes by their names in the language of the reader (%s)', async (language, names) => {
  const { context, branch } = world;
  const texts = [
    ['Milk foam', '', { text: 'Kahve üstüne' }],
    ['Cezve', '', { name: 'Türk kahvesi' }],
    ['Sand pot', 'kahveli', { name: 'Kahve, kumda' }],
  ] as const;
  const rows = texts.map(([name, text, tr], index) => ({
    kind: 'product' as const,
    row: { ...dishRow(20 + index), name, text, translations: { tr } },
  }));
  await writeRows(context, branch.id, rows);
  const { body } = await world.call('page/highlighted', undefined, { query: 'kahve', language });
  expect(body.places[0].dishes.map(({ name }: Json) => name)).toEqual(names);
});

it('keeps the best matches of a menu that has more', async () => {
  const { body } = await world.call('page/highlighted', undefined, { query: 'pi', dishes: 2 });
  expect(body.places[0].dishes).toMatchObject([
    { name: 'Pi', rank: 0 },
    { name: 'Pİzza Margherita', rank: 1 },
  ]);
});

it('lists a place whose name matches before a nearer one that only has such a dish', async () => {
  const { context, branch, sister } = world;
  await writeRows(context, branch.id, [
    { kind: 'branch', row: { ...branch, lat: 36.9, lng: 30.7 } },
    { kind: 'product', row: { ...dishRow(20), name: 'Lantern soup' } },
  ]);
  await writeRows(context, sister.id, [
    { kind: 'branch', row: { ...sister, name: 'Old Lantern', lat: 36.91, lng: 30.71 } },
  ]);
  const request = { query: 'lantern', lat: 36.9, lng: 30.7 };
  const { body } = await world.call('page/highlighted', undefined, request);
  expect(body.places.map(({ place }: Json) => place)).toEqual([sister.sid, branch.sid]);
});

it('lists a place with a dish of that name before a nearer one that only describes such a dish', async () => {
  const { context, branch, sister } = world;
  await writeRows(context, branch.id, [
    { kind: 'branch', row: { ...branch, lat: 36.9, lng: 30.7 } },
    { kind: 'product', row: { ...dishRow(21), name: 'Fish of the day', text: 'With saffron' } },
  ]);
  await writeRows(context, sister.id, [
    { kind: 'branch', row: { ...sister, lat: 36.91, lng: 30.71 } },
    { kind: 'product', row: { ...dishRow(22), name: 'Saffron rice', text: '' } },
  ]);
  const request = { query: 'saffron', lat: 36.9, lng: 30.7 };
  const { body } = await world.call('page/highlighted', undefined, request);
  expect(body.places.map(({ place }: Json) => place)).toEqual([sister.sid, branch.sid]);
});
