import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, test } from 'vitest';
import type { RowUpdate } from '#contract/sync.ts';
import {
  dexieCache,
  dropOldCaches,
  emptyCache,
  keepRowsOf,
  openCacheDatabase,
} from '#device/cache-database.ts';
import { rowSchemaHash } from '#device/schema-hash.ts';

const SCOPE = '1/1/ana/manager';
const cursor = (seq: number, epoch = 'e1') => ({ epoch, seq, mark: `m${seq}` });
const row = (sid: string, seq: number, there = true): RowUpdate => ({
  kind: 'order',
  sid,
  seq,
  row: there ? { sid, seq } : null,
});
const opened: Dexie[] = [];

function open() {
  const db = openCacheDatabase();
  opened.push(db);
  return { db, cache: dexieCache(db) };
}

/** Other databases may be open in tests that share this process, and could not be deleted. */
async function cacheNames(): Promise<string[]> {
  return (await Dexie.getDatabaseNames()).filter((name) => name.startsWith('brigade-cache'));
}

afterEach(async () => {
  for (const db of opened.splice(0)) db.close();
  for (const name of await cacheNames()) await Dexie.delete(name);
});

describe('cache', () => {
  test('keeps the rows of one person', async () => {
    const { db, cache } = open();
    const full = { from: 0, to: cursor(2), full: true, through: [], rows: [row('a', 1), row('b', 2)] };
    const [ana, hiro] = ['1/1/ana/manager', '1/1/hiro/kitchen'];
    for (const scope of [ana, hiro]) await cache.apply(scope, full, {});
    await keepRowsOf(db, 'hiro');
    expect((await cache.load(hiro))?.rows).toHaveLength(2);
  });

  test('deletes the rows of others', async () => {
    const { db, cache } = open();
    const full = { from: 0, to: cursor(2), full: true, through: [], rows: [row('a', 1), row('b', 2)] };
    const [ana, hiro] = ['1/1/ana/manager', '1/1/hiro/kitchen'];
    for (const scope of [ana, hiro]) await cache.apply(scope, full, {});
    await keepRowsOf(db, 'hiro');
    expect(await cache.load(ana)).toBeUndefined();
    expect(await db.table('rows').where('scope').equals(ana).count()).toBe(0);
    await keepRowsOf(db, null);
    expect(await db.table('rows').count()).toBe(0);
    expect(await cache.load(hiro)).toBeUndefined();
  });

  test('writes no rows of a person who has signed out since, in any tab', async () => {
    const { db, cache } = open();
    const full = { from: 0, to: cursor(2), full: true, through: [], rows: [row('a', 1)] };
    await keepRowsOf(db, null);
    expect(await cache.apply(SCOPE, full, {})).toBe('stale');
    await cache.replace(SCOPE, { cursor: cursor(2), included: {}, rows: [row('a', 1)] });
    expect(await db.table('rows').count()).toBe(0);
    await keepRowsOf(db, 'ana');
    expect(await cache.apply(SCOPE, full, {})).toBe('applied');
  });

  test('S24 writes a part only where it continues the cursor', async () => {
    const { cache } = open();
    const full = { from: 0, to: cursor(2), full: true, through: [], rows: [row('a', 1), row('b', 2)] };
    expect(await cache.apply(SCOPE, { ...full, full: false }, {})).toBe('behind');
    expect(await cache.load(SCOPE)).toBeUndefined();
    expect(await cache.apply(SCOPE, full, { c: 3 })).toBe('applied');
    const later = {
      from: 5,
      to: cursor(6),
      full: false,
      through: [cursor(5), cursor(6)],
      rows: [row('a', 6)],
    };
    expect(await cache.apply(SCOPE, later, {})).toBe('behind');
    expect(await cache.apply(SCOPE, { ...later, from: 2, to: cursor(6, 'e2') }, {})).toBe('behind');
    const loaded = await cache.load(SCOPE);
    expect(loaded).toMatchObject({ cursor: cursor(2), included: { c: 3 } });
    expect(loaded?.rows.map(({ sid, seq }) => [sid, seq])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  test('S21 S24 ignores an older part of the same feed from another tab', async () => {
    const [one, two] = [open().cache, open().cache];
    await one.apply(
      SCOPE,
      { from: 0, to: cursor(2), full: true, through: [], rows: [row('a', 1), row('b', 2)] },
      {},
    );
    const next = {
      from: 2,
      to: cursor(4),
      full: false,
      through: [cursor(2), cursor(4)],
      rows: [row('a', 3), row('b', 4, false)],
    };
    const after = {
      from: 4,
      to: cursor(5),
      full: false,
      through: [cursor(4), cursor(5)],
      rows: [row('a', 5)],
    };
    const answers = [
      await one.apply(SCOPE, next, {}),
      await one.apply(SCOPE, after, {}),
      await two.apply(SCOPE, next, {}),
      await two.apply(SCOPE, after, {}),
    ];
    expect(answers).toEqual(['applied', 'applied', 'stale', 'applied']);
    const loaded = await two.load(SCOPE);
    expect(loaded?.rows).toEqual([row('a', 5)]);
    expect(loaded?.cursor).toEqual(cursor(5));
  });

  test('S24 does not mix rows of a restored server with earlier ones', async () => {
    const { cache } = open();
    await cache.replace(SCOPE, { cursor: cursor(6), included: {}, rows: [row('lost', 6)] });
    const restored = { epoch: 'e1', seq: 6, mark: 'another' };
    const part = { from: 5, to: cursor(7), full: false, through: [restored, cursor(7)], rows: [row('a', 7)] };
    expect(await cache.apply(SCOPE, part, {})).toBe('behind');
    expect((await cache.load(SCOPE))?.rows).toEqual([row('lost', 6)]);
  });

  test('S24 replaces everything of its scope with a full part', async () => {
    const { cache } = open();
    await cache.replace('other', { cursor: cursor(1), included: {}, rows: [row('x', 1)] });
    await cache.replace(SCOPE, { cursor: cursor(2), included: {}, rows: [row('a', 1), row('b', 2)] });
    await cache.apply(
      SCOPE,
      {
        from: 0,
        to: cursor(1, 'e2'),
        full: true,
        through: [],
        rows: [row('c', 1), row('d', 1), row('d', 2, false)],
      },
      {},
    );
    expect((await cache.load(SCOPE))?.rows).toEqual([row('c', 1)]);
    expect((await cache.load('other'))?.rows).toEqual([row('x', 1)]);
  });

  test('S5 works after it was emptied for space', async () => {
    const { db, cache } = open();
    await cache.replace(SCOPE, { cursor: cursor(1), included: {}, rows: [row('a', 1)] });
    await emptyCache(db);
    expect(await cache.load(SCOPE)).toBeUndefined();
    await cache.replace(SCOPE, { cursor: cursor(1), included: {}, rows: [row('a', 1)] });
    expect((await cache.load(SCOPE))?.rows).toHaveLength(1);
  });

  test('S5 deletes caches of other versions', async () => {
    await new Dexie('brigade-cache-old').open().catch(() => undefined);
    const { db, cache } = open();
    await cache.replace(SCOPE, { cursor: cursor(1), included: {}, rows: [row('a', 1)] });
    await dropOldCaches(db.name);
    expect(await cacheNames()).toEqual([db.name]);
  });

  test('S24 names the schema of the rows briefly', () => {
    expect(rowSchemaHash()).toBe(rowSchemaHash());
    expect(rowSchemaHash()).toMatch(/^[0-9a-z]{4,7}$/);
  });
});
