import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checksumText, rowChecksum } from '#contract/row-checksum.ts';
import type { Cursor, Feed, RowUpdate } from '#contract/sync.ts';
import { isVisibleToDriver } from '#domain/orders/order-tabs.ts';
import { orderSchema } from '#domain/orders/order.ts';
import { tableSchema } from '#domain/tables/table.ts';
import type { RowChange } from '#domain/rows.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { envelope, push, putOrder, scopeOf } from '#tests/support/api.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
let owner: string;
beforeAll(async () => {
  world = await createWorld();
  owner = (await world.signIn(['owner'])).token;
});
afterAll(() => world.drop());

const product = (sid: string, price = 100): RowChange => ({
  kind: 'product',
  row: {
    sid,
    name: `Product ${sid}`,
    text: '',
    price,
    sku: '',
    catalog_id: 'mains',
    extra_id: null,
    visible_web: true,
    image: null,
    order: 1,
    stations: [],
    ingredients: [],
  },
});

async function pull(branch = world.branch, cursor: Cursor | null = null): Promise<Feed> {
  const { status, body } = await world.call('sync/pull', owner, {
    ...scopeOf(branch),
    client: randomUUID(),
    cursor,
  });
  expect(status).toBe(200);
  return body.feed;
}

/** The rows of a device by kind and sid, updated page by page. */
function device(branch = world.branch) {
  const rows = new Map<string, RowUpdate>();
  let cursor: Cursor | null = null;
  return {
    rows,
    cursor: () => cursor,
    async catchUp(): Promise<Feed[]> {
      const pages: Feed[] = [];
      for (;;) {
        const feed: Feed = await pull(branch, cursor);
        pages.push(feed);
        if (feed.full) rows.clear();
        for (const update of feed.rows) {
          if (update.row === null) rows.delete(`${update.kind} ${update.sid}`);
          else rows.set(`${update.kind} ${update.sid}`, update);
        }
        cursor = feed.to;
        if (!feed.more) return pages;
      }
    },
    checksum(): string {
      let sum: [number, number] = [0, 0];
      for (const { kind, sid, seq } of rows.values()) {
        const [a, b] = rowChecksum(kind, sid, seq);
        sum = [sum[0] ^ a, sum[1] ^ b];
      }
      return checksumText(sum);
    },
  };
}

async function remove(kind: 'product', sid: string): Promise<void> {
  const { db } = world.database;
  await db.execute(
    { name: 'test.remove', text: `update ${kind} set doc = null where sid = $1 and branch_id = $2` },
    [sid, world.branch.id],
  );
  // Its position in the feed changes with a write irrelevant to devices.
  await writeRows(world.context, world.branch.id, [product(sid)]);
  await db.execute(
    { name: 'test.remove', text: `update ${kind} set doc = null where sid = $1 and branch_id = $2` },
    [sid, world.branch.id],
  );
}

describe('pages of the feed', () => {
  let before: Feed;
  let reader: ReturnType<typeof device>;
  let pages: Feed[];
  beforeAll(async () => {
    const { sister } = world;
    before = await pull(sister);
    for (let commit = 0; commit < 4; commit += 1) {
      await writeRows(
        world.context,
        sister.id,
        Array.from({ length: 700 }, (_, n) => product(`p-${commit}-${n}`)),
      );
    }
    reader = device(sister);
    pages = await reader.catchUp();
  });

  it('are partial except for the first, and say whether more follow', () => {
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.map((page) => [page.full, page.more])).toEqual([
      [true, true],
      ...pages.slice(1, -1).map(() => [false, true]),
      [false, false],
    ]);
  });

  it('end at a commit', async () => {
    const marks = await world.database.db.query<{ seq: number }>(
      { name: 'test.marks', text: 'select seq from feed_mark where branch_id = $1' },
      [world.sister.id],
    );
    const ends = new Set(marks.map(({ seq }) => seq));
    for (const page of pages) expect(ends.has(page.to.seq)).toBe(true);
  });

  it('begin where the previous one ends', () => {
    for (const [index, page] of pages.entries()) {
      expect(page.from).toBe(index === 0 ? 0 : pages[index - 1]?.to.seq);
      for (const row of page.rows) {
        expect(row.seq).toBeGreaterThan(page.from);
        expect(row.seq).toBeLessThanOrEqual(page.to.seq);
      }
    }
  });

  it('add up to everything', () => {
    expect(reader.rows.size).toBe(2_800 + before.rows.length);
  });

  it('give every device the same rows', async () => {
    const second = device(world.sister);
    await second.catchUp();
    expect(second.checksum()).toBe(reader.checksum());
  });

  it('continue at an earlier position', async () => {
    const late = await pull(world.sister, before.to);
    expect([late.full, late.more, late.from]).toEqual([false, true, before.to.seq]);
  });

  it('lose no row that moves while they are read', async () => {
    const { sister } = world;
    const first = await pull(sister);
    const moving = first.rows.find((row) => row.sid === 'p-0-5');
    expect(moving).toBeDefined();
    await writeRows(world.context, sister.id, [product('p-3-699', 7)]);
    const seen = new Map<string, RowUpdate>();
    let page = first;
    for (;;) {
      for (const row of page.rows) seen.set(`${row.kind} ${row.sid}`, row);
      if (!page.more) break;
      page = await pull(sister, page.to);
    }
    expect(seen.get('product p-3-699')).toMatchObject({ row: { price: 7 } });
  });
});

