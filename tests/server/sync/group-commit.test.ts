import { describe, expect, it } from 'vitest';
import type { Envelope } from '#contract/sync.ts';
import { orderPin } from '#server/auth/tokens.ts';
import type { SyncContext } from '#server/context.ts';
import { createHub } from '#server/live/hub.ts';
import type { Batch, ReadBatch } from '#server/sync/batch.ts';
import { sizeOfGroup } from '#server/sync/group-of.ts';
import { applyBatch } from '#server/sync/push.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import {
  type Commit,
  type CommitFate,
  MemoryDatabase,
  type StatementFate,
} from '../../sim/server/memory-database.ts';
import { rowsOfBranch, SHOP } from '../../sim/world/place.ts';
import { anOrder, manager } from '../../support/branch-rows.ts';

const silent = () => undefined;
const actor = { ...manager, shop: SHOP };

async function openServer() {
  const database = new MemoryDatabase();
  database.addBranch(1, SHOP, 'branch-1', 'epoch');
  const commits: Commit[] = [];
  const fates: { statement: (label: string) => StatementFate; commit: () => CommitFate } = {
    statement: () => 'done',
    commit: () => 'done',
  };
  let marks = 0;
  const context: SyncContext = {
    store: database.connect({
      travel: () => Promise.resolve(),
      statementFate: (label) => fates.statement(label),
      commitFate: () => fates.commit(),
      isCommitLucky: () => false,
    }),
    clock: { now: () => 1_800_000_000_000 },
    ids: {
      uuid: () => '',
      mark() {
        marks += 1;
        return `mark${marks}`;
      },
    },
    pinOf: (sid) => orderPin('test secret', sid),
    live: createHub(),
    log: { info: silent, warn: silent, error: silent },
  };
  await writeRows(context, 1, rowsOfBranch(1, false));
  // A stored order that no rule can work with.
  const row = anOrder('order-broken0000');
  Reflect.set(row, 'products', null);
  database.state.branches
    .get(1)
    ?.rows.set('order order-broken0000', { change: { kind: 'order', row }, seq: 1, hidden: false });
  database.onCommit = (commit) => commits.push(commit);
  return { context, database, commits, fates };
}

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const client = (number: number) => uuid(900 + number);

function change(number: number, name: string, args: object, mid = 1): Envelope {
  return { id: uuid(number), mid, name, v: 1, args, at: 0, app: '1.0.0' };
}

function checkout(number: number, mid = 1): Envelope {
  const text = String(number).padStart(9, '0');
  const products = [{ id: `line-${text}`, product_id: 'burger', quantity: 1 }];
  const args = { sid: `order-${text}`, branch_sid: 'branch-1', action: 'pickup', products };
  return change(number, 'cart/checkout', args, mid);
}

const broken = (number: number) =>
  change(number, 'orders/status', { sid: 'order-broken0000', status: 'PREPARING' });

function batch(number: number, ...mutations: Envelope[]): Batch {
  return { branchId: 1, client: client(number), actor, mutations };
}

