import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RowChange } from '#domain/rows.ts';
import {
  type BranchStore,
  type BranchTx,
  type BranchWork,
  isGone,
  type StoredRow,
} from '#server/store/branch-store.ts';
import { anOrder, stockRow } from '../../support/branch-rows.ts';

/** A store with two branches. */
export interface OpenedStore {
  store: BranchStore;
  branchId: number;
  sisterId: number;
  close(): Promise<void>;
}

const NOW = 1_800_000_000_000;
let marks = 0;
let ids = 0;

function uuid(): string {
  ids += 1;
  return `00000000-0000-4000-8000-${ids.toString(16).padStart(12, '0')}`;
}

/** A transaction's work on `changes`, each at the next position. */
function workOn(tx: BranchTx, changes: readonly RowChange[], more: Partial<BranchWork> = {}): BranchWork {
  marks += 1;
  const rows = changes.map((change, index): StoredRow => ({ ...change, seq: tx.head.head + index + 1 }));
  const head = { ...tx.head, head: tx.head.head + rows.length, mark: `mark${marks}` };
  return { head, rows, decided: [], queues: [], jobs: [], now: NOW, ...more };
}

function decidedOf(id: string, client: string | null, mid: number) {
  return {
    envelope: { id, mid, name: 'products/stock', v: 1, args: { sid: 'soup' }, at: NOW, app: '1.0.0' },
    client,
    actor: { id: 'ana', name: 'Ana' },
    subject: 'soup',
    verdict: { id, mid, verdict: 'applied' as const, seq: 1 },
  };
}