describe('a deleted row', () => {
  it('is a tombstone only for devices that had it', async () => {
    await writeRows(world.context, world.branch.id, [product('short-lived')]);
    const had = device();
    await had.catchUp();
    const cursor = had.cursor();
    await remove('product', 'short-lived');
    expect((await pull(world.branch, cursor)).rows).toMatchObject([
      { kind: 'product', sid: 'short-lived', row: null },
    ]);
    await had.catchUp();
    expect(had.rows.has('product short-lived')).toBe(false);
    const snapshot = await pull();
    expect(snapshot.full).toBe(true);
    expect(snapshot.rows.filter((row) => row.row === null || row.sid === 'short-lived')).toEqual([]);
  });
});

describe('a cursor', () => {
  const above = { name: 'test.horizon', text: 'update branch_feed set horizon = $1 where branch_id = $2' };

  describe('beside the horizon', () => {
    let old: Cursor;
    let current: Cursor;
    const setHorizon = (seq: number) => world.database.db.execute(above, [seq, world.branch.id]);
    beforeAll(async () => {
      old = (await pull()).to;
      await putOrder(world, world.branch);
      current = (await pull()).to;
      await setHorizon(current.seq);
    });
    afterAll(() => setHorizon(0));

    it('starts over below it', async () => {
      expect((await pull(world.branch, old)).full).toBe(true);
    });

    it('continues at it', async () => {
      expect(await pull(world.branch, current)).toMatchObject({ full: false, rows: [] });
    });
  });

  it('continues above the horizon', async () => {
    const { to } = await pull();
    await putOrder(world, world.branch);
    expect((await pull(world.branch, to)).full).toBe(false);
  });

  it('of another branch, epoch, mark, or from the future starts over', async () => {
    const { to } = await pull();
    const others: Cursor[] = [
      (await pull(world.sister)).to,
      { ...to, epoch: 'another' },
      { ...to, mark: 'another' },
      { ...to, seq: to.seq + 1 },
      { ...to, seq: Number.MAX_SAFE_INTEGER },
      { ...to, seq: 0 },
    ];
    for (const cursor of others) expect((await pull(world.branch, cursor)).full).toBe(true);
  });
});

describe('many writers at once', () => {
  it('never make a reader miss a row', async () => {
    const reader = device();
    await reader.catchUp();
    const writers = { busy: true };
    const orders = await Promise.all(
      [1, 2, 3].map(() => putOrder(world, world.branch, { status: 'PLACED' })),
    );
    const polls = (async () => {
      let count = 0;
      while (writers.busy) {
        await reader.catchUp();
        count += 1;
        await wait(1);
      }
      return count;
    })();
    const writer = async (seed: number) => {
      const client = randomUUID();
      for (let n = 0; n < 8; n += 1) {
        const { shop: _s, branch: _b, ...args } = aCheckout(world.branch);
        const order = orders[(seed + n) % orders.length];
        const answer = await push(
          world,
          owner,
          [
            envelope(n * 2 + 1, 'cart/checkout', args),
            envelope(n * 2 + 2, 'orders/item-status', {
              sid: order?.sid,
              items: [
                { product: order?.products[seed % 3]?.id, status: n % 2 === 0 ? 'PREPARING' : 'PREPARED' },
              ],
            }),
          ],
          { client },
        );
        expect(answer.body.verdicts[0].verdict).toBe('applied');
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, seed) => writer(seed)));
    writers.busy = false;
    expect(await polls).toBeGreaterThan(3);
    await reader.catchUp();
    const fresh = device();
    await fresh.catchUp();
    expect(reader.rows).toEqual(fresh.rows);
    expect([...fresh.rows.values()].filter((row) => row.kind === 'order').length).toBeGreaterThanOrEqual(67);
  }, 20_000);
});

