import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { createHub } from '#server/live/hub.ts';
import { createBranchStore } from '#server/store/branch-store-sql.ts';
import { STAMP_FOR_MS } from '#server/routes/menu-stamps.ts';
import { comments } from '#server/store/comments.ts';
import { type Database, openDatabase } from '#server/store/database.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { untouchedStock } from '#domain/catalog/stock.ts';
import type { RowChange } from '#domain/rows.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, menu as rows, type World } from '#tests/support/world.ts';

let world: World;
let otherDb: Database;
/** How often the second server has read products. */
let reads = 0;
/** How often it has asked whether the menu changed. */
let stamps = 0;

/** The menu as each of two servers on one database returns it; the second one's is compressed. */
let ask: () => Promise<[any, any]>;

beforeAll(async () => {
  world = await createWorld();
  const log = createLog({ logLevel: 'silent' });
  otherDb = await openDatabase(world.database.connection, { log, poolSize: 4 });
  const counting: Database = {
    ...otherDb,
    query: (statement, values) => {
      if (statement.name === 'product.all') reads += 1;
      if (statement.name === 'place.menu_stamp') stamps += 1;
      return otherDb.query(statement, values);
    },
  };
  const other = testApp({
    ...world.context,
    db: counting,
    store: createBranchStore(otherDb),
    live: createHub(),
  });
  const at = new URLSearchParams({ site: world.shop.site_uid, place: world.branch.sid });
  ask = async () => {
    const here = await (await world.fetch(`/staff/api/menu?${at}`)).json();
    const there = await other.request(`/staff/api/menu?${at}`, { headers: { 'accept-encoding': 'gzip' } });
    if (there.status !== 200) throw new Error(await there.text());
    expect(there.headers.get('content-encoding')).toBe('gzip');
    return [here, JSON.parse(gunzipSync(await there.arrayBuffer()).toString())];
  };
});
afterAll(async () => {
  await otherDb.close();
  await world.drop();
});

const product = (change: object): RowChange => {
  const dish = rows.find(({ kind }) => kind === 'product');
  if (dish?.kind !== 'product') throw new Error('no dish');
  return { kind: 'product', row: { ...dish.row, ...change } };
};

/** Longer than another server's change may stay unseen. */
const soon = () => world.clock.advance(STAMP_FOR_MS);

it('is current at once on the server of a change, and half a second later on every other', async () => {
  const [first, second] = await ask();
  expect(second).toEqual(first);
  const { sid } = first.products[0];
  const dishOf = (menu: any) => menu.products.find((one: any) => one.sid === sid);
  const steps: [RowChange[], (menu: any) => unknown, unknown][] = [
    [[product({ sid, price: 777 })], (menu) => dishOf(menu).price, 777],
    [
      [{ kind: 'stock', row: { ...untouchedStock(sid), available: false } }],
      (menu) => menu.stocks.find((one: any) => one.sid === sid).available,
      false,
    ],
    [[product({ sid, name: 'Çorba <b>' })], (menu) => dishOf(menu).name, 'Çorba <b>'],
    [
      [{ kind: 'branch', row: { ...world.branch, status: 'closed' } }],
      (menu) => menu.branch.status,
      'closed',
    ],
    [
      [
        {
          kind: 'catalog',
          row: { sid: 'late', name: 'Late', tax: null, tax_included: true, parent: null, order: 9 },
        },
      ],
      (menu) => menu.catalogs.at(-1).name,
      'Late',
    ],
    [[product({ sid, visible_web: false })], dishOf, undefined],
  ];
  for (const [changes, read, wanted] of steps) {
    await writeRows(world.context, world.branch.id, changes);
    const [here] = await ask();
    expect(read(here)).toEqual(wanted);
    soon();
    for (const menu of await ask()) expect(read(menu)).toEqual(wanted);
  }
  const comment = { text: '', name: '', at: 1, reply: '', reply_by: '', reply_at: null, hidden: false };
  await comments.put(otherDb, world.branch.id, { ...comment, sid: 'order-of-ana1', rating: 4 });
  soon();
  for (const menu of await ask()) expect(menu.rating).toEqual({ average: 4, count: 1 });
  await comments.put(otherDb, world.branch.id, { ...comment, sid: 'order-of-ana1', rating: 4, hidden: true });
  soon();
  for (const menu of await ask()) expect(menu).not.toHaveProperty('rating');
});

it('says whether a hall has a table, as soon as one is drawn', async () => {
  const hide = (hidden: boolean) =>
    otherDb.execute({ name: 'test.hide_tables', text: 'update dining_table set hidden = $1' }, [hidden]);
  for (const menu of await ask()) expect(menu.branch.has_tables).toBe(true);
  await hide(true);
  soon();
  for (const menu of await ask()) expect(menu.branch.has_tables).toBe(false);
  await hide(false);
  soon();
  for (const menu of await ask()) expect(menu.branch.has_tables).toBe(true);
});

it('is asked for at most twice a second, by however many customers', async () => {
  await ask();
  await ask();
  const before = stamps;
  for (let time = 0; time < 20; time += 1) await ask();
  expect(stamps).toBe(before);
  soon();
  await ask();
  expect(stamps).toBe(before + 1);
});

it('is read once while nothing changes, with the current time in it', async () => {
  await ask();
  const before = reads;
  world.clock.advance(60_000);
  for (const menu of await ask()) expect(menu.server_now).toBe(world.clock.now());
  expect(reads).toBe(before);
  // The cache expires even when nothing changes.
  world.clock.advance(600_000);
  await ask();
  expect(reads).toBe(before + 1);
});
