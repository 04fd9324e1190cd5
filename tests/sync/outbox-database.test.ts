import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dexieOutbox, openOutboxDatabase } from '#device/outbox-database.ts';
import { OUTBOX_NAME } from '#device/outbox-store.ts';
import { plainOutbox } from '#device/plain-outbox.ts';
import type { OutboxStore } from '#engine/env.ts';
import type { EntryDraft } from '#engine/outbox-entry.ts';
import { holdStream, openStream } from '#engine/outbox-rules.ts';
import { manager } from '../support/branch-rows.ts';

const CLIENT = '00000000-0000-4000-8000-00000000c11e';
let made = 0;
let closers: (() => void)[] = [];

function draft(): EntryDraft {
  made += 1;
  return {
    id: `00000000-0000-4000-8000-${made.toString(16).padStart(12, '0')}`,
    actor: manager.id,
    shop: 1,
    branch: 1,
    name: 'orders/status',
    v: 1,
    args: { sid: 'order-000000a', status: 'PREPARED' },
    at: 1_800_000_000_000,
    app: '2.3.80',
  };
}

function tab(makeRoom: () => Promise<void> = async () => {}): OutboxStore & { db: Dexie } {
  const db = openOutboxDatabase();
  closers.push(() => db.close());
  return { ...dexieOutbox(db, makeRoom), db };
}

function worker(): OutboxStore {
  const outbox = plainOutbox();
  closers.push(() => outbox.close());
  return outbox;
}

/** The disk is full for the next writes, this many rows. */
function fullFor(times: number): void {
  const plain = IDBObjectStore.prototype.add;
  let left = times;
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function add(this: IDBObjectStore, row) {
    left -= 1;
    if (left >= 0) throw new DOMException('no room', 'QuotaExceededError');
    return plain.call(this, row);
  });
}

const signIn = (outbox: OutboxStore) =>
  outbox.update((content) => openStream(content, manager, 'token', { freshClient: CLIENT, app: '2.0.0' }));

beforeEach(async () => {
  await Dexie.delete(OUTBOX_NAME);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const close of closers) close();
  closers = [];
});