describe('the checksum', () => {
  const check = async (cursor: Cursor | null, checksum: string, branch = world.branch) =>
    (await world.call('sync/check', owner, { ...scopeOf(branch), cursor, checksum })).body.same;

  it('differs between contents', async () => {
    const mine = device();
    await mine.catchUp();
    expect(await check(mine.cursor(), mine.checksum())).toBe(true);
    const [first] = mine.rows.keys();
    mine.rows.delete(first ?? '');
    expect(await check(mine.cursor(), mine.checksum())).toBe(false);
  });

  it('is absent at other positions', async () => {
    const mine = device();
    await mine.catchUp();
    const stale = mine.cursor();
    await putOrder(world, world.branch);
    expect(await check(stale, mine.checksum())).toBe(null);
  });

  it('covers the rows visible to the device', async () => {
    const driver = (await world.signIn(['delivery'], { branches: [world.branch.id] })).token;
    const scope = scopeOf(world.branch);
    const ask = async (token: string, cursor: Cursor, checksum: string) =>
      (await world.call('sync/check', token, { ...scope, cursor, checksum })).body.same;
    const mine = device();
    await mine.catchUp();
    const cursor = mine.cursor();
    if (cursor === null) throw new Error('no cursor');
    expect(await ask(driver, cursor, mine.checksum())).toBe(false);
    for (const [key, row] of mine.rows) {
      if (row.kind === 'table' || row.kind === 'hall') mine.rows.delete(key);
      if (row.kind === 'order' && !isVisibleToDriver(orderSchema.parse(row.row))) mine.rows.delete(key);
    }
    expect(await ask(driver, cursor, mine.checksum())).toBe(true);
  });

  it('gives a driver neither halls nor tables', async () => {
    const driver = (await world.signIn(['delivery'], { branches: [world.branch.id] })).token;
    const kindsFor = async (token: string) => {
      const request = { ...scopeOf(world.branch), client: randomUUID(), cursor: null };
      const { body } = await world.call('sync/pull', token, request);
      const feed: Feed = body.feed;
      return feed.rows.map(({ kind }) => kind).filter((kind) => kind === 'table' || kind === 'hall');
    };
    await writeRows(world.context, world.branch.id, [
      { kind: 'hall', row: { sid: 'terrace', name: 'Terrace', pattern: 1 } },
    ]);
    expect(await kindsFor(owner)).toContain('hall');
    expect(await kindsFor(driver)).toEqual([]);
  });

  it('gives a kitchen no key of a table, with which guests order', async () => {
    const cook = (await world.signIn(['kitchen'], { branches: [world.branch.id] })).token;
    const keysFor = async (token: string) => {
      const request = { ...scopeOf(world.branch), client: randomUUID(), cursor: null };
      const feed: Feed = (await world.call('sync/pull', token, request)).body.feed;
      return feed.rows.flatMap(({ kind, row }) =>
        kind === 'table' ? [tableSchema.parse(row).order_key] : [],
      );
    };
    expect(await keysFor(owner)).not.toContain('');
    const keys = await keysFor(cook);
    expect(keys.length).toBeGreaterThan(0);
    expect(new Set(keys)).toEqual(new Set(['']));
  });

  it('covers a branch of several pages', async () => {
    const mine = device(world.sister);
    await mine.catchUp();
    expect(mine.rows.size).toBeGreaterThan(1_500);
    expect(await check(mine.cursor(), mine.checksum(), world.sister)).toBe(true);
  });
});

describe('pruning', () => {
  let away: Cursor | null;
  let present: Cursor | null;
  const feedOf = (cursor: Cursor | null) =>
    world.context.store.readFeed(world.stranger.id, cursor, null, 5_000);
  beforeAll(async () => {
    const { db, store, clock } = world.context;
    const branchId = world.stranger.id;
    away = (await feedOf(null))?.to ?? null;
    await writeRows(world.context, branchId, [product('gone')]);
    const deleteProduct = {
      name: 'test.gone',
      text: `update product set doc = null where branch_id = $1 and sid = 'gone'`,
    };
    await db.execute(deleteProduct, [branchId]);
    world.clock.advance(31 * 86_400_000);
    await writeRows(world.context, branchId, [product('fresh')]);
    present = (await feedOf(null))?.to ?? null;
    await store.prune(clock.now() - 30 * 86_400_000);
  });

  it('deletes old tombstones', async () => {
    const left = { name: 'test.left', text: `select sid from product where branch_id = $1 and doc is null` };
    expect(await world.context.db.query(left, [world.stranger.id])).toEqual([]);
  });

  it('lets a cursor of an old mark start over', async () => {
    expect((await feedOf(away))?.full).toBe(true);
  });

  it('lets a cursor of a recent mark continue', async () => {
    expect(await feedOf(present)).toMatchObject({ full: false, rows: [] });
  });
});