describe('batches that arrive while another is applied', () => {
  it('share one commit, in the order of their arrival', async () => {
    const { context, commits } = await openServer();
    const all = await Promise.all(
      Array.from({ length: 16 }, (_, index) => applyBatch(context, batch(index, checkout(index)))),
    );
    expect(commits.map(({ work }) => work.decided.length)).toEqual([1, 15]);
    expect(all.map((one) => one?.verdicts.map(({ verdict }) => verdict))).toEqual(
      Array.from({ length: 16 }, () => ['applied']),
    );
    expect(all.map((one) => one?.last_mid)).toEqual(Array.from({ length: 16 }, () => 1));
    const numbers = commits.flatMap(({ work }) =>
      work.rows.flatMap(({ kind, row }) => (kind === 'order' ? row.number : [])),
    );
    expect(numbers).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  });

  it('are applied too when they arrive just as the last is answered', async () => {
    const { context } = await openServer();
    for (let steps = 0; steps < 12; steps += 1) {
      await applyBatch(context, batch(2 * steps, checkout(2 * steps)));
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      const next = await applyBatch(context, batch(2 * steps + 1, checkout(2 * steps + 1)));
      expect(next?.verdicts).toMatchObject([{ verdict: 'applied' }]);
    }
  });

  it('see what the ones before them have changed', async () => {
    const { context, commits } = await openServer();
    const count = change(1, 'products/stock', { sid: 'burger', count: 2 });
    const [, ...orders] = await Promise.all(
      [count, checkout(2), checkout(3), checkout(4)].map((one, index) =>
        applyBatch(context, batch(index, one)),
      ),
    );
    expect(commits).toHaveLength(2);
    const verdicts = orders.flatMap((one) => one?.verdicts.map(({ verdict }) => verdict));
    expect(verdicts).toEqual(['applied', 'applied', 'rejected']);
  });

  it('start from the position before their commit, and add the rows of all', async () => {
    const { context } = await openServer();
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map((number) => applyBatch(context, batch(number, checkout(number)))),
    );
    expect(second?.found).toEqual(first?.added.to);
    expect(third?.added).toEqual(second?.added);
    const orders = third?.added.rows.flatMap(({ kind, row }) => (kind === 'order' ? row.sid : []));
    expect(orders).toEqual(['order-000000002', 'order-000000003']);
  });

  it('S8 decide a repeated change once, whichever queue it is in', async () => {
    const { context, commits } = await openServer();
    const [, one, other] = await Promise.all([
      applyBatch(context, batch(1, checkout(1))),
      applyBatch(context, batch(2, checkout(2))),
      applyBatch(context, batch(3, checkout(2))),
    ]);
    expect(one?.verdicts[0]).toMatchObject({ id: uuid(2), verdict: 'applied' });
    expect(other?.verdicts).toEqual(one?.verdicts);
    expect(other?.last_mid).toBe(1);
    expect(commits.flatMap(({ work }) => work.decided)).toHaveLength(2);
  });

  it('S9 keep the order of one queue', async () => {
    const { context } = await openServer();
    const [, first, second] = await Promise.all([
      applyBatch(context, batch(1, checkout(1))),
      applyBatch(context, batch(2, checkout(2))),
      applyBatch(context, batch(2, checkout(3, 2))),
    ]);
    expect(first).toMatchObject({ last_mid: 1, stopped: null });
    expect(second).toMatchObject({ last_mid: 2, stopped: null, verdicts: [{ verdict: 'applied' }] });
  });

  it('S30 are applied though one of them fails, which alone is counted and thrown', async () => {
    const { context, database, commits } = await openServer();
    const settled = await Promise.allSettled([
      applyBatch(context, batch(1, checkout(1))),
      applyBatch(context, batch(2, checkout(2))),
      applyBatch(context, batch(3, broken(3))),
      applyBatch(context, batch(4, checkout(4))),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(settled[2]).toMatchObject({ reason: { mutation: uuid(3) } });
    expect(database.state.failures).toEqual(new Map([[uuid(3), 1]]));
    const decided = commits.flatMap(({ work }) => work.decided.map(({ envelope }) => envelope.id));
    expect(decided).toEqual([uuid(1), uuid(2), uuid(4)]);
  });

  it('S30 are all told that the database is down, and none is counted', async () => {
    const { context, database, fates } = await openServer();
    let locks = 0;
    fates.statement = (label) => {
      if (label === 'client.lock') locks += 1;
      return label === 'client.lock' && locks > 1 ? 'broken' : 'done';
    };
    const settled = await Promise.allSettled(
      [1, 2, 3].map((number) => applyBatch(context, batch(number, checkout(number)))),
    );
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    // Neither of them is tried alone: that would only add load.
    expect(locks).toBe(2);
    expect(database.state.failures.size).toBe(0);
  });

  it('S8 get their stored verdicts after a commit whose answer was lost', async () => {
    const { context, commits, fates } = await openServer();
    let count = 0;
    fates.commit = () => {
      count += 1;
      return count === 2 ? 'unknown-done' : 'done';
    };
    const send = () =>
      Promise.allSettled([1, 2, 3].map((number) => applyBatch(context, batch(number, checkout(number)))));
    const first = await send();
    expect(first.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    const again = await send();
    for (const one of again) expect(one).toMatchObject({ value: { verdicts: [{ verdict: 'applied' }] } });
    expect(commits.flatMap(({ work }) => work.decided)).toHaveLength(3);
  });

  it('tell each device its own number only', async () => {
    const { context } = await openServer();
    const received = new Map<string, unknown[]>();
    for (const number of [2, 3, 4]) {
      const own: unknown[] = [];
      received.set(client(number), own);
      context.live.join({
        branchId: 1,
        audience: 'all',
        client: client(number),
        isLeader: false,
        person: 'ana',
        wantsHeartbeat: false,
        send: (frame) => own.push(JSON.parse(String(frame))),
      });
    }
    await Promise.all([
      applyBatch(context, batch(1, checkout(1))),
      applyBatch(context, batch(2, checkout(2))),
      applyBatch(context, batch(3, checkout(3), checkout(5, 2))),
    ]);
    const numbersOf = (number: number) =>
      received.get(client(number))?.map((event) => Reflect.get(Object(event), 'lastMid'));
    expect(numbersOf(2)).toEqual([undefined, 1]);
    expect(numbersOf(3)).toEqual([undefined, 2]);
    expect(numbersOf(4)).toEqual([undefined, undefined]);
  });
});

describe('a group', () => {
  const read = (one: Batch): ReadBatch => ({ batch: one, changes: [] });
  const withDep = { ...checkout(9), dep: uuid(1) };
  it.each([
    ['all batches of different queues', [batch(1, checkout(1)), batch(2, checkout(2))], 2],
    ['one batch of a queue', [batch(1, checkout(1)), batch(2, checkout(2)), batch(1, checkout(3, 2))], 2],
    ['a change once', [batch(1, checkout(1)), batch(2, checkout(1))], 1],
    ['no change that depends on another in it', [batch(1, checkout(1)), batch(2, withDep)], 1],
    ['no condition', [batch(1, checkout(1)), { ...batch(2, checkout(2)), onlyIf: async () => true }], 1],
    ['a condition alone', [{ ...batch(2, checkout(2)), onlyIf: async () => true }, batch(1, checkout(1))], 1],
    ['several requests', [1, 2, 3].map((number) => ({ ...batch(1, checkout(number)), client: null })), 3],
    ['at most 64 batches', Array.from({ length: 70 }, (_, number) => batch(number, checkout(number))), 64],
    [
      'at most 256 changes',
      Array.from({ length: 10 }, (_, number) =>
        batch(number, ...Array.from({ length: 50 }, (_one, at) => checkout(number * 100 + at, at + 1))),
      ),
      5,
    ],
    ['a batch of any size', [batch(1, ...Array.from({ length: 300 }, (_, at) => checkout(at, at + 1)))], 1],
  ])('has %s', (_title, waiting, size) => {
    expect(sizeOfGroup(waiting.map(read))).toBe(size);
  });
});