describe('outbox database', () => {
  test('S3 numbers without gaps when two tabs and the worker enqueue at once', async () => {
    const stores = [tab(), tab(), worker()];
    for (const store of stores) await signIn(store);
    await Promise.all(stores.flatMap((store) => Array.from({ length: 20 }, () => store.add(draft()))));
    const { entries, streams } = await worker().read();
    expect(entries.map(({ mid }) => mid)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    expect(streams[0]).toMatchObject({ client: CLIENT, next_mid: 61 });
  });

  test('S3 may be opened first by the worker', async () => {
    const first = worker();
    await signIn(first);
    await first.add(draft());
    const { entries } = await tab().read();
    expect(entries).toHaveLength(1);
  });

  test('S3 stores an id once, from whichever context', async () => {
    const [page, sw] = [tab(), worker()];
    await signIn(page);
    const one = draft();
    const stored = await page.add(one);
    await expect(sw.add(one)).resolves.toEqual(stored);
    expect((await page.read()).entries).toHaveLength(1);
    expect((await page.read()).streams[0]?.next_mid).toBe(2);
  });

  test.each(['page', 'worker'])('S2 stores nothing of a rule that throws (%s)', async (where) => {
    const outbox = where === 'page' ? tab() : worker();
    await signIn(outbox);
    await outbox.add(draft());
    const failing = outbox.update((content) => {
      const [entry] = content.entries;
      if (entry === undefined) throw new Error('empty');
      return {
        entries: [
          { ...entry, state: 'confirmed' },
          { ...entry, order: entry.order + 1 },
        ],
      };
    });
    await expect(failing).rejects.toThrow();
    const { entries } = await outbox.read();
    expect(entries.map(({ state }) => state)).toEqual(['queued']);
    await expect(outbox.add(draft())).resolves.toMatchObject({ mid: 2 });
  });

  test('S2 accepts nothing without a stream', async () => {
    await expect(tab().add(draft())).rejects.toThrow();
    expect((await worker().read()).entries).toEqual([]);
  });

  test('S4 keeps and counts rows of another version, with their unknown fields', async () => {
    const outbox = tab();
    await signIn(outbox);
    const { order, ...stored } = await outbox.add(draft());
    expect(order).toBeGreaterThan(0);
    await outbox.db.table('entries').bulkAdd([
      { ...stored, id: 'odd', client: 'old', mid: 1, state: 'from-tomorrow' },
      { ...stored, id: draft().id, mid: 2, colour: 'green' },
    ]);
    const content = await worker().update(({ entries }) => ({
      entries: entries.map((entry) => ({ ...entry, state: 'confirmed' as const })),
    }));
    expect(content.unreadable).toBe(1);
    expect(content.entries).toHaveLength(2);
    const raw = await outbox.db.table('entries').toArray();
    expect(raw).toHaveLength(3);
    expect(raw[1]).toMatchObject({ id: 'odd', state: 'from-tomorrow' });
    expect(raw[2]).toMatchObject({ colour: 'green', state: 'confirmed' });
  });

  test('S5 drops the cache once on a full disk, then stores the change', async () => {
    let roomMade = 0;
    const outbox = tab(async () => {
      roomMade += 1;
    });
    await signIn(outbox);
    fullFor(1);
    await expect(outbox.add(draft())).resolves.toMatchObject({ mid: 1 });
    expect(roomMade).toBe(1);
  });

  test('S5 fails with an error on a disk that stays full', async () => {
    const outbox = tab();
    await signIn(outbox);
    fullFor(Infinity);
    await expect(outbox.add(draft())).rejects.toThrow('no room');
  });

  test('S5 stores nothing on a disk that stays full', async () => {
    const outbox = tab();
    await signIn(outbox);
    fullFor(Infinity);
    await outbox.add(draft()).catch(() => undefined);
    expect((await worker().read()).streams[0]?.next_mid).toBe(1);
  });

  test('S3 notices on disk what another tab enqueued', async () => {
    const [one, other] = [tab(), tab()];
    await signIn(one);
    await other.read();
    await one.add(draft());
    await one.add(draft());
    await expect(other.add(draft())).resolves.toMatchObject({ mid: 3 });
    await expect(one.add(draft())).resolves.toMatchObject({ mid: 4 });
    expect((await one.read()).entries.map(({ mid }) => mid)).toEqual([1, 2, 3, 4]);
    expect((await other.read()).entries.map(({ mid }) => mid)).toEqual([1, 2, 3, 4]);
  });

  test('S12 does not apply a hold to a new change when another tab has ended it', async () => {
    const [one, other] = [tab(), tab()];
    await signIn(one);
    await one.update((content) => holdStream(content, manager.id, 'auth', { token: 'token', app: '2.0.0' }));
    await other.read();
    await one.update((content) =>
      openStream(content, manager, 'newer', { freshClient: CLIENT, app: '2.0.0' }),
    );
    await expect(other.add(draft())).resolves.toMatchObject({ state: 'queued' });
  });

  test('S12 does not hold a newer app\'s queue by a late "outdated" answer', async () => {
    const [old, newer] = [tab(), tab()];
    await signIn(old);
    await newer.update((content) =>
      openStream(content, manager, 'token', { freshClient: CLIENT, app: '2.1.0' }),
    );
    await old.update((content) =>
      holdStream(content, manager.id, 'upgrade', { token: 'token', app: '2.0.0' }),
    );
    await expect(newer.read()).resolves.toMatchObject({ streams: [{ hold: null }] });
    await newer.update((content) =>
      holdStream(content, manager.id, 'upgrade', { token: 'token', app: '2.1.0' }),
    );
    await expect(newer.add(draft())).resolves.toMatchObject({ state: 'held', held: 'upgrade' });
  });

  test('S3 continues the numbers after the last entries were deleted', async () => {
    const outbox = tab();
    await signIn(outbox);
    await outbox.add(draft());
    await outbox.add(draft());
    await outbox.update(({ entries }) => ({ remove: entries }));
    await expect(worker().read()).resolves.toMatchObject({ entries: [], streams: [{ next_mid: 3 }] });
    await expect(tab().add(draft())).resolves.toMatchObject({ mid: 3 });
  });

  test('S6 reopens a connection that the browser has closed', async () => {
    const outbox = tab();
    await signIn(outbox);
    outbox.db.close({ disableAutoOpen: true });
    await expect(outbox.add(draft())).resolves.toMatchObject({ mid: 1 });
  });
});