/** The contract of every branch store; the simulator's store runs the same tests as the database. */
export function branchStoreContract(name: string, open: () => Promise<OpenedStore>): void {
  describe(`branch store: ${name}`, () => {
    let opened: OpenedStore;
    const put = (...changes: RowChange[]) =>
      opened.store.transact(opened.branchId, async (tx) => {
        const work = workOn(tx, changes);
        await tx.save(work);
        return { epoch: work.head.epoch, seq: work.head.head, mark: work.head.mark };
      });
    const feed = (
      cursor: Parameters<BranchStore['readFeed']>[1],
      client: string | null = null,
      limit = 1000,
    ) => opened.store.readFeed(opened.branchId, cursor, client, limit);
    const sids = (rows: readonly (StoredRow | { sid: string; kind: string; seq: number })[]) =>
      rows.map((row) => ('row' in row ? row.row.sid : `gone ${row.sid}`));

    beforeAll(async () => {
      opened = await open();
    });
    afterAll(async () => {
      await opened.close();
    });

    test('has no transaction, feed or head for a branch that does not exist', async () => {
      const { store } = opened;
      expect(await store.transact(999_999, async () => 'ran')).toBeUndefined();
      expect(await store.readFeed(999_999, null, null, 10)).toBeUndefined();
      expect(await store.readHead(999_999)).toBeUndefined();
      expect(await store.heads([999_999])).toEqual(new Map());
    });

    test('stores rows, position, verdicts, queue position and jobs at the commit', async () => {
      const { store, branchId } = opened;
      const [id, client] = [uuid(), uuid()];
      const before = await store.readHead(branchId);
      await store.transact(branchId, async (tx) => {
        expect(await tx.queues([client])).toEqual(new Map());
        expect(await tx.known([id], [{ client, mid: 1 }])).toEqual([]);
        await tx.save(
          workOn(tx, [stockRow('saved', { count: 3 })], {
            decided: [decidedOf(id, client, 1)],
            queues: [{ client, person_id: 'ana', last_mid: 1 }],
            jobs: [{ key: 'saved', name: 'branch.busy_end', subject: 'saved', due: NOW }],
          }),
        );
      });
      const after = await store.readHead(branchId);
      expect(after?.head).toBe((before?.head ?? 0) + 1);
      expect(await store.lastMid(client)).toBe(1);
      expect((await feed(null, client))?.last_mid).toBe(1);
      expect(await store.heads([branchId])).toEqual(new Map([[branchId, after?.head]]));
      await store.transact(branchId, async (tx) => {
        expect(await tx.queues([client])).toEqual(new Map([[client, { person_id: 'ana', last_mid: 1 }]]));
        const known = { id, client, mid: 1, name: 'products/stock', subject: 'soup' };
        expect(await tx.known([id], [])).toMatchObject([known]);
        expect(await tx.known([], [{ client, mid: 1 }])).toMatchObject([known]);
        expect(await tx.known([id], [{ client, mid: 1 }])).toHaveLength(1);
        expect(
          await tx.load([
            { kind: 'stock', sid: 'saved' },
            { kind: 'stock', sid: 'never' },
          ]),
        ).toMatchObject([{ kind: 'stock', row: { sid: 'saved', count: 3 }, seq: after?.head }]);
      });
      expect((await store.dueJobs(NOW, 10)).map(({ key }) => key)).toContain('saved');
    });

    test('stores the positions of several queues with one commit, and finds each change only in its own queue', async () => {
      const { store, branchId } = opened;
      const [first, second, unknown] = [uuid(), uuid(), uuid()];
      const [one, other] = [uuid(), uuid()];
      await store.transact(branchId, (tx) =>
        tx.save(
          workOn(tx, [], {
            decided: [decidedOf(one, first, 7), decidedOf(other, second, 8)],
            queues: [
              { client: second, person_id: 'ben', last_mid: 8 },
              { client: first, person_id: 'ana', last_mid: 7 },
            ],
          }),
        ),
      );
      await store.transact(branchId, async (tx) => {
        expect(await tx.queues([second, unknown, first])).toEqual(
          new Map([
            [first, { person_id: 'ana', last_mid: 7 }],
            [second, { person_id: 'ben', last_mid: 8 }],
          ]),
        );
        const crossed = [
          { client: first, mid: 8 },
          { client: second, mid: 7 },
        ];
        expect(await tx.known([], crossed)).toEqual([]);
        const own = [
          { client: first, mid: 7 },
          { client: second, mid: 8 },
        ];
        const ids = (await tx.known([], own)).map(({ id }) => id);
        expect(new Set(ids)).toEqual(new Set([one, other]));
      });
    });

    test('S8 rolls back a failed transaction, and stores an id or queue number once', async () => {
      const { store, branchId } = opened;
      const [id, client] = [uuid(), uuid()];
      const before = await store.readHead(branchId);
      const failing = store.transact(branchId, async (tx) => {
        await tx.save(workOn(tx, [stockRow('undone')], { decided: [decidedOf(id, client, 1)] }));
        throw new Error('changed its mind');
      });
      await expect(failing).rejects.toThrow('changed its mind');
      expect(await store.readHead(branchId)).toEqual(before);
      const decide = (one: string, mid: number) =>
        store.transact(branchId, async (tx) =>
          tx.save(workOn(tx, [], { decided: [decidedOf(one, client, mid)] })),
        );
      await decide(id, 1);
      await expect(decide(id, 2)).rejects.toThrow();
      await expect(decide(uuid(), 1)).rejects.toThrow();
      await decide(uuid(), 2);
    });

    test('S21 runs transactions on a branch one after the other', async () => {
      const { store, branchId } = opened;
      const heads: number[] = [];
      const one = async (sid: string) =>
        store.transact(branchId, async (tx) => {
          heads.push(tx.head.head);
          await tx.load([{ kind: 'stock', sid }]);
          await tx.save(workOn(tx, [stockRow(sid)]));
          return tx.head.head;
        });
      const found = await Promise.all(['a', 'b', 'c', 'd'].map(one));
      expect(new Set(found).size).toBe(4);
      expect(heads).toEqual([...heads].sort((first, second) => first - second));
    });

    test('S21 S22 continues a feed behind a known cursor, and starts over for any other', async () => {
      const first = await put(stockRow('feed-1'));
      const second = await put(stockRow('feed-2'), stockRow('feed-1', { count: 1 }));
      if (first === undefined || second === undefined) throw new Error('nothing was put');
      const delta = await feed(first);
      expect(delta).toMatchObject({ from: first.seq, to: second, full: false, more: false });
      expect(sids(delta?.rows ?? [])).toEqual(['feed-2', 'feed-1']);
      expect(await feed(second)).toMatchObject({ from: second.seq, to: second, full: false, rows: [] });
      for (const cursor of [
        null,
        { ...first, mark: 'another' },
        { ...first, epoch: 'another' },
        { ...second, seq: second.seq + 1 },
      ]) {
        const whole = await feed(cursor);
        expect(whole).toMatchObject({ from: 0, to: second, full: true });
        expect(sids(whole?.rows ?? []).filter((sid) => sid.startsWith('feed'))).toEqual(['feed-2', 'feed-1']);
      }
      const { store, branchId } = opened;
      expect(await store.knowsCursor(branchId, first)).toBe(true);
      expect(await store.knowsCursor(branchId, { ...first, mark: 'another' })).toBe(false);
    });

    test('S22 ends a page at a commit, and continues the next from there', async () => {
      const start = await put(stockRow('page-0'));
      const middle = await put(stockRow('page-1'), stockRow('page-2'));
      const end = await put(stockRow('page-3'));
      if (start === undefined || middle === undefined) throw new Error('nothing was put');
      const page = await feed(start, null, 1);
      expect(page).toMatchObject({ to: middle, more: true });
      expect(sids(page?.rows ?? [])).toEqual(['page-1', 'page-2']);
      const rest = await feed(middle, null, 1);
      expect(rest).toMatchObject({ to: end, more: false });
      expect(sids(rest?.rows ?? [])).toEqual(['page-3']);
    });

    test('keeps a job once per key, and ends it only for those who saw its latest time', async () => {
      const { store, branchId } = opened;
      const ask = (due: number) =>
        store.transact(branchId, async (tx) =>
          tx.save(workOn(tx, [], { jobs: [{ key: 'job', name: 'order.auto_approve', subject: 'x', due }] })),
        );
      const mine = async () => (await store.dueJobs(NOW + 100, 100)).filter(({ key }) => key === 'job');
      await ask(NOW + 1);
      const [early] = await mine();
      await ask(NOW + 2);
      const [later] = await mine();
      if (early === undefined || later === undefined) throw new Error('no job');
      expect(later).toEqual({ ...early, due: NOW + 2 });
      await store.finishJob(early);
      expect(await mine()).toHaveLength(1);
      await store.retryJob(later, NOW + 3);
      expect(await mine()).toEqual([{ ...later, due: NOW + 3, attempts: 1 }]);
      expect(await store.dueJobs(NOW + 2, 100)).not.toContainEqual(expect.objectContaining({ key: 'job' }));
      await store.finishJob({ ...later, due: NOW + 3 });
      expect(await mine()).toEqual([]);
    });

    test('keeps jobs of different branches apart, also with the same key', async () => {
      const { store, branchId, sisterId } = opened;
      const jobs = (due: number) => [
        { key: 'shared', name: 'order.auto_approve' as const, subject: 'x', due },
      ];
      await store.transact(branchId, async (tx) => tx.save(workOn(tx, [], { jobs: jobs(NOW + 1) })));
      await store.transact(sisterId, async (tx) => tx.save(workOn(tx, [], { jobs: jobs(NOW + 2) })));
      const both = (await store.dueJobs(NOW + 100, 100)).filter(({ key }) => key === 'shared');
      expect(both.map(({ branch_id, due }) => [branch_id, due])).toEqual([
        [branchId, NOW + 1],
        [sisterId, NOW + 2],
      ]);
      for (const job of both) await store.finishJob(job);
      expect((await store.dueJobs(NOW + 100, 100)).filter(({ key }) => key === 'shared')).toEqual([]);
    });

    test('S24 makes hidden orders tombstones, restores them when written, and deletes them when pruned', async () => {
      const { store, branchId } = opened;
      const sid = 'order-to-be-hidden';
      const finished = { status: 'DELIVERED' as const, finished_at: NOW };
      const order = { kind: 'order' as const, row: anOrder(sid, finished) };
      const before = await put(order);
      const running = await put({ kind: 'order', row: anOrder('order-still-running') });
      expect(await store.rowsToHide(NOW, 10)).toEqual([]);
      expect(await store.rowsToHide(NOW + 1, 10)).toEqual([{ branch_id: branchId, kind: 'order', sid }]);
      if (before === undefined || running === undefined) throw new Error('nothing was put');
      await store.hideRows(branchId, [{ kind: 'order', sid }], 'hidden', NOW + 5);
      expect(await store.rowsToHide(NOW + 1, 10)).toEqual([]);
      const delta = await feed(running);
      expect(sids(delta?.rows ?? [])).toEqual([`gone ${sid}`]);
      expect(delta?.rows.every(isGone)).toBe(true);
      expect(sids((await feed(null))?.rows ?? [])).not.toContain(sid);
      await put(order);
      expect(sids((await feed(null))?.rows ?? [])).toContain(sid);
      await store.prune(NOW + 1);
      expect(await feed(before)).toMatchObject({ full: true });
      expect(await store.knowsCursor(branchId, before)).toBe(false);
    });

    test('counts failures of a change', async () => {
      const { store } = opened;
      const [one, other] = [uuid(), uuid()];
      await store.countFailure(one, 'no', NOW);
      await store.countFailure(one, 'no', NOW);
      expect(await store.failures([one, other])).toEqual(new Map([[one, 2]]));
    });
  });
}
